import { playerNameOf } from '#events/player/player-name.ts';
import { winPercentage } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { Conditions, containing } from '#platform/conditions.ts';
import { pageOf } from '#platform/cursor.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { playerTable, teamTable } from '#projections/directory/directory.table.ts';
import { playerTotalTable } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { teamTotalTable } from '#projections/team-statistics/team-statistics.table.ts';
import { joinedJson } from '#query-api/lists/joined-json.ts';
import { listJson } from '#query-api/lists/written-list.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import { PLAYER_STATISTICS_MODELS } from './player-averages.queries.ts';
import { categoryValue, type ScopeParts, scopeInSql, scopeOfAll } from './statistic-sums.select.ts';
import type { Category, PlayerTableQuery, TeamTableQuery } from './statistics.contract.ts';
import {
  cursorAfter,
  following,
  orderText,
  pageAskedFor,
  sortAskedFor,
  type TableOrder,
} from './table-page.ts';
import { pointDifference, TEAM_STATISTICS_MODELS } from './team-statistics.queries.ts';

/** Who a total is of, and the teams he played for in these games. */
export type PersonOfTotalRow = {
  first_name: string | null;
  last_name: string | null;
  player_position: string | null;
  photo: string | null;
  teams: { id: number; name: string | null }[] | null;
};
/** A page of a table: the rows' summaries, a line each, and what stands beside them. */
type SummaryPage<Mark> = { lines: string; marks: Mark[]; total: number };
type PlayerParts = ScopeParts & { team: { id: number; name: string } };
type PlayerMark = {
  player_id: number;
  first_name: string | null;
  last_name: string | null;
  player_position: string | null;
  photo: string | null;
  teams: PersonOfTotalRow['teams'];
  games_played: number;
  games_started: number;
  sort_value: string | number | null;
};

/**
 * Ids of the teams behind the totals `t` of a player: the one he is in first, then by games.
 * @param present id of the one he is in
 */
export function selectTeamIdsOf(table: TableName, present = 'p.team_id'): string {
  return `SELECT x.team_id FROM ${table(playerTotalTable)} x
    WHERE x.player_id = t.player_id AND x.scope = t.scope AND x.scope_id = t.scope_id AND x.team_id <> ${ALL_TEAMS}
    ORDER BY (x.team_id = ${present}) DESC NULLS LAST, x.games_played DESC, x.team_id`;
}

