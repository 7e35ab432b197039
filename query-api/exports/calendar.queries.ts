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
  teamName,
} from '#query-api/game/game.select.ts';
import { found } from '#query-api/kernel/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import { type CalendarGame, calendarFeed } from './calendar-feed.ts';

type CalendarRow = NamedGameRow & {
  scheduled_at: string;
  sequence: number;
  created_at: string;
  modified_at: string;
};
type Owner = { name: string };
export type CalendarParts = { owner: Owner; games: CalendarRow };
export type PlayerCalendarParts = CalendarParts & { teams: { team_id: number } };

const MODELS = [...NAMED_GAME_MODELS, calendarReadModel];

/** Games with a date, in its order, with what calendars know of them. @param condition on `entry` */
function selectCalendar(table: TableName, condition: string): string {
  const entries = `SELECT ${LISTED_COLUMNS}, entry.sequence, entry.created_at, entry.modified_at
    FROM ${table(calendarEntryTable)} entry JOIN ${table(gameTable)} g ON g.id = entry.game_id
    WHERE g.scheduled_at IS NOT NULL AND NOT g.archived AND (${condition})`;
  return `${selectNamedGames(table, `(${entries})`)} ORDER BY g.scheduled_at, g.id`;
}

export function readTeamCalendar(id: number): Read<CalendarParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({
      owner: `SELECT t.name FROM ${table(teamTable)} t WHERE t.id = $1::bigint`,
      games: selectCalendar(table, 'entry.east_team_id = $1::bigint OR entry.west_team_id = $1::bigint'),
    }),
  };
}

export function readTournamentCalendar(id: number): Read<CalendarParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({
      owner: `SELECT t.name FROM ${table(tournamentTable)} t WHERE t.id = $1::bigint`,
      games: selectCalendar(table, 'entry.tournament_id = $1::bigint'),
    }),
  };
}

/** The games of the teams he was in, each from the day he came to the day he left. */
export function readPlayerCalendar(id: number, timeZone: string): Read<PlayerCalendarParts> {
  const memberships = (table: TableName) =>
    `SELECT m.team_id, m.from_date, m.until_date FROM ${table(membershipTable)} m WHERE m.player_id = $1::bigint`;
  const gamesOn = (table: TableName, side: 'east' | 'west') =>
    `SELECT e.game_id FROM (${memberships(table)}) his
      JOIN ${table(calendarEntryTable)} e ON e.${side}_team_id = his.team_id
      JOIN ${table(gameTable)} g ON g.id = e.game_id
      CROSS JOIN LATERAL (SELECT (g.scheduled_at AT TIME ZONE $2)::date AS day) played
      WHERE played.day >= his.from_date AND (his.until_date IS NULL OR played.day < his.until_date)`;
  return {
    models: MODELS,
    values: [id, timeZone],
    select: (table) => ({
      owner: `SELECT concat_ws(' ', NULLIF(p.first_name, ''), NULLIF(p.last_name, '')) AS name
        FROM ${table(playerTable)} p WHERE p.id = $1::bigint`,
      games: selectCalendar(
        table,
        `entry.game_id IN (${gamesOn(table, 'east')} UNION ${gamesOn(table, 'west')})`,
      ),
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
  const name = owner.name === '' ? `Player ${options.id}` : owner.name;
  return calendarFeed(name, rows.games.map(calendarGameOf), options.publicUrl);
}

function calendarGameOf(row: CalendarRow): CalendarGame {
  return {
    ...row,
    east_name: teamName(row.east_name, row.east_team_id),
    west_name: teamName(row.west_name, row.west_team_id),
  };
}
