import { prefixed } from '#contracts/exports/columns.ts';
import {
  teamAveragesExport,
  teamGamesExport,
  teamStatisticsExport,
} from '#contracts/exports/team-exports.endpoints.ts';
import type { TeamSummary } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { NOTHING_KNOWN } from '#events/statistics/counted.ts';
import { gamePage } from '#query-api/game/game-list.queries.ts';
import { toAsOf } from '#query-api/read-models/as-of.ts';
import { presentTeamGames } from '#query-api/statistics/team-games.presenter.ts';
import { readTeamGames } from '#query-api/statistics/team-games.queries.ts';
import { presentTeamStatistics } from '#query-api/statistics/team-statistics.presenter.ts';
import { readTeamStatistics } from '#query-api/statistics/team-statistics.queries.ts';
import { presentTeamTable } from '#query-api/statistics/team-table.presenter.ts';
import { readTeamTable, teamPageById } from '#query-api/statistics/team-table.queries.ts';
import { toSummaryColumns } from './summary-columns.ts';
import { pagesOfList, tableExport } from './table-export.ts';

const toTeamColumns = (summary: TeamSummary) => ({
  ...summary,
  ...toSummaryColumns(summary),
  ...prefixed('opponent_', toSummaryColumns(summary.opponents)),
});

/** By id, so that none is missed. */
export const teamStatistics = tableExport(
  teamStatisticsExport,
  async function* (readPage, filters, { timeZone }) {
    const asOf = toAsOf(filters.as_of, timeZone);
    const pages = pagesOfList(filters, async (query) => {
      const page = teamPageById(query);
      return presentTeamTable(query, page, await readPage(readTeamTable(query, page, undefined, asOf)));
    });
    for await (const { statistics, as_of } of pages) {
      yield statistics.map(({ team_id, team_name, ...summary }) => ({
        as_of,
        team_id,
        team_name,
        ...toTeamColumns(summary),
      }));
    }
  },
);

export const teamAverages = tableExport(
  teamAveragesExport,
  async function* (readPage, { team_id: teamId, ...query }, { timeZone }) {
    const { team_id, team_name, as_of, overall, seasons, tournaments } = presentTeamStatistics(
      query,
      await readPage(readTeamStatistics(teamId, toAsOf(query.as_of, timeZone))),
    );
    const toRows = <Scope extends string>(scope: Scope, summaries: readonly TeamSummary[]) =>
      summaries.map((summary) => ({ team_id, team_name, as_of, scope, ...toTeamColumns(summary) }));
    yield [
      ...toRows('career', [overall]),
      ...toRows('season', seasons),
      ...toRows('tournament', tournaments),
    ];
  },
);

/** In the order of their list; statistics are null until the game is finished. */
export const teamGames = tableExport(
  teamGamesExport,
  async function* (readPage, { team_id: teamId, ...filters }, context) {
    const pages = pagesOfList(filters, async (query) => {
      const page = gamePage(query);
      const read = await readPage(readTeamGames(teamId, query, page, context));
      return presentTeamGames(teamId, query, page, read);
    });
    for await (const { games } of pages) {
      yield games.map((game) => ({
        ...game,
        game_date: tipOffTime(game),
        team_id: teamId,
        team_name: game.side === 'east' ? game.team_east_name : game.team_west_name,
        game_id: game.id,
        game_name: game.name,
        game_status: game.status,
        overtimes: Math.max(0, game.periods.length - game.regular_periods),
        ...(game.team_statistics ?? NOTHING_KNOWN),
      }));
    }
  },
);
