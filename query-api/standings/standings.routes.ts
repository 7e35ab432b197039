import type { Rankings } from '#contracts/standings/standings.contract.ts';
import {
  leagueStandings,
  seasonStandings,
  standingsHeadToHead,
  standingsRounds,
  tournamentStandings,
} from '#contracts/standings/standings.endpoints.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { Asked, ReadRoutes } from '#query-api/http/read-routes.ts';
import { type CachedRead, cached } from '#query-api/http-cache/answers.ts';
import { asOfAsked } from '#query-api/read-models/as-of.ts';
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
  type StandingsAsked,
} from './standings.queries.ts';

/** Keys of changes of names, and of which team or tournament belongs where. */
const NAME_KEYS = {
  season: [changeKey.seasons, changeKey.teams],
  tournament: [changeKey.tournaments, changeKey.seasons, changeKey.teams],
  league: [changeKey.leagues, changeKey.seasons, changeKey.teams],
} as const;

export function registerStandingsRoutes(reads: ReadRoutes): void {
  reads.get(seasonStandings, ({ params, query, timeZone }) =>
    standings({ kind: 'season', id: params.id }, { asOf: query.as_of, leagueId: query.league_id }, timeZone),
  );

  reads.get(tournamentStandings, ({ params, query, timeZone }) =>
    standings({ kind: 'tournament', id: params.id }, { asOf: query.as_of }, timeZone),
  );

  reads.get(leagueStandings, ({ params, query, timeZone }) =>
    standings({ kind: 'league', id: params.id, seasonId: query.season_id }, { asOf: query.as_of }, timeZone),
  );

  reads.get(standingsHeadToHead, async ({ params: { kind, id }, query, timeZone }) => {
    const asked = kind === 'league' ? { kind, id, seasonId: query.season_id } : { kind, id };
    const asOf = await asOfAsked(query, timeZone);
    return cached({
      cacheKey: ['head-to-head', asked, asOf],
      changeKeys: NAME_KEYS[kind],
      changeKeysIn: resultKeys,
      query: readStandingsWithGames(asked, asOf),
      present: (read) => presentHeadToHeadMatrix(kind, read, { asOf: query.as_of }),
    });
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

async function standings(
  asked: StandingsAsked,
  view: StandingsView,
  timeZone: Asked<never, never>['timeZone'],
): Promise<CachedRead<StandingsRead, Rankings>> {
  const asOf = await asOfAsked({ as_of: view.asOf }, timeZone);
  return {
    cacheKey: ['standings', asked, view, asOf],
    changeKeys: NAME_KEYS[asked.kind],
    changeKeysIn: (body) => (asOf === undefined ? [changeKey.standings(toScope(body))] : resultKeys(body)),
    query: readStandings(asked, asOf),
    present: (read) => presentStandings(asked.kind, read, view),
  };
}

/** Change keys of standings that are computed from results: who is in them, and the results. */
function resultKeys(body: Parameters<typeof toScope>[0]): ChangeKey[] {
  const scope = toScope(body);
  return [changeKey.standings(scope), changeKey.results(scope)];
}
