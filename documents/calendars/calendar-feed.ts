import ical, { ICalEventStatus } from 'ical-generator';
import type { GameStatus } from '#events/game/game.fold.ts';
import type { ResultType } from '#events/game/listed-game-facts.ts';
import { gameResultText } from './game-result-text.ts';

/** A game as a calendar shows it. */
export type CalendarGame = {
  id: number;
  /** The entry's; it never changes. */
  uid: string;
  status: GameStatus;
  /** ISO time of the tip-off: games without a date are in no calendar. */
  game_date: string;
  /** False when only the day is known. */
  time_known: boolean;
  venue: string | null;
  team_east_name: string;
  team_west_name: string;
  team_score_east: number | null;
  team_score_west: number | null;
  result_type: ResultType | null;
  periods: readonly { period: number; east: number; west: number }[];
  tournament_name: string | null;
  game_category_name: string | null;
  season_name: string | null;
  /** How often the appointment changed. */
  sequence: number;
  /** ISO times. */
  created_at: string;
  modified_at: string;
};

/** Four periods of ten minutes with breaks; programs show appointments without an end as whole days. */
const DURATION_MS = 2 * 60 * 60 * 1000;
/** How often a calendar program should look again. */
const REFRESH_SECONDS = 60 * 60;

const STATUS = {
  scheduled: ICalEventStatus.CONFIRMED,
  in_progress: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
  annulled: ICalEventStatus.CONFIRMED,
} as const;

/**
 * Games as an iCalendar object (RFC 5545). It depends on the games alone, not on when it is asked for: a program that
 * fetches it again gets the same bytes until a game changes. Times are in UTC, which every program shows in the
 * user's time zone. The league's url appears only in the links: should it change, entries keep their identity.
 * @param publicUrl the url that people open, e.g. `https://league.example`
 */
export function calendarFeed(name: string, games: readonly CalendarGame[], publicUrl: string): string {
  const site = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: 'Courtside', product: 'League', language: 'EN' },
    // The library does not escape a calendar's name.
    name: escapedText(plainText(name)),
    ttl: REFRESH_SECONDS,
  });
  for (const game of games) {
    const start = new Date(game.game_date);
    const modified = new Date(game.modified_at);
    const url = new URL(`/games/${game.id}`, site).href;
    calendar.createEvent({
      id: game.uid,
      sequence: game.sequence,
      // An all-day entry is a day of no zone (RFC 5545 §3.3.4); the library writes it by UTC.
      ...(game.time_known
        ? { start, end: new Date(start.getTime() + DURATION_MS) }
        : { start, allDay: true, timezone: 'UTC' }),
      // For a published object it is the time of the last change (RFC 5545 §3.8.7.2).
      stamp: modified,
      created: new Date(game.created_at),
      lastModified: modified,
      status: STATUS[game.status],
      summary: plainText(`${game.team_east_name} vs ${game.team_west_name}`),
      description: describeGame(game) || null,
      location: game.venue === null ? null : plainText(game.venue),
      url,
    });
  }
  // RFC 5545 §3.1: every line ends, the last one too.
  return `${calendar.toString()}\r\n`;
}

function describeGame(game: CalendarGame): string {
  const competition = [game.tournament_name, game.game_category_name, game.season_name];
  const lines = [competition.filter((part) => part !== null).join(' · '), statusText(game)];
  return lines
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}

/** Status or result of the game; empty while there is neither. */
function statusText(game: CalendarGame): string {
  switch (game.status) {
    case 'postponed':
      return 'Postponed';
    case 'canceled':
      return 'Canceled';
    case 'annulled':
      return 'Annulled';
    case 'completed':
      return `${gameResultText(game)}, unofficial`;
    case 'final':
      return gameResultText(game);
    // A score that is still changing is for the live pages.
    case 'scheduled':
    case 'in_progress':
      return '';
    default: {
      const unknown: never = game.status;
      return unknown;
    }
  }
}

/** Without line breaks and control characters. */
function plainText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim();
}

/** RFC 5545 §3.3.11. */
function escapedText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`);
}
