import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isInBonus } from '#events/game/bonus.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { ThrowCount } from '#events/game/court-actions.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { canBeStolen } from '#events/game/turnover-kind.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

/**
 * What the console asks after an action (docs/rules.md, "The console"). Nothing waits for an answer: the
 * next tap elsewhere closes the question. `about` is the action that the answer completes.
 */
export type FollowUp = Question & {
  /** Where the answers belong when the game has gone on since; absent while it has not. */
  place?: AnswerPlace | undefined;
};

/** A moment of the game: the period, seconds left, and the action that comes next; null when there is none. */
export type AnswerPlace = { period: number; clock: number | null; before: string | null };

type Question =
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
      /** As it is recorded: the number of throws is added to it. */
      foul: FoulFacts;
      /** Null where nothing suggests a number. */
      throws: ThrowCount | null;
      /** Who made the basket just before, while `throws` is theirs alone; anybody else who was fouled has `others`. */
      andOne: { shooter: number; others: ThrowCount } | null;
      /** False when nobody draws it, or it is not recorded who. */
      isDrawn: boolean;
      /** Who lost the ball by it, if their team had it. */
      turnoverBy: number | null;
      /** Whether the ball is in play after the last free throw. */
      isInPlay: boolean;
      withMisses: boolean;
    }
  /** How the next free throw of `shooter` went; without misses, whether one more was made. */
  | {
      kind: 'throws';
      about: string;
      side: Side;
      shooter: number;
      next: number;
      of: ThrowCount;
      turnoverBy: number | null;
      inPlay: boolean;
      withMisses: boolean;
    };

export const THROW_COUNTS = [0, 1, 2, 3] as const satisfies readonly ThrowCount[];

/**
 * The question after an action that has just been recorded; null when there is none. What is not recorded is not asked.
 * @param sheet as it was before the action
 */
export function followUpOf(action: ScoringAction, sheet: Scoresheet): FollowUp | null {
  const mode = sheet.recording?.mode ?? 'full';
  if (mode === 'score_only') return null;
  if (action.type === 'foul') return afterFoul(action, sheet, mode === 'full');
  return mode === 'full' ? afterAction(action) : null;
}

function afterAction(action: ScoringAction): FollowUp | null {
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
    default:
      return null;
  }
}

type Foul = Extract<ScoringAction, { type: 'foul' }>;
type FoulFacts = Extract<CourtActionFacts, { type: 'foul' }>;

/** @param isFull whether misses and who drew a foul are recorded, too */
function afterFoul(action: Foul, sheet: Scoresheet, isFull: boolean): FollowUp | null {
  const { id: about, occurred_at: _at, shift: _shift, ...foul } = action;
  const isDrawn = isFull && foul.by === 'player' && foul.kind !== 'technical';
  const { throws, andOne } = suggestThrows(foul, sheet);
  const isUnclear = !isFull && foul.kind === 'personal' && throws === 0;
  if (!isDrawn && throws === 0 && !isUnclear) return null;
  return {
    kind: 'foul',
    about,
    side: otherSide(foul.side),
    foul,
    throws: isUnclear ? null : throws,
    andOne,
    isDrawn,
    turnoverBy: isFull && foul.kind === 'unsportsmanlike' ? (foul.player_id ?? null) : null,
    isInPlay: isFull && foul.kind === 'personal',
    withMisses: isFull,
  };
}

type Suggestion = { throws: ThrowCount; andOne: { shooter: number; others: ThrowCount } | null };

/** How many free throws a foul is likely to give (FIBA art. 34–38, 41); the scorer can choose another number. */
export function suggestThrows(foul: FoulFacts, sheet: Scoresheet): Suggestion {
  if (foul.free_throws != null) return { throws: foul.free_throws, andOne: null };
  const usual = usualThrows(foul, sheet);
  const shooter = isContact(foul) ? shooterBefore(foul, sheet) : null;
  if (shooter === null) return { throws: usual, andOne: null };
  return { throws: 1, andOne: { shooter, others: usual } };
}

function usualThrows(foul: FoulFacts, sheet: Scoresheet): ThrowCount {
  switch (foul.kind) {
    case 'offensive':
      return 0;
    case 'technical':
      return 1;
    case 'unsportsmanlike':
    case 'disqualifying':
      return isSecondOfDouble(foul, sheet) ? 0 : 2;
    case 'personal':
      return isInBonus(sheet, otherSide(foul.side)) && !isSecondOfDouble(foul, sheet) ? 2 : 0;
    default:
      return foul.kind satisfies never;
  }
}

/** Seconds on the clock within which a foul belongs to what was before it: the basket of an and-one, a double foul. */
const AT_ONCE_SECONDS = 1;

/** Without a clock it is more often not. */
function isAtOnce({ clock }: FoulFacts, before: { clock: number | null }): boolean {
  return clock != null && before.clock !== null && Math.abs(before.clock - clock) <= AT_ONCE_SECONDS;
}

/** Contact with a player, who may have been shooting: offensive and technical fouls are others. */
const isContact = ({ by, kind }: Pick<FoulFacts, 'by' | 'kind'>) =>
  by === 'player' && (kind === 'personal' || kind === 'unsportsmanlike' || kind === 'disqualifying');

/**
 * Who of the other side made the basket from the field that was the last thing before a foul; null if nobody did. It
 * counts, and they have one more throw (art. 34.2, 37.2).
 */
function shooterBefore(foul: FoulFacts, { entries }: Scoresheet): number | null {
  const last = entries.findLast(
    ({ event, undone }) => !undone && event.type !== 'AssistMade' && 'side' in event.data,
  );
  if (last?.event.type !== 'PointsAdded') return null;
  const { data } = last.event;
  if (data.side === foul.side || data.points === 1 || !isAtOnce(foul, data)) return null;
  return data.playerId;
}

/** Two opponents foul each other at about the same time, with fouls of one weight: nobody throws (art. 35). */
function isSecondOfDouble(foul: FoulFacts, { entries }: Scoresheet): boolean {
  if (!isContact(foul)) return false;
  const standing = entries.filter(({ undone, event }) => !undone && 'side' in event.data);
  const last = standing.at(-1)?.event;
  const first = last?.type === 'FoulDrawn' ? standing.at(-2)?.event : last;
  if (first?.type !== 'FoulCommitted' || first.data.side === foul.side) return false;
  if (last?.type === 'FoulDrawn' && last.data.playerId !== foul.player_id) return false;
  const isOneWeight =
    isContact(first.data) && (first.data.kind === 'personal') === (foul.kind === 'personal');
  return isOneWeight && first.data.period === foul.period && isAtOnce(foul, first.data);
}

/** The kind of a rebound: by whose shot it was that was missed last in the period; null when none was. */
export function reboundKind(sheet: Scoresheet, side: Side): 'offensive' | 'defensive' | null {
  const missed = sheet.entries.findLast(
    ({ event, undone }) => !undone && event.type === 'ShotMissed' && event.data.period === sheet.period,
  );
  if (missed?.event.type !== 'ShotMissed') return null;
  return missed.event.data.side === side ? 'offensive' : 'defensive';
}
