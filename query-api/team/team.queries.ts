import { z } from 'zod';
import { type Actor, can } from '#command-api/permissions/permissions.ts';
import { seasonScope } from '#events/standings/table-scope.ts';
import { Conditions, containing } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import {
  directoryReadModel,
  membershipTable,
  playerTable,
  type TeamRow,
  teamTable,
  tournamentTeamTable,
} from '#projections/directory/directory.table.ts';
import { followedTeamTable, followsReadModel } from '#projections/follows/follows.table.ts';
import { type ReadModel, searchedText, type Table } from '#projections/kernel/table.ts';
import { standingsReadModel, standingTable } from '#projections/standings/standings.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { numberedPageOf, orderOf } from '#query-api/lists/numbered-pages.ts';
import {
  listJson,
  selectWrittenPage,
  type WrittenPage,
  writtenListJson,
} from '#query-api/lists/written-list.ts';
import type { SquadQuery } from '#query-api/player/player.contract.ts';
import { withAge } from '#query-api/player/player.queries.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { Team, TeamDetail, TeamList, TeamListQuery } from './team.contract.ts';

const MODELS = [directoryReadModel];

/** Changes that make a team's names and counts stale, beside its own key. */
const NAMED_TEAM_KEYS = ['leagues', 'categories', 'people', 'tournaments', 'players'] as const;

/** Changes that make what is said of one team stale. */
export const teamKeys = (id: number) => [`team:${id}`, ...NAMED_TEAM_KEYS];

/** Changes that make a list of teams stale. */
export function teamListKeys({ season_id }: TeamListQuery): string[] {
  return ['teams', ...NAMED_TEAM_KEYS, ...(season_id === undefined ? [] : [`standings:season:${season_id}`])];
}

const THIS_TEAM = 't.id = $1::bigint';

type TeamDocument = Pick<TeamRow, 'listed' | 'revision'>;

export function readTeam(id: number): Read<unknown, TeamDocument> {
  return {
    models: MODELS,
    values: [id],
    select: () => ({}),
    selectRow: (table) => ({
      columns: { listed: 't.listed', revision: 't.revision' },
      from: `${table(teamTable)} t WHERE ${THIS_TEAM}`,
    }),
  };
}

/**
 * `Team` as JSON, with its revision.
 * @throws RequestError 404
 */
export function teamAnswer({ row: { listed, revision } }: ReadResult<unknown, TeamDocument>) {
  return { json: found(listed ?? undefined, 'team'), revision: found(revision ?? undefined, 'team') };
}

type StaffParts = { staff: Pick<TeamRow, 'coach_id' | 'assistant_coach_id' | 'manager_id'> };

/** A team with what only those read who may change it. */
export function readTeamWithStaff(id: number): Read<StaffParts, TeamDocument> {
  return {
    ...readTeam(id),
    select: (table) => ({
      staff: `SELECT t.coach_id, t.assistant_coach_id, t.manager_id FROM ${table(teamTable)} t WHERE ${THIS_TEAM}`,
    }),
  };
}

/**
 * The team as that user may read it.
 * @throws RequestError 404
 */
export function teamForUser(actor: Actor, { row, rows }: ReadResult<StaffParts, TeamDocument>): TeamDetail {
  const team: Team = JSON.parse(found(row.listed ?? undefined, 'team'));
  const { coach_id, assistant_coach_id, manager_id } = found(rows.staff[0], 'team');
  if (!can(actor, 'team.update', { own: manager_id === actor.id })) return team;
  return { ...team, coach_staff_id: coach_id, assistant_coach_staff_id: assistant_coach_id };
}

/** What a squad is sorted by: number, last name, first name and id; and whose age is counted from when. */
type SquadMark = [...place: Squad, birthDate: string | null];
type SquadPage = { team: number; lines: string; marks: SquadMark[] };

