import type { TournamentList, TournamentListQuery } from '#contracts/tournament/tournament.contract.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { listed } from '#query-api/lists/page.ts';
import { readTournaments, TOURNAMENT_KEYS, tournamentPage } from './tournament.queries.ts';

/** The read of a list of tournaments. @param day the current calendar day in the league's time zone */
export function listTournaments(query: TournamentListQuery, day: string) {
  const page = tournamentPage(query);
  return cached({
    cacheKey: ['tournaments', query],
    day,
    changeKeys: TOURNAMENT_KEYS,
    query: readTournaments(query, page, day),
    present({ row: { tournaments, total } }): TournamentList {
      const { rows, next_cursor } = listed(page, tournaments);
      return { tournaments: rows, total, next_cursor };
    },
  });
}
