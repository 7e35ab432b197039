import { mediaAddress } from '#platform/file-ids.ts';
import { playerTable } from '#projections/directory/directory.table.ts';
import { playerTotalTable } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { Conditions } from '#query-api/kernel/conditions.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import {
  type NamedPlayerTotalRow,
  PLAYER_STATISTICS_MODELS,
  playerNameOf,
} from './player-averages.queries.ts';
import {
  categoryGames,
  categoryValue,
  type ScopeNames,
  scopeAskedFor,
  scopeOf,
  selectNamedTotals,
  selectScopeNames,
} from './statistic-sums.select.ts';
import { categoryOf } from './statistic-values.ts';
import type { Leaders, LeadersQuery } from './statistics.contract.ts';
import { type PersonOfTotalRow, selectTeamsOf, teamsOf } from './statistics-tables.queries.ts';

const DEFAULT_LIMIT = 10;

type LeaderRow = NamedPlayerTotalRow & PersonOfTotalRow & { rank: number; place: number };
type LeadersParts = { scope: ScopeNames; leaders: LeaderRow; count: { total: number } };

/** Who leads in a category, among those with enough games in which it is known. */
export function readLeaders(query: LeadersQuery): Read<LeadersParts> {
  const filters = new Conditions();
  const { scope, scope_id } = scopeAskedFor(query);
  const scopeText = `${filters.value(scope)}::text`;
  const scopeId = `${filters.value(scope_id)}::bigint`;
  const value = categoryValue(query.category, 't');
  filters.add(`t.scope = ${scopeText} AND t.scope_id = ${scopeId} AND t.team_id = ${ALL_TEAMS}`);
  filters.add(`${categoryGames(query.category, 't')} >= ${filters.value(query.min_games)}`);
  filters.add(`${value} IS NOT NULL`);
  const limit = filters.value(query.limit ?? DEFAULT_LIMIT);
  return {
    models: PLAYER_STATISTICS_MODELS,
    values: filters.values,
    select: (table) => {
      const from = `FROM ${table(playerTotalTable)} t`;
      // Sums are wide: who leads is found first, then what he did.
      const page = `SELECT t.scope, t.scope_id, t.team_id, t.player_id, rank() OVER (ORDER BY ${value} DESC) AS rank,
          row_number() OVER (ORDER BY ${value} DESC, t.games_played DESC, t.player_id) AS place
        ${from} WHERE ${filters.and()} ORDER BY place LIMIT ${limit}`;
      const totals = `(SELECT t.*, page.rank, page.place FROM (${page}) page
        JOIN ${table(playerTotalTable)} t USING (scope, scope_id, team_id, player_id))`;
      return {
        scope: selectScopeNames(table, `(SELECT ${scopeText} AS scope, ${scopeId} AS scope_id)`),
        leaders: `SELECT t.*, p.first_name, p.last_name, p.position AS player_position, p.photo, ${selectTeamsOf(table)}
          FROM (${selectNamedTotals(table, totals)}) t
          LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id ORDER BY t.place`,
        count: `SELECT count(*)::integer AS total ${from} WHERE ${filters.and()}`,
      };
    },
  };
}

export function leadersAnswer(query: LeadersQuery, { rows, position }: ReadResult<LeadersParts>): Leaders {
  const [scope] = rows.scope;
  return {
    ...scopeOf(scope ?? { season_id: null, season_name: null, tournament_id: null, tournament_name: null }),
    category: query.category,
    min_games: query.min_games,
    position,
    leaders: rows.leaders.flatMap((row) => {
      const { value, total, games } = categoryOf(row, query.category);
      if (value === null) return [];
      const [team] = teamsOf(row);
      return [
        {
          rank: row.rank,
          player_id: row.player_id,
          player_name: playerNameOf({ ...row, id: row.player_id }),
          photo: row.photo === null ? null : mediaAddress(row.photo),
          team_id: team?.id ?? null,
          team_name: team?.name ?? null,
          games_played: row.games_played,
          known_games: games,
          value,
          total,
        },
      ];
    }),
    total: rows.count[0]?.total ?? 0,
    next_cursor: null,
  };
}
