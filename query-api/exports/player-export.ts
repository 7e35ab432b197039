import { z } from 'zod';
import { AS_OF } from '#contracts/lists/as-of.ts';
import { idInAddress } from '#contracts/lists/list.contract.ts';
import {
  playerAveragesQuerySchema,
  playerStatisticSchema,
  playerStatisticsQuerySchema,
  playerTableQuerySchema,
  type SplitSummary,
} from '#contracts/statistics/statistics.contract.ts';
import { tipOffOf } from '#events/game/tip-off.ts';
import { presentPlayerAverages } from '#query-api/statistics/player-averages.presenter.ts';
import { readPlayerAverages } from '#query-api/statistics/player-averages.queries.ts';
import { presentPlayerStatistics } from '#query-api/statistics/player-statistics.presenter.ts';
import {
  playerStatisticsPage,
  readPlayerStatistics,
} from '#query-api/statistics/player-statistics.queries.ts';
import { presentPlayerTable } from '#query-api/statistics/player-table.presenter.ts';
import { playerPageById, readPlayerTable } from '#query-api/statistics/player-table.queries.ts';
import {
  ABOUT_SCOPE,
  ABOUT_SUMMARY,
  number,
  scopeColumns,
  summaryColumns,
  text,
  toSummaryColumns,
} from './columns.ts';
import { pagesOfList, tableExport } from './table-export.ts';

const gamesColumns = { games_played: z.number(), games_started: z.number() };

/** By id, so that none is missed. */
export const playerStatistics = tableExport({
  summary: 'Averages, percentages and totals of players',
  description: `${ABOUT_SCOPE} With \`team_id\` what they did for that team. ${ABOUT_SUMMARY}`,
  filters: playerTableQuerySchema.pick({
    season_id: true,
    tournament_id: true,
    team_id: true,
    position: true,
    search: true,
    min_games: true,
  }),
  row: z.object({
    player_id: z.number(),
    player_name: z.string(),
    player_position: text,
    ...scopeColumns,
    /** Whom they played for: all their teams, or the requested one. */
    teams: z.string(),
    ...gamesColumns,
    ...summaryColumns,
  }),
  async *pages(readPage, filters) {
    const pages = pagesOfList(filters, async (query) => {
      const page = playerPageById(query);
      return presentPlayerTable(query.team_id, page, await readPage(readPlayerTable(query, page)));
    });
    for await (const { statistics } of pages) {
      yield statistics.map((player) => ({
        ...player,
        teams: player.team_name ?? player.teams.map(({ name }) => name).join('; '),
        ...toSummaryColumns(player),
      }));
    }
  },
});

export const playerAverages = tableExport({
  summary: 'A player over their career, per season and per tournament',
  description: `For all their teams (\`team_id\` is empty), and again for each of them. ${ABOUT_SUMMARY} ${AS_OF}`,
  filters: playerAveragesQuerySchema.extend({ player_id: idInAddress }),
  row: z.object({
    player_id: z.number(),
    player_name: z.string(),
    as_of: text,
    scope: z.enum(['career', 'season', 'tournament']),
    ...scopeColumns,
    /** Null for all their teams together. */
    team_id: number,
    team_name: text,
    ...gamesColumns,
    ...summaryColumns,
  }),
  async *pages(readPage, { player_id: playerId, ...query }, { timeZone }) {
    const last = query.as_of === undefined ? undefined : { day: query.as_of, timeZone };
    const { career, seasons, tournaments, ...player } = presentPlayerAverages(
      query,
      await readPage(readPlayerAverages(playerId, last)),
    );
    const rowsOf = <Scope extends string>(scope: Scope, splits: readonly SplitSummary[]) =>
      splits
        .flatMap(({ teams, ...all }) => [all, ...teams])
        .map((summary) => ({ ...player, scope, ...summary, ...toSummaryColumns(summary) }));
    yield [...rowsOf('career', [career]), ...rowsOf('season', seasons), ...rowsOf('tournament', tournaments)];
  },
});

export const playerGames = tableExport({
  summary: 'A player game by game',
  description: 'The player’s finished games, latest first.',
  filters: playerStatisticsQuerySchema
    .pick({ season_id: true, tournament_id: true })
    .extend({ player_id: idInAddress }),
  row: z.object({
    player_id: z.number(),
    player_name: z.string(),
    // The same as `minutes`.
    ...playerStatisticSchema.omit({ minutes_played: true, time_known: true }).shape,
  }),
  async *pages(readPage, { player_id: playerId, ...filters }) {
    const pages = pagesOfList(filters, async (query) => {
      const page = playerStatisticsPage(query);
      const read = await readPage(readPlayerStatistics(playerId, query, page));
      return presentPlayerStatistics(query, page, read);
    });
    for await (const { player_id, player_name, statistics } of pages) {
      yield statistics.map((game) => ({
        player_id,
        player_name,
        ...game,
        game_date: tipOffOf(game),
      }));
    }
  },
});
