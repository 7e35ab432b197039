import { RULESETS } from '#events/game/ruleset.ts';
import type { Action, ActionOf, FeedPlayer } from './action.ts';
import { placeOnCourt } from './plan.ts';
import type { Tapped, TappedGame, TappedPeriod } from './tapped-game.ts';

/** An action with those that complete it, as its kind is called: `basket + assist`. */
export type Chain = { kind: string; taps: number };
export type KindCount = { kind: string; count: number; taps: number; most: number };

/** The most taps for each; what is not named here has no limit of its own. */
export const MOST_TAPS: Readonly<Record<string, number>> = {
  basket: 2,
  'basket + assist': 3,
  miss: 2,
  'miss + rebound': 3,
  'foul + drawn + 2 throws': 5,
  turnover: 2,
  'turnover + steal': 3,
  substitution: 2,
  'time-out': 1,
};
/** Taps of a quarter of so many actions, its end included; a longer one may take as many more. */
export const MOST_OF_QUARTER = { actions: 56, withoutPlaces: 95, withPlaces: 110 };

/** The most taps an action, of a game; without clock and repairs. */
export const MOST_PER_ACTION = { actions: 300, taps: 1.62 };

/** Everything tapped in a period, but to run the clock and to repair what was wrong. */
export function periodTaps({ actions, otherTaps }: TappedPeriod): number {
  return actions.reduce((sum, { taps }) => sum + taps, otherTaps);
}

/** Taps an action: as far as they record what happened and the periods, and with clock and repairs. */
export function tapsPerAction(periods: readonly TappedPeriod[]): {
  actions: number;
  plain: number;
  all: number;
} {
  const sum = (of: (period: TappedPeriod) => number) => periods.reduce((total, one) => total + of(one), 0);
  const actions = sum((period) => period.actions.length);
  const plain = sum(periodTaps);
  const besides = sum(({ clockTaps, repairTaps }) => clockTaps + repairTaps);
  return { actions, plain: plain / actions, all: (plain + besides) / actions };
}

/** Taps by kind of action, those that belong together as one, most frequent first. */
export function countByKind({ periods, depth }: Pick<TappedGame, 'periods' | 'depth'>): KindCount[] {
  const tapped = periods.flatMap((period) => period.actions);
  const actions = tapped.map(({ action }) => action);
  const late = new Set(tapped.filter(({ isLate }) => isLate).map(({ action }) => action));
  const out = playersOut(actions);
  const byBench = actionsByBench(actions);
  const isOfPlayerOut = (action: Action) => {
    const foul = 'player' in action && action.player !== null ? out.get(action.player) : undefined;
    return foul !== undefined && actions.indexOf(action) > actions.findIndex(({ key }) => key === foul);
  };
  const nameOf = (action: Action) => {
    if (late.has(action)) return `late ${nameAction(action)}`;
    // The console asks whether they came in.
    if (byBench.has(action)) return `${nameAction(action)} from the bench`;
    if (action.type === 'shot' && depth > 0 && placeOnCourt(action, depth) === null) {
      return `${nameAction(action)} without a place`;
    }
    if (action.type === 'substitution' && out.has(action.out)) return 'change of who is out';
    // The console asks whether it is recorded anyway.
    if (isOfPlayerOut(action)) return `${nameAction(action)} of who is out`;
    // The dialog that says who has to leave comes between its questions.
    if (action.type === 'foul' && [...out.values()].includes(action.key)) return `last ${nameAction(action)}`;
    return nameAction(action);
  };
  const chains = periods.flatMap(({ actions }) => toChains(actions, nameOf));
  const kinds = [...Map.groupBy(chains, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    count: of.length,
    taps: of.reduce((sum, { taps }) => sum + taps, 0),
    most: Math.max(...of.map(({ taps }) => taps)),
  }));
  return kinds.sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));
}

/** Who has to leave the game, with the key of their last foul (docs/rules.md, "Fouls, disqualification and time-outs"). */
export function playersOut(actions: readonly Action[]): Map<FeedPlayer, string> {
  const fouls = Map.groupBy(
    actions.filter((action) => action.type === 'foul').filter(({ player }) => player !== null),
    ({ player }) => player ?? 0,
  );
  const isOut = (of: readonly ActionOf<'foul'>[]) =>
    of.length >= RULESETS.fiba.foulLimit ||
    of.some(({ kind }) => kind === 'disqualifying') ||
    of.filter(({ kind }) => kind === 'technical' || kind === 'unsportsmanlike').length >= 2;
  return new Map([...fouls].flatMap(([player, of]) => (isOut(of) ? [[player, of.at(-1)?.key ?? '']] : [])));
}

/** What players did while they sat on the bench by the substitutions: feeds miss a substitution, or have it late. */
function actionsByBench(actions: readonly Action[]): Set<Action> {
  const changes = actions.filter((action) => action.type === 'substitution').toReversed();
  // Whose first substitution brings them in did not start.
  const seated = new Set<FeedPlayer>();
  for (const { in: comes, out } of changes) {
    seated.add(comes);
    seated.delete(out);
  }
  const found = new Set<Action>();
  for (const action of actions) {
    if (action.type === 'substitution') {
      seated.delete(action.in);
      seated.add(action.out);
    } else if ('player' in action && action.player !== null && seated.has(action.player)) found.add(action);
  }
  return found;
}

/**
 * Joins what completes an action to it, as long as nothing else was tapped in between: then its question has been closed, and
 * it is an action of its own.
 */
export function toChains(
  tapped: readonly Tapped[],
  nameOf: (action: Action) => string = nameAction,
): Chain[] {
  const chains: Tapped[][] = [];
  for (const one of tapped) {
    const open = chains.at(-1);
    const head = open?.[0]?.action;
    const before = open?.at(-1)?.action;
    const { follows } = one.action;
    const belongs = follows !== null && [head?.key, head?.follows, before?.key].includes(follows);
    if (open !== undefined && belongs) open.push(one);
    else chains.push([one]);
  }
  return chains.map((chain) => ({
    kind: nameChain(
      chain.map(({ action }) => action),
      nameOf,
    ),
    taps: chain.reduce((sum, { taps }) => sum + taps, 0),
  }));
}

/** `foul + drawn + 2 throws + rebound` */
function nameChain(actions: readonly Action[], nameOf: (action: Action) => string): string {
  const throws = actions.slice(1).filter((action) => action.type === 'throw');
  const drawn = actions.find((action) => action.type === 'foul_drawn');
  // Who was fouled throws (FIBA art. 43.2): the console asks nobody else.
  const byAnother = throws.some(({ player }) => drawn !== undefined && player !== drawn.player);
  const thrown = `${throws.length} ${throws.length === 1 ? 'throw' : 'throws'}${byAnother ? ' of another' : ''}`;
  const names = actions.flatMap((action, index) => {
    if (index === 0 || action.type !== 'throw') return [nameOf(action)];
    return action === throws[0] ? [thrown] : [];
  });
  return names.join(' + ');
}

function nameAction(action: Action): string {
  switch (action.type) {
    case 'shot':
      return action.made ? 'basket' : 'miss';
    case 'throw':
      return 'free throw';
    case 'foul':
      return action.kind === 'personal' && action.by === 'player' ? 'foul' : `${action.kind} foul`;
    case 'foul_drawn':
      return 'drawn';
    case 'timeout':
      return 'time-out';
    case 'jump_ball':
      return 'jump ball';
    case 'held_ball':
      return action.againstArrow ? 'held ball against the arrow' : 'held ball';
    default:
      return action.type;
  }
}
