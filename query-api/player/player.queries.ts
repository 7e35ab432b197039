import {
  type ExpressionBuilder,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  AGE_RANGES,
  type AgeRange,
  type PlayerListQuery,
  playerSchema,
} from '#contracts/player/player.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { POSITIONS } from '#events/player/player.events.ts';
import { ADULT_AGE } from '#events/player/public-birth-date.ts';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { containing } from '#platform/postgres/conditions.ts';
import { yearsLater } from '#platform/values/calendar-day.ts';
import { playerTable } from '#projections/directory/directory.table.ts';
import { containsWords, wordsOf } from '#query-api/lists/named.ts';
import {
  type ListOrder,
  onPage,
  type Page,
  type SortTerm,
  sortAsked,
  sortedPageAsked,
} from '#query-api/lists/page.ts';
import { countRows, idValue, imageUrl } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';
import type { Shown } from './birth-date-reader.ts';

/** Changes that make answers about one player stale. */
export const playerKeys = (id: number): readonly ChangeKey[] => [
  changeKey.player(id),
  changeKey.teams,
  changeKey.settings,
];

/** Changes that make a list of players stale. */
export const playerListKeys = ({ season_id }: PlayerListQuery): readonly ChangeKey[] => [
  changeKey.players,
  changeKey.teams,
  changeKey.settings,
  ...(season_id === undefined ? [] : [changeKey.seasons, changeKey.standings(seasonScope(season_id))]),
];

const PLAYER_COLUMNS = sharedColumns('p', playerTable, playerSchema.omit({ photo: true }));

/** Players with their teams, and what the league shows of their birth dates. */
export const selectPlayers = (db: ReadDb) =>
  db
    .selectFrom('player as p')
    .leftJoin('team as t', 't.id', 'p.team_id')
    .select(PLAYER_COLUMNS)
    .select((eb) => [
      'p.number as jersey_number',
      imageUrl(eb.ref('p.photo')).as('photo'),
      't.name as team_name',
      't.manager_id',
      eb.selectFrom('settings').select('birth_dates').as('shown_birth_dates'),
    ]);
export type PlayerRow = InferResult<ReturnType<typeof selectPlayers>>[number];

/** With their teams over time. @param options.withDocument with whether they have an ID document */
export const readPlayer =
  (id: number, { withDocument }: { withDocument: boolean }) =>
  (db: ReadDb) =>
    db.selectNoFrom((eb) => [
      jsonObjectFrom(
        selectPlayers(db)
          .where('p.id', '=', idValue(id))
          .$if(withDocument, (player) => player.select('p.has_id_document')),
      ).as('player'),
      jsonArrayFrom(
        eb
          .selectFrom('membership as m')
          .leftJoin('team as t', 't.id', 'm.team_id')
          .where('m.player_id', '=', idValue(id))
          .select(['m.team_id', 't.name as team_name', 'm.number', 'm.from_date', 'm.until_date'])
          .orderBy('m.from_date', 'desc')
          .orderBy('m.until_date', (order) => order.desc().nullsFirst())
          .orderBy('m.team_id'),
      ).as('memberships'),
    ]);

/** What a client asks for, and whose players: those that a user follows. */
export type PlayerFilters = PlayerListQuery & { follower_id?: number };

/** @throws RequestError 400 for a cursor of another list */
export const playerPage = (query: PlayerListQuery, shown: Shown) =>
  sortedPageAsked(query, listOrder(query.sort, shown), 100);

/** Filters and order know no more of a birth date than the reader. */
export const readPlayers = (filters: PlayerFilters, page: Page<PlayerRow>, shown: Shown) => (db: ReadDb) => {
  const players = selectPlayers(db).where((eb) => matches(eb, filters, shown));
  return db.selectNoFrom([
    jsonArrayFrom(onPage(players, page)).as('players'),
    countRows(players).as('total'),
  ]);
};

/** By last and first name; sorted by a column, equals by name in the same direction. */
function listOrder(sort: string | undefined, shown: Shown): ListOrder<PlayerRow> {
  const { column, direction: asked } = sortAsked(sort ?? 'name');
  // Younger players were born later.
  const direction = column === 'age' ? OPPOSITE[asked] : asked;
  const terms: SortTerm[] = [
    { sql: sql.ref('p.last_name'), type: 'text', direction },
    { sql: sql.ref('p.first_name'), type: 'text', direction },
    { sql: sql.ref('p.id'), type: 'bigint', direction },
  ];
  const sorted =
    column === 'age' ? { sql: visibleBirthDate(shown), type: 'date' as const } : SORTED_BY[column];
  if (sorted !== undefined) terms.unshift({ ...sorted, direction, nullable: true });
  return { name: 'players', terms, place: (row) => [row.last_name, row.first_name, row.id] };
}

