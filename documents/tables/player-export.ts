import {
  playerAveragesExport,
  playerGamesExport,
  playerStatisticsExport,
} from '#contracts/exports/player-exports.endpoints.ts';
import type { SplitSummary } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { toAsOf } from '#query-api/read-models/as-of.ts';
import { presentPlayerAverages } from '#query-api/statistics/player-averages.presenter.ts';
import { readPlayerAverages } from '#query-api/statistics/player-averages.queries.ts';
import { presentPlayerStatistics } from '#query-api/statistics/player-statistics.presenter.ts';
import {
  playerStatisticsPage,
  readPlayerStatistics,
} from '#query-api/statistics/player-statistics.queries.ts';
import { presentPlayerTable } from '#query-api/statistics/player-table.presenter.ts';
import { playerPageById, readPlayerTable } from '#query-api/statistics/player-table.queries.ts';
import { toSummaryColumns } from './summary-columns.ts';
import { pagesOfList, tableExport } from './table-export.ts';

/** By id, so that none is missed. */
export const playerStatistics = tableExport(
  playerStatisticsExport,
  async function* (readPage, filters, { timeZone }) {
    const asOf = toAsOf(filters.as_of, timeZone);
    const pages = pagesOfList(filters, async (query) => {
      const page = playerPageById(query);
      const read = await readPage(readPlayerTable(query, page, undefined, asOf));
      return presentPlayerTable(query, page, read);
    });
    for await (const { statistics, as_of } of pages) {
      yield statistics.map((player) => ({
        as_of,
        ...player,
        teams: player.team_name ?? player.teams.map(({ name }) => name).join('; '),
        ...toSummaryColumns(player),
      }));
    }
  },
);

export const playerAverages = tableExport(
  playerAveragesExport,
  async function* (readPage, { player_id: playerId, ...query }, { timeZone }) {
    const { career, seasons, tournaments, ...player } = presentPlayerAverages(
      query,
      await readPage(readPlayerAverages(playerId, toAsOf(query.as_of, timeZone))),
    );
    const toRows = <Scope extends string>(scope: Scope, splits: readonly SplitSummary[]) =>
      splits
        .flatMap(({ teams, ...all }) => [all, ...teams])
        .map((summary) => ({ ...player, scope, ...summary, ...toSummaryColumns(summary) }));
    yield [...toRows('career', [career]), ...toRows('season', seasons), ...toRows('tournament', tournaments)];
  },
);

export const playerGames = tableExport(
  playerGamesExport,
  async function* (readPage, { player_id: playerId, ...filters }) {
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
        game_date: tipOffTime(game),
      }));
    }
  },
);
