"""House rules, one file each, found by themselves; named systems in systems.py."""

from .systems import OPTIONS, PRESETS, RULES, RuleConflict, RuleError, rule_sheet, ruleset

__all__ = ["OPTIONS", "PRESETS", "RULES", "RuleConflict", "RuleError", "rule_sheet", "ruleset"]
