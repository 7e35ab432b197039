import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { POSITIONS } from '#events/player/player.events.ts';
import { yearsLater } from '#platform/calendar-day.ts';
import { containing } from '#platform/conditions.ts';
import {
  type ListOrder,
  onPage,
  type Page,
  type SortTerm,
  sortAsked,
  sortedPageAsked,
} from '#query-api/lists/page.ts';
import { countOf, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { AGE_RANGES, type AgeRange, type PlayerListQuery } from './player.contract.ts';
import type { NamedPlayerRow } from './player.presenter.ts';

/** Players with the names of their teams. */
export const selectPlayers = (db: ReadDb) =>
  db
    .selectFrom('player as p')
    .leftJoin('team as t', 't.id', 'p.team_id')
    .selectAll('p')
    .select(['t.name as team_name']);

/** With their teams over time, and who manages their current one. */
export const readPlayer = (id: number) => (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(selectPlayers(db).select('t.manager_id').where('p.id', '=', idValue(id))).as('player'),
    jsonArrayFrom(
      eb
        .selectFrom('membership as m')
        .leftJoin('team as t', 't.id', 'm.team_id')
        .where('m.player_id', '=', idValue(id))
        .selectAll('m')
        .select('t.name as team_name')
        .orderBy('m.from_date', 'desc')
        .orderBy('m.until_date', (order) => order.desc().nullsFirst())
        .orderBy('m.team_id'),
    ).as('memberships'),
  ]);

/** What a client asks for, and whose players: those that a user follows. */
type PlayerFilters = PlayerListQuery & { follower_id?: number };

/** @throws RequestError 400 for a cursor of another list */
export const playerPage = (query: PlayerListQuery) => sortedPageAsked(query, orderOf(query.sort), 100);

/** @param today calendar day in the league's time zone */
export const readPlayers =
  (filters: PlayerFilters, page: Page<NamedPlayerRow>, today: string) => (db: ReadDb) => {
    const players = selectPlayers(db).where((eb) => matches(eb, filters, today));
    return db.selectNoFrom([
      jsonArrayFrom(onPage(players, page)).as('players'),
      countOf(players).as('total'),
    ]);
  };

/** By last and first name; sorted by a column, equals by name in the same direction. */
function orderOf(sort: string | undefined): ListOrder<NamedPlayerRow> {
  const { column, direction: asked } = sortAsked(sort ?? 'name');
  // Younger players were born later.
  const direction = column === 'age' ? OPPOSITE[asked] : asked;
  const terms: SortTerm[] = [
    { sql: sql.ref('p.last_name'), type: 'text', direction },
    { sql: sql.ref('p.first_name'), type: 'text', direction },
    { sql: sql.ref('p.id'), type: 'bigint', direction },
  ];
  if (column === 'position')
    terms.unshift({ sql: sql.ref('p.position'), type: 'text', direction, nullable: true });
  if (column === 'age')
    terms.unshift({ sql: sql.ref('p.birth_date'), type: 'date', direction, nullable: true });
  return { name: 'players', terms, place: (row) => [row.last_name, row.first_name, row.id] };
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

type Players = ExpressionBuilder<ReadDatabase & { p: ReadDatabase['player'] }, 'p'>;

function matches(eb: Players, filters: PlayerFilters, today: string) {
  const { team_id, position, gender, age, search, name, follower_id } = filters;
  const all = [];
  if (filters.archived !== true) all.push(eb('p.archived', '=', false));
  if (team_id !== undefined) all.push(eb('p.team_id', '=', idValue(team_id)));
  if (position !== undefined) all.push(eb('p.position', '=', position));
  // `mix` is what the form says for other (docs/rules.md, "Words of the API").
  if (gender !== undefined) all.push(eb('p.gender', '=', gender === 'mix' ? 'other' : gender));
  if (age !== undefined) {
    const { from, to } = yearsOf(age);
    all.push(eb('p.birth_date', '<=', yearsLater(today, -from)));
    all.push(eb('p.birth_date', '>', yearsLater(today, -to - 1)));
  }
  if (filters.without_birth_date === true) all.push(eb('p.birth_date', 'is', null));
  const text = search?.trim() ?? '';
  if (text !== '') all.push(containsText(eb, text));
  const namePart = name?.trim() ?? '';
  if (namePart !== '') all.push(sql<SqlBool>`${FULL_NAME} ilike ${containing(namePart)}`);
  if (follower_id !== undefined) {
    const followed = eb.selectFrom('followed_player').where('user_id', '=', idValue(follower_id));
    all.push(eb('p.id', 'in', followed.select('player_id')));
  }
  return eb.and(all);
}

/** One of the ranges, or whole years. */
function yearsOf(age: string): { from: number; to: number } {
  return Object.hasOwn(AGE_RANGES, age)
    ? AGE_RANGES[age as AgeRange]
    : { from: Number(age), to: Number(age) };
}

const FULL_NAME = sql`p.first_name || ' ' || p.last_name`;

/** A part of name, team or position; or the number, also with `#`. Each has its own index. */
function containsText(eb: Players, text: string): RawBuilder<SqlBool> {
  const part = containing(text);
  const teams = eb.selectFrom('team').select('id').where('name', 'ilike', part);
  const position = text.toLowerCase().replaceAll(' ', '_');
  const positions = POSITIONS.filter((one) => one.includes(position));
  return sql`(${FULL_NAME} ilike ${part} or p.team_id = any (array(${teams}))
    or p.position = any (${positions}) or p.number = ${text.replace(/^#/, '')})`;
}
