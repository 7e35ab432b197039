import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isInBonus } from '#events/game/bonus.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { canBeStolen } from '#events/game/turnover-kind.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

/**
 * What the console asks after an action (docs/rules.md, "Free throws, team fouls and the bonus"). Nothing waits for an
 * answer: the next tap elsewhere closes the question. `about` is the action that the answer completes.
 */
export type FollowUp =
  /** Who of `side` passed; not `but`, the shooter. */
  | { kind: 'assist'; about: string; side: Side; but: number | null }
  /** Who got the ball after a shot of `side`; `canBlock` for one from the field that nobody has blocked. */
  | { kind: 'rebound'; about: string; side: Side; canBlock: boolean }
  /** Who of `side` blocked the shot; the rebound is asked next. */
  | { kind: 'block'; about: string; side: Side }
  /** Of what kind a turnover of the other side was; `canSteal`: or at once who of `side` stole the ball. */
  | { kind: 'turnover_kind'; about: string; side: Side; canSteal: boolean }
  /** Who of `side` stole the ball. */
  | { kind: 'steal'; about: string; side: Side }
  /** Who of `side` lost the ball that was stolen. */
  | { kind: 'turnover'; about: string; side: Side }
  /** Who of `side` was fouled, and how many free throws that side has: the first one says who drew the foul. */
  | {
      kind: 'foul';
      about: string;
      side: Side;
      throws: ThrowCount;
      /** False of a technical foul, which nobody draws. */
      isDrawn: boolean;
      /** Whether the ball is in play after the last free throw. */
      isInPlay: boolean;
    }
  /** How the next free throw of `shooter` went. */
  | {
      kind: 'throws';
      about: string;
      side: Side;
      shooter: number;
      next: number;
      of: ThrowCount;
      inPlay: boolean;
    };

export type ThrowCount = 0 | 1 | 2 | 3;
export const THROW_COUNTS = [0, 1, 2, 3] as const satisfies readonly ThrowCount[];

/**
 * The question after an action that has just been recorded; null when there is none.
 * @param sheet as it was before the action
 */
export function followUpOf(action: ScoringAction, sheet: Scoresheet): FollowUp | null {
  switch (action.type) {
    case 'points': {
      if (action.points === 1 || action.player_id == null) return null;
      return { kind: 'assist', about: action.id, side: action.side, but: action.player_id };
    }
    case 'missed_shot':
      // Whether a free throw was the last one, only its own question knows.
      if (action.points === 1) return null;
      return { kind: 'rebound', about: action.id, side: action.side, canBlock: true };
    case 'steal':
      if (action.follows != null) return null;
      return { kind: 'turnover', about: action.id, side: otherSide(action.side) };
    case 'turnover': {
      if (action.follows != null) return null;
      const canSteal = canBeStolen({ kind: action.kind, isOfTeam: action.player_id == null });
      const about = { about: action.id, side: otherSide(action.side) };
      if (action.kind == null) return { kind: 'turnover_kind', ...about, canSteal };
      return canSteal ? { kind: 'steal', ...about } : null;
    }
    case 'foul': {
      const isDrawn = action.by === 'player' && action.kind !== 'technical';
      const throws = throwsOf(action, sheet);
      if (!isDrawn && throws === 0) return null;
      const isInPlay = action.kind === 'personal';
      return { kind: 'foul', about: action.id, side: otherSide(action.side), throws, isDrawn, isInPlay };
    }
    default:
      return null;
  }
}

type Foul = Extract<ScoringAction, { type: 'foul' }>;

/** How many free throws a foul is likely to give (FIBA art. 34–38, 41); the scorer can choose another number. */
export function throwsOf(foul: Foul, sheet: Scoresheet): ThrowCount {
  switch (foul.kind) {
    case 'offensive':
      return 0;
    case 'technical':
      return 1;
    case 'unsportsmanlike':
    case 'disqualifying':
      return 2;
    case 'personal': {
      if (isAfterBasketOf(otherSide(foul.side), sheet, foul)) return 1;
      return isInBonus(sheet, otherSide(foul.side)) ? 2 : 0;
    }
    default:
      return foul.kind satisfies never;
  }
}

/** Seconds on the clock within which a foul belongs to the basket before it ("and one"). */
const AND_ONE_SECONDS = 1;

/** Whether the last thing that happened was a basket from the field of a side, at the time of the foul. */
function isAfterBasketOf(side: Side, { entries }: Scoresheet, { clock }: Foul): boolean {
  const last = entries.findLast(
    ({ event, undone }) => !undone && event.type !== 'AssistMade' && 'side' in event.data,
  );
  if (last?.event.type !== 'PointsAdded') return false;
  const { data } = last.event;
  if (data.side !== side || data.points === 1) return false;
  // Without a clock it is more often not.
  if (clock == null || data.clock === null) return false;
  return Math.abs(data.clock - clock) <= AND_ONE_SECONDS;
}

/** The kind of a rebound: by whose shot it was that was missed last in the period; null when none was. */
export function reboundKind(sheet: Scoresheet, side: Side): 'offensive' | 'defensive' | null {
  const missed = sheet.entries.findLast(
    ({ event, undone }) => !undone && event.type === 'ShotMissed' && event.data.period === sheet.period,
  );
  if (missed?.event.type !== 'ShotMissed') return null;
  return missed.event.data.side === side ? 'offensive' : 'defensive';
}