/** Who is in a team now, or was on a calendar day, with the number he wears or wore there. */
export function readTeamPlayers(id: number, { date }: SquadQuery): Read<unknown, SquadPage> {
  const columns = 'p.id, p.last_name, p.first_name, p.birth_date, p.listed';
  const now = (table: TableName) =>
    `SELECT ${columns}, p.number FROM ${table(playerTable)} p WHERE p.team_id = $1::bigint`;
  const onDay = (table: TableName) => `SELECT ${columns}, m.number
    FROM ${table(membershipTable)} m JOIN ${table(playerTable)} p ON p.id = m.player_id
    WHERE m.team_id = $1::bigint AND m.from_date <= $2::date AND (m.until_date IS NULL OR m.until_date > $2::date)`;
  return {
    models: MODELS,
    values: date === undefined ? [id] : [id, date],
    select: () => ({}),
    selectRow: (table) => ({
      columns: { team: 't.id', lines: 'squad.lines', marks: 'squad.marks' },
      from: `${table(teamTable)} t CROSS JOIN LATERAL (
          SELECT string_agg(p.listed, E'\\n') AS lines,
            json_agg(json_build_array(p.number, p.last_name, p.first_name, p.id, p.birth_date)) AS marks
          FROM (${date === undefined ? now(table) : onDay(table)}) p) squad
        WHERE ${THIS_TEAM}`,
    }),
  };
}

const SQUAD_ORDER = 'squad';
/** Number, last name, first name and id of the last player of a page. */
const squadCursor = z.tuple([z.string().nullable(), z.string(), z.string(), z.number().int()]);
type Squad = z.infer<typeof squadCursor>;

/**
 * `TeamPlayers` as JSON. Whole by default. A squad is some dozen people: it is read whole and cut here.
 * @param today what ages are counted to
 * @throws RequestError 404 for an unknown team, 400 for a cursor of another list
 */
export function teamPlayersJson(
  query: SquadQuery,
  { row }: ReadResult<unknown, SquadPage>,
  today: string,
): string {
  const after = decodeCursor(SQUAD_ORDER, squadCursor, query.cursor);
  found(row.team ?? undefined, 'team');
  const lines = row.lines?.split('\n') ?? [];
  const squad = (row.marks ?? [])
    .map(([number, lastName, firstName, id, birthDate], index) => {
      const place: Squad = [number, lastName, firstName, id];
      return { place, birthDate, line: lines[index] ?? '' };
    })
    .toSorted((a, b) => bySquadOrder(a.place, b.place));
  const following = squad.filter(({ place }) => after === undefined || bySquadOrder(place, after) > 0);
  const { page, last } = pageOf(following, query.limit ?? following.length);
  const players = page.map(({ place: [number], birthDate, line }) =>
    withAge(query.date === undefined ? line : withNumber(line, number), birthDate, today),
  );
  return listJson('players', players, {
    total: squad.length,
    next_cursor: last === null ? null : encodeCursor(SQUAD_ORDER, last.place),
  });
}

/** A player with the number he wore then. */
function withNumber(player: string, number: string | null): string {
  return JSON.stringify({ ...JSON.parse(player), number, jersey_number: number });
}

/** By number, `00` before `0`, players without a number last; then by name. */
function bySquadOrder([a, ...nameA]: Squad, [b, ...nameB]: Squad): number {
  if (a === null || b === null) {
    if (a !== b) return Number(a === null) - Number(b === null);
  } else if (a !== b) {
    return Number(a) - Number(b) || b.length - a.length;
  }
  for (const [index, own] of nameA.entries()) {
    const other = nameB[index] ?? '';
    if (own !== other) return own < other ? -1 : 1;
  }
  return 0;
}

/** What a client asks for, and whose teams: those that a user follows. */
type TeamFilters = TeamListQuery & { follower_id?: number };

const DEFAULT_LIMIT = 100;
const limitOf = (query: TeamFilters) => query.limit ?? DEFAULT_LIMIT;
const ORDER = 'teams';
const cursorSchema = z.tuple([z.string(), z.number().int()]);

