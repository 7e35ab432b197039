import { t } from '@lingui/core/macro';
import { paths } from '#frontend/lib/paths.ts';
import type { Role } from '#frontend/lib/session.ts';
import type { SitePage } from './hits.ts';

/**
 * What somebody with a role can begin, found in the search by its name or by other words for it.
 * @param tournaments those of which an administrator can draw the schedule
 */
export function findActions(
  role: Role | undefined,
  tournaments: readonly { id: number; name: string }[],
): SitePage[] {
  if (role === 'scorer') return [SCORE];
  if (role !== 'superuser') return [];
  const schedules = tournaments.map(({ id, name }) => ({
    label: t`Generate a schedule`,
    note: name,
    words: t`draw games fixtures`,
    href: paths.adminTournamentSchedule(id),
  }));
  return [...ADMIN, ...schedules, SCORE];
}

const SCORE: SitePage = { label: t`Score a game`, words: t`record points`, href: paths.scoring };

const ADMIN: readonly SitePage[] = [
  { label: t`New game`, words: t`create game add plan`, href: paths.adminGameNew },
  {
    label: t`Assign scorer`,
    words: t`games without a scorer`,
    href: paths.adminGamesWith({ which: 'upcoming', status: 'scheduled', scorer: 'none' }),
  },
  {
    label: t`Confirm results`,
    words: t`final games`,
    href: paths.adminGamesWith({ status: 'completed' }),
  },
  { label: t`Import`, words: t`upload files games squads`, href: paths.adminImport },
  { label: t`New team`, words: t`create team add`, href: paths.adminTeamNew },
  { label: t`New player`, words: t`create player add register`, href: paths.adminPlayerNew },
  { label: t`New tournament`, words: t`create tournament add`, href: paths.adminTournamentNew },
  { label: t`New season`, words: t`create season add`, href: paths.adminSeasonNew },
  { label: t`New category`, words: t`create category add`, href: paths.adminCategoryNew },
  { label: t`New league`, words: t`create league add`, href: paths.adminLeagueNew },
  { label: t`Create New User`, words: t`new user account add`, href: paths.adminUserNew },
  { label: t`New news post`, words: t`create news write add`, href: paths.adminNewsPostNew },
];
