import { DEEDS, deedType, isDeedEvent } from './deeds.ts';
import type { Side } from './game.events.ts';
import { periodAfter } from './next-period.ts';
import { elapsedSeconds, periodSeconds } from './ruleset.ts';
import { type ActionEvent, currentMargin, scoredBy } from './scoresheet.ts';
import { findOrAddLine, findTally, type SheetDraft, type SideDraft } from './scoresheet-draft.ts';
import { changeTally, madeShot, missedShot, rebound, type TallyChange } from './tally.ts';

/** Sets a known clock to `seconds`; an unknown one stays unknown. */
function stopClock({ clock }: SheetDraft, seconds: number): void {
  clock.running = false;
  if (clock.seconds !== null) clock.seconds = seconds;
}

/** Opens periods up to `period`: an action in the next period begins it. */
function openPeriods(sheet: SheetDraft, period: number): void {
  if (period <= sheet.period && sheet.periods.length >= period) return;
  while (sheet.periods.length < period) sheet.periods.push({ east: 0, west: 0 });
  sheet.period = period;
  sheet.periodOpen = true;
  stopClock(sheet, periodSeconds(sheet.ruleset, period));
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
  playerOut: number | null,
  playerIn: number | null,
): void {
  const margin = currentMargin(sheet, side);
  if (playerOut !== null) {
    const line = findOrAddLine(sheet[side], playerOut);
    if (line.onCourtSince !== null) {
      line.seconds += Math.max(0, moment - line.onCourtSince);
      line.plusMinus += margin - line.marginOnEntry;
      line.onCourtSince = null;
    }
  }
  if (playerIn !== null) {
    const line = findOrAddLine(sheet[side], playerIn);
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

/** Sets the clock as its operator says, unless they mean a period that is over. */
function setClock(
  sheet: SheetDraft,
  { period, clock }: { period: number; clock: number },
  running: boolean,
): void {
  if (period === sheet.period) sheet.clock = { running, seconds: clock };
}

/** Applies one action to the sheet. */
export function applyAction(sheet: SheetDraft, event: ActionEvent): void {
  openPeriods(sheet, event.data.period);
  addScore(sheet, event);
  if (isDeedEvent(event)) {
    findTally(sheet[event.data.side], event.data.playerId)[DEEDS[deedType(event)].counter] += 1;
    runClock(sheet, event.data.period, event.data.clock);
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
        findTally(sheet[side], playerId).fouls += 1;
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
      const { period } = event.data;
      // After the last one, the score may have been corrected since the end was recorded.
      const nextPeriod = period < sheet.ruleset.periods ? event.data.nextPeriod : periodAfter(sheet, period);
      stopClock(sheet, 0);
      if (nextPeriod === null) sheet.periodOpen = false;
      else openPeriods(sheet, nextPeriod);
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
  runClock(sheet, event.data.period, event.data.clock);
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
