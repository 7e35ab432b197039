import type { GameEvent, PeriodScore, RosterPlayer, Side } from './game.events.ts';
import { elapsedSeconds, periodSeconds, type Ruleset } from './ruleset.ts';
import {
  addToTally,
  EMPTY_TALLY,
  madeShot,
  missedShot,
  rebound,
  type Tally,
  type TallyChange,
} from './tally.ts';

/**
 * What the scorer's table writes down while a game is on: score by period, every line of the box, who is on
 * court, fouls and time-outs. A pure fold over the actions of a game; undoing an action folds again without it,
 * so that everything that followed from it (plus/minus, minutes, the period) follows from its absence too.
 */

const ACTION_TYPES = [
  'PointsAdded',
  'ShotMissed',
  'ReboundTaken',
  'AssistMade',
  'StealMade',
  'ShotBlocked',
  'TurnoverMade',
  'FoulCommitted',
  'FoulDrawn',
  'TimeoutTaken',
  'CoachChallengeUsed',
  'PlayerSubstituted',
  'ClockStarted',
  'ClockStopped',
  'ClockSet',
  'PeriodEnded',
  'ScoreCorrected',
  'StatLineCorrected',
] as const;
type ActionType = (typeof ACTION_TYPES)[number];
const ACTION_TYPE_SET: ReadonlySet<string> = new Set(ACTION_TYPES);

/** An event that stands on the scoresheet and can be undone. */
export type ActionEvent = Extract<GameEvent, { type: ActionType }>;

export function isActionEvent(event: GameEvent): event is ActionEvent {
  return ACTION_TYPE_SET.has(event.type);
}

export type SheetEntry = { actionId: string; revision: number; event: ActionEvent; undone: boolean };

export type PlayerLine = {
  playerId: number;
  number: string | null;
  starter: boolean;
  captain: boolean;
  tally: Tally;
  /** Seconds on court of finished stays; see `secondsPlayed` for the running total. */
  seconds: number;
  /** Seconds since the start of the game when the player came on court; null on the bench. */
  onCourtSince: number | null;
  /** Plus/minus of finished stays; see `plusMinusOf` for the running total. */
  plusMinus: number;
  /** The side's margin (`marginOf`) when the player came on court. */
  marginOnEntry: number;
};

export type BenchFoul = { by: 'coach' | 'bench'; kind: string; period: number; clock: number | null };

export type SideSheet = {
  lines: Readonly<Record<number, PlayerLine>>;
  /** Rebounds and turnovers of the team as a whole. */
  team: Tally;
  /** Points added by a team button: made by nobody in particular. */
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
  periods: readonly PeriodScore[];
  /** Null until somebody keeps the clock: a clock that stands still all game would be a lie. */
  clock: { running: boolean; seconds: number | null };
  /** East's points minus west's, of shots alone: what plus/minus counts. */
  margin: number;
  east: SideSheet;
  west: SideSheet;
  entries: readonly SheetEntry[];
  /** What has been recorded at all; what has not is unknown, never 0. */
  recorded: { misses: boolean; foulsDrawn: boolean; substitutions: boolean; untimedSubstitution: boolean };
};

export type Rosters = { east: readonly RosterPlayer[]; west: readonly RosterPlayer[] };

function newLine(player: RosterPlayer): PlayerLine {
  return {
    playerId: player.playerId,
    number: player.number,
    starter: player.starter,
    captain: player.captain,
    tally: EMPTY_TALLY,
    seconds: 0,
    onCourtSince: player.starter ? 0 : null,
    plusMinus: 0,
    marginOnEntry: 0,
  };
}

function newSide(roster: readonly RosterPlayer[]): SideSheet {
  const lines: Record<number, PlayerLine> = {};
  for (const player of roster) lines[player.playerId] = newLine(player);
  return {
    lines,
    team: EMPTY_TALLY,
    unattributed: EMPTY_TALLY,
    corrections: 0,
    benchFouls: [],
    teamFouls: [],
    timeouts: 0,
  };
}

