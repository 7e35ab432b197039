import { teamName } from '#events/game/listed-game.ts';
import { playerNameOf } from '#events/player/player-name.ts';
import { Conditions, containing } from '#platform/conditions.ts';
import { pageOf } from '#platform/cursor.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { playerTable, teamTable } from '#projections/directory/directory.table.ts';
import { playerTotalTable } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { teamTotalTable } from '#projections/team-statistics/team-statistics.table.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import {
  type NamedPlayerTotalRow,
  PLAYER_STATISTICS_MODELS,
  playerSummaryOf,
} from './player-averages.queries.ts';
import {
  categoryValue,
  scopeAskedFor,
  selectNamedTotals,
  selectScopeNames,
} from './statistic-sums.select.ts';
import type {
  Category,
  PlayerTable,
  PlayerTableQuery,
  TeamTable,
  TeamTableQuery,
} from './statistics.contract.ts';
import {
  cursorAfter,
  following,
  orderText,
  pageAskedFor,
  sortAskedFor,
  type TableOrder,
} from './table-page.ts';
import {
  selectTeamSums,
  TEAM_STATISTICS_MODELS,
  type TeamSumsRow,
  teamSummaryOf,
} from './team-statistics.queries.ts';

/** Who a total is of, and the teams he played for in these games. */
export type PersonOfTotalRow = {
  first_name: string | null;
  last_name: string | null;
  player_position: string | null;
  photo: string | null;
  teams: { id: number; name: string | null }[] | null;
};
type PlayerTableRow = NamedPlayerTotalRow & PersonOfTotalRow & { sort_value: string | number | null };
type PlayerParts = { rows: PlayerTableRow; count: { total: number } };

/** Ids of the teams behind the totals `t` of the player `p`: the one he is in first, then by games. */
export function selectTeamIdsOf(table: TableName): string {
  return `SELECT x.team_id FROM ${table(playerTotalTable)} x
    WHERE x.player_id = t.player_id AND x.scope = t.scope AND x.scope_id = t.scope_id AND x.team_id <> ${ALL_TEAMS}
    ORDER BY (x.team_id = p.team_id) DESC NULLS LAST, x.games_played DESC, x.team_id`;
}

/** The same with their names, as `teams`. */
export function selectTeamsOf(table: TableName): string {
  // Looked up, not joined: a join need not keep the order.
  return `(SELECT json_agg(json_build_object('id', his.team_id, 'name',
      (SELECT team.name FROM ${table(teamTable)} team WHERE team.id = his.team_id)))
    FROM (${selectTeamIdsOf(table)}) his) AS teams`;
}

const PLAYER_COLUMNS: Record<string, string> = {
  player_name: `p.last_name || ' ' || p.first_name`,
  games_played: 't.games_played',
  games_started: 't.games_started',
};

function playerOrder(query: PlayerTableQuery): TableOrder {
  const { column, direction } = sortAskedFor(query);
  return {
    name: `players ${query.sort}`,
    value: PLAYER_COLUMNS[column] ?? categoryValue(column as Category, 't'),
    type: column === 'player_name' ? 'text' : 'double precision',
    direction,
    ties: [
      { expression: `coalesce(p.last_name, '')`, type: 'text' },
      { expression: `coalesce(p.first_name, '')`, type: 'text' },
      { expression: 't.player_id', type: 'bigint' },
    ],
  };
}

/** The table of players. @throws RequestError 400 for a cursor of a table sorted otherwise */
export function readPlayerTable(query: PlayerTableQuery): Read<PlayerParts> {
  const filters = new Conditions();
  const { scope, scope_id } = scopeAskedFor(query);
  filters.add(`t.scope = ${filters.value(scope)} AND t.scope_id = ${filters.value(scope_id)}::bigint`);
  filters.add(`t.team_id = ${filters.value(query.team_id ?? ALL_TEAMS)}::bigint`);
  filters.add(`t.games_played >= ${filters.value(query.min_games)}`);
  if (query.position !== undefined) filters.add(`p.position = ${filters.value(query.position)}`);
  if (query.search !== undefined) {
    filters.add(`p.first_name || ' ' || p.last_name ILIKE ${filters.value(containing(query.search))}`);
  }
  const sorted = playerOrder(query);
  const page = pageAskedFor(query, sorted);
  const further = following(page, sorted, filters);
  const limits = `LIMIT ${page.limit + 1} OFFSET ${page.offset}`;
  return {
    models: PLAYER_STATISTICS_MODELS,
    values: filters.values,
    planEachTime: query.search !== undefined || page.offset > 0,
    select: (table) => {
      const from = `FROM ${table(playerTotalTable)} t LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id`;
      const order = orderText(sorted);
      // Sums are wide: the page is found first, then what stands on it.
      const found = `SELECT t.scope, t.scope_id, t.team_id, t.player_id, ${sorted.value} AS sort_value
        ${from} WHERE ${filters.and(...further)} ORDER BY ${order} ${limits}`;
      const totals = `(SELECT t.*, page.sort_value FROM (${found}) page
        JOIN ${table(playerTotalTable)} t USING (scope, scope_id, team_id, player_id))`;
      return {
        rows: `SELECT t.*, p.first_name, p.last_name, p.position AS player_position, p.photo, ${selectTeamsOf(table)}
          FROM (${selectNamedTotals(table, totals)}) t
          LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id ORDER BY ${order}`,
        count: `SELECT count(*)::integer AS total ${from} WHERE ${filters.and()}`,
      };
    },
  };
}

