import type { Play } from '#command-api/import/feed/play.ts';
import { clockSeconds, type FibaFeed, toPeriod } from '#command-api/import/fiba-livestats/feed.ts';
import { inOrder } from '#command-api/import/fiba-livestats/play-order.ts';
import { toPlays } from '#command-api/import/fiba-livestats/plays.ts';
import { localId } from '#command-api/import/fiba-livestats/teams.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type { Action, ActionOf, Deed, ThrowCount } from './action.ts';
import { MEANWHILE, toThrowCount } from './plan.ts';
import { turnedForHeldBalls } from './possession-arrow.ts';

/**
 * What a scorer taps of a feed, in order. It is the order of the import: by the clock, baskets of one moment by the
 * score they made, then as listed (`play-order.ts`). What completes an action at its own moment is tapped right after it.
 * @param links `previousAction` by `actionNumber`
 */
export function toActions(
  feed: FibaFeed,
  ruleset: Ruleset,
  links: ReadonlyMap<string, string>,
): { actions: Action[]; notes: string[] } {
  const { plays, notes } = toPlays(feed, ruleset.periods, (tno) => (tno === 1 ? 'east' : 'west'));
  const throwNumbers = new Map(
    feed.pbp.map(({ actionNumber, subType }) => [String(actionNumber), toThrowNumber(subType)]),
  );
  const { whole, alone } = joinSubstitutions(plays);
  const actions = whole.flatMap((play): Action[] => {
    const deed = toDeed(play, throwNumbers.get(play.key) ?? { number: 1, of: 1 });
    if (deed === null) return [];
    const { key, period, clock } = play;
    return [{ key, period, clock, side: play.deed.side, follows: links.get(key) ?? null, ...deed }];
  });
  const ordered = reboundsBeforeTheNextMiss(rightAfterWhatTheyComplete(withKnownLinks(actions)));
  const thrown = turnoversAfterThrows(assistsAfterThrows(withFreeThrows(ordered)));
  const played = drawnWithTheFirstThrow(thrown);
  const turned = turnedForHeldBalls(withJumpBalls(played, feed, ruleset));
  return {
    actions: turned.actions,
    notes: [
      ...notes,
      ...turned.notes,
      ...alone.map((play) => `left out a substitution of one player (action ${play.key})`),
    ],
  };
}

/** The import has no use for them: each comes before what happened at its moment or later. */
function withJumpBalls(actions: readonly Action[], feed: FibaFeed, ruleset: Ruleset): Action[] {
  const all = [...actions];
  for (const play of inOrder(feed.pbp, ruleset.periods)) {
    const { actionType, subType, tno, pno } = play;
    const isWon = subType === 'won';
    if (actionType !== 'jumpball' || (tno !== 1 && tno !== 2) || !(isWon || subType === 'heldball')) continue;
    const period = toPeriod(play, ruleset.periods);
    const clock = clockSeconds(play.clock);
    const player = pno === 0 ? null : localId(tno, pno);
    const next = all.findIndex(
      (other) => other.period > period || (other.period === period && other.clock <= clock),
    );
    all.splice(next === -1 ? all.length : next, 0, {
      key: String(play.actionNumber),
      period,
      clock,
      side: tno === 1 ? 'east' : 'west',
      follows: null,
      ...(isWon ? { type: 'jump_ball', player } : { type: 'held_ball', againstArrow: false }),
    });
  }
  return all;
}

type Substitution = Extract<Play['deed'], { type: 'substitution' }>;

/**
 * The console has no substitution of one player: who leaves and who comes, reported at two moments, are exchanged at the
 * second one.
 */
function joinSubstitutions(plays: readonly Play[]): { whole: Play[]; alone: Play[] } {
  const whole: Play[] = [];
  let waiting: { play: Play; deed: Substitution }[] = [];
  for (const play of plays) {
    const { deed } = play;
    if (deed.type !== 'substitution' || (deed.player_in != null && deed.player_out != null)) {
      whole.push(play);
      continue;
    }
    const other = waiting.find(
      (half) => half.deed.side === deed.side && (half.deed.player_in == null) !== (deed.player_in == null),
    );
    if (other === undefined) {
      waiting.push({ play, deed });
      continue;
    }
    waiting = waiting.filter((half) => half !== other);
    const player_out = other.deed.player_out ?? deed.player_out;
    const player_in = other.deed.player_in ?? deed.player_in;
    const key = `${other.play.key}+${play.key}`;
    whole.push({ ...play, key, deed: { type: 'substitution', side: deed.side, player_out, player_in } });
  }
  return { whole, alone: waiting.map(({ play }) => play) };
}