const SORTED_BY: Readonly<Record<string, Pick<SortTerm, 'sql' | 'type'>>> = {
  team: { sql: sql.ref('t.name'), type: 'text' },
  position: { sql: sql.ref('p.position'), type: 'text' },
  gender: { sql: sql.ref('p.gender'), type: 'text' },
  height: { sql: sql.ref('p.height_cm'), type: 'double precision' },
  weight: { sql: sql.ref('p.weight_kg'), type: 'double precision' },
};

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/**
 * A player's birth date as far as the reader sees it: of adults the day, the first day of the year, or null, as the
 * league has set (`publicBirth`).
 */
function visibleBirthDate({ reader, today }: Shown): RawBuilder<string | null> {
  const birthDate = sql.ref<string | null>('p.birth_date');
  if (reader === 'staff') return sql`${birthDate}`;
  const chosen = expressionBuilder<ReadDatabase>().selectFrom('settings').select('birth_dates');
  const setting = sql`coalesce(${chosen}, ${FIRST_SETTINGS.birthDates})`;
  const ofAdults = sql<string | null>`case when ${birthDate} <= ${yearsLater(today, -ADULT_AGE)}::date then
    case ${setting} when 'full' then ${birthDate} when 'year' then date_trunc('year', ${birthDate})::date end end`;
  if (reader === 'public') return ofAdults;
  return sql`case when t.manager_id = ${idValue(reader.managerId)} then ${birthDate} else ${ofAdults} end`;
}

export type Players = ExpressionBuilder<ReadDatabase & { p: ReadDatabase['player'] }, 'p'>;

function matches(eb: Players, filters: PlayerFilters, shown: Shown) {
  const { team_id, season_id, position, gender, age, search, name, follower_id } = filters;
  const all = [];
  if (filters.archived !== true) all.push(eb('p.is_archived', '=', false));
  if (team_id !== undefined) all.push(eb('p.team_id', '=', idValue(team_id)));
  if (season_id !== undefined) all.push(eb('p.id', 'in', playersOfSeason(season_id)));
  if (position !== undefined) all.push(eb('p.position', '=', position));
  // `mix` is what the form says for other (docs/rules.md, "Words of the API").
  if (gender !== undefined) all.push(eb('p.gender', '=', gender === 'mix' ? 'other' : gender));
  if (age !== undefined) {
    const { from, to } = birthYears(age);
    const birthDate = visibleBirthDate(shown);
    all.push(eb(birthDate, '<=', yearsLater(shown.today, -from)));
    all.push(eb(birthDate, '>', yearsLater(shown.today, -to - 1)));
  }
  if (filters.without_birth_date === true) all.push(eb(visibleBirthDate(shown), 'is', null));
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

/** Who was in a team that has a place in the season's standings, on a day of the season; on any day while it has none. */
function playersOfSeason(id: number) {
  return expressionBuilder<ReadDatabase>()
    .selectFrom('membership as m')
    .innerJoin('standing', 'standing.team_id', 'm.team_id')
    .innerJoin('season as s', (join) => join.on('s.id', '=', idValue(id)))
    .where('standing.scope', '=', seasonScope(id))
    .where((eb) => eb.or([eb('s.end_date', 'is', null), eb('m.from_date', '<=', eb.ref('s.end_date'))]))
    .where((eb) =>
      eb.or([
        eb('s.start_date', 'is', null),
        eb('m.until_date', 'is', null),
        eb('m.until_date', '>', eb.ref('s.start_date')),
      ]),
    )
    .select('m.player_id');
}

/** One of the ranges, or whole years. */
function birthYears(age: string): { from: number; to: number } {
  return Object.hasOwn(AGE_RANGES, age)
    ? AGE_RANGES[age as AgeRange]
    : { from: Number(age), to: Number(age) };
}

/** As its index has it. */
export const FULL_NAME = sql`p.first_name || ' ' || p.last_name`;

/** Parts of the name in any order, a part of team or position, or the number, also with `#`. Each has its own index. */
export function containsText(eb: Players, text: string): RawBuilder<SqlBool> {
  const part = containing(text);
  const teams = eb.selectFrom('team').select('id').where('name', 'ilike', part);
  const position = text.toLowerCase().replaceAll(' ', '_');
  const positions = POSITIONS.filter((one) => one.includes(position));
  return sql`(${containsWords(FULL_NAME, wordsOf(text))} or p.team_id = any (array(${teams}))
    or p.position = any (${positions}) or p.number = ${text.replace(/^#/, '')})`;
}
