/** The groups by which the log is filtered. */
export const AUDIT_KINDS = [
  'score',
  'play',
  'fouls',
  'changes',
  'clock',
  'corrections',
  'administration',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