export function playerTableAnswer(
  query: PlayerTableQuery,
  { rows, position }: ReadResult<PlayerParts>,
): PlayerTable {
  const sorted = playerOrder(query);
  const { page, last } = pageOf(rows.rows, pageAskedFor(query, sorted).limit);
  return {
    position,
    statistics: page.map((row) => ({
      player_id: row.player_id,
      player_name: playerNameOf({ ...row, id: row.player_id }),
      player_position: row.player_position,
      photo: mediaAddress(row.photo),
      teams: teamsOf(row),
      ...playerSummaryOf(row),
    })),
    total: rows.count[0]?.total ?? 0,
    next_cursor: cursorAfter(
      query,
      sorted,
      last && [last.sort_value, last.last_name ?? '', last.first_name ?? '', last.player_id],
    ),
  };
}

export function teamsOf({ teams }: Pick<PersonOfTotalRow, 'teams'>): { id: number; name: string }[] {
  return (teams ?? []).map(({ id, name }) => ({ id, name: teamName(name, id) }));
}

type TeamTableRow = TeamSumsRow & { team_name: string | null; sort_value: string | number | null };
type TeamParts = { rows: TeamTableRow; count: { total: number } };

const TEAM_COLUMNS: Record<string, string> = {
  team_name: 'team.name',
  games_played: 't.games_played',
  wins: 't.wins',
  losses: 't.losses',
  win_percentage: '(2 * t.wins + t.ties)::double precision / nullif(2 * t.games_played, 0)',
  point_difference: '(t.points - a.points)::double precision / nullif(t.games_played, 0)',
};

const OPPONENTS = 'opponent_';

function teamOrder(query: TeamTableQuery): TableOrder {
  const { column, direction } = sortAskedFor(query);
  return {
    name: `teams ${query.sort}`,
    value:
      TEAM_COLUMNS[column] ??
      (column.startsWith(OPPONENTS)
        ? categoryValue(column.slice(OPPONENTS.length) as Category, 'a')
        : categoryValue(column as Category, 't')),
    type: column === 'team_name' ? 'text' : 'double precision',
    direction,
    ties: [
      { expression: `coalesce(team.name, '')`, type: 'text' },
      { expression: 't.team_id', type: 'bigint' },
    ],
  };
}

/** The table of teams. @throws RequestError 400 for a cursor of a table sorted otherwise */
export function readTeamTable(query: TeamTableQuery): Read<TeamParts> {
  const filters = new Conditions();
  const { scope, scope_id } = scopeAskedFor(query);
  filters.add(`t.scope = ${filters.value(scope)} AND t.scope_id = ${filters.value(scope_id)}::bigint`);
  filters.add(`t.games_played >= ${filters.value(query.min_games)}`);
  const sorted = teamOrder(query);
  const asked = pageAskedFor(query, sorted);
  const further = following(asked, sorted, filters);
  const limits = `LIMIT ${asked.limit + 1} OFFSET ${asked.offset}`;
  return {
    models: TEAM_STATISTICS_MODELS,
    values: filters.values,
    planEachTime: asked.offset > 0,
    select: (table) => {
      const totals = table(teamTotalTable);
      const order = orderText(sorted);
      const sums = selectTeamSums(table, filters.and());
      const page = `SELECT t.*, team.name AS team_name, ${sorted.value} AS sort_value, row_number() OVER (ORDER BY ${order}) AS place
        FROM (${sums}) t
        JOIN ${totals} a ON (a.scope, a.scope_id, a.team_id, a.direction) = (t.scope, t.scope_id, t.team_id, 'against')
        LEFT JOIN ${table(teamTable)} team ON team.id = t.team_id
        WHERE ${further[0] ?? 'true'} ORDER BY ${order} ${limits}`;
      return {
        rows: `${selectScopeNames(table, `(${page})`)} ORDER BY t.place`,
        count: `SELECT count(*)::integer AS total FROM ${totals} t WHERE t.direction = 'for' AND ${filters.and()}`,
      };
    },
  };
}

export function teamTableAnswer(query: TeamTableQuery, { rows, position }: ReadResult<TeamParts>): TeamTable {
  const sorted = teamOrder(query);
  const { page, last } = pageOf(rows.rows, pageAskedFor(query, sorted).limit);
  return {
    position,
    statistics: page.map((row) => ({
      team_id: row.team_id,
      team_name: teamName(row.team_name, row.team_id),
      ...teamSummaryOf(row),
    })),
    total: rows.count[0]?.total ?? 0,
    next_cursor: cursorAfter(query, sorted, last && [last.sort_value, last.team_name ?? '', last.team_id]),
  };
}
