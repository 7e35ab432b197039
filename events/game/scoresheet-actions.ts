import { ALTERNATING_POSSESSION } from './alternating-possession.ts';
import { beginsPeriod } from './break.ts';
import { readClock } from './clock-reading.ts';
import { type ClockEvent, type CourtEvent, otherSide } from './court.events.ts';
import { deedCounter, isCourtEvent, isDeedEvent } from './court-actions.ts';
import type { Side } from './game.events.ts';
import { periodAfter } from './next-period.ts';
import { lesserMode, type Recording } from './recording.ts';
import { elapsedSeconds, periodSeconds } from './ruleset.ts';
import { type ActionEvent, currentMargin, scoredBy } from './scoresheet.ts';
import { findOrAddLine, findTally, type SheetDraft, type SideDraft } from './scoresheet-draft.ts';
import { changeTally, madeShot, missedShot, rebound, type TallyChange } from './tally.ts';

/** Sets a known clock to `seconds`; an unknown one stays unknown. */
function stopClock({ clock }: SheetDraft, seconds: number): void {
  clock.running = false;
  clock.since = null;
  if (clock.seconds !== null) clock.seconds = seconds;
}

/** Opens periods up to `period`. The break before it lasts until something begins it. */
function openPeriods(sheet: SheetDraft, period: number): void {
  if (period <= sheet.period && sheet.periods.length >= period) return;
  while (sheet.periods.length < period) sheet.periods.push({ east: 0, west: 0 });
  sheet.period = period;
  sheet.periodOpen = true;
  sheet.atBreak = true;
  sheet.foulInBreak = false;
  stopClock(sheet, periodSeconds(sheet.ruleset, period));
}

/** The period begins, whichever way it does: the side that the arrow gave the ball has had its turn (FIBA art. 12.5). */
function beginPeriod(sheet: SheetDraft, period: number): void {
  if (!sheet.atBreak || period !== sheet.period) return;
  sheet.atBreak = false;
  if (sheet.arrow !== null) sheet.arrow = otherSide(sheet.arrow);
}

function addScore({ periods }: SheetDraft, event: ActionEvent): void {
  const scored = scoredBy(event);
  const score = periods[event.data.period - 1];
  if (scored !== null && score !== undefined) score[scored.side] += scored.points;
}