/** The same with their names, as `teams`. */
export function selectTeamsOf(table: TableName, present?: string): string {
  // Looked up, not joined: a join need not keep the order.
  return `(SELECT json_agg(json_build_object('id', his.team_id, 'name',
      (SELECT team.name FROM ${table(teamTable)} team WHERE team.id = his.team_id)))
    FROM (${selectTeamIdsOf(table, present)}) his) AS teams`;
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
export function readPlayerTable(query: PlayerTableQuery): Read<PlayerParts, SummaryPage<PlayerMark>> {
  const filters = new Conditions();
  const scope = scopeInSql(query, filters);
  const team = `${filters.value(query.team_id ?? ALL_TEAMS)}::bigint`;
  filters.add(`${scope.condition} AND t.team_id = ${team}`);
  filters.add(`t.games_played >= ${filters.value(query.min_games)}`);
  if (query.position !== undefined) filters.add(`p.position = ${filters.value(query.position)}`);
  if (query.search !== undefined) {
    filters.add(`p.first_name || ' ' || p.last_name ILIKE ${filters.value(containing(query.search))}`);
  }
  const sorted = playerOrder(query);
  const asked = pageAskedFor(query, sorted);
  const further = following(asked, sorted, filters);
  return {
    models: PLAYER_STATISTICS_MODELS,
    values: filters.values,
    select: (table) => ({
      scope: scope.selectNames(table),
      team: `SELECT team.id, team.name FROM ${table(teamTable)} team WHERE team.id = ${team}`,
    }),
    selectRow: (table) => {
      const from = `${table(playerTotalTable)} t LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id`;
      const page = `SELECT t.scope, t.scope_id, t.player_id, t.games_played, t.games_started, t.summary,
          p.first_name, p.last_name, p.position AS player_position, p.photo, p.team_id AS present_team_id,
          ${sorted.value} AS sort_value
        FROM ${from} WHERE ${filters.and(...further)}
        ORDER BY ${orderText(sorted)} LIMIT ${asked.limit + 1} OFFSET ${asked.offset}`;
      // Only those on the page are asked for their teams.
      const rows = `SELECT t.*, ${selectTeamsOf(table, 't.present_team_id')} FROM (${page}) t`;
      return selectSummaries({
        rows,
        line: 'r.summary',
        mark: `'player_id', r.player_id, 'first_name', r.first_name, 'last_name', r.last_name,
          'player_position', r.player_position, 'photo', r.photo, 'teams', r.teams,
          'games_played', r.games_played, 'games_started', r.games_started, 'sort_value', r.sort_value`,
        count: `SELECT count(*)::integer FROM ${from} WHERE ${filters.and()}`,
      });
    },
  };
}

/** The `selectRow` of a table whose rows come in order. */
function selectSummaries(page: { rows: string; line: string; mark: string; count: string }) {
  return {
    columns: { lines: 'w.lines', marks: 'w.marks', total: 'w.total' },
    from: `(SELECT string_agg(${page.line}, E'\\n') AS lines, json_agg(json_build_object(${page.mark})) AS marks,
        (${page.count}) AS total
      FROM (${page.rows}) r) w`,
  };
}

/** `PlayerTable` as JSON: what stands beside a summary is put before it. */
export function playerTableJson(
  query: PlayerTableQuery,
  { rows, row, position }: ReadResult<PlayerParts, SummaryPage<PlayerMark>>,
): string {
  const sorted = playerOrder(query);
  const { page, last } = pageOf(row.marks ?? [], pageAskedFor(query, sorted).limit);
  const lines = row.lines?.split('\n') ?? [];
  const team = query.team_id === undefined ? null : query.team_id;
  const common = {
    ...scopeOfAll(rows),
    team_id: team,
    team_name: team === null ? null : teamName(rows.team[0]?.name ?? null, team),
  };
  const statistics = page.map((mark, index) => {
    const beside = {
      player_id: mark.player_id,
      player_name: playerNameOf({ ...mark, id: mark.player_id }),
      player_position: mark.player_position,
      photo: mediaAddress(mark.photo),
      teams: teamsOf(mark),
      ...common,
      games_played: mark.games_played,
      games_started: mark.games_started,
    };
    return joinedJson(JSON.stringify(beside), lines[index] ?? '');
  });
  return tableJson(position, statistics, {
    total: row.total ?? 0,
    next_cursor: cursorAfter(
      query,
      sorted,
      last && [last.sort_value, last.last_name ?? '', last.first_name ?? '', last.player_id],
    ),
  });
}

function tableJson(position: string, rows: readonly string[], rest: Parameters<typeof listJson>[2]): string {
  return joinedJson(JSON.stringify({ position }), listJson('statistics', rows, rest));
}

export function teamsOf({ teams }: Pick<PersonOfTotalRow, 'teams'>): { id: number; name: string }[] {
  return (teams ?? []).map(({ id, name }) => ({ id, name: teamName(name, id) }));
}

type TeamMark = {
  team_id: number;
  team_name: string | null;
  games_played: number;
  wins: number;
  losses: number;
  ties: number;
  /** Points for less points against, over the games in which they are known. */
  difference: number;
  points_games: number;
  sort_value: string | number | null;
};

const TEAM_COLUMNS: Record<string, string> = {
  team_name: 'team.name',
  games_played: 't.games_played',
  wins: 't.wins',
  losses: 't.losses',
  win_percentage: '(2 * t.wins + t.ties)::double precision / nullif(2 * t.games_played, 0)',
  point_difference: '(t.points - a.points)::double precision / nullif(t.points_games, 0)',
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
export function readTeamTable(query: TeamTableQuery): Read<ScopeParts, SummaryPage<TeamMark>> {
  const filters = new Conditions();
  const scope = scopeInSql(query, filters);
  filters.add(`${scope.condition} AND t.direction = 'for'`);
  filters.add(`t.games_played >= ${filters.value(query.min_games)}`);
  const sorted = teamOrder(query);
  const asked = pageAskedFor(query, sorted);
  const further = following(asked, sorted, filters);
  return {
    models: TEAM_STATISTICS_MODELS,
    values: filters.values,
    select: (table) => ({ scope: scope.selectNames(table) }),
    selectRow: (table) => {
      const totals = table(teamTotalTable);
      const rows = `SELECT t.summary, a.summary AS opponents, t.team_id, team.name AS team_name, t.games_played,
          t.wins, t.losses, t.ties, t.points - a.points AS difference, t.points_games, ${sorted.value} AS sort_value
        FROM ${totals} t
        JOIN ${totals} a ON (a.scope, a.scope_id, a.team_id, a.direction) = (t.scope, t.scope_id, t.team_id, 'against')
        LEFT JOIN ${table(teamTable)} team ON team.id = t.team_id
        WHERE ${filters.and(...further)}
        ORDER BY ${orderText(sorted)} LIMIT ${asked.limit + 1} OFFSET ${asked.offset}`;
      return selectSummaries({
        rows,
        line: `r.summary || E'\\t' || r.opponents`,
        mark: `'team_id', r.team_id, 'team_name', r.team_name, 'games_played', r.games_played, 'wins', r.wins,
          'losses', r.losses, 'ties', r.ties, 'difference', r.difference, 'points_games', r.points_games,
          'sort_value', r.sort_value`,
        count: `SELECT count(*)::integer FROM ${totals} t WHERE ${filters.and()}`,
      });
    },
  };
}

/** `TeamTable` as JSON. */
export function teamTableJson(
  query: TeamTableQuery,
  { rows, row, position }: ReadResult<ScopeParts, SummaryPage<TeamMark>>,
): string {
  const sorted = teamOrder(query);
  const { page, last } = pageOf(row.marks ?? [], pageAskedFor(query, sorted).limit);
  const lines = row.lines?.split('\n') ?? [];
  const common = scopeOfAll(rows);
  const statistics = page.map((mark, index) => {
    const { team_id, team_name, games_played, wins, losses, ties, difference, points_games } = mark;
    const beside = {
      team_id,
      team_name: teamName(team_name, team_id),
      ...common,
      games_played,
      wins,
      losses,
      ties,
      win_percentage: winPercentage(mark),
      point_difference: pointDifference(difference, points_games),
    };
    const [own = '', opponents = ''] = lines[index]?.split('\t') ?? [];
    return joinedJson(JSON.stringify(beside), `{"opponents":${opponents}}`, own);
  });
  return tableJson(position, statistics, {
    total: row.total ?? 0,
    next_cursor: cursorAfter(query, sorted, last && [last.sort_value, last.team_name ?? '', last.team_id]),
  });
}
