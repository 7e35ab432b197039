import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { SIDES, type Side } from '#events/game/game.events.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { Tally } from '#events/game/tally.ts';

/**
 * Undoing, correcting or inserting an action changes what later ones rest on. Refuses a change after which the game
 * could not have happened. Faults that were there before, as in an imported game, are no reason.
 */
export function refuseWorseSheet(before: Scoresheet, after: Scoresheet): Rejection | null {
  if (
    after.periods.some((score, index) =>
      SIDES.some((side) => isBelowZero(score[side], before.periods[index]?.[side])),
    )
  ) {
    return reject('score_below_zero', 'The score cannot go below zero. Undo the correction first.');
  }
  for (const side of SIDES) {
    for (const { playerId, tally } of Object.values(after[side].lines)) {
      const refusal = refuseWorseLine(before[side].lines[playerId]?.tally, tally, after.ruleset.foulLimit);
      if (refusal !== null) return refusal;
    }
    if (impossibleSubstitutions(after, side) > impossibleSubstitutions(before, side)) {
      return reject('conflict', 'A later substitution builds on this one. Undo or correct that first.');
    }
  }
  return null;
}

/**
 * Refuses a change of a finished game after which it would have been decided before an overtime that was played (FIBA
 * art. 8.7).
 */
export function refuseNeedlessOvertime(before: Scoresheet, after: Scoresheet): Rejection | null {
  const known = decidedBeforeItsEnd(before);
  const period = decidedBeforeItsEnd(after).find((candidate) => !known.includes(candidate));
  if (period === undefined) return null;
  const label = periodLabel(after.ruleset.periods, period);
  return reject(
    'conflict',
    `${label} would no longer end in a tie, but an overtime was played after it. Reopen the game to change more than this.`,
  );
}

/** The periods after which the game went on although one side was ahead. */
function decidedBeforeItsEnd({ ruleset, periods, entries }: Scoresheet): number[] {
  const last = Math.max(0, ...entries.flatMap(({ undone, event }) => (undone ? [] : [event.data.period])));
  const decided: number[] = [];
  let margin = 0;
  for (const [index, { east, west }] of periods.entries()) {
    margin += east - west;
    const period = index + 1;
    if (period >= ruleset.periods && period < last && margin !== 0) decided.push(period);
  }
  return decided;
}

const isBelowZero = (value: number, before: number | undefined) => value < 0 && value < (before ?? 0);

function refuseWorseLine(before: Tally | undefined, after: Tally, foulLimit: number): Rejection | null {
  const fields = Object.keys(after) as (keyof Tally)[];
  if (fields.some((field) => isBelowZero(after[field], before?.[field]))) {
    return reject('conflict', 'A statistic cannot go below zero. Undo the correction of the player first.');
  }
  if (after.fouls > foulLimit && after.fouls > (before?.fouls ?? 0)) {
    return reject('foul_limit', `A player can have at most ${foulLimit} fouls.`);
  }
  return null;
}

/** Substitutions of a side in which the player who leaves is not on court, or the one who comes in is. */
function impossibleSubstitutions(sheet: Scoresheet, side: Side): number {
  const lines = Object.values(sheet[side].lines);
  const onCourt = new Set(lines.filter(({ starter }) => starter).map(({ playerId }) => playerId));
  // Without a line-up it is unknown who is on court.
  if (onCourt.size === 0) return 0;
  let impossible = 0;
  for (const { event, undone } of sheet.entries) {
    if (undone || event.type !== 'PlayerSubstituted' || event.data.side !== side) continue;
    const { playerOut, playerIn } = event.data;
    if (playerOut !== null && !onCourt.delete(playerOut)) impossible += 1;
    if (playerIn === null) continue;
    if (onCourt.has(playerIn)) impossible += 1;
    onCourt.add(playerIn);
  }
  return impossible;
}
