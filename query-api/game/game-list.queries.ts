import { z } from 'zod';
import { Conditions, containing } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { nextDay, startOfDay } from '#platform/league-day.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable, UNDATED } from '#projections/game/game.table.ts';
import { searchedText } from '#projections/kernel/table.ts';
import { type NumberedPage, numberedPageOf } from '#query-api/kernel/numbered-pages.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import type { GameList, GameListQuery } from './game.contract.ts';
import {
  gameOf,
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from './game.select.ts';

const DEFAULT_LIMIT = 50;
/** A game that should have begun is still to come for this long (decisions, "Words"). */
const STILL_UPCOMING_MS = 12 * 60 * 60 * 1000;
const PAST = ['completed', 'final'];

type Place = { id: number; sort_at: string | null };
type Parts<Row> = { games: Row[]; count: { total: number }[] };
export type GameListParts = { games: NamedGameRow & Place; count: { total: number } };
export type GamePlacesParts = { games: Place; count: { total: number } };

/** Date (null: it has none to come) and id of the last game of a page. */
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }).nullable(), z.number().int()]);
type Order = 'upcoming' | 'latest';

const limitOf = (query: GameListQuery) => query.limit ?? DEFAULT_LIMIT;
const orderOf = (query: GameListQuery): Order => (query.upcoming === true ? 'upcoming' : 'latest');

/** What a list depends on beside its query. */
export type ListContext = { now: Date; timeZone: string };

/** The minute it is, where the list changes by time alone. */
export function minuteOf(query: GameListQuery, now: Date): string | undefined {
  return query.upcoming === true ? `${now.toISOString().slice(0, 16)}Z` : undefined;
}

/**
 * A page of games with their names. Upcoming ones soonest first, all others latest first; games without a date last.
 * @throws RequestError 400 for a cursor of another list
 */
export function readGameList(query: GameListQuery, context: ListContext): Read<GameListParts> {
  const { page, count, order, ...read } = pageOfGames(query, context);
  return {
    ...read,
    models: [...new Set([...NAMED_GAME_MODELS, ...read.models])],
    select: (table) => ({
      games: `${selectNamedGames(table, `(${page(table, LISTED_COLUMNS)})`, 'g.sort_at')} ORDER BY ${order}`,
      count: count(table),
    }),
  };
}

/** The same page as it is sent: `gameListJson` puts it together. */
export function readGamePage(query: GameListQuery, context: ListContext): Read<GamePlacesParts> {
  const { page, count, order, ...read } = pageOfGames(query, context);
  const columns = 'g.id, g.name, g.venue, g.status, g.listed';
  // A game to come is also called `game`.
  const document =
    query.upcoming === true ? `'{"game":' || to_json(g.name) || ',' || substr(g.listed, 2)` : 'g.listed';
  const shown = numberedPageOf(query)?.size ?? limitOf(query);
  return {
    ...read,
    with: (table) => ({ page: page(table, columns) }),
    select: (table) => ({
      games: `SELECT g.id, g.sort_at FROM page g ORDER BY ${order}`,
      count: count(table),
    }),
    selectText: () => `SELECT string_agg(${document}, ',' ORDER BY ${order})
      FROM (SELECT * FROM page g ORDER BY ${order} LIMIT ${shown}) g`,
  };
}

/**
 * A list is put together from branches, each of which Postgres reads from one index in the list's order until the
 * page is full: a team's games east and west, games of each status, dated and undated ones to come.
 */
