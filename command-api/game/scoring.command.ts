import { isRejection } from '#command-api/command-handling/decider.ts';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { type ScoringAction, type SentAction, toRecording } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import type { ExistingGame, Game } from '#events/game/game.fold.ts';
import { decideCorrectedAction, decideInsertedAction } from './action-correction.decider.ts';
import { decideCorrection } from './finished-game.decider.ts';
import {
  type CommandContext,
  type Decision,
  type GameInProgress,
  gameCommand,
  type InContext,
  type PickedPlayer,
} from './game-command.ts';
import { decideArrivalAtTable } from './game-roster.commands.ts';
import { decideStart } from './game-start.decider.ts';
import { refuseOtherDevice, refuseScorer } from './may-score.ts';
import { enforceTies, overrules } from './needless-overtime.decider.ts';
import { decideArrow, decideClock, decidePeriodStart } from './scoring-clock.decider.ts';
import { decideScoreCorrection } from './scoring-correction.decider.ts';
import { decideFive } from './scoring-five.decider.ts';
import { refuseActionTooMany } from './scoring-limits.decider.ts';
import { decideOnCourt } from './scoring-on-court.decider.ts';
import { decideGameEnd, decidePeriodEnd, refuseClock, refusePeriod } from './scoring-period.decider.ts';
import { decideUndo } from './scoring-undo.decider.ts';
import { decideEnteredLine } from './stat-entry.command.ts';

/** One action of a scoring console. */
export const recordAction = gameCommand({
  type: 'record_action',
  decide: (command: InContext<RecordAction>, game) =>
    refuseScorer(command.context, game) ?? decideAction(game, command),
});

/** `arrival`: the player of a late arrival, looked up; null for every other action. */
type RecordAction = { action: SentAction; arrival?: PickedPlayer | null };

function decideAction(game: ExistingGame, command: InContext<RecordAction>): Decision {
  const { action, context } = command;
  if (action.type === 'game_start') return decideStart(game, action, context);
  if (isAboutRecorded(action) && 'result' in game) return decideInFinishedGame(game, action, context);
  const refusal =
    refuseUnlessPlaying(game) ?? refuseOtherDevice(game, context) ?? refuseOtherShift(game, action);
  if (refusal !== null) return refusal;
  const playing = game as GameInProgress;
  const overrule = overrules(action);
  const decision = enforceTies(playing, decideInGame(playing, command), { context, overrule });
  if (isRejection(decision) || action.type === 'game_end') return decision;
  return [...decision, ...claimForDevice(playing, action, context)];
}

type AboutRecorded = Extract<ScoringAction, { type: 'undo' | 'correct' | 'insert' }>;

/** Changes recorded actions: also possible when the game is over. */
function isAboutRecorded(action: SentAction): action is AboutRecorded {
  return action.type === 'undo' || action.type === 'correct' || action.type === 'insert';
}

const DEFAULT_REASON = {
  undo: 'action undone',
  correct: 'action corrected',
  insert: 'action inserted',
} as const;

function decideInFinishedGame(game: ExistingGame, action: AboutRecorded, context: CommandContext): Decision {
  const reasons = { reason: action.reason ?? null, defaultReason: DEFAULT_REASON[action.type] };
  return decideCorrection(game, { context, ...reasons }, (open) => decideInGame(open, { action, context }));
}

/**
 * A game that no device scores (started by a call, or reopened) belongs to the first one that records something:
 * one active scoring device per game.
 */
function claimForDevice(game: GameInProgress, action: SentAction, context: CommandContext): GameEvent[] {
  const { device, actor } = context;
  if (game.shift !== null || device === null) return [];
  const data = { device, scorerId: actor.id, occurredAt: action.occurred_at };
  return [{ type: 'ScoringTakenOver', data }];
}

function refuseUnlessPlaying(game: Game): Rejection | null {
  switch (game.status) {
    case 'in_progress':
      return null;
    case 'nonexistent':
      return reject('not_found', say('game.missing'));
    case 'completed':
    case 'final':
      return reject('game_over', say('scoring.over'));
    case 'scheduled':
      return reject('not_in_progress', say('scoring.not_started'));
    case 'postponed':
    case 'canceled':
    case 'annulled':
      return reject('not_in_progress', say(`scoring.${game.status}`));
    default: {
      const unknown: never = game;
      return unknown;
    }
  }
}

/**
 * Actions that a device saved while others scored may be in the log already, as the others saw them: their sender
 * reviews them first and confirms that by naming the present shift.
 */
function refuseOtherShift(game: Game, { shift }: SentAction): Rejection | null {
  if (game.status !== 'in_progress' || shift === undefined || shift === null) return null;
  if (game.shift?.id === shift) return null;
  return reject(
    'other_shift',
    say('scoring.other_shift', 'Scoring was taken over after this was tapped. Review it before it is added.'),
  );
}

function decideInGame(game: GameInProgress, command: InContext<RecordAction>): Decision {
  const decision = decideByType(game, command);
  return refuseActionTooMany(game.sheet, decision) ?? decision;
}

function decideByType(
  game: GameInProgress,
  { action, arrival = null, context }: InContext<RecordAction>,
): Decision {
  switch (action.type) {
    case 'game_start':
      return reject('already_started', say('game.started'));
    case 'undo':
      return decideUndo(game, action);
    case 'correct':
      return decideCorrectedAction(game, action, context);
    case 'insert':
      return decideInsertedAction(game, action, context);
    case 'period_end':
      return decidePeriodEnd(game, action.period, action.occurred_at);
    case 'game_end':
      return decideGameEnd(game, action.occurred_at);
    case 'score_correction':
      return decideScoreCorrection(game, { ...action, occurredAt: action.occurred_at }, context);
    case 'clock_start':
    case 'clock_stop':
    case 'clock_set': {
      const event = decideClock(game.sheet, action, action.occurred_at);
      return isRejection(event) ? event : [event];
    }
    case 'period_start':
      return decidePeriodStart(game, action);
    case 'recording': {
      const { period, occurred_at: occurredAt } = action;
      const data = { period, occurredAt, ...toRecording(action) };
      return refusePeriod(game.sheet, period) ?? [{ type: 'RecordingChosen', data }];
    }
    case 'arrow_set':
      return decideArrow(game, action);
    case 'stat_line':
      return decideEnteredLine(action, game, context);
    case 'five':
      return decideFive(game, action);
    case 'late_arrival':
      return decideArrivalAtTable({ action, arrival, context }, game);
    default:
      return (
        refusePeriod(game.sheet, action.period) ??
        refuseClock(game.sheet, action.period, action.clock ?? null) ??
        decideOnCourt(game, action, action.occurred_at, context)
      );
  }
}