/** The sheet before the first action. */
export function openScoresheet(ruleset: Ruleset, rosters: Rosters): Scoresheet {
  return {
    ruleset,
    period: 1,
    periodOpen: true,
    periods: [{ east: 0, west: 0 }],
    clock: { running: false, seconds: null },
    margin: 0,
    east: newSide(rosters.east),
    west: newSide(rosters.west),
    entries: [],
    recorded: { misses: false, foulsDrawn: false, substitutions: false, untimedSubstitution: false },
  };
}

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

/** Fouls of a side in a period that count towards the bonus; overtimes go on from the last period (FIBA art. 41.1.3). */
export function teamFouls(sheet: Scoresheet, side: Side, period: number): number {
  const fouls = sheet[side].teamFouls;
  if (period < sheet.ruleset.periods) return fouls[period - 1] ?? 0;
  let sum = 0;
  for (let index = sheet.ruleset.periods - 1; index < period; index += 1) sum += fouls[index] ?? 0;
  return sum;
}

/**
 * Whether the other side's next foul gives this side free throws: the scoreboard shows it from the foul before on
 * (FIBA art. 41.1.1: the penalty situation begins with the fourth team foul, the fifth is the first that costs).
 */
export function isInBonus(sheet: Scoresheet, side: Side): boolean {
  const other: Side = side === 'east' ? 'west' : 'east';
  return teamFouls(sheet, other, sheet.period) + 1 >= sheet.ruleset.bonusFromTeamFoul;
}

/** Seconds a player has been on court; null when substitutions were not kept or not timed. */
export function secondsPlayed(sheet: Scoresheet, line: PlayerLine, until: number): number | null {
  if (!sheet.recorded.substitutions || sheet.recorded.untimedSubstitution) return null;
  return line.seconds + (line.onCourtSince === null ? 0 : Math.max(0, until - line.onCourtSince));
}

/**
 * How many points the side won by while the player was on court, corrections apart (FIBA statisticians' manual,
 * plus/minus).
 */
export function plusMinusOf(sheet: Scoresheet, side: Side, line: PlayerLine): number {
  if (line.onCourtSince === null) return line.plusMinus;
  return line.plusMinus + marginOf(sheet, side) - line.marginOnEntry;
}

/** Seconds of play up to the sheet's present moment; the end of the period once it is over. */
export function elapsed(sheet: Scoresheet): number {
  const clock = sheet.periodOpen ? (sheet.clock.seconds ?? periodSeconds(sheet.ruleset, sheet.period)) : 0;
  return elapsedSeconds(sheet.ruleset, sheet.period, clock);
}

function withLine(side: SideSheet, playerId: number, change: (line: PlayerLine) => PlayerLine): SideSheet {
  const line = side.lines[playerId] ?? newLine({ playerId, number: null, starter: false, captain: false });
  return { ...side, lines: { ...side.lines, [playerId]: change(line) } };
}

/** Adds to a player's line, or to the team's when no player is named. */
function tallied(side: SideSheet, playerId: number | null, change: TallyChange): SideSheet {
  if (playerId === null) return { ...side, team: addToTally(side.team, change) };
  return withLine(side, playerId, (line) => ({ ...line, tally: addToTally(line.tally, change) }));
}

/** A clock that is kept stands at `seconds`; one that is not stays unknown. */
function stoppedAt(sheet: Scoresheet, seconds: number): Scoresheet['clock'] {
  return { running: false, seconds: sheet.clock.seconds === null ? null : seconds };
}

/** Opens periods up to `period`: an action in the next period is what begins it. */
function inPeriod(sheet: Scoresheet, period: number): Scoresheet {
  if (period <= sheet.period && sheet.periods.length >= period) return sheet;
  const periods = [...sheet.periods];
  while (periods.length < period) periods.push({ east: 0, west: 0 });
  return {
    ...sheet,
    period,
    periodOpen: true,
    periods,
    clock: stoppedAt(sheet, periodSeconds(sheet.ruleset, period)),
  };
}