function pageOfGames(query: GameListQuery, { now, timeZone }: ListContext) {
  const numbered = numberedPageOf(query);
  const filters = new Conditions();
  addFilters(filters, query, timeZone);
  const since = new Date(now.getTime() - STILL_UPCOMING_MS).toISOString();
  const times = query.upcoming === true ? upcomingBranches(filters.value(since)) : [EVERY_GAME];
  const scopes = scopesOf(filters, query);
  const order = query.upcoming === true ? SOONEST_FIRST : orderBy(numbered?.sort);
  const after = placeAfter(orderOf(query), query.cursor, filters);
  // Written out, not a value: a plan for any number of rows would not be one for a page.
  const limit = numbered?.size ?? limitOf(query) + 1;
  const offset = numbered?.offset ?? 0;
  const search = searchOf(filters, query.search);
  const branches = times.flatMap((time) => scopes.map((scope) => ({ ...time, scope })));
  const searched = (table: TableName) => (search === undefined ? [] : [search(table)]);
  return {
    models: search === undefined ? [gameReadModel] : [gameReadModel, directoryReadModel],
    values: filters.values,
    planEachTime: search !== undefined || numbered !== undefined,
    /** Of the rows of a page known as `g`. */
    order: order.outside('g.'),
    /** @param columns of the game table `g`; `sort_at` comes with them */
    page(table: TableName, columns: string): string {
      const pages = branches
        .filter(({ dated }) => after === null || after.at !== null || !dated)
        .map(({ dated, condition, scope }) => {
          const following = after === null ? [] : order.following(dated, after);
          return `(SELECT ${columns}, g.listed_at, ${dated ? 'g.scheduled_at' : 'NULL::timestamptz'} AS sort_at
            FROM ${table(gameTable)} g
            WHERE ${filters.and(...condition, ...scope, ...searched(table), ...following)}
            ORDER BY ${order.within(dated)} LIMIT ${offset + limit})`;
        });
      return `SELECT * FROM (${pages.join(' UNION ALL ')}) branches ORDER BY ${order.outside('')}
        LIMIT ${limit} OFFSET ${offset}`;
    },
    count(table: TableName): string {
      const counts = branches.map(
        ({ condition, scope }) => `SELECT count(*) AS games FROM ${table(gameTable)} g
          WHERE ${filters.and(...condition, ...scope, ...searched(table))}`,
      );
      return `SELECT sum(games)::integer AS total FROM (${counts.join(' UNION ALL ')}) counts`;
    },
  };
}

export function gameListOf(query: GameListQuery, { rows }: ReadResult<GameListParts>): GameList {
  const { page, ...rest } = placesOf(query, rows);
  return { games: page.map(query.upcoming === true ? upcomingGameOf : gameOf), ...rest };
}

/** `GameList` as JSON, and the keys of the games in it. */
export function gameListJson(
  query: GameListQuery,
  { rows, text }: ReadResult<GamePlacesParts>,
): { json: string; keys: string[] } {
  const { page, ...rest } = placesOf(query, rows);
  return {
    json: `{"games":[${text ?? ''}],${JSON.stringify(rest).slice(1)}`,
    keys: page.map(({ id }) => `game:${id}`),
  };
}

/** A game to come, whose name is also called `game`. */
const upcomingGameOf = (row: NamedGameRow) => ({ ...gameOf(row), game: row.name });

function placesOf<Row extends Place>(
  query: GameListQuery,
  { games, count }: Parts<Row>,
): { page: readonly Row[] } & Omit<GameList, 'games'> {
  const total = count[0]?.total ?? 0;
  if (numberedPageOf(query) !== undefined) return { page: games, total, next_cursor: null };
  const { page, last } = pageOf(games, limitOf(query));
  const next_cursor = last === null ? null : encodeCursor(orderOf(query), [last.sort_at, last.id]);
  return { page, total, next_cursor };
}

function addFilters(filters: Conditions, query: GameListQuery, timeZone: string): void {
  filters.add('NOT g.archived');
  const equals = (column: string, value: number | undefined) => {
    // As bigint: an id beyond the column's range is one that no game has.
    if (value !== undefined) filters.add(`g.${column} = ${filters.value(value)}::bigint`);
  };
  equals('season_id', query.season_id);
  equals('tournament_id', query.tournament_id);
  equals('league_id', query.league_id);
  equals('category_id', query.game_category_id);
  equals('scorer_id', query.scorekeeper_id);
  const from = latest(query.date, query.start_date);
  const to = earliest(query.date, query.end_date);
  if (from !== undefined) {
    filters.add(`g.listed_at >= ${filters.value(startOfDay(from, timeZone).toISOString())}`);
  }
  if (to !== undefined) {
    filters.add(`g.listed_at < ${filters.value(startOfDay(nextDay(to), timeZone).toISOString())}`);
  }
  if (from !== undefined || to !== undefined) filters.add('g.scheduled_at IS NOT NULL');
}

