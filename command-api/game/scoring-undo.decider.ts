import { rostersOf } from '#events/game/game.fold.ts';
import { undoAction } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet, SheetEntry } from '#events/game/scoresheet.ts';
import { type Rejection, reject } from '#platform/errors.ts';
import type { Decision, GameInProgress } from './game.commands.ts';
import type { ScoringAction } from './scoring.contract.ts';

/** Takes an action back, unless what was recorded since builds on it. */
export function decideUndo(game: GameInProgress, action: Extract<ScoringAction, { type: 'undo' }>): Decision {
  const entry = game.sheet.entries.find((candidate) => candidate.actionId === action.action_id);
  if (entry === undefined) return reject('nothing_to_undo', 'There is no such action in this game.');
  if (entry.undone) return reject('already_undone', 'This action has already been undone.');
  const undoneEvent = entry.event;
  if (undoneEvent.type === 'PeriodEnded') {
    const later = game.sheet.entries.some(
      (other) => !other.undone && other.event.data.period > undoneEvent.data.period,
    );
    if (later) return reject('wrong_period', 'The next period has begun. Undo its actions first.');
  }
  const after = undoAction(game.sheet, rostersOf(game.facts), action.action_id);
  const refusal = refuseSubstitutionUndone(game.sheet, entry) ?? refuseImpossibleSheet(after);
  if (refusal !== null) return refusal;
  return [{ type: 'ActionUndone', data: { actionId: action.action_id, occurredAt: action.occurred_at } }];
}

/** Without it the later ones would have four or six on court. */
function refuseSubstitutionUndone(sheet: Scoresheet, entry: SheetEntry): Rejection | null {
  const { event, revision } = entry;
  if (event.type !== 'PlayerSubstituted') return null;
  const { side, playerIn, playerOut } = event.data;
  const later = sheet.entries.some(
    (other) =>
      !other.undone &&
      other.revision > revision &&
      other.event.type === 'PlayerSubstituted' &&
      other.event.data.side === side &&
      [other.event.data.playerIn, other.event.data.playerOut].some(
        (player) => player !== null && (player === playerIn || player === playerOut),
      ),
  );
  if (!later) return null;
  return reject('conflict', 'A later substitution of the same player builds on this one. Undo that first.');
}

/** What corrections have been made to must not be taken from under them. */
function refuseImpossibleSheet(sheet: Scoresheet): Rejection | null {
  if (sheet.periods.some((score) => score.east < 0 || score.west < 0)) {
    return reject('score_below_zero', 'The score cannot go below zero. Undo the correction first.');
  }
  for (const { tally } of [...Object.values(sheet.east.lines), ...Object.values(sheet.west.lines)]) {
    if (Object.values(tally).some((value) => value < 0)) {
      return reject('conflict', 'A statistic cannot go below zero. Undo the correction of the player first.');
    }
    if (tally.fouls > sheet.ruleset.foulLimit) {
      return reject('foul_limit', `A player can have at most ${sheet.ruleset.foulLimit} fouls.`);
    }
  }
  return null;
}
