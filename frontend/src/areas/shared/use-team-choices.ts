import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import type { TeamChoices } from '#frontend/features/team/team-form.tsx';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { managersQuery } from '#frontend/features/user/user.queries.ts';
import { toOption } from '#frontend/lib/to-option.ts';

/** What a team can belong to, for its form. Only administrators read who can manage one. */
export function useTeamChoices(by: 'administrator' | 'manager'): TeamChoices {
  const managers = useQuery({ ...managersQuery(), enabled: by === 'administrator' });
  const leagues = useQuery(leaguesQuery());
  const categories = useQuery(categoriesQuery());
  const tournaments = useQuery(tournamentsQuery());
  return {
    managers: managers.data?.map(({ id, username, first_name, last_name }) => ({
      value: String(id),
      label: `${first_name} ${last_name}`.trim() || username,
    })),
    leagues: leagues.data?.leagues.map(toOption),
    categories: categories.data?.categories.map(toOption),
    // Only administrators add teams to one that has begun.
    tournaments: tournaments.data?.tournaments
      .filter(({ status }) => by === 'administrator' || status === 'upcoming')
      .map(toOption),
  };
}
