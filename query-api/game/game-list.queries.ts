import { z } from 'zod';
import { nextDay, startOfDay } from '#platform/calendar-day.ts';
import { Conditions, containing } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import {
  type CountedBy,
  gameCountTable,
  gameReadModel,
  gameTable,
  SOME_DAY,
  teamGameTable,
  UNDATED,
} from '#projections/game/game.table.ts';
import { searchedText } from '#projections/kernel/table.ts';
import { type NumberedPage, numberedPageOf } from '#query-api/lists/numbered-pages.ts';
import { selectWrittenPage, type WrittenPage, writtenListJson } from '#query-api/lists/written-list.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { GameList, GameListQuery } from './game.contract.ts';
import {
  gameOf,
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from './game.select.ts';

const DEFAULT_LIMIT = 50;
/** A game that should have begun is still to come for this long (docs/rules.md, "Words of the API"). */
const STILL_UPCOMING_MS = 12 * 60 * 60 * 1000;
const PAST = ['completed', 'final'];

/** A game's date in the list; null without one. */
const dateInList = (alias: string) => `NULLIF(${alias}.sort_at, '${SOME_DAY}')`;

type Place = { id: number; sort_at: string | null };
export type GameListParts = { games: NamedGameRow & Place; count: { total: number } };
/** Date (null: it has none to come) and id of the last game of a page. */
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }).nullable(), z.number().int()]);
type Order = 'upcoming' | 'latest';

const stillUpcoming = (now: Date) => new Date(now.getTime() - STILL_UPCOMING_MS).toISOString();
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
  const { page, count, order, team: _, ...read } = pageOfGames(query, context, gameTable);
  return {
    ...read,
    models: [...new Set([...NAMED_GAME_MODELS, ...read.models])],
    select: (table) => ({
      games: `${selectNamedGames(table, `(${page(table, LISTED_COLUMNS)})`, `${dateInList('g')} AS sort_at`)} ORDER BY ${order}`,
      count: count(table),
    }),
  };
}

/** The same page as it is sent: `gameListJson` puts it together. */
export function readGamePage(query: GameListQuery, context: ListContext): Read<unknown, WrittenPage> {
  const { team: _, ...read } = writtenPageOf(query, context, gameTable);
  return read;
}

/** The same of a team's games, as they are seen from it. `team` is the placeholder of its id. */
export function gamesSeenFromTeam(query: GameListQuery & { team_id: number }, context: ListContext) {
  return writtenPageOf(query, context, teamGameTable);
}

/** The tables in which games are written down for lists. */
type ListTable = typeof gameTable | typeof teamGameTable;

function writtenPageOf(query: GameListQuery, context: ListContext, from: ListTable) {
  const { page, count, order: _, ...read } = pageOfGames(query, context, from);
  const document = query.upcoming === true ? 'listed_to_come' : 'listed';
  return {
    ...read,
    select: () => ({}),
    selectRow: (table: TableName) =>
      selectWrittenPage({
        page: page(table, `g.id, g.name, g.venue, g.status, g.${document}`),
        document,
        mark: dateInList('p'),
        count: count(table),
      }),
  };
}

/**
 * A list is put together from branches, each of which Postgres reads from one index in the list's order until the
 * page is full: a team's games east and west, games of each status.
 */
function pageOfGames(query: GameListQuery, { now, timeZone }: ListContext, from: ListTable) {
  const numbered = numberedPageOf(query);
  const filters = new Conditions();
  const ids: Placeholders = {};
  addFilters(filters, ids, query, { now, timeZone });
  const branches = scopesOf(filters, ids, query, from);
  const counted = countedBy(query, ids);
  const order = query.upcoming === true ? SOONEST_FIRST : orderBy(numbered?.sort);
  const following = placeAfter(order, orderOf(query), query.cursor, filters);
  const limit = numbered?.size ?? limitOf(query) + 1;
  const offset = numbered?.offset ?? 0;
  const search = searchOf(filters, query.search);
  const searched = (table: TableName) => (search === undefined ? [] : [search(table)]);
  return {
    models: search === undefined ? [gameReadModel] : [gameReadModel, directoryReadModel],
    values: filters.values,
    /** Placeholder of the team whose games they are; empty for others. */
    team: ids.team_id ?? '',
    /** Of the rows of a page known as `g`. */
    order: order.by('g.'),
    /** @param columns of the table's rows `g`; `sort_at` comes with them */
    page(table: TableName, columns: string): string {
      const pages = branches.map(
        (scope) => `(SELECT ${columns}, g.listed_at, g.comes_at, g.${order.date} AS sort_at
            FROM ${table(from)} g
            WHERE ${filters.and(...scope, ...searched(table), ...following)}
            ORDER BY ${order.by('g.')} LIMIT ${offset + limit})`,
      );
      return `SELECT * FROM (${pages.join(' UNION ALL ')}) branches ORDER BY ${order.by('')}
        LIMIT ${limit} OFFSET ${offset}`;
    },
    count(table: TableName): string {
      if (counted !== undefined) {
        return `SELECT coalesce(max(c.listed), 0) AS total FROM ${table(gameCountTable)} c
          WHERE c.counted_by = '${counted.by}' AND c.id = ${counted.id}`;
      }
      const counts = branches.map(
        (scope) => `SELECT count(*) AS games FROM ${table(from)} g
          WHERE ${filters.and(...scope, ...searched(table))}`,
      );
      return `SELECT sum(games)::integer AS total FROM (${counts.join(' UNION ALL ')}) counts`;
    },
  };
}

export function gameListOf(query: GameListQuery, { rows }: ReadResult<GameListParts>): GameList {
  const { page, ...rest } = placesOf(query, rows.games, rows.count[0]?.total ?? 0);
  return { games: page.map(query.upcoming === true ? upcomingGameOf : gameOf), ...rest };
}

