import { z } from 'zod';
import { Conditions, containing } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import {
  directoryReadModel,
  type SeasonRow,
  seasonTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { standingsReadModel, standingTable } from '#projections/standings/standings.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Owner } from '#query-api/lists/owned.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { Season, SeasonList, SeasonListQuery } from './season.contract.ts';

export type CountedSeasonRow = SeasonRow & { tournament_count: number; team_count: number };
type SeasonParts = { seasons: CountedSeasonRow };
type SeasonListParts = SeasonParts & { count: { total: number } };

/** What a read with `selectSeasons` reads from. */
export const SEASON_MODELS = [directoryReadModel, standingsReadModel];

/** Changes that make what is said of seasons stale, as far as they are known before it is known of which ones. */
const SEASON_KEYS = ['seasons', 'tournaments'] as const;

/** And those of some of them: their tables say who takes part. */
export const seasonKeys = (ids: readonly number[]) => [
  ...SEASON_KEYS,
  ...ids.map((id) => `standings:season:${id}`),
];

/** Teams of a season are those that entered one of its tournaments or play one of its games. */
export function selectSeasons(table: TableName): string {
  return `SELECT s.*,
      (SELECT count(*)::integer FROM ${table(tournamentTable)} t WHERE t.season_id = s.id AND NOT t.archived) AS tournament_count,
      (SELECT count(*)::integer FROM ${table(standingTable)} t WHERE t.scope = 'season:' || s.id) AS team_count
    FROM ${table(seasonTable)} s`;
}

const ORDER = 'seasons';
/** Whether it is the active one, start and id of the last season of a page. */
const cursorSchema = z.tuple([z.boolean(), z.iso.date().nullable(), z.number().int()]);

type ListOrder = {
  name: string;
  columns: readonly string[];
  direction: 'ASC' | 'DESC';
  follows: '>' | '<';
  undated: string;
};
/** The active one, then the latest; those without dates last. */
const LATEST_FIRST: ListOrder = {
  name: ORDER,
  columns: [`(s.status = 'active')`, `coalesce(s.start_date, '-infinity')`, 's.id'],
  direction: 'DESC',
  follows: '<',
  undated: '-infinity',
};
/** Of seasons that are all to come. */
const SOONEST_FIRST: ListOrder = {
  name: `${ORDER} to come`,
  columns: [`(s.status = 'active')`, `coalesce(s.start_date, 'infinity')`, 's.id'],
  direction: 'ASC',
  follows: '>',
  undated: 'infinity',
};
const orderOf = ({ status }: SeasonListQuery) => (status === 'upcoming' ? SOONEST_FIRST : LATEST_FIRST);

/** @throws RequestError 400 for a cursor of another list */
export function readSeasons(query: SeasonListQuery): Read<SeasonListParts> {
  const filters = new Conditions();
  if (query.status !== undefined) filters.add(`s.status = ${filters.value(query.status)}`);
  if (query.year !== undefined) {
    const [first, last] = daysOf(query.year);
    filters.add(daysShared(filters.value(first), filters.value(last)));
  }
  const search = query.search?.trim() ?? '';
  if (search !== '') filters.add(`s.name ILIKE ${filters.value(containing(search))}`);
  const condition = filters.and();
  const { name, columns, direction, follows, undated } = orderOf(query);
  const after = decodeCursor(name, cursorSchema, query.cursor);
  const following: string[] = [];
  if (after !== undefined) {
    const [active, start, id] = after;
    const place = [
      `${filters.value(active)}::boolean`,
      `${filters.value(start ?? undated)}::date`,
      `${filters.value(id)}::bigint`,
    ];
    following.push(`(${columns.join(', ')}) ${follows} (${place.join(', ')})`);
  }
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  const limit = query.limit === undefined ? '' : `LIMIT ${query.limit + 1}`;
  return {
    models: SEASON_MODELS,
    values: filters.values,
    select: (table) => ({
      seasons: `${selectSeasons(table)} WHERE ${filters.and(...following)} ORDER BY ${order} ${limit}`,
      count: `SELECT count(*)::integer AS total FROM ${table(seasonTable)} s WHERE ${condition}`,
    }),
  };
}

export function readSeason(id: number): Read<SeasonParts> {
  return {
    models: SEASON_MODELS,
    values: [id],
    select: (table) => ({ seasons: `${selectSeasons(table)} WHERE s.id = $1::bigint` }),
  };
}

export function seasonListOf(query: SeasonListQuery, { rows }: ReadResult<SeasonListParts>): SeasonList {
  const { page, last } = pageOf(rows.seasons, query.limit ?? rows.seasons.length);
  const place = last && [last.status === 'active', last.start_date, last.id];
  return {
    seasons: page.map(seasonOf),
    total: rows.count[0]?.total ?? 0,
    next_cursor: place === null ? null : encodeCursor(orderOf(query).name, place),
  };
}

/** @throws RequestError 404 */
export function seasonAnswer({ rows }: ReadResult<SeasonParts>): Season {
  return seasonOf(found(rows.seasons[0], 'season'));
}

export function seasonOf(row: CountedSeasonRow): Season {
  const { id, name, status, start_date, end_date, tournament_count, team_count, revision } = row;
  return { id, name, status, start_date, end_date, tournament_count, team_count, revision };
}

export const ownerSeason = (id: number): Owner => ({
  table: seasonTable,
  model: directoryReadModel,
  id,
  what: 'season',
});

/** First and last calendar day of a year. */
export function daysOf(year: number): [first: string, last: string] {
  const digits = String(year).padStart(4, '0');
  return [`${digits}-01-01`, `${digits}-12-31`];
}

/** That the season `s` shares a day with the days from `first` to `last`; one without dates shares none. */
export function daysShared(first: string, last: string): string {
  return `s.start_date <= ${last}::date AND coalesce(s.end_date, s.start_date) >= ${first}::date`;
}
