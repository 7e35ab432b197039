import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { toCourtAction } from '#events/game/action-event.ts';
import { otherSide } from '#events/game/court.events.ts';
import { isCourtEvent, type ThrowCount } from '#events/game/court-actions.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { canBeStolen, type TurnoverKind } from '#events/game/turnover-kind.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { stamp } from './console-taps.ts';
import type { FollowUp } from './follow-up.ts';

/** What a tap on an answer records, and what is asked then. */
export type Answer = { actions: ScoringAction[]; next: FollowUp | null };

type Asked<Kind extends FollowUp['kind']> = Extract<FollowUp, { kind: Kind }>;

const follow = ({ about, side }: { about: string; side: Side }, { period }: Scoresheet) => ({
  ...stamp(),
  period,
  side,
  follows: about,
});

/** @param playerId who passed, blocked, stole, or lost the ball */
export function answerWho(
  question: Asked<'assist' | 'block' | 'steal' | 'turnover'>,
  playerId: number,
  sheet: Scoresheet,
): Answer {
  const action: ScoringAction = { ...follow(question, sheet), type: question.kind, player_id: playerId };
  if (question.kind !== 'block') return { actions: [action], next: null };
  // The shot was the other side's.
  const side = otherSide(question.side);
  return { actions: [action], next: { kind: 'rebound', about: question.about, side, canBlock: false } };
}

/** Of what kind the turnover was; who stole the ball is asked next, where somebody can have. */
export function answerKind(
  { about, side }: Asked<'turnover_kind'>,
  kind: TurnoverKind,
  { entries }: Scoresheet,
): Answer {
  const event = entries.find(({ actionId, undone }) => actionId === about && !undone)?.event;
  const lost = event !== undefined && isCourtEvent(event) ? toCourtAction(event) : undefined;
  if (lost?.type !== 'turnover') return { actions: [], next: null };
  const isOverruled = event !== undefined && 'overruled' in event.data && event.data.overruled != null;
  const replacement = { ...lost, kind, ...(isOverruled && { overrule: true }) };
  const canSteal = canBeStolen({ kind, isOfTeam: lost.player_id == null });
  return {
    actions: [{ ...stamp(), type: 'correct', action_id: about, replacement }],
    next: canSteal ? { kind: 'steal', about, side } : null,
  };
}

/** @param playerId null: the team as a whole */
export function answerRebound(
  question: Asked<'rebound'>,
  { side, playerId }: { side: Side; playerId: number | null },
  sheet: Scoresheet,
): Answer {
  const kind = side === question.side ? 'offensive' : 'defensive';
  const action: ScoringAction = {
    ...follow({ about: question.about, side }, sheet),
    type: 'rebound',
    kind,
    player_id: playerId,
  };
  return { actions: [action], next: null };
}

/** How many free throws the foul gives, as the scorer says. */
export function answerThrows(question: Asked<'foul'>, throws: ThrowCount): Answer {
  const { foul, isDrawn, turnoverBy } = question;
  const said = { ...question, throws, andOne: null, foul: { ...foul, free_throws: throws } };
  const isAnswered = throws === 0 && !isDrawn && turnoverBy === null;
  return { actions: withThrows(question, throws), next: isAnswered ? null : said };
}

/** The foul with the number of throws it gives, where that is not recorded: it is a correction of the foul. */
function withThrows({ about, foul }: Asked<'foul'>, free_throws: ThrowCount): ScoringAction[] {
  if (foul.free_throws === free_throws) return [];
  return [{ ...stamp(), type: 'correct', action_id: about, replacement: { ...foul, free_throws } }];
}

/** Who drew the foul, or throws when nobody did; the free throws are asked next. */
export function answerDrawn(question: Asked<'foul'>, playerId: number, sheet: Scoresheet): Answer {
  const { about, side, turnoverBy, isInPlay, withMisses } = question;
  const drawn: ScoringAction = { ...follow(question, sheet), type: 'foul_drawn', player_id: playerId };
  const throws = throwsOf(question, playerId);
  const next: FollowUp | null =
    throws === 0
      ? null
      : {
          ...{ kind: 'throws', about, side, shooter: playerId, next: 1, of: throws },
          ...{ turnoverBy, inPlay: isInPlay, withMisses },
        };
  // Without throws nothing has to be said: that none follow says it.
  const said = throws === 0 ? [] : withThrows(question, throws);
  return { actions: [...(question.isDrawn ? [drawn] : []), ...said], next };
}

/** An and-one is the shooter's. */
function throwsOf({ throws, andOne }: Asked<'foul'>, playerId: number): ThrowCount {
  return andOne !== null && andOne.shooter !== playerId ? andOne.others : (throws ?? 0);
}

/** The foul was against nobody; its throws are asked next. */
export function answerNobody(question: Asked<'foul'>): Answer {
  const { throws, andOne, turnoverBy } = question;
  const count = andOne?.others ?? throws;
  const isAnswered = count === 0 && turnoverBy === null;
  return {
    actions: [],
    next: isAnswered ? null : { ...question, isDrawn: false, throws: count, andOne: null },
  };
}

/** The team of who fouled had the ball, and has lost it. */
export function answerTurnover(
  question: Asked<'foul' | 'throws'>,
  playerId: number,
  sheet: Scoresheet,
): Answer {
  const side = otherSide(question.side);
  const where = follow({ about: question.about, side }, sheet);
  return {
    actions: [{ ...where, type: 'turnover', player_id: playerId }],
    next: { ...question, turnoverBy: null },
  };
}

/** The first free throw after a foul: it says who drew it, too. */
export function answerFirstThrow(
  question: Asked<'foul'>,
  { playerId, made }: { playerId: number; made: boolean },
  sheet: Scoresheet,
): Answer {
  const drawn = answerDrawn(question, playerId, sheet);
  if (drawn.next?.kind !== 'throws') return drawn;
  const thrown = answerThrow(drawn.next, made, sheet);
  return { actions: [...drawn.actions, ...thrown.actions], next: thrown.next };
}

/** One free throw; the last one may be in play. Without misses, nobody knows which one of how many was made. */
export function answerThrow(question: Asked<'throws'>, made: boolean, sheet: Scoresheet): Answer {
  const { side, shooter, next, of, inPlay, withMisses } = question;
  const thrown: ScoringAction = {
    ...follow(question, sheet),
    type: made ? 'points' : 'missed_shot',
    points: 1,
    player_id: shooter,
    ...(withMisses && { technique: `${next}of${of}` }),
  };
  if (next < of) return { actions: [thrown], next: { ...question, next: next + 1 } };
  const rebound: FollowUp = { kind: 'rebound', about: thrown.id, side, canBlock: false };
  return { actions: [thrown], next: made || !inPlay ? null : rebound };
}