function substitute(
  sheet: SheetDraft,
  side: Side,
  moment: number,
  { playerOut, playerIn, timed }: { playerOut: number | null; playerIn: number | null; timed: boolean },
): void {
  const margin = currentMargin(sheet, side);
  if (playerOut !== null) {
    const line = findOrAddLine(sheet[side], playerOut);
    line.untimedStay ||= !timed;
    if (line.onCourtSince !== null) {
      line.seconds += Math.max(0, moment - line.onCourtSince);
      line.plusMinus += margin - line.marginOnEntry;
      line.onCourtSince = null;
    }
  }
  if (playerIn !== null) {
    const line = findOrAddLine(sheet[side], playerIn);
    line.untimedStay ||= !timed;
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

/**
 * Reads the clock at an action. One that its operator runs is moved by no action, whatever reading that has: while it runs, it
 * is read at the time of the action. A clock that nobody runs, of a feed, follows the newest reading; a late entry from
 * an earlier moment does not turn it back.
 */
function readClockAt(sheet: SheetDraft, { period, clock: reading, occurredAt }: CourtEvent['data']): void {
  const { clock } = sheet;
  if (period !== sheet.period) return;
  if (!sheet.clockIsRun) {
    if (reading !== null && (clock.seconds === null || clock.seconds > reading)) clock.seconds = reading;
    return;
  }
  const { running, seconds, since } = clock;
  if (!running || seconds === null || since === null) return;
  const now = Date.parse(occurredAt);
  if (now <= Date.parse(since)) return;
  clock.seconds = readClock({ running, seconds, since }, now);
  clock.since = occurredAt;
}

/** Sets the clock as its operator says, unless they mean a period that is over. */
function setClock(
  sheet: SheetDraft,
  { period, clock, occurredAt }: ClockEvent['data'],
  running: boolean,
): void {
  sheet.recorded.time = true;
  sheet.clockIsRun = true;
  if (period !== sheet.period) return;
  sheet.clock = { running, seconds: clock, since: running ? occurredAt : null };
}

function chooseRecording(sheet: SheetDraft, { mode, hasClock, hasPlaces }: Recording): void {
  sheet.recording = { mode, hasClock, hasPlaces };
  if (!hasClock) {
    sheet.clock = { running: false, seconds: null, since: null };
    sheet.clockIsRun = false;
  } else sheet.clock.seconds ??= periodSeconds(sheet.ruleset, sheet.period);
}

/** Notes that something was recorded on court, and with how much else. */
function noteOnCourt(sheet: SheetDraft, event: CourtEvent): void {
  sheet.recorded.mode = lesserMode(sheet.recorded.mode, sheet.recording?.mode ?? 'full');
  const { period } = event.data;
  if (beginsPeriod(sheet, event)) beginPeriod(sheet, period);
  if (event.type === 'FoulCommitted' && period === sheet.period) sheet.foulInBreak = sheet.atBreak;
}

/** Applies one action to the sheet. */
export function applyAction(sheet: SheetDraft, event: ActionEvent): void {
  openPeriods(sheet, event.data.period);
  addScore(sheet, event);
  if (isCourtEvent(event)) noteOnCourt(sheet, event);
  if (isDeedEvent(event)) {
    findTally(sheet[event.data.side], event.data.playerId)[deedCounter(event)] += 1;
    readClockAt(sheet, event.data);
    return;
  }
  switch (event.type) {
    case 'PointsAdded': {
      const { side, points, playerId } = event.data;
      sheet.margin += side === 'east' ? points : -points;
      const tally = playerId === null ? sheet[side].unattributed : findTally(sheet[side], playerId);
      changeTally(tally, madeShot(points));
      break;
    }
    case 'ShotMissed': {
      const { side, playerId, points } = event.data;
      changeTally(findTally(sheet[side], playerId), missedShot(points));
      sheet.recorded.misses = true;
      break;
    }
    case 'ReboundTaken': {
      const { side, playerId, kind } = event.data;
      changeTally(findTally(sheet[side], playerId), rebound(kind));
      break;
    }
    case 'TurnoverMade':
      findTally(sheet[event.data.side], event.data.playerId).turnovers += 1;
      break;
    case 'FoulCommitted': {
      const { side, by, playerId, kind, period, clock } = event.data;
      if (by === 'player') {
        const tally = playerId === null ? sheet[side].unattributed : findTally(sheet[side], playerId);
        tally.fouls += 1;
        addTeamFoul(sheet[side], period);
      } else {
        sheet[side].benchFouls.push({ by, kind, period, clock });
      }
      break;
    }
    case 'FoulDrawn':
      findTally(sheet[event.data.side], event.data.playerId).foulsDrawn += 1;
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
      const timed = clock !== null;
      substitute(sheet, side, moment, { playerOut, playerIn, timed });
      sheet.recorded.substitutions = true;
      sheet.recorded.time ||= timed;
      break;
    }
    case 'PossessionAwarded':
      if (ALTERNATING_POSSESSION[sheet.ruleset.name]) sheet.arrow = otherSide(event.data.side);
      break;
    case 'RecordingChosen':
      chooseRecording(sheet, event.data);
      return;
    case 'PeriodStarted':
      beginPeriod(sheet, event.data.period);
      return;
    case 'PossessionArrowSet':
      sheet.arrow = event.data.side;
      return;
    case 'ClockStarted':
      beginPeriod(sheet, event.data.period);
      setClock(sheet, event.data, true);
      return;
    case 'ClockStopped':
      setClock(sheet, event.data, false);
      return;
    case 'ClockSet':
      setClock(sheet, event.data, sheet.clock.running);
      return;
    case 'PeriodEnded': {
      const { period } = event.data;
      // One of which nothing else was recorded has begun, too.
      beginPeriod(sheet, period);
      // After the last one, the score may have been corrected since the end was recorded.
      const nextPeriod = period < sheet.ruleset.periods ? event.data.nextPeriod : periodAfter(sheet, period);
      stopClock(sheet, 0);
      if (nextPeriod === null) {
        sheet.periodOpen = false;
        sheet.atBreak = false;
        return;
      }
      openPeriods(sheet, nextPeriod);
      return;
    }
    case 'ScoreCorrected': {
      const { side, delta } = event.data;
      sheet[side].corrections += delta;
      return;
    }
    case 'StatLineCorrected': {
      const line = findOrAddLine(sheet[event.data.side], event.data.playerId);
      line.enteredSeconds = event.data.secondsPlayed ?? line.enteredSeconds;
      changeTally(line.tally, event.data.changes);
      markRecorded(sheet, event.data.changes);
      return;
    }
    default:
      event satisfies never;
      return;
  }
  readClockAt(sheet, event.data);
}

/** Attempts or fouls drawn that were entered as figures count as recorded, like tapped ones. */
function markRecorded({ recorded }: SheetDraft, changes: TallyChange): void {
  const missed =
    (changes.freeThrowsAttempted ?? 0) > (changes.freeThrowsMade ?? 0) ||
    (changes.twoPointsAttempted ?? 0) > (changes.twoPointsMade ?? 0) ||
    (changes.threePointsAttempted ?? 0) > (changes.threePointsMade ?? 0);
  recorded.misses ||= missed;
  recorded.foulsDrawn ||= (changes.foulsDrawn ?? 0) > 0;
}