function withScore(sheet: Scoresheet, side: Side, period: number, delta: number): Scoresheet {
  const periods = sheet.periods.map((score, index) =>
    index === period - 1 ? { ...score, [side]: score[side] + delta } : score,
  );
  return { ...sheet, periods };
}

/** By how many points of shots a side is ahead. */
function marginOf(sheet: Scoresheet, side: Side): number {
  return side === 'east' ? sheet.margin : -sheet.margin;
}

function withShotPoints(sheet: Scoresheet, side: Side, period: number, points: number): Scoresheet {
  const margin = sheet.margin + (side === 'east' ? points : -points);
  return { ...withScore(sheet, side, period, points), margin };
}

function withSide(sheet: Scoresheet, side: Side, change: (sheet: SideSheet) => SideSheet): Scoresheet {
  return { ...sheet, [side]: change(sheet[side]) };
}

function substituted(
  sheet: Scoresheet,
  sideName: Side,
  moment: number,
  playerOut: number | null,
  playerIn: number | null,
): SideSheet {
  const margin = marginOf(sheet, sideName);
  let result = sheet[sideName];
  if (playerOut !== null) {
    result = withLine(result, playerOut, (line) =>
      line.onCourtSince === null
        ? line
        : {
            ...line,
            seconds: line.seconds + Math.max(0, moment - line.onCourtSince),
            plusMinus: line.plusMinus + margin - line.marginOnEntry,
            onCourtSince: null,
          },
    );
  }
  if (playerIn !== null) {
    result = withLine(result, playerIn, (line) =>
      line.onCourtSince === null ? { ...line, onCourtSince: moment, marginOnEntry: margin } : line,
    );
  }
  return result;
}

function withTeamFoul(side: SideSheet, period: number): SideSheet {
  const fouls = [...side.teamFouls];
  while (fouls.length < period) fouls.push(0);
  fouls[period - 1] = (fouls[period - 1] ?? 0) + 1;
  return { ...side, teamFouls: fouls };
}

/** The clock follows the newest action; a late entry from an earlier moment does not turn it back. */
function withClock(sheet: Scoresheet, period: number, clock: number | null): Scoresheet {
  if (clock === null || period !== sheet.period) return sheet;
  const seconds = sheet.clock.seconds === null ? clock : Math.min(clock, sheet.clock.seconds);
  return seconds === sheet.clock.seconds ? sheet : { ...sheet, clock: { ...sheet.clock, seconds } };
}

/** The clock as its operator says it is, unless he speaks of a period that is over. */
function withClockAt(
  sheet: Scoresheet,
  { period, clock }: { period: number; clock: number },
  running: boolean,
): Scoresheet {
  return period === sheet.period ? { ...sheet, clock: { running, seconds: clock } } : sheet;
}

