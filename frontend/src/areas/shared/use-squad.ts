import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Player } from '#contracts/player/player.contract.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const searchedTexts = ({ first_name, last_name, position, number }: Player) => [
  `${first_name} ${last_name}`,
  position === null ? null : formatWord(position),
  number,
];

/** The players of a team that match the search in the url, kept up to date. */
export function useSquad(teamId: number) {
  const search = useUrlState().get('search') ?? '';
  const query = useQuery({
    ...teamPlayersQuery(teamId),
    select: ({ players }) => found(players, search, searchedTexts),
  });
  return {
    query,
    search: {
      name: 'search',
      label: t`Search players by name, position or number`,
      placeholder: t`Name, position, number`,
      value: search,
    },
  };
}
