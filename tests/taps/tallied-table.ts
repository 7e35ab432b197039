import { otherSide, SIDES, type Side } from '#events/game/court.events.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';
import { arrowAfter } from './possession-arrow.ts';

/** What the scorer's table shows at the end of a period. */
export type TableReading = { arrow: Side | null } & Record<Side, SideReading>;
type SideReading = {
  /** Team fouls of the period. */
  fouls: number;
  bonus: boolean;
  timeoutsLeft: number;
};

/** Seconds left from which on the second half's time-outs are limited once more (FIBA art. 18.2.5). */
const LAST_MINUTES = 120;

/** The same by the feed's plays and FIBA's rules, counted here and not by the product's fold. */
export function tallyTable(actions: readonly Action[], period: number, ruleset: Ruleset): TableReading {
  const played = actions.filter((action) => action.period <= period);
  const fouls = (side: Side) => countFouls(played, side, { period, ruleset });
  const side = (of: Side): SideReading => ({
    fouls: fouls(of),
    // FIBA art. 41.1.1: from the fourth on, the next one costs free throws.
    bonus: fouls(otherSide(of)) >= 4,
    timeoutsLeft: countTimeoutsLeft(played, of, { period, ruleset }),
  });
  return { arrow: arrowAfter(played, period), east: side('east'), west: side('west') };
}

type When = { period: number; ruleset: Ruleset };

/** Those of players; in overtimes the last quarter's count on (FIBA art. 41.1.1 and 41.1.3). */
function countFouls(actions: readonly Action[], side: Side, { period, ruleset }: When): number {
  const first = Math.min(period, ruleset.periods);
  return actions.filter(
    (action) =>
      action.type === 'foul' && action.by === 'player' && action.side === side && action.period >= first,
  ).length;
}

/** FIBA art. 18.2.5: two in the first half; three in the second, two of them in its last minutes; one in each overtime. */
function countTimeoutsLeft(actions: readonly Action[], side: Side, { period, ruleset }: When): number {
  const half = ruleset.periods / 2;
  const taken = actions.filter((action) => action.type === 'timeout' && action.side === side);
  const within = (from: number, to: number) =>
    taken.filter((timeout) => timeout.period >= from && timeout.period <= to);
  if (period <= half) return 2 - within(1, half).length;
  if (period > ruleset.periods) return 1 - within(period, period).length;
  const ofHalf = 3 - within(half + 1, ruleset.periods).length;
  if (period < ruleset.periods) return ofHalf;
  return Math.min(ofHalf, 2 - within(period, period).filter(({ clock }) => clock <= LAST_MINUTES).length);
}

/** What differs between two readings, in words. */
export function compareTables(
  { expected, shown }: { expected: TableReading; shown: TableReading },
  names: { period: string; team: (side: Side) => string },
): string[] {
  const differing = (what: string, one: unknown, other: unknown) =>
    one === other ? [] : [`${names.period} ${what}: by the plays ${one}, on the board ${other}`];
  return [
    ...differing('arrow', expected.arrow, shown.arrow),
    ...SIDES.flatMap((side) =>
      (['fouls', 'bonus', 'timeoutsLeft'] as const).flatMap((value) =>
        differing(`${names.team(side)} ${value}`, expected[side][value], shown[side][value]),
      ),
    ),
  ];
}
