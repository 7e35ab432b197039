import { gameName } from '#events/game/game-name.ts';
import { unnamedPlayer } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
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

/** @throws RequestError 404 when there is no such game */
export function presentGameCalendar(
  { owner, games }: { owner: NamedGame | null; games: readonly CalendarRow[] },
  publicUrl: string,
): string {
  return calendarFeed(gameName(found(owner, 'game')), games.map(presentGame), publicUrl);
}

function presentGame(row: CalendarRow): CalendarGame {
  return {
    ...row,
    team_east_name: teamName(row.team_east_name, row.team_east_id),
    team_west_name: teamName(row.team_west_name, row.team_west_id),
  };
}
