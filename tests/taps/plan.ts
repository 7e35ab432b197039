import type { Side } from '#events/game/court.events.ts';
import { type Place, pointsFrom } from '#events/game/half-court.ts';
import type { Action, ActionOf, FeedPlayer, ThrowCount } from './action.ts';

/** One tap on the console, by what it says there. */
export type Tap =
  /** A player's button among those on court; the bench's where they are not. */
  | { on: 'player'; side: Side; player: FeedPlayer }
  /** A button of the pad ("What happened"). */
  | { on: 'pad'; button: string }
  /** The half court: made shots are tapped, missed ones held. */
  | { on: 'court'; place: Place; points: 2 | 3; made: boolean }
  /** The next shot has no place. */
  | { on: 'without_place' }
  /** An answer in "Next step": `Assist, {player}`. */
  | { on: 'answer'; word: string; side: Side; player: FeedPlayer | null }
  /** A button in "Next step". */
  | { on: 'next'; button: string }
  /** How many free throws a foul gives; no tap where the console says so already. */
  | { on: 'throws'; count: ThrowCount }
  /** Whose it is, where nobody in particular is meant. */
  | { on: 'team'; side: Side }
  /** The same, as long as the possession arrow does not say so. */
  | { on: 'team_if_asked'; side: Side }
  /** The possession arrow on the board, which turns. */
  | { on: 'arrow' }
  /** A button of the dialog "More". */
  | { on: 'more'; button: string }
  /** A side's time-out on the board. */
  | { on: 'timeout'; side: Side };

/** Ways to record an action, the shortest first: the first one whose first button is there is taken. */
export type Ways = readonly (readonly Tap[])[];

/**
 * How an action is tapped after those before it.
 * @param last the last action that leaves a question open, and not what may happen meanwhile
 * @param depth metres of the half court that can be tapped, from the end line; 0 where places are not asked for
 * @returns no way where the console records it with another action
 */
export function planTaps(
  action: Action,
  { last, next, depth }: { last: Action | undefined; next: readonly Action[]; depth: number },
): Ways | null {
  const { side } = action;
  /** The action that this one completes has been asked about, and nothing else since. */
  const isAsked =
    last !== undefined && action.follows !== null && [last.key, last.follows].includes(action.follows);
  const answer = (word: string, player: FeedPlayer | null): Tap => ({ on: 'answer', word, side, player });
  const ofPlayer = (player: FeedPlayer | null, button: string): Tap[] =>
    player === null
      ? [
          { on: 'pad', button },
          { on: 'team', side },
        ]
      : [
          { on: 'player', side, player },
          { on: 'pad', button },
        ];
  const asked = (...taps: Tap[]): Tap[][] => (isAsked ? [taps] : []);
  const rarely = (player: FeedPlayer | null, button: string, ofTeam: Tap): Tap[] => {
    const taps: Tap[] = [
      { on: 'pad', button: 'More…' },
      { on: 'more', button },
    ];
    return player === null ? [...taps, ofTeam] : [{ on: 'player', side, player }, ...taps];
  };

  switch (action.type) {
    case 'shot': {
      const button = `${action.points} ${action.made ? 'made' : 'missed'}`;
      if (depth === 0) return [ofPlayer(action.player, button)];
      const place = placeOnCourt(action, depth);
      if (place === null) return [[{ on: 'without_place' }, ...ofPlayer(action.player, button)]];
      const { points, made } = action;
      const court: Tap = { on: 'court', place, points, made };
      if (action.player === null) return [[court, { on: 'team', side }]];
      const by: Tap = { on: 'player', side, player: action.player };
      // A question may lie over the court: whoever is tapped closes it.
      return [
        [court, by],
        [by, court],
      ];
    }
    case 'throw':
      return planThrow(action, last, ofPlayer(action.player, `FT ${action.made ? 'made' : 'missed'}`));
    case 'rebound':
      return [...asked(answer('Rebound', action.player)), ofPlayer(action.player, 'Rebound')];
    case 'turnover':
      if (isOfOffensiveFoul(action, last)) return null;
      return [...asked(answer('Turnover', action.player)), ofPlayer(action.player, 'Turnover')];
    case 'assist':
      return [...asked(answer('Assist', action.player)), ofPlayer(action.player, 'Assist')];
    case 'block':
      return [
        ...asked({ on: 'next', button: 'Blocked…' }, answer('Block', action.player)),
        ofPlayer(action.player, 'Block'),
      ];
    case 'steal':
      return [...asked(answer('Steal', action.player)), ofPlayer(action.player, 'Steal')];
    case 'foul':
      return [planFoul(action)];
    case 'foul_drawn': {
      if (isSaidByTheFirstThrow(action, next) && !isDisqualifying(last)) return null;
      const throws = next.find((one) => one.type === 'throw' && one.follows === action.follows);
      const count = throws?.type === 'throw' ? toThrowCount(throws.of) : 0;
      return asked({ on: 'throws', count }, answer('Drawn by', action.player));
    }
    case 'timeout':
      return [[{ on: 'timeout', side }]];
    case 'substitution':
      return [[{ on: 'player', side, player: action.out }, answer('In', action.in)]];
    case 'jump_ball':
      return [rarely(action.player, 'Jump ball', { on: 'team', side })];
    case 'held_ball':
      return [
        [
          ...(action.againstArrow ? [{ on: 'arrow' } as const] : []),
          ...rarely(null, 'Held ball', { on: 'team_if_asked', side }),
        ],
      ];
  }
}