function toDeed({ deed }: Play, { number, of }: { number: number; of: number }): Deed | null {
  switch (deed.type) {
    case 'points':
    case 'missed_shot': {
      const { points } = deed;
      const made = deed.type === 'points';
      const player = deed.player_id ?? null;
      if (points === 1) return { type: 'throw', made, player, number, of };
      return { type: 'shot', made, points, player, place: deed.place ?? null };
    }
    case 'rebound':
      return { type: 'rebound', player: deed.player_id ?? null };
    case 'turnover':
      return { type: 'turnover', player: deed.player_id ?? null };
    case 'assist':
      return { type: 'assist', player: deed.player_id };
    case 'block':
      return { type: 'block', player: deed.player_id };
    case 'steal':
      return { type: 'steal', player: deed.player_id };
    case 'foul_drawn':
      return { type: 'foul_drawn', player: deed.player_id };
    case 'foul':
      return { type: 'foul', by: deed.by, kind: deed.kind, player: deed.player_id ?? null, throws: 0 };
    case 'timeout':
      return { type: 'timeout' };
    case 'substitution':
      if (deed.player_out == null || deed.player_in == null) return null;
      return { type: 'substitution', out: deed.player_out, in: deed.player_in };
    default:
      // The import makes no other.
      return null;
  }
}

/** `2of3`: which of how many free throws it is. */
function toThrowNumber(subType: string): { number: number; of: number } {
  const [number = 1, of = 1] = (/^(\d)of(\d)$/u.exec(subType.trim()) ?? []).slice(1).map(Number);
  return { number, of };
}

/** Feeds link what was left out, too. */
function withKnownLinks(actions: readonly Action[]): Action[] {
  const keys = new Set(actions.map(({ key }) => key));
  return actions.map((action) => {
    if (action.follows !== null && keys.has(action.follows)) return action;
    return { ...action, follows: findOffensiveFoul(actions, action)?.key ?? null };
  });
}

/** Not every feed links the turnover of an offensive foul. */
function findOffensiveFoul(actions: readonly Action[], turnover: Action): Action | undefined {
  if (turnover.type !== 'turnover' || turnover.player === null) return undefined;
  return actions.find(
    (action) =>
      action.type === 'foul' &&
      action.kind === 'offensive' &&
      action.player === turnover.player &&
      isSameMoment(action, turnover) &&
      actions.every(({ type, follows }) => type !== 'turnover' || follows !== action.key),
  );
}

/**
 * An assist right after its basket, and so on; of a foul the turnover comes first, which the console records with it. A
 * rebound stays where it is: who takes it may just have come on.
 */
function rightAfterWhatTheyComplete(actions: readonly Action[]): Action[] {
  const byKey = new Map(actions.map((action) => [action.key, action]));
  const isMoved = (action: Action) => {
    if (action.follows === null || action.type === 'rebound') return false;
    const head = byKey.get(action.follows);
    return head !== undefined && isSameMoment(head, action);
  };
  const completing = Map.groupBy(actions.filter(isMoved), ({ follows }) => follows ?? '');
  const withThose = (action: Action): Action[] => [
    action,
    ...(completing.get(action.key) ?? []).toSorted(turnoversFirst).flatMap(withThose),
  ];
  return actions.filter((action) => !isMoved(action)).flatMap(withThose);
}

const turnoversFirst = (one: Action, other: Action) =>
  Number(other.type === 'turnover') - Number(one.type === 'turnover');

/** A ball is rebounded before the next shot is missed, whatever the clocks say: the console goes by the last miss. */
function reboundsBeforeTheNextMiss(actions: readonly Action[]): Action[] {
  const isMiss = (action: Action) => (action.type === 'shot' || action.type === 'throw') && !action.made;
  const inOrder: Action[] = [];
  for (const action of actions) {
    const missed = inOrder.findLastIndex(({ key }) => key === action.follows);
    const next = inOrder.findIndex((other, index) => index > missed && isMiss(other));
    if (action.type !== 'rebound' || missed === -1 || next === -1) inOrder.push(action);
    else inOrder.splice(next, 0, { ...action, clock: inOrder[next - 1]?.clock ?? action.clock });
  }
  return inOrder;
}

/** Gives each free throw the foul that it is for, and each foul the number of its free throws. */
function withFreeThrows(actions: readonly Action[]): Action[] {
  const throws = new Map<string, ThrowCount>();
  const linked = actions.map((action, index): Action => {
    if (action.type !== 'throw') return action;
    const foul = findFoul(actions, index, action, throws);
    if (foul === undefined) return action;
    throws.set(foul.key, toThrowCount(Math.max(action.of, throws.get(foul.key) ?? 0)));
    return { ...action, follows: foul.key };
  });
  return linked.map((action) =>
    action.type === 'foul' ? { ...action, throws: throws.get(action.key) ?? 0 } : action,
  );
}

