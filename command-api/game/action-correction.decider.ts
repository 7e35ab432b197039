import { isDeepStrictEqual } from 'node:util';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import type { CorrectableActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { findAssist } from '#events/game/assisted-basket.ts';
import { toCorrected } from '#events/game/corrected-action.ts';
import { type CorrectableEvent, isCorrectableEvent } from '#events/game/court.events.ts';
import { isClockAction, isCourtEvent } from '#events/game/court-actions.ts';
import { toBenches } from '#events/game/game.fold.ts';
import { correctAction, foldEntries, insertAction } from '#events/game/scoresheet.fold.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import { endOfPeriod } from '#events/game/scoresheet-entries.ts';
import type { CommandContext, Decision, GameInProgress } from './game-command.ts';
import { refuseInvalidatedActions } from './invalidated-actions.ts';
import { decideClock } from './scoring-clock.decider.ts';
import { decideOnCourt } from './scoring-on-court.decider.ts';
import { refuseClock, refusePeriod } from './scoring-period.decider.ts';

/**
 * Corrects a recorded action, or its place in the order of the game. Decided as if it were recorded in that place for
 * the first time, and refused when what follows could not have happened then.
 */
export function decideCorrectedAction(
  game: GameInProgress,
  action: Extract<ScoringAction, { type: 'correct' }>,
  context: CommandContext,
): Decision {
  const { entries } = game.sheet;
  const entry = entries.find(({ actionId }) => actionId === action.action_id);
  if (entry === undefined) return reject('nothing_to_correct', say('scoring.no_action'));
  if (entry.undone) return reject('already_undone', say('scoring.undone', 'This action has been undone.'));
  const recorded = entry.event;
  // What happened on court does not become a reading of the clock, or the other way round.
  if (!isCorrectableEvent(recorded) || isCourtEvent(recorded) === isClockAction(action.replacement)) {
    return reject(
      'nothing_to_correct',
      say('scoring.not_changeable', 'This action cannot be changed. Undo it and record it again.'),
    );
  }
  const { period } = action.replacement;
  const others = entries.filter((other) => other !== entry);
  const asked = action.before ?? undefined;
  const before = asked ?? (period === recorded.data.period ? undefined : endOfPeriod(others, period));
  const refusal = asked === undefined ? null : refusePlace(others, asked, period);
  if (refusal !== null) return refusal;
  const place = before === undefined ? entries.indexOf(entry) : placeBefore(others, before);
  const event = decideAtPlace(game, { others, place }, toCorrected(action.replacement, recorded), {
    occurredAt: recorded.data.occurredAt,
    context,
  });
  if (isRejection(event)) return event;
  if (before === undefined && isDeepStrictEqual(event, recorded)) return [];
  const assist = findAssist(entries, entry.actionId);
  if (assist !== undefined && !canBeAssisted(event, assist)) {
    return reject(
      'conflict',
      say('scoring.assist_of_basket', 'An assist belongs to this basket. Undo or correct that first.'),
    );
  }
  const correction = { actionId: entry.actionId, event, before };
  const worse = refuseInvalidatedActions(
    game.sheet,
    correctAction(game.sheet, toBenches(game.facts), correction),
  );
  if (worse !== null) return worse;
  return [
    {
      type: 'ActionCorrected',
      data: {
        actionId: entry.actionId,
        action: event,
        ...(before === undefined ? {} : { before }),
        occurredAt: action.occurred_at,
      },
    },
  ];
}

/** Whether the assist of a basket is still one after the basket has been corrected. */
function canBeAssisted({ type, data }: CorrectableEvent, { event: assist }: SheetEntry): boolean {
  return (
    type === 'PointsAdded' &&
    assist.type === 'AssistMade' &&
    data.side === assist.data.side &&
    data.period === assist.data.period &&
    data.playerId !== assist.data.playerId
  );
}

/** Inserts an action that was missed; see `decideCorrectedAction`. */
export function decideInsertedAction(
  game: GameInProgress,
  action: Extract<ScoringAction, { type: 'insert' }>,
  context: CommandContext,
): Decision {
  const { entries } = game.sheet;
  const { period } = action.insertion;
  const asked = action.before ?? undefined;
  const refusal = asked === undefined ? null : refusePlace(entries, asked, period);
  if (refusal !== null) return refusal;
  const before = asked ?? endOfPeriod(entries, period);
  const { occurred_at: occurredAt, id: actionId } = action;
  const at = { others: entries, place: placeBefore(entries, before) };
  const event = decideAtPlace(game, at, action.insertion, { occurredAt, context });
  if (isRejection(event)) return event;
  const after = insertAction(game.sheet, toBenches(game.facts), { actionId, event }, before);
  const worse = refuseInvalidatedActions(game.sheet, after);
  if (worse !== null) return worse;
  return [{ type: 'ActionInserted', data: { actionId, action: event, before, occurredAt } }];
}

/** The event that the action would have become, given only the entries before its place. */
function decideAtPlace(
  game: GameInProgress,
  { others, place }: { others: readonly SheetEntry[]; place: number },
  facts: CorrectableActionFacts,
  { occurredAt, context }: { occurredAt: string; context: CommandContext },
): CorrectableEvent | Rejection {
  if (isClockAction(facts)) return decideClock(game.sheet, facts, occurredAt);
  const refusal =
    refusePeriod(game.sheet, facts.period) ?? refuseClock(game.sheet, facts.period, facts.clock ?? null);
  if (refusal !== null) return refusal;
  // Later time-outs of the same half count towards its limit, too.
  const known = facts.type === 'timeout' ? others : others.slice(0, place);
  const sheet = foldEntries(game.facts.ruleset, toBenches(game.facts), known);
  const decision = decideOnCourt({ ...game, sheet }, facts, occurredAt, context);
  if (isRejection(decision)) return decision;
  const [event] = decision;
  if (event === undefined || !isCorrectableEvent(event))
    throw new Error(`${facts.type} is no action on court`);
  return event;
}

/** Where an action may be put: before another one of its period, or before that period's end. */
function refusePlace(entries: readonly SheetEntry[], before: string, period: number): Rejection | null {
  const next = entries.find(({ actionId, undone }) => actionId === before && !undone);
  if (next === undefined || !isListed(next)) {
    return reject(
      'nothing_to_correct',
      say('scoring.no_next_action', 'The action to put it before is not in this game.'),
    );
  }
  if (next.event.data.period === period) return null;
  return reject(
    'wrong_period',
    say(
      'scoring.next_action_of_other_period',
      'An action can only be put before another one of the same period.',
    ),
  );
}

/** Corrected statistics and choices of what is recorded happen at no moment, so no action can come before them. */
function isListed({ event }: SheetEntry): boolean {
  return isCorrectableEvent(event) || event.type === 'PeriodEnded' || event.type === 'ScoreCorrected';
}

function placeBefore(entries: readonly SheetEntry[], before: string | null): number {
  return before === null ? entries.length : entries.findIndex(({ actionId }) => actionId === before);
}
