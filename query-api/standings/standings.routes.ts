import {
  leagueStandings,
  type Rankings,
  seasonStandings,
  standingsHeadToHead,
  standingsRounds,
  tournamentStandings,
} from '#contracts/standings/standings.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { type CachedRead, cached } from '#query-api/http-cache/cached-responder.ts';
import { type AsOf, asOfAsked, ofKnownRound } from '#query-api/read-models/as-of.ts';
import {
  presentHeadToHeadMatrix,
  presentRounds,
  presentStandings,
  type StandingsRead,
  type StandingsView,
  toScope,
} from './standings.presenter.ts';
import {
  readRounds,
  readStandings,
  readStandingsWithGames,
  roundsIn,
  type StandingsAsked,
} from './standings.queries.ts';

/** Keys of changes of names, and of which team or tournament belongs where. */
const NAME_KEYS = {
  season: [changeKey.seasons, changeKey.teams],
  tournament: [changeKey.tournaments, changeKey.seasons, changeKey.teams],
  league: [changeKey.leagues, changeKey.seasons, changeKey.teams],
} as const;

export function registerStandingsRoutes(reads: ReadRoutes): void {
  reads.get(seasonStandings, async ({ params, query, timeZone }) => {
    const view = { asOf: query.as_of, leagueId: query.league_id };
    return listStandings({ kind: 'season', id: params.id }, view, await asOfAsked(query, timeZone));
  });

  reads.get(tournamentStandings, async ({ params, query, timeZone }) =>
    listStandings(
      { kind: 'tournament', id: params.id },
      { asOf: query.as_of },
      await asOfAsked(query, timeZone),
    ),
  );

  reads.get(leagueStandings, async ({ params, query, timeZone }) => {
    const asked = { kind: 'league', id: params.id, seasonId: query.season_id } as const;
    return listStandings(asked, { asOf: query.as_of }, await asOfAsked(query, timeZone));
  });

  reads.get(standingsHeadToHead, async ({ params: { kind, id }, query, timeZone }) => {
    const asked = kind === 'league' ? { kind, id, seasonId: query.season_id } : { kind, id };
    return listHeadToHead(asked, { asOf: query.as_of }, await asOfAsked(query, timeZone));
  });

  reads.get(standingsRounds, ({ params: { kind, id }, query }) => {
    const asked = kind === 'league' ? { kind, id, seasonId: query.season_id } : { kind, id };
    return cached({
      cacheKey: ['rounds', asked],
      changeKeys: [...NAME_KEYS[kind], changeKey.games],
      changeKeysIn: resultKeys,
      query: readRounds(asked),
      present: (read) => presentRounds(kind, read),
    });
  });
}

/** The read of some standings. */
export const listStandings = (
  asked: StandingsAsked,
  view: StandingsView,
  asOf: AsOf | undefined,
): CachedRead<StandingsRead, Rankings> =>
  ofKnownRound(asOf, roundsIn(asked), {
    cacheKey: ['standings', asked, view, asOf],
    changeKeys: NAME_KEYS[asked.kind],
    changeKeysIn: (body) => (asOf === undefined ? [changeKey.standings(toScope(body))] : resultKeys(body)),
    query: readStandings(asked, asOf),
    present: (read) => presentStandings(asked.kind, read, view),
  });

/** The read of what the teams of some standings made of their games against each other. */
export const listHeadToHead = (asked: StandingsAsked, view: StandingsView, asOf: AsOf | undefined) =>
  ofKnownRound(asOf, roundsIn(asked), {
    cacheKey: ['head-to-head', asked, asOf],
    changeKeys: NAME_KEYS[asked.kind],
    changeKeysIn: resultKeys,
    query: readStandingsWithGames(asked, asOf),
    present: (read) => presentHeadToHeadMatrix(asked.kind, read, view),
  });

/** Change keys of standings that are computed from results: who is in them, and the results. */
function resultKeys(body: Parameters<typeof toScope>[0]): ChangeKey[] {
  const scope = toScope(body);
  return [changeKey.standings(scope), changeKey.results(scope)];
}