const SORTED_BY = {
  name: ['t.name'],
  location: ['t.location'],
  coach_name: ['t.coach_listed'],
  player_count: ['t.player_count'],
};

/**
 * By name unless a table is sorted otherwise.
 * @throws RequestError 400 for a cursor of another list
 */
export function readTeamList(query: TeamFilters): Read<unknown, WrittenPage> {
  const filters = new Conditions();
  const models: ReadModel[] = [...MODELS];
  if (query.archived !== true) filters.add('NOT t.archived');
  const equals = (column: string, value: number | undefined) => {
    // As bigint: an id beyond the column's range is one that nothing has.
    if (value !== undefined) filters.add(`t.${column} = ${filters.value(value)}::bigint`);
  };
  equals('category_id', query.category_id);
  equals('category_id', query.game_category_id);
  equals('league_id', query.league_id);
  equals('manager_id', query.manager_id);
  equals('manager_id', query.coach_id);
  if (query.search !== undefined) {
    const search = filters.value(containing(query.search));
    filters.add(
      `${searchedText(['name'], 't')} ILIKE ${search} OR ${searchedText(['location'], 't')} ILIKE ${search}`,
    );
  }
  /** Teams that another table names beside a value. */
  const named: { by: Table; column: string; value: string }[] = [];
  const namedBy = (by: Table, column: string, id: number | undefined) => {
    if (id !== undefined) named.push({ by, column, value: `${filters.value(id)}::bigint` });
  };
  namedBy(tournamentTeamTable, 'tournament_id', query.tournament_id);
  if (query.season_id !== undefined) {
    const scope = filters.value(seasonScope(query.season_id));
    named.push({ by: standingTable, column: 'scope', value: scope });
  }
  namedBy(followedTeamTable, 'user_id', query.follower_id);
  if (query.season_id !== undefined) models.push(standingsReadModel);
  if (query.follower_id !== undefined) models.push(followsReadModel);
  const numbered = numberedPageOf(query);
  const cursor = decodeCursor(ORDER, cursorSchema, query.cursor);
  const following =
    cursor === undefined
      ? []
      : [`(t.name, t.id) > (${filters.value(cursor[0])}, ${filters.value(cursor[1])}::bigint)`];
  const limit = numbered?.size ?? limitOf(query) + 1;
  return {
    models,
    values: filters.values,
    select: () => ({}),
    selectRow(table) {
      const ids = named.map(
        ({ by, column, value }) =>
          // As a list of ids: then they are looked up, however many teams there are.
          `t.id = ANY (ARRAY(SELECT n.team_id FROM ${table(by)} n WHERE n.${column} = ${value}))`,
      );
      const teams = `${table(teamTable)} t WHERE ${filters.and(...ids)}`;
      // Those that another table names are few: found once, to be counted and sorted.
      const [from, where, among] =
        named.length === 0
          ? [table(teamTable), filters.and(...following), undefined]
          : ['among', ['true', ...following].join(' AND '), `SELECT t.* FROM ${teams}`];
      return selectWrittenPage({
        ...(among === undefined ? {} : { among }),
        page: `SELECT t.id, t.name, t.listed FROM ${from} t WHERE ${where}
          ORDER BY ${orderOf(numbered?.sort, SORTED_BY, 't.name, t.id')} LIMIT ${limit} OFFSET ${numbered?.offset ?? 0}`,
        document: 'listed',
        mark: 'p.name',
        count: `SELECT count(*)::integer FROM ${among === undefined ? teams : 'among'}`,
      });
    },
  };
}

/** `TeamList` as JSON. */
export function teamListJson(query: TeamFilters, result: ReadResult<unknown, WrittenPage>): string {
  return writtenListJson<string>(
    { name: 'teams', order: ORDER, limit: limitOf(query), query, sortedBy: (name) => [name] },
    result,
  ).json;
}

export function teamListOf(query: TeamFilters, result: ReadResult<unknown, WrittenPage>): TeamList {
  return JSON.parse(teamListJson(query, result));
}
