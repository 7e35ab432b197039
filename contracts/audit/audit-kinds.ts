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

/** Whose log: at most one; none is the whole league's. */
export const AUDIT_SUBJECT_KINDS = ['game', 'team', 'player', 'season', 'tournament', 'user'] as const;
export type AuditSubject = { kind: (typeof AUDIT_SUBJECT_KINDS)[number]; id: number };
