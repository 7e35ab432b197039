import { otherSide } from '#events/game/court.events.ts';
import type { RecordingMode } from '#events/game/recording.ts';
import { isClockOn, nudgedClock, turnClock } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  courtAndBench,
  isKnownOnCourt,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import {
  KEYS,
  MADE_SHOTS,
  type PadAction,
  SHOTS,
  stamp,
  TIMEOUT,
} from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { type FollowUp, THROW_COUNTS } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import {
  type Answer,
  answerDrawn,
  answerRebound,
  answerThrow,
  answerThrows,
  answerWho,
} from '#frontend/areas/scorer/console/sheet/follow-up-answers.ts';
import { hasArrow, turnArrow } from '#frontend/areas/scorer/console/sheet/possession-arrow.ts';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { type choosing, substitutes } from './choosing.ts';
import { COMMANDS, type CommandHandlers } from './commands.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { FollowUpState } from './use-follow-up.ts';
import type { Recording } from './use-recording.ts';

const TEAM = { east: 'home', west: 'visitors' } as const satisfies Record<Side, string>;
const PLACES = [1, 2, 3, 4, 5] as const;

/** What the keys do that stand for something on the screen: players are in its order. */
export function commandHandlers({
  view,
  taps,
  chosen,
  recording,
  followUp,
  onJumpBall,
  open,
}: {
  view: ConsoleGame;
  taps: ReturnType<typeof choosing>;
  /** The player that was chosen first: who comes in for them, or what happened? */
  chosen: ConsolePlayer | null;
  recording: Pick<Recording, 'add' | 'answer' | 'substitute' | 'unplaced' | 'place'>;
  /** The question that is open, and how to ask another one. */
  followUp: Pick<FollowUpState, 'question' | 'ask'>;
  /** Says who won the opening jump ball; undefined while that is not asked. */
  onJumpBall: ((winner: Side) => void) | undefined;
  open: (dialog: OpenDialog) => void;
}): CommandHandlers {
  const { sheet } = view;
  const { ask } = followUp;
  // A player who is chosen stands in its place.
  const unplaced = chosen === null ? recording.unplaced : null;
  const question = chosen === null && unplaced === null ? followUp.question : null;
  const mode = sheet.recording?.mode ?? 'full';
  const handlers: CommandHandlers = {
    more: () => open({ kind: 'more' }),
    ...clockHandlers(view, recording, open),
  };
  if (mode !== 'score_only' && isClockOn(sheet)) handlers.whistle = taps.whistle;
  for (const { id } of COMMANDS) {
    const action = actionsOf(mode).find(({ key }) => key === id);
    if (action !== undefined) handlers[id] = () => taps.chooseAction(action);
  }
  if (hasArrow(sheet)) handlers.arrow = () => recording.add(turnArrow(sheet));
  if (question?.kind === 'rebound' && question.canBlock) {
    const { about, side, place } = question;
    handlers.block = () => ask({ kind: 'block', about, side: otherSide(side), place });
  }
  if (question?.kind === 'foul') {
    const throwsBy = (step: 1 | -1) => () => {
      const chosen = question.throws === null ? -1 : THROW_COUNTS.indexOf(question.throws);
      const count = THROW_COUNTS[chosen + step];
      if (count !== undefined) recording.answer(answerThrows(question, count));
    };
    handlers.throws_more = throwsBy(1);
    handlers.throws_fewer = throwsBy(-1);
  }
  if (unplaced !== null) {
    handlers.throws_fewer = () => recording.place(unplaced, unplaced.ended);
    handlers.throws_more = () => recording.place(unplaced, unplaced.next);
  }
  if (question?.kind === 'throws') {
    handlers['1-made'] = () => recording.answer(answerThrow(question, true, sheet));
    if (question.withMisses) {
      handlers['1-missed'] = () => recording.answer(answerThrow(question, false, sheet));
    }
  }
  for (const side of SIDES) {
    const team = TEAM[side];
    handlers[`${team}_team`] = () => taps.chooseTeam(side);
    const teamAnswer = question && answerBy(question, { side, playerId: null }, view);
    if (onJumpBall && chosen === null && unplaced === null && question === null)
      handlers[`answer_${team}_team`] = () => onJumpBall(side);
    if (teamAnswer) handlers[`answer_${team}_team`] = () => recording.answer(teamAnswer());
    if (mode === 'score_only') continue;
    handlers[`${team}_change`] = () => open({ kind: 'change', side, leaving: null });
    const { court } = courtAndBench(view, side);
    const bench = chosen?.side === side && isKnownOnCourt(sheet, chosen) ? substitutes(view, side) : [];
    for (const place of PLACES) {
      const comes = bench[place - 1];
      if (chosen !== null && comes !== undefined) {
        handlers[`answer_${team}_${place}`] = () => recording.substitute(chosen, comes);
      }
      const player = court[place - 1];
      if (player === undefined) continue;
      handlers[`${team}_${place}`] = () => taps.choosePlayer(player);
      const answer = question && answerBy(question, { side, playerId: player.id }, view);
      if (answer) handlers[`answer_${team}_${place}`] = () => recording.answer(answer());
    }
  }
  return handlers;
}

function actionsOf(mode: RecordingMode): readonly PadAction[] {
  return [...(mode === 'full' ? SHOTS : MADE_SHOTS), ...KEYS[mode], TIMEOUT];
}

/** A player as the answer to a question; undefined when it asks for the other team, or for a player. */
function answerBy(
  question: FollowUp,
  { side, playerId }: { side: Side; playerId: number | null },
  { sheet }: ConsoleGame,
): (() => Answer) | undefined {
  if (question.kind === 'rebound') return () => answerRebound(question, { side, playerId }, sheet);
  if (playerId === null || side !== question.side || question.kind === 'throws') return undefined;
  if (question.kind === 'foul') {
    if (!question.isDrawn && !question.throws) return undefined;
    return () => answerDrawn(question, playerId, sheet);
  }
  if (question.kind === 'turnover_kind') {
    const { about, canSteal } = question;
    return canSteal ? () => answerWho({ kind: 'steal', about, side }, playerId, sheet) : undefined;
  }
  if (question.kind === 'assist' && playerId === question.but) return undefined;
  return () => answerWho(question, playerId, sheet);
}

/** The clock's button, and what moves its reading. */
function clockHandlers(
  { sheet }: ConsoleGame,
  { add }: Pick<Recording, 'add'>,
  open: (dialog: OpenDialog) => void,
): CommandHandlers {
  const { seconds, running } = sheet.clock;
  if (!sheet.periodOpen) return {};
  const { period } = sheet;
  if (sheet.atBreak) return { clock: () => add({ ...stamp(), type: 'period_start', period }) };
  if (seconds === null || (!running && seconds === 0)) return { clock: () => open({ kind: 'end_period' }) };
  const nudge = (by: number) => () => add(nudgedClock(sheet, by));
  return {
    clock: () => add(turnClock(sheet)),
    clock_up: nudge(1),
    clock_down: nudge(-1),
    clock_up_tenth: nudge(0.1),
    clock_down_tenth: nudge(-0.1),
  };
}
