import type { Role } from './session.ts';

/** The roles as they are shown. */
export const ROLE_LABEL: Record<Role, string> = {
  superuser: 'Administrator',
  manager: 'Team Manager',
  scorer: 'Scorer',
  member: 'Member',
};
