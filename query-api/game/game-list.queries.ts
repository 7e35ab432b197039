import { z } from 'zod';
import { nextDay, startOfDay } from '#platform/league-day.ts';
import { gameTable } from '#projections/game/game.table.ts';
import { Conditions } from '#query-api/kernel/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#query-api/kernel/cursor.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import type { GameList, GameListQuery } from './game.contract.ts';
import { gameOf, NAMED_GAME_MODELS, type NamedGameRow, selectNamedGames } from './game.select.ts';

const DEFAULT_LIMIT = 50;
/** A game that should have begun is still to come for this long (decisions, "Words"). */
const STILL_UPCOMING_MS = 12 * 60 * 60 * 1000;

type ListedGameRow = NamedGameRow & { sort_at: string | null };
export type GameListParts = { games: ListedGameRow; count: { total: number } };

/** Sort value (null: without a date) and id of the last game of a page. */
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }).nullable(), z.number().int()]);
type Order = 'upcoming' | 'latest';

const limitOf = (query: GameListQuery) => query.limit ?? DEFAULT_LIMIT;
const orderOf = (query: GameListQuery): Order => (query.upcoming === true ? 'upcoming' : 'latest');

/** Whether the answer changes by time alone, or with every basket of any game, so that keeping it is no use. */
export function dependsOnClock(query: GameListQuery): boolean {
  return query.upcoming === true || query.past === true;
}

/**
 * A page of games. Upcoming ones soonest first, all others latest first; games without a date last.
 * @throws RequestError 400 for a cursor of another list
 */
export function readGameList(
  query: GameListQuery,
  { now, timeZone }: { now: Date; timeZone: string },
): Read<GameListParts> {
  const order = orderOf(query);
  const filters = new Conditions();
  const since = new Date(now.getTime() - STILL_UPCOMING_MS).toISOString();
  addFilters(filters, query, timeZone);
  const sinceValue = order === 'upcoming' ? filters.value(since) : '';
  if (order === 'upcoming') {
    filters.add(
      `g.status = 'postponed' OR g.status = 'scheduled' AND (g.scheduled_at >= ${sinceValue} OR g.scheduled_at IS NULL)`,
    );
  }
  const after = placeAfter(order, query.cursor, filters);
  const limit = filters.value(limitOf(query) + 1);
  return {
    models: NAMED_GAME_MODELS,
    values: filters.values,
    select: (table) => {
      const page =
        order === 'upcoming'
          ? upcomingPage(table, filters, sinceValue, after, limit)
          : latestPage(table, filters, after, limit);
      const direction = order === 'upcoming' ? 'ASC' : 'DESC';
      return {
        games: `${selectNamedGames(table, `(${page})`)}
          ORDER BY g.sort_at ${direction} NULLS LAST, g.id ${direction}`,
        count: `SELECT count(*)::integer AS total FROM ${table(gameTable)} g
          WHERE ${filters.and()}`,
      };
    },
  };
}

export function gameListOf(query: GameListQuery, { rows }: ReadResult<GameListParts>): GameList {
  const { page, last } = pageOf(rows.games, limitOf(query));
  return {
    games: page.map((row) => gameOf(row)),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(orderOf(query), [last.sort_at, last.id]),
  };
}

function addFilters(filters: Conditions, query: GameListQuery, timeZone: string): void {
  filters.add('NOT g.archived');
  const equals = (column: string, value: number | undefined) => {
    // As bigint: an id beyond the column's range is one that no game has.
    if (value !== undefined) filters.add(`g.${column} = ${filters.value(value)}::bigint`);
  };
  equals('season_id', query.season_id);
  equals('tournament_id', query.tournament_id);
  equals('category_id', query.game_category_id);
  equals('scorer_id', query.scorekeeper_id);
  if (query.team_id !== undefined) {
    const team = `${filters.value(query.team_id)}::bigint`;
    filters.add(`g.east_team_id = ${team} OR g.west_team_id = ${team}`);
  }
  if (query.status !== undefined) {
    const statuses = query.status.split(',').map((status) => status.trim());
    filters.add(`g.status = ANY (${filters.value(statuses)}::text[])`);
  }
  if (query.past === true) filters.add(`g.status IN ('completed', 'final')`);
  const from = latest(query.date, query.start_date);
  const to = earliest(query.date, query.end_date);
  if (from !== undefined) {
    filters.add(`g.scheduled_at >= ${filters.value(startOfDay(from, timeZone).toISOString())}`);
  }
  if (to !== undefined) {
    filters.add(`g.scheduled_at < ${filters.value(startOfDay(nextDay(to), timeZone).toISOString())}`);
  }
}

const latest = (...days: (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
const earliest = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).sort()[0];

/** Where the page before ended: placeholders of sort value (null: among those without a date) and id. */
type After = { at: string | null; id: string } | null;

function placeAfter(order: Order, cursor: string | undefined, filters: Conditions): After {
  const place = decodeCursor(order, cursorSchema, cursor);
  if (place === undefined) return null;
  const [at, id] = place;
  return { at: at === null ? null : filters.value(at), id: filters.value(id) };
}

/** Both halves stop after a page: the dated games come from an index, the few without a date follow. */
function latestPage(table: TableName, filters: Conditions, after: After, limit: string): string {
  const rows = `SELECT g.*, g.scheduled_at AS sort_at FROM ${table(gameTable)} g`;
  const undatedAfter = after !== null && after.at === null ? [`g.id < ${after.id}::bigint`] : [];
  const undated = `${rows} WHERE ${filters.and('g.scheduled_at IS NULL', ...undatedAfter)}
    ORDER BY g.id DESC LIMIT ${limit}`;
  if (undatedAfter.length > 0) return undated;
  const datedAfter =
    after === null ? [] : [`(g.scheduled_at, g.id) < (${after.at}::timestamptz, ${after.id}::bigint)`];
  const dated = `${rows} WHERE ${filters.and('g.scheduled_at IS NOT NULL', ...datedAfter)}
    ORDER BY g.scheduled_at DESC, g.id DESC LIMIT ${limit}`;
  return `SELECT * FROM ((${dated}) UNION ALL (${undated})) halves
    ORDER BY sort_at DESC NULLS LAST, id DESC LIMIT ${limit}`;
}

/** A postponed game whose date has passed has no date any more. */
function upcomingPage(
  table: TableName,
  filters: Conditions,
  since: string,
  after: After,
  limit: string,
): string {
  const sorted = `SELECT g.*, CASE WHEN g.scheduled_at >= ${since} THEN g.scheduled_at END AS sort_at
    FROM ${table(gameTable)} g WHERE ${filters.and()}`;
  const following =
    after === null
      ? 'true'
      : after.at === null
        ? `sort_at IS NULL AND id > ${after.id}::bigint`
        : `(sort_at, id) > (${after.at}::timestamptz, ${after.id}::bigint) OR sort_at IS NULL`;
  return `SELECT * FROM (${sorted}) upcoming WHERE ${following}
    ORDER BY sort_at ASC NULLS LAST, id ASC LIMIT ${limit}`;
}