const latest = (...days: (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
const earliest = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).sort()[0];

/**
 * Conditions of which a game fulfils exactly one, or none. Statuses are apart unless something else narrows the list
 * down: among all games those of one status, searched through or not, may be far between.
 */
function scopesOf(filters: Conditions, query: GameListQuery): string[][] {
  const statuses = statusesOf(query);
  const isOneOf = (some: string[]) => [`g.status = ANY (${filters.value(some)}::text[])`];
  const sorted = query.sort !== undefined && !query.sort.endsWith('game_date');
  if (query.team_id !== undefined) {
    const team = `${filters.value(query.team_id)}::bigint`;
    const status = statuses === undefined ? [] : isOneOf(statuses);
    const [east, west] = [`g.east_team_id = ${team}`, `g.west_team_id = ${team}`];
    return sorted
      ? [[`${east} OR ${west}`, ...status]]
      : [
          [east, ...status],
          [west, ...status],
        ];
  }
  if (statuses === undefined) return [[]];
  const narrow =
    query.season_id ??
    query.tournament_id ??
    query.league_id ??
    query.game_category_id ??
    query.scorekeeper_id;
  if (sorted || narrow !== undefined) return [isOneOf(statuses)];
  if (statuses.length === 0) return [['false']];
  return statuses.map((status) => [`g.status = ${filters.value(status)}`]);
}

/** Undefined: every one. */
function statusesOf({ status, past }: GameListQuery): string[] | undefined {
  const wanted = status === undefined ? undefined : [...new Set(status.split(',').map((one) => one.trim()))];
  if (past !== true) return wanted;
  return wanted === undefined ? PAST : wanted.filter((one) => PAST.includes(one));
}

/** By venue or the name of a team; undefined when nothing is searched for. */
function searchOf(
  filters: Conditions,
  search: string | undefined,
): ((table: TableName) => string) | undefined {
  if (search === undefined || search === '') return undefined;
  const pattern = filters.value(containing(search));
  return (table) => {
    const teams = `ARRAY(SELECT t.id FROM ${table(teamTable)} t WHERE ${searchedText(['name'], 't')} ILIKE ${pattern})`;
    return `${searchedText(['venue'], 'g')} ILIKE ${pattern} OR g.east_team_id = ANY (${teams}) OR g.west_team_id = ANY (${teams})`;
  };
}

/** Games by whether they have a date to come by which they can stand in the list. */
type TimeBranch = { dated: boolean; condition: string[] };
const EVERY_GAME: TimeBranch = { dated: true, condition: [] };

/** A postponed game whose date has passed has no date any more. */
function upcomingBranches(since: string): TimeBranch[] {
  return [
    { dated: true, condition: [`g.status IN ('scheduled', 'postponed')`, `g.listed_at >= ${since}`] },
    { dated: false, condition: [`g.status = 'postponed'`, `g.listed_at < ${since}`] },
    { dated: false, condition: [`g.status = 'scheduled'`, `g.listed_at = '${UNDATED}'`] },
  ];
}

/** Where the page before ended: placeholders of the date (null: among those without one) and id. */
type After = { at: string | null; id: string };

type ListOrder = {
  /** Of a branch, as its index has it. */
  within(dated: boolean): string;
  /** Of the rows of all branches. */
  outside(alias: string): string;
  /** What comes after a place. */
  following(dated: boolean, after: After): string[];
};

const LATEST_FIRST: ListOrder = {
  within: () => 'g.listed_at DESC, g.id DESC',
  outside: (alias) => `${alias}listed_at DESC, ${alias}id DESC`,
  following: (_dated, { at, id }) => [
    `(g.listed_at, g.id) < (${at === null ? `'${UNDATED}'` : at}::timestamptz, ${id}::bigint)`,
  ],
};

const SOONEST_FIRST: ListOrder = {
  within: (dated) => (dated ? 'g.listed_at, g.id' : 'g.id'),
  outside: (alias) => `${alias}sort_at NULLS LAST, ${alias}id`,
  following(dated, { at, id }) {
    if (dated) return [`(g.listed_at, g.id) > (${at}::timestamptz, ${id}::bigint)`];
    return at === null ? [`g.id > ${id}::bigint`] : [];
  },
};

/** The order of a numbered page; there is no place after which it goes on. */
function orderBy(sort: NumberedPage['sort']): ListOrder {
  if (sort === undefined) return LATEST_FIRST;
  const { column, direction } = sort;
  if (column === 'game_date') {
    if (direction === 'DESC') return LATEST_FIRST;
    return {
      within: () => 'g.listed_at, g.id',
      outside: (alias) => `${alias}listed_at, ${alias}id`,
      following: () => [],
    };
  }
  const columns = column === 'status' ? ['status', 'listed_at', 'id'] : [column, 'id'];
  return {
    within: () => columns.map((name) => `g.${name} ${direction}`).join(', '),
    outside: (alias) => columns.map((name) => `${alias}${name} ${direction}`).join(', '),
    following: () => [],
  };
}

function placeAfter(order: Order, cursor: string | undefined, filters: Conditions): After | null {
  const place = decodeCursor(order, cursorSchema, cursor);
  if (place === undefined) return null;
  const [at, id] = place;
  return { at: at === null ? null : filters.value(at), id: filters.value(id) };
}
