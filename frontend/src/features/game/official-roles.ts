import { t } from '@lingui/core/macro';
import { type OfficialRole, parseOfficialRole } from '#events/game/officials.ts';

const LABELS: Readonly<Record<OfficialRole, string>> = {
  'crew chief': t`Crew chief`,
  umpire: t`Umpire`,
  scorer: t`Scorer`,
  'assistant scorer': t`Assistant scorer`,
  timer: t`Timer`,
  'shot clock operator': t`Shot clock operator`,
  commissioner: t`Commissioner`,
};

/** What a role is called; a feed's own word where it is none of ours. */
export function officialRoleLabel(role: string): string {
  const known = parseOfficialRole(role);
  return known === undefined ? role : LABELS[known];
}
