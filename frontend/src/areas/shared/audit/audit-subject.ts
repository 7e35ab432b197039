export const AUDIT_SUBJECT_KINDS = ['game', 'team', 'player', 'season', 'tournament', 'user'] as const;

/** Whose log it is. */
export type AuditSubject = { kind: (typeof AUDIT_SUBJECT_KINDS)[number]; id: number };
