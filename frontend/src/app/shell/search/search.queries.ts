import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GameList } from '#contracts/game/game.contract.ts';
import type { PlayerList } from '#contracts/player/player.contract.ts';
import type { TeamList } from '#contracts/team/team.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** Of each kind the first few: a search that finds more needs another letter. */
const OF_EACH = 5;

export type Found = { teams: TeamList['teams']; players: PlayerList['players']; games: GameList['games'] };

/** Teams, players and games with this text in their names. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    async queryFn({ signal }): Promise<Found> {
      const options = { query: { search: text, limit: OF_EACH }, signal };
      const [{ teams }, { players }, { games }] = await Promise.all([
        api.get('/api/teams/', options),
        api.get('/api/players/', options),
        api.get('/api/games/', options),
      ]);
      return { teams, players, games };
    },
    enabled: text !== '',
    // What was found before stays until the next answer: rows do not flicker at every letter.
    placeholderData: keepPreviousData,
  });
}
