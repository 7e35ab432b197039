import { bracket, type TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { asOfAsked, ofKnownRound, ROUNDS_OF } from '#query-api/read-models/as-of.ts';
import { presentBracket } from './bracket.presenter.ts';
import { readBracket } from './bracket.queries.ts';

export function registerBracketRoutes(reads: ReadRoutes): void {
  reads.get(bracket, async ({ params: { id }, query, timeZone }) => {
    const asOf = await asOfAsked(query, timeZone);
    return ofKnownRound(asOf, ROUNDS_OF.tournament(id), {
      cacheKey: ['bracket', id, query, asOf],
      changeKeys: [changeKey.tournaments, changeKey.teams, changeKey.games],
      changeKeysIn: gamesIn,
      query: readBracket(id, asOf),
      present: ({ row }) => presentBracket(found(row.tournament, 'tournament'), row, query.as_of),
    });
  });
}

function gamesIn({ bracket }: TournamentBracket): ChangeKey[] {
  const series = (bracket?.rounds ?? []).flatMap((round) => round.series);
  return series.flatMap(({ games }) => games.map(({ id }) => changeKey.game(id)));
}