/** Nobody is asked for the assist of a free throw: it is tapped once the throws of the foul are over. */
function assistsAfterThrows(actions: readonly Action[]): Action[] {
  const byKey = new Map(actions.map((action) => [action.key, action]));
  const findThrow = (action: Action) => {
    const head = action.type === 'assist' && action.follows !== null ? byKey.get(action.follows) : undefined;
    return head?.type === 'throw' ? head : undefined;
  };
  const assists = Map.groupBy(
    actions.filter((action) => findThrow(action) !== undefined),
    (assist) => {
      const made = findThrow(assist);
      const ofFoul = (one: Action) => one.type === 'throw' && one.follows === made?.follows;
      const last = made?.follows == null ? made : actions.findLast(ofFoul);
      return last?.key;
    },
  );
  return actions
    .filter((action) => findThrow(action) === undefined)
    .flatMap((action) => [action, ...(assists.get(action.key) ?? [])]);
}

/**
 * A turnover called with a foul closes its questions: it is tapped once they are answered. That of an offensive foul is
 * recorded with it.
 */
function turnoversAfterThrows(actions: readonly Action[]): Action[] {
  const inOrder: Action[] = [];
  const waiting = new Map<string, Action[]>();
  for (const [index, action] of actions.entries()) {
    const fouls = actions
      .slice(0, index)
      .filter((one) => one.type === 'foul' && one.kind !== 'offensive' && isSameMoment(one, action));
    const completes = ({ type, follows }: Action) =>
      (type === 'throw' || type === 'foul_drawn') && fouls.some(({ key }) => key === follows);
    const last = action.type === 'turnover' ? actions.slice(index + 1).findLast(completes) : undefined;
    if (last === undefined) inOrder.push(action);
    else waiting.set(last.key, [...(waiting.get(last.key) ?? []), { ...action, clock: last.clock }]);
    for (const turnover of waiting.get(action.key) ?? []) inOrder.push(turnover);
  }
  return inOrder;
}

/** Whoever throws first is said to have drawn the foul, unless they are substituted until then. */
function drawnWithTheFirstThrow(actions: readonly Action[]): Action[] {
  const first = new Map<string, Action>();
  const moved = new Set<string>();
  for (const [index, drawn] of actions.entries()) {
    if (drawn.type !== 'foul_drawn') continue;
    const thrown = findFirstThrow(drawn, actions.slice(index + 1));
    if (thrown === undefined) continue;
    moved.add(drawn.key);
    first.set(thrown.key, { ...drawn, clock: thrown.clock });
  }
  return actions
    .filter(({ key }) => !moved.has(key))
    .flatMap((action) => [first.get(action.key) ?? [], action].flat());
}

function findFirstThrow(drawn: ActionOf<'foul_drawn'>, next: readonly Action[]): Action | undefined {
  const at = next.findIndex(({ type }) => !MEANWHILE.has(type));
  const first = next[at];
  if (first?.type !== 'throw' || first.follows !== drawn.follows || first.player !== drawn.player)
    return undefined;
  const leaves = next.slice(0, at).some((one) => one.type === 'substitution' && one.out === drawn.player);
  return leaves ? undefined : first;
}

/** What goes on while the ball is dead: a free throw may be clocked some seconds after its foul. */
const DEAD_BALL: ReadonlySet<Action['type']> = new Set([
  'foul',
  'foul_drawn',
  'throw',
  'assist',
  'substitution',
  'timeout',
]);

/**
 * The foul that a free throw is for: of the other side, at the same moment or since the ball was dead, one whose throws have
 * begun for all but the first. Of several, the technical one gives one throw (FIBA art. 36.4), and any other is drawn by the
 * thrower or by nobody.
 */
function findFoul(
  actions: readonly Action[],
  index: number,
  thrown: ActionOf<'throw'>,
  begun: ReadonlyMap<string, ThrowCount>,
): ActionOf<'foul'> | undefined {
  const before = actions.slice(0, index);
  const last = before.findLastIndex(
    (action) =>
      action.period !== thrown.period || (!DEAD_BALL.has(action.type) && !isSameMoment(action, thrown)),
  );
  const open = before
    .slice(last + 1)
    .filter((action) => action.type === 'foul')
    .filter(({ side, key }) => side !== thrown.side && begun.has(key) === thrown.number > 1);
  const alike = open.filter(({ kind }) => (kind === 'technical') === (thrown.of === 1));
  const fouls = alike.length > 0 ? alike : open;
  const findDrawer = (foul: Action) => {
    const drawn = actions.find(({ type, follows }) => type === 'foul_drawn' && follows === foul.key);
    return drawn?.type === 'foul_drawn' ? drawn.player : null;
  };
  return (
    fouls.findLast((foul) => thrown.player !== null && findDrawer(foul) === thrown.player) ??
    fouls.findLast((foul) => findDrawer(foul) === null) ??
    fouls.at(-1)
  );
}

export function isSameMoment(
  a: Pick<Action, 'period' | 'clock'>,
  b: Pick<Action, 'period' | 'clock'>,
): boolean {
  return a.period === b.period && a.clock === b.clock;
}
