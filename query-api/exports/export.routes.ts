import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { RequestError } from '#platform/errors.ts';
import { tableAnswer } from '#platform/exported-table.ts';
import { AS_OF } from '#query-api/kernel/last-day.ts';
import { idParams } from '#query-api/kernel/list.contract.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import type { ReadModels } from '#query-api/kernel/read-models.ts';
import { exportedBoxScores } from './box-scores-export.ts';
import {
  anyTableAnswer,
  boxScoreExportRow,
  EXPORT_ROWS,
  type GameFilters,
  gameExportRow,
  gamesExportQuerySchema,
  perGameExportQuerySchema,
  playExportRow,
  playerStatisticsExportQuerySchema,
  playerStatisticsExportRow,
  seasonExportQuerySchema,
  standingExportRow,
  standingsExportQuerySchema,
  streakExportRow,
  streaksExportQuerySchema,
  teamStatisticsExportQuerySchema,
  teamStatisticsExportRow,
} from './export.contract.ts';
import type { ReadPage } from './game-pages.ts';
import { exportedGames } from './games-export.ts';
import { exportedPlays } from './plays-export.ts';
import { exportedSeason, requireSeason } from './season-export.ts';
import { sendTable } from './send-table.ts';
import { exportedStandings } from './standings-export.ts';
import { exportedPlayerStatistics, exportedTeamStatistics } from './statistics-export.ts';
import { exportedStreaks } from './streaks-export.ts';

const ABOUT =
  'A file of the whole table, of any length, with the filters of its list. It is read page by page while it is being sent: every row is right as of when it was read, `X-Position` is that of the first page.';

/** The answer to a HEAD would read the whole table and throw it away. */
const WITHOUT_HEAD = { exposeHeadRoute: false } as const;

/** Tables as files. */
export function registerExportRoutes(
  app: FastifyInstance,
  { answers, clock, timeZone, readModels }: QueryRoutes & { readModels: ReadModels },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true } as const;

  /** The first page of an export answers the request, with its headers and its wait; the others follow it. */
  function pageReader(request: FastifyRequest, reply: FastifyReply): ReadPage {
    let isFirst = true;
    return (read) => {
      if (!isFirst) return readModels.read(read);
      isFirst = false;
      return answers.read(request, reply, read);
    };
  }

  const contextOf = async (request: FastifyRequest) => ({ now: clock(), timeZone: await timeZone(request) });

  routes.route({
    method: 'GET',
    url: '/api/exports/games/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'Games with their results',
      description: ABOUT,
      querystring: gamesExportQuerySchema,
      response: { 200: tableAnswer(gameExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      const pages = exportedGames(pageReader(request, reply), filters, await contextOf(request));
      return sendTable(reply, { file: 'games', row: gameExportRow, pages }, { format, bom });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/exports/box-scores/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'The box scores of games, a row a player and one a team',
      description: `${ABOUT} With \`game_id\` those of one game.`,
      querystring: perGameExportQuerySchema,
      response: { 200: tableAnswer(boxScoreExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      refuseBoth(filters);
      const pages = exportedBoxScores(pageReader(request, reply), filters, await contextOf(request));
      return sendTable(reply, { file: 'box-scores', row: boxScoreExportRow, pages }, { format, bom });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/exports/plays/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'The plays of games, in the order of recording',
      description: `${ABOUT} With \`game_id\` those of one game.`,
      querystring: perGameExportQuerySchema,
      response: { 200: tableAnswer(playExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      refuseBoth(filters);
      const pages = exportedPlays(pageReader(request, reply), filters, await contextOf(request));
      return sendTable(reply, { file: 'plays', row: playExportRow, pages }, { format, bom });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/exports/standings/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'The table of a tournament, a league or a season',
      description: `${ABOUT} Of a tournament, else of a league in a season, else of a season. ${AS_OF}`,
      querystring: standingsExportQuerySchema,
      response: { 200: tableAnswer(standingExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      const pages = exportedStandings(pageReader(request, reply), filters, await contextOf(request));
      return sendTable(reply, { file: 'standings', row: standingExportRow, pages }, { format, bom });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/exports/streaks/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'The present and the longest streaks of teams',
      description: ABOUT,
      querystring: streaksExportQuerySchema,
      response: { 200: tableAnswer(streakExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      const pages = exportedStreaks(pageReader(request, reply), filters);
      return sendTable(reply, { file: 'streaks', row: streakExportRow, pages }, { format, bom });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/exports/player-statistics/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'Averages, percentages and totals of players',
      description: `${ABOUT} Of a tournament, else of a season, else of all games; with \`team_id\` what they did for that team.`,
      querystring: playerStatisticsExportQuerySchema,
      response: { 200: tableAnswer(playerStatisticsExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      const pages = exportedPlayerStatistics(pageReader(request, reply), filters);
      const table = { file: 'player-statistics', row: playerStatisticsExportRow, pages };
      return sendTable(reply, table, { format, bom });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/exports/team-statistics/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports'],
      summary: 'Records, averages, percentages and totals of teams and of their opponents',
      description: `${ABOUT} Of a tournament, else of a season, else of all games.`,
      querystring: teamStatisticsExportQuerySchema,
      response: { 200: tableAnswer(teamStatisticsExportRow), ...errorResponses },
    },
    async handler(request, reply) {
      const { format, bom, ...filters } = request.query;
      const pages = exportedTeamStatistics(pageReader(request, reply), filters);
      return sendTable(
        reply,
        { file: 'team-statistics', row: teamStatisticsExportRow, pages },
        { format, bom },
      );
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/seasons/:id/export/',
    config,
    ...WITHOUT_HEAD,
    schema: {
      tags: ['exports', 'seasons'],
      summary: 'A season as a file: its games, or another of its tables',
      description: `${ABOUT} The columns of each table are those of \`/api/exports/…/\`.`,
      params: idParams,
      querystring: seasonExportQuerySchema,
      response: { 200: anyTableAnswer, ...errorResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const { table, format, bom } = request.query;
      const readPage = pageReader(request, reply);
      await requireSeason(readPage, id);
      const pages = exportedSeason(readPage, id, table, await contextOf(request));
      const file = { file: `season-${id}-${table}`, row: EXPORT_ROWS[table], pages };
      return sendTable(reply, file, { format, bom });
    },
  });
}

/** @throws RequestError 400 when one game and a list of games are asked for */
function refuseBoth({ game_id, ...filters }: GameFilters & { game_id?: number | undefined }): void {
  if (game_id === undefined || Object.values(filters).every((value) => value === undefined)) return;
  const text = 'Ask for one game or for a list of games, not for both.';
  throw new RequestError('validation_failed', text, { errors: { game_id: [text] } });
}
