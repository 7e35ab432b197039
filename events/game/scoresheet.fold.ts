import type { GameEvent, PeriodScore, RosterPlayer, Side } from './game.events.ts';
import { elapsedSeconds, periodSeconds, type Ruleset } from './ruleset.ts';
import { changeTally, EMPTY_TALLY, madeShot, missedShot, rebound, type Tally } from './tally.ts';

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
  /** Seconds on court as somebody entered them, in place of what the substitutions give; null when nobody did. */
  enteredSeconds: number | null;
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

/**
 * A sheet that is being written on. It belongs to the fold alone until it is handed out, so actions change it in
 * place: hundreds of them follow one another, and nobody looks at the sheet in between.
 */
type SheetDraft = Scoresheet & {
  periods: PeriodScore[];
  east: SideDraft;
  west: SideDraft;
  entries: SheetEntry[];
};
type SideDraft = SideSheet & {
  lines: Record<number, PlayerLine>;
  benchFouls: BenchFoul[];
  teamFouls: number[];
};

function newLine(player: RosterPlayer): PlayerLine {
  return {
    playerId: player.playerId,
    number: player.number,
    starter: player.starter,
    captain: player.captain,
    tally: { ...EMPTY_TALLY },
    seconds: 0,
    enteredSeconds: null,
    onCourtSince: player.starter ? 0 : null,
    plusMinus: 0,
    marginOnEntry: 0,
  };
}

function newSide(roster: readonly RosterPlayer[]): SideDraft {
  const lines: Record<number, PlayerLine> = {};
  for (const player of roster) lines[player.playerId] = newLine(player);
  return {
    lines,
    team: { ...EMPTY_TALLY },
    unattributed: { ...EMPTY_TALLY },
    corrections: 0,
    benchFouls: [],
    teamFouls: [],
    timeouts: 0,
  };
}

/** The sheet before the first action. */
export function openScoresheet(ruleset: Ruleset, rosters: Rosters): Scoresheet {
  return newSheet(ruleset, rosters);
}