/** `GameList` as JSON, and the keys of the games in it. */
export function gameListJson(
  query: GameListQuery,
  result: ReadResult<unknown, WrittenPage>,
): { json: string; keys: string[] } {
  const { json, ids } = writtenListJson<string | null>(
    { name: 'games', order: orderOf(query), limit: limitOf(query), query, sortedBy: (date) => [date] },
    result,
  );
  return { json, keys: ids.map((id) => `game:${id}`) };
}

/** A game to come, whose name is also called `game`. */
const upcomingGameOf = (row: NamedGameRow) => ({ ...gameOf(row), game: row.name });

/** @param games of the page, and one more where there is one */
function placesOf<Row extends Place>(
  query: GameListQuery,
  games: readonly Row[],
  total: number,
): { page: readonly Row[] } & Omit<GameList, 'games'> {
  if (numberedPageOf(query) !== undefined) return { page: games, total, next_cursor: null };
  const { page, last } = pageOf(games, limitOf(query));
  const next_cursor = last === null ? null : encodeCursor(orderOf(query), [last.sort_at, last.id]);
  return { page, total, next_cursor };
}

/** Of the ids that games are filtered by. As bigint: an id beyond the column's range is one that no game has. */
type Placeholders = { [Filter in keyof GameListQuery]?: string };

function addFilters(
  filters: Conditions,
  ids: Placeholders,
  query: GameListQuery,
  { now, timeZone }: ListContext,
): void {
  // Archived games are none that may come: to look would be to look at each.
  if (query.upcoming !== true) filters.add('NOT g.archived');
  else filters.add(`g.comes_at >= ${filters.value(stillUpcoming(now))}`);
  const equals = (column: string, filter: keyof GameListQuery) => {
    if (query[filter] === undefined) return;
    ids[filter] = `${filters.value(query[filter])}::bigint`;
    filters.add(`g.${column} = ${ids[filter]}`);
  };
  equals('season_id', 'season_id');
  equals('tournament_id', 'tournament_id');
  equals('league_id', 'league_id');
  equals('category_id', 'game_category_id');
  equals('scorer_id', 'scorekeeper_id');
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

const COUNTED_BY = {
  season_id: 'season',
  tournament_id: 'tournament',
  league_id: 'league',
  game_category_id: 'category',
  team_id: 'team',
} as const satisfies Partial<Record<keyof GameListQuery, CountedBy>>;
/** What says nothing of which games there are. */
const PAGING: ReadonlySet<string> = new Set(['limit', 'cursor', 'page', 'page_size', 'sort']);

/** Where it is written down how many games there are: for all of a season, a tournament and so on. */
function countedBy(query: GameListQuery, ids: Placeholders): { by: CountedBy; id: string } | undefined {
  const narrowing = Object.keys(query).filter(
    (name) => !PAGING.has(name) && query[name as keyof GameListQuery] !== undefined,
  );
  const [name, ...others] = narrowing;
  if (name === undefined || others.length > 0 || !Object.hasOwn(COUNTED_BY, name)) return undefined;
  const filter = name as keyof typeof COUNTED_BY;
  const id = ids[filter];
  return id === undefined ? undefined : { by: COUNTED_BY[filter], id };
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
function scopesOf(filters: Conditions, ids: Placeholders, query: GameListQuery, from: ListTable): string[][] {
  const statuses = statusesOf(query);
  const isOneOf = (some: string[]) => [`g.status = ANY (${filters.value(some)}::text[])`];
  const sorted = query.sort !== undefined && !query.sort.endsWith('game_date');
  if (query.team_id !== undefined) {
    const team = `${filters.value(query.team_id)}::bigint`;
    ids.team_id = team;
    const status = statuses === undefined ? [] : isOneOf(statuses);
    if (from === teamGameTable) return [[`g.team_id = ${team}`, ...status]];
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

type ListOrder = {
  /** The column with a game's date in the list. */
  date: 'scheduled_at' | 'comes_at';
  by(alias: string): string;
  /** What comes after a place: placeholders of its date (null: none) and id. */
  after(at: string | null, id: string): string;
};

const LATEST_FIRST: ListOrder = {
  date: 'scheduled_at',
  by: (alias) => `${alias}listed_at DESC, ${alias}id DESC`,
  after: (at, id) => `(g.listed_at, g.id) < (${at ?? `'${UNDATED}'`}::timestamptz, ${id}::bigint)`,
};

const SOONEST_FIRST: ListOrder = {
  date: 'comes_at',
  by: (alias) => `${alias}comes_at, ${alias}id`,
  after: (at, id) => `(g.comes_at, g.id) > (${at ?? `'${SOME_DAY}'`}::timestamptz, ${id}::bigint)`,
};

/** The order of a numbered page; there is no place after which it goes on. */
function orderBy(sort: NumberedPage['sort']): ListOrder {
  if (sort === undefined) return LATEST_FIRST;
  const { column, direction } = sort;
  const columns = { game_date: ['listed_at', 'id'], status: ['status', 'listed_at', 'id'] }[column] ?? [
    column,
    'id',
  ];
  const by = (alias: string) => columns.map((name) => `${alias}${name} ${direction}`).join(', ');
  return { ...LATEST_FIRST, by };
}

/** The condition for what follows the page before; none for a first page. */
function placeAfter(
  order: ListOrder,
  name: Order,
  cursor: string | undefined,
  filters: Conditions,
): string[] {
  const place = decodeCursor(name, cursorSchema, cursor);
  if (place === undefined) return [];
  const [at, id] = place;
  return [order.after(at === null ? null : filters.value(at), filters.value(id))];
}
