import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { teamPageQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { userPageQuery } from '#frontend/features/user/user.queries.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '../paths.ts';

const ONE = { page: 1, pageSize: 1 };

/** How many there are of what the league consists of, each leading to its list. */
export function AdminCounts() {
  const counts = [
    { label: t`Teams`, href: paths.adminTeams, count: useQuery(teamPageQuery({}, ONE)).data?.total },
    { label: t`Games`, href: paths.adminGames, count: useQuery(gamePageQuery({}, ONE)).data?.total },
    { label: t`Users`, href: paths.adminUsers, count: useQuery(userPageQuery({}, ONE)).data?.total },
    {
      label: t`Tournaments`,
      href: paths.adminTournaments,
      count: useQuery(tournamentsQuery()).data?.tournaments.length,
    },
  ];
  return (
    <ul className="grid grid-cols-2 border-t-2 border-ink sm:grid-cols-4">
      {counts.map(({ label, href, count }) => (
        <li key={label} className="relative grid gap-1 border-b border-line py-3 hover:bg-sunken">
          <Link to={href} className="text-13 font-[550] text-ink-2 after:absolute after:inset-0">
            {label}
          </Link>
          <span className="text-[2rem] face-score">{count ?? NO_VALUE}</span>
        </li>
      ))}
    </ul>
  );
}