/** Where a shot is tapped; null where that cannot be tapped, or is worth other points than the feed has. */
export function placeOnCourt({ place, points }: ActionOf<'shot'>, depth: number): Place | null {
  return place !== null && place.y < depth && pointsFrom(place) === points ? place : null;
}

function planThrow(thrown: ActionOf<'throw'>, last: Action | undefined, alone: readonly Tap[]): Ways {
  const { side, player, follows } = thrown;
  const word = thrown.made ? 'Throw made' : 'Throw missed';
  if (follows === null || last === undefined || player === null) return [alone];
  if (last.key === follows) {
    const nobody: Tap[] = isDisqualifying(last) ? [{ on: 'next', button: 'Nobody was fouled' }] : [];
    return [
      [...nobody, { on: 'throws', count: toThrowCount(thrown.of) }, { on: 'answer', word, side, player }],
      alone,
    ];
  }
  const isNext =
    last.follows === follows &&
    (last.type === 'foul_drawn' || last.type === 'throw') &&
    last.player === player;
  return isNext ? [[{ on: 'next', button: word }], alone] : [alone];
}

const OTHER_FOULS = {
  offensive: 'Offensive foul',
  unsportsmanlike: 'Unsportsmanlike foul',
  technical: 'Technical foul',
  disqualifying: 'Disqualifying foul',
} as const;

function planFoul({ side, by, kind, player }: ActionOf<'foul'>): readonly Tap[] {
  const more: Tap = { on: 'pad', button: 'More…' };
  if (player === null) {
    const what = kind === 'disqualifying' ? 'Disqualifying' : 'Technical';
    return [more, { on: 'more', button: `${what} foul of the ${by}` }, { on: 'team', side }];
  }
  const fouler: Tap = { on: 'player', side, player };
  if (kind === 'personal') return [fouler, { on: 'pad', button: 'Foul' }];
  return [fouler, more, { on: 'more', button: OTHER_FOULS[kind] }];
}

/** The console records the turnover with the foul. */
export function isOfOffensiveFoul(action: Action, last: Action | undefined): boolean {
  return (
    action.type === 'turnover' &&
    last?.type === 'foul' &&
    last.kind === 'offensive' &&
    last.key === action.follows
  );
}

/** The console asks for both at once when whoever drew the foul throws right after it. */
function isSaidByTheFirstThrow(
  { follows, player }: ActionOf<'foul_drawn'>,
  [next]: readonly Action[],
): boolean {
  return next?.type === 'throw' && next.follows === follows && next.player === player;
}

/** Whoever throws after it need not have been fouled: the console asks that first. */
const isDisqualifying = (last: Action | undefined) =>
  last?.type === 'foul' && last.by === 'player' && last.kind === 'disqualifying';

/** What may happen between a foul and its free throws without closing the question. */
export const MEANWHILE: ReadonlySet<Action['type']> = new Set(['substitution', 'timeout']);

export function toThrowCount(count: number): ThrowCount {
  return count >= 3 ? 3 : count === 2 ? 2 : 1;
}