function applyAction(before: Scoresheet, event: ActionEvent): Scoresheet {
  const sheet = inPeriod(before, event.data.period);
  switch (event.type) {
    case 'PointsAdded': {
      const { side, period, points, playerId } = event.data;
      const change = madeShot(points);
      const scored = withShotPoints(sheet, side, period, points);
      const noted = withSide(scored, side, (own) =>
        playerId === null
          ? { ...own, unattributed: addToTally(own.unattributed, change) }
          : tallied(own, playerId, change),
      );
      return withClock(noted, period, event.data.clock);
    }
    case 'ShotMissed': {
      const { side, playerId, points } = event.data;
      const noted = withSide(sheet, side, (own) => tallied(own, playerId, missedShot(points)));
      return withClock(
        { ...noted, recorded: { ...noted.recorded, misses: true } },
        event.data.period,
        event.data.clock,
      );
    }
    case 'ReboundTaken':
      return withClock(
        withSide(sheet, event.data.side, (own) =>
          tallied(own, event.data.playerId, rebound(event.data.kind)),
        ),
        event.data.period,
        event.data.clock,
      );
    case 'AssistMade':
    case 'StealMade':
    case 'ShotBlocked': {
      const change: TallyChange =
        event.type === 'AssistMade'
          ? { assists: 1 }
          : event.type === 'StealMade'
            ? { steals: 1 }
            : { blocks: 1 };
      const noted = withSide(sheet, event.data.side, (own) => tallied(own, event.data.playerId, change));
      return withClock(noted, event.data.period, event.data.clock);
    }
    case 'TurnoverMade':
      return withClock(
        withSide(sheet, event.data.side, (own) => tallied(own, event.data.playerId, { turnovers: 1 })),
        event.data.period,
        event.data.clock,
      );
    case 'FoulCommitted': {
      const { side, by, playerId, kind, period, clock } = event.data;
      const noted = withSide(sheet, side, (own) =>
        by === 'player'
          ? withTeamFoul(tallied(own, playerId, { fouls: 1 }), period)
          : { ...own, benchFouls: [...own.benchFouls, { by, kind, period, clock }] },
      );
      return withClock(noted, period, clock);
    }
    case 'FoulDrawn': {
      const noted = withSide(sheet, event.data.side, (own) =>
        tallied(own, event.data.playerId, { foulsDrawn: 1 }),
      );
      return withClock(
        { ...noted, recorded: { ...noted.recorded, foulsDrawn: true } },
        event.data.period,
        event.data.clock,
      );
    }
    case 'TimeoutTaken':
      return withClock(
        withSide(sheet, event.data.side, (own) => ({ ...own, timeouts: own.timeouts + 1 })),
        event.data.period,
        event.data.clock,
      );
    case 'CoachChallengeUsed':
      return withClock(sheet, event.data.period, event.data.clock);
    case 'PlayerSubstituted': {
      const { side, period, clock, playerIn, playerOut } = event.data;
      const moment = elapsedSeconds(sheet.ruleset, period, clock ?? periodSeconds(sheet.ruleset, period));
      const noted = withSide(sheet, side, () => substituted(sheet, side, moment, playerOut, playerIn));
      const recorded = {
        ...noted.recorded,
        substitutions: true,
        untimedSubstitution: noted.recorded.untimedSubstitution || clock === null,
      };
      return withClock({ ...noted, recorded }, period, clock);
    }
    case 'ClockStarted':
      return withClockAt(sheet, event.data, true);
    case 'ClockStopped':
      return withClockAt(sheet, event.data, false);
    case 'ClockSet':
      return withClockAt(sheet, event.data, sheet.clock.running);
    case 'PeriodEnded': {
      const { nextPeriod } = event.data;
      if (nextPeriod === null) {
        return { ...sheet, periodOpen: false, clock: stoppedAt(sheet, 0) };
      }
      return inPeriod({ ...sheet, clock: stoppedAt(sheet, 0) }, nextPeriod);
    }
    case 'ScoreCorrected': {
      const { side, period, delta } = event.data;
      return withSide(withScore(sheet, side, period, delta), side, (own) => ({
        ...own,
        corrections: own.corrections + delta,
      }));
    }
    case 'StatLineCorrected':
      return withSide(sheet, event.data.side, (own) => tallied(own, event.data.playerId, event.data.changes));
    default: {
      const unknown: never = event;
      return unknown;
    }
  }
}

/** Appends an action to the sheet. */
export function recordAction(
  sheet: Scoresheet,
  action: { actionId: string; revision: number; event: ActionEvent },
): Scoresheet {
  const entries = [...sheet.entries, { ...action, undone: false }];
  return { ...applyAction(sheet, action.event), entries };
}

/** Folds the sheet again without one action; unchanged when the action is not on it. */
export function undoAction(sheet: Scoresheet, rosters: Rosters, actionId: string): Scoresheet {
  const entries = sheet.entries.map((entry) =>
    entry.actionId === actionId ? { ...entry, undone: true } : entry,
  );
  return foldEntries(sheet.ruleset, rosters, entries);
}

/** The sheet that some entries give; undone ones stay listed and count for nothing. */
export function foldEntries(ruleset: Ruleset, rosters: Rosters, entries: readonly SheetEntry[]): Scoresheet {
  let sheet = openScoresheet(ruleset, rosters);
  for (const entry of entries) {
    if (!entry.undone) sheet = applyAction(sheet, entry.event);
  }
  return { ...sheet, entries };
}
