/** The four roles of a signed-in user. A visitor has none. */
export const ROLES = ['superuser', 'manager', 'scorer', 'member'] as const;
export type Role = (typeof ROLES)[number];
