"""Results for a teacher: kept by a class's server as answers come, carried as a file or a code, read as one table."""
