import { playerNameOf } from '#events/player/player-name.ts';
import type { StatisticSums } from '#events/statistics/statistics.ts';
import { categoryOf } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { Conditions } from '#platform/conditions.ts';
import { pageOf } from '#platform/cursor.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { playerTable, teamTable } from '#projections/directory/directory.table.ts';
import { playerTotalTable } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import { PLAYER_STATISTICS_MODELS } from './player-averages.queries.ts';
import {
  categoryColumns,
  categoryGames,
  categoryValue,
  type ScopeParts,
  scopeInSql,
  scopeOfAll,
} from './statistic-sums.select.ts';
import type { Leaders, LeadersQuery } from './statistics.contract.ts';
import { selectTeamIdsOf } from './statistics-tables.queries.ts';
import { cursorAfter, following, orderText, pageAskedFor, type TableOrder } from './table-page.ts';

/** Somebody in the list with the sums of which the category is made, his team in these games, and how many they were. */
type LeaderRow = Partial<StatisticSums> & {
  player_id: number;
  games_played: number;
  rank: number;
  sort_value: number;
  first_name: string | null;
  last_name: string | null;
  photo: string | null;
  team_id: number | null;
  team_name: string | null;
};
type LeadersParts = ScopeParts & { leaders: LeaderRow; count: { total: number } };

/** Of who is level the one with more games comes first. */
function orderOf({ category }: LeadersQuery): TableOrder {
  return {
    name: `leaders ${category}`,
    value: 't.sort_value',
    type: 'double precision',
    direction: 'DESC',
    ties: [
      { expression: '-t.games_played', type: 'bigint' },
      { expression: 't.player_id', type: 'bigint' },
    ],
  };
}

/** Who leads in a category, among those with enough games in which it is known. @throws RequestError 400 for a cursor of another list */
export function readLeaders(query: LeadersQuery): Read<LeadersParts> {
  const filters = new Conditions();
  const scope = scopeInSql(query, filters);
  const value = categoryValue(query.category, 't');
  filters.add(`${scope.condition} AND t.team_id = ${ALL_TEAMS}`);
  filters.add(`${categoryGames(query.category, 't')} >= ${filters.value(query.min_games)}`);
  filters.add(`${value} IS NOT NULL`);
  const order = orderOf(query);
  const page = pageAskedFor(query, order);
  const further = following(page, order, filters);
  const limit = page.limit + 1;
  return {
    models: PLAYER_STATISTICS_MODELS,
    values: filters.values,
    select: (table) => {
      const from = `FROM ${table(playerTotalTable)} t`;
      const sums = categoryColumns(query.category).map((column) => `t.${column}`);
      // Ranks are those among all, whatever page is read.
      const ranked = `SELECT t.scope, t.scope_id, t.player_id, t.games_played, ${sums.join(', ')},
          ${value} AS sort_value, rank() OVER (ORDER BY ${value} DESC) AS rank
        ${from} WHERE ${filters.and()}`;
      const leading = `SELECT t.* FROM (${ranked}) t
        WHERE ${further[0] ?? 'true'} ORDER BY ${orderText(order)} LIMIT ${limit}`;
      return {
        scope: scope.selectNames(table),
        leaders: `SELECT t.*, p.first_name, p.last_name, p.photo, his.team_id,
            (SELECT team.name FROM ${table(teamTable)} team WHERE team.id = his.team_id) AS team_name
          FROM (${leading}) t
          LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id
          LEFT JOIN LATERAL (${selectTeamIdsOf(table)} LIMIT 1) his ON true
          ORDER BY ${orderText(order)}`,
        count: `SELECT count(*)::integer AS total ${from} WHERE ${filters.and()}`,
      };
    },
  };
}

export function leadersAnswer(query: LeadersQuery, { rows, position }: ReadResult<LeadersParts>): Leaders {
  const order = orderOf(query);
  const { page, last } = pageOf(rows.leaders, pageAskedFor(query, order).limit);
  return {
    ...scopeOfAll(rows),
    category: query.category,
    min_games: query.min_games,
    position,
    leaders: page.flatMap((row) => {
      const { value, total, games } = categoryOf(row, query.category);
      if (value === null) return [];
      return [
        {
          rank: row.rank,
          player_id: row.player_id,
          player_name: playerNameOf({ ...row, id: row.player_id }),
          photo: mediaAddress(row.photo),
          team_id: row.team_id,
          team_name: row.team_id === null ? null : teamName(row.team_name, row.team_id),
          games_played: row.games_played,
          known_games: games,
          value,
          total,
        },
      ];
    }),
    total: rows.count[0]?.total ?? 0,
    next_cursor: cursorAfter(query, order, last && [last.sort_value, -last.games_played, last.player_id]),
  };
}
