import { z } from 'zod';
import { type Actor, can } from '#command-api/permissions/permissions.ts';
import { ageOn } from '#events/player/eligibility.ts';
import { listedPlayerOf } from '#events/player/listed-player.ts';
import { POSITIONS } from '#events/player/player.events.ts';
import { yearsLater } from '#platform/calendar-day.ts';
import { Conditions, containing } from '#platform/conditions.ts';
import { decodeCursor } from '#platform/cursor.ts';
import {
  directoryReadModel,
  type MembershipRow,
  membershipTable,
  type PlayerRow,
  playerTable,
  teamTable,
} from '#projections/directory/directory.table.ts';
import { followedPlayerTable, followsReadModel } from '#projections/follows/follows.table.ts';
import { searchedText } from '#projections/kernel/table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { joinedJson } from '#query-api/lists/joined-json.ts';
import { type NumberedPage, numberedPageOf } from '#query-api/lists/numbered-pages.ts';
import { selectWrittenPage, type WrittenPage, writtenListJson } from '#query-api/lists/written-list.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import {
  AGE_RANGES,
  type AgeRange,
  type Player,
  type PlayerDetail,
  type PlayerList,
  type PlayerListQuery,
} from './player.contract.ts';

/** A player with the name of his team. */
type NamedPlayerRow = PlayerRow & { team_name: string | null };
/** And who manages it. */
type ManagedPlayerRow = NamedPlayerRow & { manager_id: number | null };

/** @param today calendar day in the league's time zone: what ages are counted to */
function playerOf(row: NamedPlayerRow, today: string): Player {
  return { ...listedPlayerOf(row, row.team_name), age: ageOf(row.birth_date, today) };
}

function ageOf(birthDate: string | null, today: string): number | null {
  return birthDate === null ? null : ageOn(birthDate, today);
}

/** A player's document with his age, which no document has. @param today what it is counted to */
export function withAge(player: string, birthDate: string | null, today: string): string {
  return joinedJson(player, JSON.stringify({ age: ageOf(birthDate, today) }));
}

type NamedMembershipRow = MembershipRow & { team_name: string | null };
type PlayerParts = { player: ManagedPlayerRow; memberships: NamedMembershipRow };

export function readPlayer(id: number): Read<PlayerParts> {
  return {
    models: [directoryReadModel],
    values: [id],
    select: (table) => ({
      player: `SELECT p.*, team.name AS team_name, team.manager_id FROM ${table(playerTable)} p
        LEFT JOIN ${table(teamTable)} team ON team.id = p.team_id WHERE p.id = $1::bigint`,
      memberships: `SELECT m.*, team.name AS team_name FROM ${table(membershipTable)} m
        LEFT JOIN ${table(teamTable)} team ON team.id = m.team_id
        WHERE m.player_id = $1::bigint ORDER BY m.from_date DESC, m.until_date DESC NULLS FIRST, m.team_id`,
    }),
  };
}

/** @throws RequestError 404 */
export function playerAnswer({ rows }: ReadResult<PlayerParts>, today: string): PlayerDetail {
  const player = playerOf(found(rows.player[0], 'player'), today);
  const memberships = rows.memberships.map(({ team_id, team_name, number, from_date, until_date }) => ({
    team_id,
    team_name,
    number,
    from_date,
    until_date,
  }));
  return { ...player, memberships };
}

/**
 * The player as that user may read them.
 * @throws RequestError 404
 */
export function playerForUser(actor: Actor, result: ReadResult<PlayerParts>, today: string): PlayerDetail {
  const player = playerAnswer(result, today);
  const { has_document, manager_id } = found(result.rows.player[0], 'player');
  const mayOpen = can(actor, 'player.view_document', { own: manager_id === actor.id });
  return mayOpen ? { ...player, has_id_document: has_document } : player;
}

/** What a client asks for, and whose players: those that a user follows. */
type PlayerFilters = PlayerListQuery & { follower_id?: number };

const DEFAULT_LIMIT = 100;
const limitOf = (query: PlayerFilters) => query.limit ?? DEFAULT_LIMIT;
const ORDER = 'players';
const cursorSchema = z.tuple([z.string(), z.string(), z.number().int()]);

/**
 * By last name, first name unless a table is sorted otherwise.
 * @param today calendar day in the league's time zone
 * @throws RequestError 400 for a cursor of another list
 */
