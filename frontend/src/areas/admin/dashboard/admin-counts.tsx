import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CountLinks } from '#frontend/components/ui/count-links.tsx';
import { gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { teamPageQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { userPageQuery } from '#frontend/features/user/user.queries.ts';
import { paths } from '#frontend/lib/paths.ts';

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
  return <CountLinks counts={counts} />;
}