function newSheet(ruleset: Ruleset, rosters: Rosters): SheetDraft {
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

/** Seconds a player has been on court; null when nobody entered them and substitutions were not kept or not timed. */
export function secondsPlayed(sheet: Scoresheet, line: PlayerLine, until: number): number | null {
  if (line.enteredSeconds !== null) return line.enteredSeconds;
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

function draftOf(sheet: Scoresheet): SheetDraft {
  return {
    ...sheet,
    periods: sheet.periods.map((score) => ({ ...score })),
    clock: { ...sheet.clock },
    recorded: { ...sheet.recorded },
    east: draftOfSide(sheet.east),
    west: draftOfSide(sheet.west),
    entries: [...sheet.entries],
  };
}

function draftOfSide(side: SideSheet): SideDraft {
  const lines: Record<number, PlayerLine> = {};
  for (const line of Object.values(side.lines)) {
    lines[line.playerId] = { ...line, tally: { ...line.tally } };
  }
  return {
    ...side,
    lines,
    team: { ...side.team },
    unattributed: { ...side.unattributed },
    benchFouls: [...side.benchFouls],
    teamFouls: [...side.teamFouls],
  };
}

function lineOf(side: SideDraft, playerId: number): PlayerLine {
  const known = side.lines[playerId];
  if (known !== undefined) return known;
  const line = newLine({ playerId, number: null, starter: false, captain: false });
  side.lines[playerId] = line;
  return line;
}

/** The counters of a player, or the team's when no player is named. */
function tallyOf(side: SideDraft, playerId: number | null): Tally {
  return playerId === null ? side.team : lineOf(side, playerId).tally;
}

/** A clock that is kept stands at `seconds`; one that is not stays unknown. */
function stopClock({ clock }: SheetDraft, seconds: number): void {
  clock.running = false;
  if (clock.seconds !== null) clock.seconds = seconds;
}

/** Opens periods up to `period`: an action in the next period is what begins it. */
function openPeriods(sheet: SheetDraft, period: number): void {
  if (period <= sheet.period && sheet.periods.length >= period) return;
  while (sheet.periods.length < period) sheet.periods.push({ east: 0, west: 0 });
  sheet.period = period;
  sheet.periodOpen = true;
  stopClock(sheet, periodSeconds(sheet.ruleset, period));
}

function addScore(sheet: SheetDraft, side: Side, period: number, points: number): void {
  const score = sheet.periods[period - 1];
  if (score !== undefined) score[side] += points;
}

/** By how many points of shots a side is ahead. */
function marginOf(sheet: Scoresheet, side: Side): number {
  return side === 'east' ? sheet.margin : -sheet.margin;
}

function substitute(
  sheet: SheetDraft,
  side: Side,
  moment: number,
  playerOut: number | null,
  playerIn: number | null,
): void {
  const margin = marginOf(sheet, side);
  if (playerOut !== null) {
    const line = lineOf(sheet[side], playerOut);
    if (line.onCourtSince !== null) {
      line.seconds += Math.max(0, moment - line.onCourtSince);
      line.plusMinus += margin - line.marginOnEntry;
      line.onCourtSince = null;
    }
  }
  if (playerIn !== null) {
    const line = lineOf(sheet[side], playerIn);
    if (line.onCourtSince === null) {
      line.onCourtSince = moment;
      line.marginOnEntry = margin;
    }
  }
}

function addTeamFoul({ teamFouls: fouls }: SideDraft, period: number): void {
  while (fouls.length < period) fouls.push(0);
  fouls[period - 1] = (fouls[period - 1] ?? 0) + 1;
}

/** The clock follows the newest action; a late entry from an earlier moment does not turn it back. */
function runClock(sheet: SheetDraft, period: number, clock: number | null): void {
  if (clock === null || period !== sheet.period) return;
  sheet.clock.seconds = sheet.clock.seconds === null ? clock : Math.min(clock, sheet.clock.seconds);
}

/** The clock as its operator says it is, unless he speaks of a period that is over. */
function setClock(
  sheet: SheetDraft,
  { period, clock }: { period: number; clock: number },
  running: boolean,
): void {
  if (period === sheet.period) sheet.clock = { running, seconds: clock };
}

function applyAction(sheet: SheetDraft, event: ActionEvent): void {
  openPeriods(sheet, event.data.period);
  switch (event.type) {
    case 'PointsAdded': {
      const { side, period, points, playerId } = event.data;
      addScore(sheet, side, period, points);
      sheet.margin += side === 'east' ? points : -points;
      const tally = playerId === null ? sheet[side].unattributed : tallyOf(sheet[side], playerId);
      changeTally(tally, madeShot(points));
      break;
    }
    case 'ShotMissed': {
      const { side, playerId, points } = event.data;
      changeTally(tallyOf(sheet[side], playerId), missedShot(points));
      sheet.recorded.misses = true;
      break;
    }
    case 'ReboundTaken': {
      const { side, playerId, kind } = event.data;
      changeTally(tallyOf(sheet[side], playerId), rebound(kind));
      break;
    }
    case 'AssistMade':
      tallyOf(sheet[event.data.side], event.data.playerId).assists += 1;
      break;
    case 'StealMade':
      tallyOf(sheet[event.data.side], event.data.playerId).steals += 1;
      break;
    case 'ShotBlocked':
      tallyOf(sheet[event.data.side], event.data.playerId).blocks += 1;
      break;
    case 'TurnoverMade':
      tallyOf(sheet[event.data.side], event.data.playerId).turnovers += 1;
      break;
    case 'FoulCommitted': {
      const { side, by, playerId, kind, period, clock } = event.data;
      if (by === 'player') {
        tallyOf(sheet[side], playerId).fouls += 1;
        addTeamFoul(sheet[side], period);
      } else {
        sheet[side].benchFouls.push({ by, kind, period, clock });
      }
      break;
    }
    case 'FoulDrawn':
      tallyOf(sheet[event.data.side], event.data.playerId).foulsDrawn += 1;
      sheet.recorded.foulsDrawn = true;
      break;
    case 'TimeoutTaken':
      sheet[event.data.side].timeouts += 1;
      break;
    case 'CoachChallengeUsed':
      break;
    case 'PlayerSubstituted': {
      const { side, period, clock, playerIn, playerOut } = event.data;
      const moment = elapsedSeconds(sheet.ruleset, period, clock ?? periodSeconds(sheet.ruleset, period));
      substitute(sheet, side, moment, playerOut, playerIn);
      sheet.recorded.substitutions = true;
      if (clock === null) sheet.recorded.untimedSubstitution = true;
      break;
    }
    case 'ClockStarted':
      setClock(sheet, event.data, true);
      return;
    case 'ClockStopped':
      setClock(sheet, event.data, false);
      return;
    case 'ClockSet':
      setClock(sheet, event.data, sheet.clock.running);
      return;
    case 'PeriodEnded': {
      const { nextPeriod } = event.data;
      stopClock(sheet, 0);
      if (nextPeriod === null) sheet.periodOpen = false;
      else openPeriods(sheet, nextPeriod);
      return;
    }
    case 'ScoreCorrected': {
      const { side, period, delta } = event.data;
      addScore(sheet, side, period, delta);
      sheet[side].corrections += delta;
      return;
    }
    case 'StatLineCorrected': {
      const line = lineOf(sheet[event.data.side], event.data.playerId);
      line.enteredSeconds = event.data.secondsPlayed ?? line.enteredSeconds;
      changeTally(line.tally, event.data.changes);
      return;
    }
    default:
      event satisfies never;
      return;
  }
  runClock(sheet, event.data.period, event.data.clock);
}

/** An action on its way to the sheet; see `SheetEntry`. */
export type NewEntry = Omit<SheetEntry, 'undone'>;

/** The sheet with an action more. */
export function recordAction(sheet: Scoresheet, action: NewEntry): Scoresheet {
  return recordActions(sheet, [action]);
}

/** The sheet with some actions more, in order; the cost of the new sheet is paid once for all of them. */
export function recordActions(sheet: Scoresheet, actions: readonly NewEntry[]): Scoresheet {
  const draft = draftOf(sheet);
  for (const { actionId, revision, event } of actions) {
    applyAction(draft, event);
    draft.entries.push({ actionId, revision, event, undone: false });
  }
  return draft;
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
  const sheet = newSheet(ruleset, rosters);
  for (const entry of entries) if (!entry.undone) applyAction(sheet, entry.event);
  return { ...sheet, entries };
}