export function readPlayerList(query: PlayerFilters, today: string): Read<unknown, WrittenPage> {
  const filters = new Conditions();
  if (query.archived !== true) filters.add('NOT p.archived');
  if (query.team_id !== undefined) filters.add(`p.team_id = ${filters.value(query.team_id)}::bigint`);
  if (query.position !== undefined) filters.add(`p.position = ${filters.value(query.position)}`);
  addGender(filters, query.gender);
  addAge(filters, query.age, today);
  const search = searchOf(filters, query.search);
  const follower = query.follower_id === undefined ? null : filters.value(query.follower_id);
  const numbered = numberedPageOf(query);
  const cursor = decodeCursor(ORDER, cursorSchema, query.cursor);
  const following =
    cursor === undefined
      ? []
      : [
          `(p.last_name, p.first_name, p.id) > (${filters.value(cursor[0])}, ${filters.value(cursor[1])}, ${filters.value(cursor[2])}::bigint)`,
        ];
  const limit = numbered?.size ?? limitOf(query) + 1;
  const offset = numbered?.offset ?? 0;
  return {
    models: follower === null ? [directoryReadModel] : [directoryReadModel, followsReadModel],
    values: filters.values,
    select: () => ({}),
    selectRow(table) {
      const among = search === undefined ? [] : [search(table)];
      if (follower !== null) {
        const followed = `SELECT f.player_id FROM ${table(followedPlayerTable)} f WHERE f.user_id = ${follower}::bigint`;
        among.push(`p.id = ANY (ARRAY(${followed}))`);
      }
      const order = orderOf(numbered?.sort);
      const half = (isUnknown: boolean) => {
        const known = order.column === null ? [] : [`${order.column} IS ${isUnknown ? '' : 'NOT '}NULL`];
        return `SELECT ${LISTED_COLUMNS}, ${isUnknown} AS sorts_last FROM ${table(playerTable)} p
          WHERE ${filters.and(...among, ...following, ...known)}
          ORDER BY ${order.text} LIMIT ${limit + offset}`;
      };
      const halves = order.column === null ? [half(false)] : [half(false), half(true)];
      const page = `SELECT p.* FROM (${halves.map((one) => `(${one})`).join(' UNION ALL ')}) p
        ORDER BY p.sorts_last, ${order.text} LIMIT ${limit} OFFSET ${offset}`;
      return selectWrittenPage({
        page,
        document: 'listed',
        mark: 'json_build_array(p.last_name, p.first_name, p.birth_date)',
        count: `SELECT count(*)::integer FROM ${table(playerTable)} p WHERE ${filters.and(...among)}`,
      });
    },
  };
}

/** `PlayerList` as JSON. */
export function playerListJson(
  query: PlayerFilters,
  result: ReadResult<unknown, WrittenPage>,
  today: string,
): string {
  return writtenListJson<[lastName: string, firstName: string, birthDate: string | null]>(
    {
      name: 'players',
      order: ORDER,
      limit: limitOf(query),
      query,
      sortedBy: ([lastName, firstName]) => [lastName, firstName],
      complete: (player, [, , birthDate]) => withAge(player, birthDate, today),
    },
    result,
  ).json;
}

export function playerListOf(...list: Parameters<typeof playerListJson>): PlayerList {
  return JSON.parse(playerListJson(...list));
}

/** What a page of a list is sorted by, and what is shown of it. */
const LISTED_COLUMNS = 'p.id, p.last_name, p.first_name, p.birth_date, p.position, p.listed';
const BY_NAME = ['p.last_name', 'p.first_name', 'p.id'];
/** Younger is who was born later. */
const SORTED_BY: Readonly<Record<string, { column: string; isReversed: boolean }>> = {
  position: { column: 'p.position', isReversed: false },
  age: { column: 'p.birth_date', isReversed: true },
};

/**
 * An order that an index has, forwards or backwards.
 * @returns with the column that may be unknown: such players come last in both directions
 */
function orderOf(sort: NumberedPage['sort']): { text: string; column: string | null } {
  const sorted = SORTED_BY[sort?.column ?? ''];
  const isBackwards = (sort?.direction === 'DESC') !== (sorted?.isReversed ?? false);
  const columns = sorted === undefined ? BY_NAME : [sorted.column, ...BY_NAME];
  const text = columns.map((column) => `${column} ${isBackwards ? 'DESC' : 'ASC'}`).join(', ');
  return { text, column: sorted?.column ?? null };
}

/** `mix` is what the form says for other (docs/rules.md, "Words of the API"). */
function addGender(filters: Conditions, gender: PlayerListQuery['gender']): void {
  if (gender === undefined) return;
  filters.add(`p.gender = ${filters.value(gender === 'mix' ? 'other' : gender)}`);
}

function addAge(filters: Conditions, age: string | undefined, today: string): void {
  if (age === undefined) return;
  const { from, to } = Object.hasOwn(AGE_RANGES, age)
    ? AGE_RANGES[age as AgeRange]
    : { from: Number(age), to: Number(age) };
  filters.add(`p.birth_date <= ${filters.value(yearsLater(today, -from))}::date`);
  filters.add(`p.birth_date > ${filters.value(yearsLater(today, -to - 1))}::date`);
}

/** A part of name, team or position; or the number, also with `#`. Each is found by an index of its own. */
function searchOf(
  filters: Conditions,
  search: string | undefined,
): ((table: TableName) => string) | undefined {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const part = filters.value(containing(text));
  const number = filters.value(text.replace(/^#/, ''));
  const position = text.toLowerCase().replaceAll(' ', '_');
  const positions = filters.value(POSITIONS.filter((one) => one.includes(position)));
  return (table) => `${searchedText(['first_name', 'last_name'], 'p')} ILIKE ${part}
    OR p.team_id = ANY (ARRAY(SELECT t.id FROM ${table(teamTable)} t WHERE ${searchedText(['name'], 't')} ILIKE ${part}))
    OR p.position = ANY (${positions}::text[]) OR p.number = ${number}`;
}
