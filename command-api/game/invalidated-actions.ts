import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { SIDES, type Side } from '#events/game/game.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { Tally } from '#events/game/tally.ts';

/**
 * Undoing, correcting or inserting an action changes what later ones rest on. Refuses a change after which the game
 * could not have happened. Faults that were there before, as in an imported game, are no reason.
 */
export function refuseInvalidatedActions(before: Scoresheet, after: Scoresheet): Rejection | null {
  if (
    after.periods.some((score, index) =>
      SIDES.some((side) => isBelowZero(score[side], before.periods[index]?.[side])),
    )
  ) {
    return reject(
      'score_below_zero',
      say(
        'scoring.score_below_zero_by_correction',
        'The score cannot go below zero. Undo the correction first.',
      ),
    );
  }
  for (const side of SIDES) {
    for (const { playerId, tally } of Object.values(after[side].lines)) {
      const refusal = refuseInvalidatedLine(
        before[side].lines[playerId]?.tally,
        tally,
        after.ruleset.foulLimit,
      );
      if (refusal !== null) return refusal;
    }
    if (impossibleSubstitutions(after, side) > impossibleSubstitutions(before, side)) {
      return reject(
        'conflict',
        say(
          'scoring.substitution_built_on',
          'A later substitution builds on this one. Undo or correct that first.',
        ),
      );
    }
  }
  return null;
}

const isBelowZero = (value: number, before: number | undefined) => value < 0 && value < (before ?? 0);

function refuseInvalidatedLine(before: Tally | undefined, after: Tally, foulLimit: number): Rejection | null {
  const fields = Object.keys(after) as (keyof Tally)[];
  if (fields.some((field) => isBelowZero(after[field], before?.[field]))) {
    return reject(
      'conflict',
      say(
        'scoring.statistic_below_zero',
        'A statistic cannot go below zero. Undo the correction of the player first.',
      ),
    );
  }
  if (after.fouls > foulLimit && after.fouls > (before?.fouls ?? 0)) {
    return reject(
      'foul_limit',
      say('scoring.most_fouls', 'A player can have at most {most} fouls.', { most: foulLimit }),
    );
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
