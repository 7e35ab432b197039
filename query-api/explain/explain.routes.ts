import type { FastifyInstance } from 'fastify';
import {
  explainedBoxScore,
  explainedPlayer,
  explainedStandings,
  explainedStreak,
  explainedTeam,
  type GamesExplained,
  type StandingsExplainedQuery,
  type StreakExplainedQuery,
} from '#contracts/explain/explain.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { holdSlot, Semaphore } from '#platform/http/semaphore.ts';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';
import { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { asOfAsked, ofKnownRound } from '#query-api/read-models/as-of.ts';
import { toScope } from '#query-api/standings/standings.presenter.ts';
import { roundsIn, type StandingsAsked } from '#query-api/standings/standings.queries.ts';
import { roundsInScope, scopeAsked } from '#query-api/statistics/scope.queries.ts';
import { statisticKeys } from '#query-api/statistics/statistics.routes.ts';
import { presentExplainedBoxScore } from './explained-box-score.presenter.ts';
import { readExplainedBoxScore } from './explained-box-score.queries.ts';
import { presentExplainedStandings, presentExplainedStreak } from './explained-standings.presenter.ts';
import { readExplainedStandings } from './explained-standings.queries.ts';
import { presentExplainedPlayer, presentExplainedTeam } from './explained-statistics.presenter.ts';
import {
  explainedGamesPage,
  readExplainedPlayer,
  readExplainedTeam,
} from './explained-statistics.queries.ts';
import { toPlayerNumber, toTeamNumber } from './statistic-numbers.ts';

const NAMES = [changeKey.seasons, changeKey.tournaments, changeKey.leagues, changeKey.teams];

const BUSY = 'Too many numbers are being explained. Try again.';

/** What the numbers on the pages are made of: each reads all its games, so a few at a time, lest pages wait for the database. */
export async function registerExplainRoutes(
  app: FastifyInstance,
  { explainedPerAddress: perAddress, ...routes }: QueryRoutes & { explainedPerAddress: number },
): Promise<void> {
  const slots = new Semaphore({ perAddress, total: 2 * perAddress });
  await app.register(async (explaining) => {
    explaining.addHook('preHandler', async (request, reply) => holdSlot(slots, request, reply, BUSY));
    registerReads(new ReadRoutes(explaining, routes));
  });
}

function registerReads(reads: ReadRoutes): void {
  reads.get(explainedStandings, async ({ query, timeZone }) => {
    const asOf = await asOfAsked(query, timeZone);
    const asked = standingsAsked(query);
    return ofKnownRound(asOf, roundsIn(asked), {
      cacheKey: ['explained standings', query, asOf],
      changeKeys: NAMES,
      changeKeysIn: resultKeys,
      query: readExplainedStandings(asked, query.team_id, asOf),
      present: (read) => presentExplainedStandings(asked.kind, query, read),
    });
  });

  reads.get(explainedStreak, ({ query }) => {
    const asked = standingsAsked(query);
    return cached({
      cacheKey: ['explained streak', query],
      changeKeys: NAMES,
      changeKeysIn: resultKeys,
      query: readExplainedStandings(asked, query.team_id, undefined),
      present: (read) => presentExplainedStreak(asked.kind, query, read),
    });
  });

  reads.get(explainedPlayer, async ({ query, timeZone }) => {
    const { player_id, team_id, statistic, measure } = query;
    const asOf = await asOfAsked(query, timeZone);
    const page = explainedGamesPage(query);
    const number = toPlayerNumber(statistic, measure);
    return ofKnownRound(asOf, roundsInScope(query), {
      cacheKey: ['explained player', query, asOf],
      changeKeys: statisticKeys(query),
      query: readExplainedPlayer({ player_id, team_id, ...scopeAsked(query) }, { page, asOf, ...number }),
      present: (result) => presentExplainedPlayer(query, page, number, result),
    });
  });

  reads.get(explainedTeam, async ({ query, timeZone }) => {
    const { team_id, statistic, measure } = query;
    const asOf = await asOfAsked(query, timeZone);
    const page = explainedGamesPage(query);
    const number = toTeamNumber(statistic, measure);
    return ofKnownRound(asOf, roundsInScope(query), {
      cacheKey: ['explained team', query, asOf],
      changeKeys: statisticKeys(query),
      query: readExplainedTeam({ team_id, ...scopeAsked(query) }, { page, asOf, ...number }),
      present: (result) => presentExplainedTeam(query, page, number, result),
    });
  });

  reads.get(explainedBoxScore, ({ query }) =>
    cached({
      cacheKey: ['explained box score', query],
      changeKeys: [changeKey.game(query.game_id), changeKey.teams, changeKey.players],
      query: readExplainedBoxScore(query.game_id, query.player_id),
      present: (read) => presentExplainedBoxScore(query, read),
    }),
  );
}

function standingsAsked({
  season_id,
  league_id,
  tournament_id,
}: Pick<
  StandingsExplainedQuery | StreakExplainedQuery,
  'season_id' | 'league_id' | 'tournament_id'
>): StandingsAsked {
  if (tournament_id !== undefined) return { kind: 'tournament', id: tournament_id };
  return league_id === undefined
    ? { kind: 'season', id: season_id ?? 0 }
    : { kind: 'league', id: league_id, seasonId: season_id };
}

function resultKeys(explained: GamesExplained): ChangeKey[] {
  const { season_id, tournament_id, league_id } = explained;
  if (season_id === null) return [];
  const scope = toScope({ season_id, tournament_id, league_id });
  return [changeKey.standings(scope), changeKey.results(scope), changeKey.streaks(scope)];
}
