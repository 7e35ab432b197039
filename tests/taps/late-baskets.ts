import { otherSide, SIDES, type Side } from '#events/game/court.events.ts';
import type { Action } from './action.ts';
import type { FeedGame } from './feed-game.ts';
import type { GameBox, SideBox, Values } from './game-box.ts';
import { playersOut } from './tap-counts.ts';

/**
 * A basket at the horn of each period before a break, which no feed has; whoever is on court then scores it. They make no
 * tie of a game and break none: the sides take turns, and one that is left over is of the side that leads in the end.
 */
export function lateBaskets({
  actions,
  starters,
  ruleset,
}: Pick<FeedGame, 'actions' | 'starters' | 'ruleset'>): Map<number, Action> {
  const out = playersOut(actions);
  const late = new Map<number, Action>();
  for (let period = 1; period < ruleset.periods; period += 1) {
    const isLeftOver = period % 2 === 1 && period === ruleset.periods - 1;
    const side = isLeftOver ? findLeader(actions, ruleset.periods) : SIDES[period % 2];
    if (side === undefined) continue;
    const court = new Set(starters[side]);
    for (const action of actions) {
      if (action.period > period || action.type !== 'substitution' || action.side !== side) continue;
      court.delete(action.out);
      court.add(action.in);
    }
    const player = [...court].find((one) => !out.has(one));
    if (player === undefined) continue;
    const key = `late ${period}`;
    const moment = { key, period, clock: 0, side, follows: null };
    late.set(period, { ...moment, type: 'shot', points: 2, made: true, player, place: null });
  }
  return late;
}

/** Who leads after the regular periods; undefined of a tie, which an overtime follows. */
function findLeader(actions: readonly Action[], regularPeriods: number): Side | undefined {
  const points = { east: 0, west: 0 };
  for (const action of actions) {
    if (action.period > regularPeriods || !('made' in action) || !action.made) continue;
    points[action.side] += action.type === 'throw' ? 1 : action.points;
  }
  return SIDES.find((side) => points[side] > points[otherSide(side)]);
}

/** What is published, with what the plays of a feed have become: every value goes as much up or down. */
export function withMorePlays(
  published: GameBox,
  { without, including }: { without: GameBox; including: GameBox },
): GameBox {
  const side = (of: 'east' | 'west'): SideBox => ({
    periods: published[of].periods.map((points, index) =>
      moved(points, without[of].periods[index], including[of].periods[index]),
    ),
    totals: movedAll(published[of].totals, without[of].totals, including[of].totals),
    players: new Map(
      [...published[of].players].map(([player, line]) => [
        player,
        movedAll(line, without[of].players.get(player), including[of].players.get(player)),
      ]),
    ),
  });
  return {
    east: side('east'),
    west: side('west'),
    leadChanges: moved(published.leadChanges, without.leadChanges, including.leadChanges),
  };
}

function movedAll(published: Values, without: Values = {}, including: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(published).map(([name, value]) => [name, moved(value, without[name], including[name])]),
  );
}

type Value = number | null | undefined;

function moved(published: Value, without: Value, including: Value): number | null {
  return published == null ? null : published + (including ?? 0) - (without ?? 0);
}
