import { unnamedPlayer } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { calendarEntryTable, calendarReadModel } from '#projections/calendar/calendar.table.ts';
import {
  membershipTable,
  playerTable,
  teamTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { gameTable } from '#projections/game/game.table.ts';
import {
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from '#query-api/game/game.select.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import { type CalendarGame, calendarFeed } from './calendar-feed.ts';

type CalendarRow = NamedGameRow & {
  scheduled_at: string;
  uid: string;
  sequence: number;
  created_at: string;
  modified_at: string;
};
type Owner = { name: string };
export type CalendarParts = { owner: Owner; games: CalendarRow };
export type PlayerCalendarParts = CalendarParts & { teams: { team_id: number } };

const MODELS = [...NAMED_GAME_MODELS, calendarReadModel];

/** More than a team plays in twenty years, or a league in a season. */
export const LONGEST_CALENDAR = 1_500;

/** Ids of the latest games that fulfil a condition on `g`, from the index of whatever it compares. */
function latestGames(table: TableName, condition: string): string {
  return `(SELECT g.id, g.listed_at FROM ${table(gameTable)} g
    WHERE ${condition} AND NOT g.archived AND g.scheduled_at IS NOT NULL
    ORDER BY g.listed_at DESC, g.id DESC LIMIT ${LONGEST_CALENDAR})`;
}

/** Games soonest first, with what calendars know of them. @param branches queries of `id` and `listed_at` */
function selectCalendar(table: TableName, branches: readonly string[]): string {
  const latest = `SELECT DISTINCT b.listed_at, b.id FROM (${branches.join(' UNION ALL ')}) b
    ORDER BY b.listed_at DESC, b.id DESC LIMIT ${LONGEST_CALENDAR}`;
  const entries = `SELECT ${LISTED_COLUMNS}, entry.uid, entry.sequence, entry.created_at, entry.modified_at
    FROM (${latest}) latest
    JOIN ${table(gameTable)} g ON g.id = latest.id
    JOIN ${table(calendarEntryTable)} entry ON entry.game_id = latest.id`;
  return `${selectNamedGames(table, `(${entries})`)} ORDER BY g.scheduled_at, g.id`;
}

export function readTeamCalendar(id: number): Read<CalendarParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({
      owner: `SELECT t.name FROM ${table(teamTable)} t WHERE t.id = $1::bigint`,
      games: selectCalendar(table, [
        latestGames(table, 'g.east_team_id = $1::bigint'),
        latestGames(table, 'g.west_team_id = $1::bigint'),
      ]),
    }),
  };
}

export function readTournamentCalendar(id: number): Read<CalendarParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({
      owner: `SELECT t.name FROM ${table(tournamentTable)} t WHERE t.id = $1::bigint`,
      games: selectCalendar(table, [latestGames(table, 'g.tournament_id = $1::bigint')]),
    }),
  };
}

/** The games of the teams he was in, each from the day he came to the day he left. */
export function readPlayerCalendar(id: number, timeZone: string): Read<PlayerCalendarParts> {
  const memberships = (table: TableName) =>
    `SELECT m.team_id, m.from_date, m.until_date FROM ${table(membershipTable)} m WHERE m.player_id = $1::bigint`;
  const his = (table: TableName, side: 'east' | 'west') => `(SELECT game.id, game.listed_at
    FROM (${memberships(table)}) his CROSS JOIN LATERAL ${latestGames(
      table,
      `g.${side}_team_id = his.team_id AND g.listed_at >= his.from_date::timestamp AT TIME ZONE $2
        AND (his.until_date IS NULL OR g.listed_at < his.until_date::timestamp AT TIME ZONE $2)`,
    )} game)`;
  return {
    models: MODELS,
    values: [id, timeZone],
    select: (table) => ({
      owner: `SELECT concat_ws(' ', NULLIF(p.first_name, ''), NULLIF(p.last_name, '')) AS name
        FROM ${table(playerTable)} p WHERE p.id = $1::bigint`,
      games: selectCalendar(table, [his(table, 'east'), his(table, 'west')]),
      teams: `SELECT DISTINCT his.team_id FROM (${memberships(table)}) his`,
    }),
  };
}

/** @throws RequestError 404 when there is no such team, tournament or player */
export function calendarText(
  { rows }: ReadResult<CalendarParts>,
  options: { of: 'team' | 'tournament' | 'player'; id: number; publicUrl: string },
): string {
  const owner = found(rows.owner[0], options.of);
  const name = owner.name === '' ? unnamedPlayer(options.id) : owner.name;
  return calendarFeed(name, rows.games.map(calendarGameOf), options.publicUrl);
}

function calendarGameOf(row: CalendarRow): CalendarGame {
  return {
    ...row,
    east_name: teamName(row.east_name, row.east_team_id),
    west_name: teamName(row.west_name, row.west_team_id),
  };
}
