import { unnamedPlayer } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { CalendarRow } from './calendar.queries.ts';
import { type CalendarGame, calendarFeed } from './calendar-feed.ts';

/** @throws RequestError 404 when there is no such team, tournament or player */
export function presentCalendar(
  { owner, games }: { owner: { name: string } | null; games: readonly CalendarRow[] },
  options: { of: 'team' | 'tournament' | 'player'; id: number; publicUrl: string },
): string {
  const { name } = found(owner, options.of);
  return calendarFeed(
    name === '' ? unnamedPlayer(options.id) : name,
    games.map(presentGame),
    options.publicUrl,
  );
}

function presentGame(row: CalendarRow): CalendarGame {
  return {
    ...row,
    east_name: teamName(row.east_name, row.east_team_id),
    west_name: teamName(row.west_name, row.west_team_id),
  };
}
