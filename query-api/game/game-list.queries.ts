import { z } from 'zod';
import { nextDay, startOfDay } from '#platform/league-day.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable, UNDATED } from '#projections/game/game.table.ts';
import { type ReadModel, searchedText } from '#projections/kernel/table.ts';
import { Conditions, containing } from '#query-api/kernel/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#query-api/kernel/cursor.ts';
import { type NumberedPage, numberedPageOf } from '#query-api/kernel/numbered-pages.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import type { GameList, GameListQuery } from './game.contract.ts';
import {
  gameOf,
  LIST_DOCUMENT,
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from './game.select.ts';

const DEFAULT_LIMIT = 50;
/** A game that should have begun is still to come for this long (decisions, "Words"). */
const STILL_UPCOMING_MS = 12 * 60 * 60 * 1000;
const PAST = ['completed', 'final'];

type Listed<Row> = Row & { sort_at: string | null };
type Parts<Row> = { games: Listed<Row>; count: { total: number } };
export type GameListParts = Parts<NamedGameRow>;
type GameDocumentRow = { id: number; name: string; document: string };
export type GameDocumentParts = Parts<GameDocumentRow>;

/** Date (null: it has none to come) and id of the last game of a page. */
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }).nullable(), z.number().int()]);
type Order = 'upcoming' | 'latest';

const limitOf = (query: GameListQuery) => query.limit ?? DEFAULT_LIMIT;
const orderOf = (query: GameListQuery): Order => (query.upcoming === true ? 'upcoming' : 'latest');

/** Whether the answer changes by time alone, so that it cannot be kept. */
export function dependsOnClock(query: GameListQuery): boolean {
  return query.upcoming === true;
}

/** What is read of each game of a page, and with what besides the page. */
type Shown = {
  models: readonly ReadModel[];
  /** Columns of the game table `g`, beside those by which lists are sorted. */
  columns: string;
  /** @param page a subquery with these columns and `sort_at` */
  select(table: TableName, page: string): string;
};

const NAMED_ROWS: Shown = {
  models: NAMED_GAME_MODELS,
  columns: LISTED_COLUMNS,
  select: (table, page) => selectNamedGames(table, page, 'g.sort_at'),
};
const DOCUMENTS: Shown = {
  models: [gameReadModel],
  columns: 'g.id, g.name, g.venue, g.status, g.listing, g.list_members',
  select: (_table, page) => `SELECT g.id, g.name, g.sort_at, ${LIST_DOCUMENT} FROM ${page} g`,
};

type Context = { now: Date; timeZone: string };

/**
 * A page of games with their names. Upcoming ones soonest first, all others latest first; games without a date last.
 * @throws RequestError 400 for a cursor of another list
 */
export function readGameList(query: GameListQuery, context: Context): Read<GameListParts> {
  return readPage(query, context, NAMED_ROWS);
}

/** The same as it is sent. */
export function readGameDocuments(query: GameListQuery, context: Context): Read<GameDocumentParts> {
  return readPage(query, context, DOCUMENTS);
}

/**
 * A list is put together from branches, each of which Postgres reads from one index in the list's order until the
 * page is full: a team's games east and west, games of each status, dated and undated ones to come.
 */
function readPage<Row>(query: GameListQuery, { now, timeZone }: Context, shown: Shown): Read<Parts<Row>> {
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
  return {
    models: search === undefined ? shown.models : [...new Set([...shown.models, directoryReadModel])],
    values: filters.values,
    planEachTime: search !== undefined || numbered !== undefined,
    select: (table) => {
      const from = `FROM ${table(gameTable)} g WHERE`;
      const searched = search === undefined ? [] : [search(table)];
      const branches = times.flatMap((time) => scopes.map((scope) => ({ ...time, scope })));
      const pages = branches
        .filter(({ dated }) => after === null || after.at !== null || !dated)
        .map(({ dated, condition, scope }) => {
          const following = after === null ? [] : order.following(dated, after);
          return `(SELECT ${shown.columns}, g.listed_at, ${dated ? 'g.scheduled_at' : 'NULL::timestamptz'} AS sort_at
            ${from} ${filters.and(...condition, ...scope, ...searched, ...following)}
            ORDER BY ${order.within(dated)} LIMIT ${offset + limit})`;
        });
      const counts = branches.map(
        ({ condition, scope }) =>
          `SELECT count(*) AS games ${from} ${filters.and(...condition, ...scope, ...searched)}`,
      );
      const page = `SELECT * FROM (${pages.join(' UNION ALL ')}) branches ORDER BY ${order.outside('')}
        LIMIT ${limit} OFFSET ${offset}`;
      return {
        games: `${shown.select(table, `(${page})`)} ORDER BY ${order.outside('g.')}`,
        count: `SELECT sum(games)::integer AS total FROM (${counts.join(' UNION ALL ')}) counts`,
      };
    },
  };
}

export function gameListOf(query: GameListQuery, result: ReadResult<GameListParts>): GameList {
  const { page, ...rest } = pageOfList(query, result);
  return { games: page.map(query.upcoming === true ? upcomingGameOf : gameOf), ...rest };
}

/** `GameList` as JSON, and the ids of the games in it. */
export function gameListJson(
  query: GameListQuery,
  result: ReadResult<GameDocumentParts>,
): { json: string; ids: number[] } {
  const { page, total, next_cursor } = pageOfList(query, result);
  const documentOf =
    query.upcoming === true ? upcomingDocumentOf : ({ document }: GameDocumentRow) => document;
  const games = page.map(documentOf).join(',');
  const json = `{"games":[${games}],"total":${total},"next_cursor":${JSON.stringify(next_cursor)}}`;
  return { json, ids: page.map(({ id }) => id) };
}

/** A game to come, whose name is also called `game`. */
const upcomingGameOf = (row: NamedGameRow) => ({ ...gameOf(row), game: row.name });
const upcomingDocumentOf = ({ name, document }: GameDocumentRow) =>
  `{"game":${JSON.stringify(name)},${document.slice(1)}`;

function pageOfList<Row extends { id: number }>(
  query: GameListQuery,
  { rows }: ReadResult<Parts<Row>>,
): { page: readonly Listed<Row>[] } & Omit<GameList, 'games'> {
  const total = rows.count[0]?.total ?? 0;
  if (numberedPageOf(query) !== undefined) return { page: rows.games, total, next_cursor: null };
  const { page, last } = pageOf(rows.games, limitOf(query));
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

/** Undefined: any. */
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
