import { reject } from '#command-api/command-handling/rejection.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { findAssist } from '#events/game/assisted-basket.ts';
import { toBenches } from '#events/game/game.fold.ts';
import { undoAction } from '#events/game/scoresheet.fold.ts';
import type { Decision, GameInProgress } from './game-command.ts';
import { refuseInvalidatedActions } from './invalidated-actions.ts';

/** Undoes an action, unless later ones build on it; a basket together with its assist. */
export function decideUndo(game: GameInProgress, action: Extract<ScoringAction, { type: 'undo' }>): Decision {
  const entry = game.sheet.entries.find((candidate) => candidate.actionId === action.action_id);
  if (entry === undefined) return reject('nothing_to_undo', say('scoring.no_action'));
  if (entry.undone)
    return reject('already_undone', say('scoring.already_undone', 'This action has already been undone.'));
  const undoneEvent = entry.event;
  if (undoneEvent.type === 'PeriodEnded') {
    const later = game.sheet.entries.some(
      (other) => !other.undone && other.event.data.period > undoneEvent.data.period,
    );
    if (later)
      return reject(
        'wrong_period',
        say('scoring.next_period_begun', 'The next period has begun. Undo its actions first.'),
      );
  }
  const assist = findAssist(game.sheet.entries, action.action_id);
  const undone = [action.action_id, ...(assist === undefined ? [] : [assist.actionId])];
  const benches = toBenches(game.facts);
  const after = undone.reduce((sheet, actionId) => undoAction(sheet, benches, actionId), game.sheet);
  const worse = refuseInvalidatedActions(game.sheet, after);
  if (worse !== null) return worse;
  return undone.map((actionId) => ({
    type: 'ActionUndone',
    data: { actionId, occurredAt: action.occurred_at },
  }));
}
