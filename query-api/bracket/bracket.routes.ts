import type { TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { bracket } from '#contracts/bracket/bracket.endpoints.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentBracket } from './bracket.presenter.ts';
import { readBracket } from './bracket.queries.ts';

export function registerBracketRoutes(reads: ReadRoutes): void {
  reads.get(bracket, ({ params: { id } }) =>
    cached({
      cacheKey: ['bracket', id],
      changeKeys: [changeKey.tournaments, changeKey.teams, changeKey.games],
      changeKeysIn: gamesIn,
      query: readBracket(id),
      present: ({ row }) => presentBracket(found(row.tournament, 'tournament'), row),
    }),
  );
}

function gamesIn({ bracket }: TournamentBracket): ChangeKey[] {
  const series = (bracket?.rounds ?? []).flatMap((round) => round.series);
  return series.flatMap(({ games }) => games.map(({ id }) => changeKey.game(id)));
}
