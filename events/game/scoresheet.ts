import { CLOCK_ACTIONS, COURT_EVENT_TYPES } from './court-actions.ts';
import type { GameEvent, PeriodScore, Side } from './game.events.ts';
import type { Recording, RecordingMode } from './recording.ts';
import { elapsedSeconds, periodSeconds, type Ruleset } from './ruleset.ts';
import type { Tally } from './tally.ts';

/**
 * What the scorer's table records while a game is on: score by period, every line of the box, who is on court, fouls and
 * time-outs; and what follows from them directly. How it is built is in scoresheet.fold.ts.
 */

/** What is on a scoresheet and can be undone. */
export const ACTION_TYPES = [
  ...COURT_EVENT_TYPES,
  ...Object.values(CLOCK_ACTIONS),
  'RecordingChosen',
  'PeriodStarted',
  'PossessionArrowSet',
  'PeriodEnded',
  'ScoreCorrected',
  'StatLineCorrected',
] as const;
type ActionType = (typeof ACTION_TYPES)[number];
const ACTION_TYPE_SET: ReadonlySet<string> = new Set(ACTION_TYPES);

/** An event on the scoresheet, which can be undone. */
export type ActionEvent = Extract<GameEvent, { type: ActionType }>;

export function isActionEvent<Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: ActionType }> {
  return ACTION_TYPE_SET.has(event.type);
}

/** What the log of a game lists: its actions, its start and its end. */
export type LoggedEvent =
  | ActionEvent
  | { type: 'GameStarted'; data: { occurredAt: string } }
  | { type: 'GameCompleted'; data: { occurredAt: string } };

/** What an event adds to the score; null when that is nothing. */
export function scoredBy(event: LoggedEvent): { side: Side; points: number } | null {
  switch (event.type) {
    case 'PointsAdded':
      return { side: event.data.side, points: event.data.points };
    case 'ScoreCorrected':
      return { side: event.data.side, points: event.data.delta };
    default:
      return null;
  }
}

/** An action on the sheet. Entries are in the order of the game, which corrections change; undone ones stay listed. */
export type SheetEntry = {
  actionId: string;
  event: ActionEvent;
  undone: boolean;
  /** Its clock was written down afterwards, in an insertion or a correction: the game need not have one. */
  timedLater?: true;
};

export type PlayerLine = {
  playerId: number;
  number: string | null;
  starter: boolean;
  captain: boolean;
  tally: Tally;
  /** Seconds on court of finished stays; see `secondsPlayed` for the running total. */
  seconds: number;
  /** A stay of theirs began or ended at an unknown time: their minutes are unknown. */
  untimedStay: boolean;
  /** Seconds on court as entered by hand, overriding the substitutions; null if they were not. */
  enteredSeconds: number | null;
  /** Seconds since the start of the game when the player came on court; null on the bench. */
  onCourtSince: number | null;
  /** Plus/minus of finished stays; see `currentPlusMinus` for the running total. */
  plusMinus: number;
  /** The side's margin (`currentMargin`) when the player came on court. */
  marginOnEntry: number;
};

export type BenchFoul = { by: 'coach' | 'bench'; kind: string; period: number; clock: number | null };

export type SideSheet = {
  lines: Readonly<Record<number, PlayerLine>>;
  /** Rebounds and turnovers of the team as a whole. */
  team: Tally;
  /** Points added by a team button: credited to no player. */
  unattributed: Tally;
  /** Points that corrections added to (or took from) the score without a shot. */
  corrections: number;
  benchFouls: readonly BenchFoul[];
  /** Team fouls by period (index 0 = first period): fouls of players (FIBA art. 41.1.1). */
  teamFouls: readonly number[];
  timeouts: number;
};

export type Scoresheet = {
  ruleset: Ruleset;
  /** The period being played, or the last one played when none is open. */
  period: number;
  /** False between the end of the last period and the end of the game. */
  periodOpen: boolean;
  /** A period has ended and `period`, the next one, has not begun. */
  atBreak: boolean;
  /** A foul was called in the break that is on: its free throws are taken in it, too. */
  foulInBreak: boolean;
  periods: readonly PeriodScore[];
  /** Null until the clock is first started: a clock that never moves would be wrong. */
  clock: {
    running: boolean;
    /** As last read. */
    seconds: number | null;
    /** When a running clock was last read, an ISO time. Null while it stands, or where the log does not say. */
    since: string | null;
  };
  /** Somebody started, stopped or set the clock: from then on no reading of an action moves it. */
  clockIsRun: boolean;
  /** What the scorer chose to record; null where nobody did. */
  recording: Recording | null;
  /** Who gets the ball in the next jump ball situation (FIBA art. 12.5); null when unknown. */
  arrow: Side | null;
  /** East's points minus west's, from shots alone: what plus/minus counts. */
  margin: number;
  east: SideSheet;
  west: SideSheet;
  entries: readonly SheetEntry[];
  /** Which statistics have been recorded at all; the others are unknown, never 0. */
  recorded: {
    misses: boolean;
    foulsDrawn: boolean;
    substitutions: boolean;
    /** The clock was run, or a substitution has its reading. */
    time: boolean;
    /** The least that was recorded at any time. */
    mode: RecordingMode;
  };
};

/** The total score. */
export function totalScore(sheet: Scoresheet): PeriodScore {
  let east = 0;
  let west = 0;
  for (const period of sheet.periods) {
    east += period.east;
    west += period.west;
  }
  return { east, west };
}

/**
 * Seconds a player has been on court; null if they were not entered, and the game has no clock or one of the player's
 * stays has no time.
 */
export function secondsPlayed(sheet: Scoresheet, line: PlayerLine, until: number): number | null {
  if (line.enteredSeconds !== null) return line.enteredSeconds;
  if (!sheet.recorded.time || sheet.recorded.mode !== 'full' || line.untimedStay) return null;
  return line.seconds + (line.onCourtSince === null ? 0 : Math.max(0, until - line.onCourtSince));
}

/**
 * How many points the side won by while the player was on court, without corrections (FIBA statisticians' manual,
 * plus/minus).
 */
export function currentPlusMinus(sheet: Scoresheet, side: Side, line: PlayerLine): number {
  if (line.onCourtSince === null) return line.plusMinus;
  return line.plusMinus + currentMargin(sheet, side) - line.marginOnEntry;
}

/** Seconds played up to the sheet's present moment; the end of the period once it is over. */
export function elapsed(sheet: Scoresheet): number {
  const clock = sheet.periodOpen ? (sheet.clock.seconds ?? periodSeconds(sheet.ruleset, sheet.period)) : 0;
  return elapsedSeconds(sheet.ruleset, sheet.period, clock);
}

/** How many points from shots a side is ahead. */
export function currentMargin(sheet: Scoresheet, side: Side): number {
  return side === 'east' ? sheet.margin : -sheet.margin;
}
