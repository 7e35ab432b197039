import fc from 'fast-check';
import { otherSide, SIDES, type Side } from '#events/game/court.events.ts';
import { periodSeconds, type Ruleset } from '#events/game/ruleset.ts';
import type { Action, Deed, FeedPlayer } from './action.ts';

/** What may happen next; `follow` says whether it is completed by another action. */
const move = fc.record({
  kind: fc.constantFrom('basket', 'basket', 'miss', 'miss', 'turnover', 'foul', 'substitution'),
  side: fc.constantFrom(...SIDES),
  one: fc.nat({ max: 4 }),
  other: fc.nat({ max: 4 }),
  three: fc.boolean(),
  follow: fc.boolean(),
  tenths: fc.nat({ max: 30 }),
});

/** Nobody fouls out: that is another story. */
const MOST_FOULS = 4;

/** Made-up actions of one period, in order; the same for the same seed. */
export function randomActions(
  players: Record<Side, { court: readonly FeedPlayer[]; bench: readonly FeedPlayer[] }>,
  { ruleset, count, seed }: { ruleset: Ruleset; count: number; seed: number },
): Action[] {
  const court = { east: [...players.east.court], west: [...players.west.court] };
  const bench = { east: [...players.east.bench], west: [...players.west.bench] };
  const fouls = new Map<FeedPlayer, number>();
  const actions: Action[] = [];
  let clock = periodSeconds(ruleset, 1);
  const add = (side: Side, deed: Deed, follows: string | null = null): string => {
    const key = String(actions.length + 1);
    actions.push({ key, period: 1, clock, side, follows, ...deed });
    return key;
  };
  for (const { kind, side, one, other, three, follow, tenths } of fc.sample(move, { numRuns: count, seed })) {
    if (actions.length >= count) break;
    clock = Math.round(10 * Math.max(1, clock - tenths / 10)) / 10;
    const player = court[side][one] ?? 0;
    const opponent = court[otherSide(side)][other] ?? 0;
    const points = three ? 3 : 2;
    if (kind === 'basket') {
      const key = add(side, { type: 'shot', points, made: true, player, place: null });
      if (follow && other !== one) add(side, { type: 'assist', player: court[side][other] ?? 0 }, key);
    } else if (kind === 'miss') {
      const key = add(side, { type: 'shot', points, made: false, player, place: null });
      if (follow) add(otherSide(side), { type: 'rebound', player: opponent }, key);
    } else if (kind === 'turnover') {
      const key = add(side, { type: 'turnover', player });
      if (follow) add(otherSide(side), { type: 'steal', player: opponent }, key);
    } else if (kind === 'foul') {
      if ((fouls.get(player) ?? 0) >= MOST_FOULS) continue;
      fouls.set(player, (fouls.get(player) ?? 0) + 1);
      const key = add(side, { type: 'foul', by: 'player', kind: 'personal', player, throws: 0 });
      if (follow) add(otherSide(side), { type: 'foul_drawn', player: opponent }, key);
    } else {
      const comes = bench[side].shift();
      if (comes === undefined) continue;
      add(side, { type: 'substitution', out: player, in: comes });
      court[side][one] = comes;
      bench[side].push(player);
    }
  }
  return actions.slice(0, count);
}
