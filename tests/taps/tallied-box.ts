import { otherSide, type Side } from '#events/game/court.events.ts';
import { periodSeconds, type Ruleset } from '#events/game/ruleset.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { type PublishedStatistic, STATISTIC_NAMES } from '#tests/real-data/published-statistics.ts';
import type { Action, FeedPlayer } from './action.ts';
import { countLeadChanges, type GameBox, periodsOf, type Values } from './game-box.ts';

type Counts = Record<PublishedStatistic, number>;
const nothing = (): Counts => toRecord(STATISTIC_NAMES, () => 0);

/**
 * What the actions of a feed add up to, counted here and not by the product's fold: where it differs from what the feed
 * publishes, the feed contradicts itself.
 * @param starters of both sides
 * @param lastPeriod that was played to its end
 */
export function tally(
  actions: readonly Action[],
  game: { ruleset: Ruleset; starters: Record<Side, readonly FeedPlayer[]>; lastPeriod: number },
): GameBox {
  const { ruleset, starters, lastPeriod } = game;
  const baskets: { side: Side; points: number }[] = [];
  const sides = { east: new SideTally(starters.east), west: new SideTally(starters.west) };
  let missed: Side | undefined;
  let period = 1;
  const passPeriods = (until: number) => {
    for (; period < until; period += 1) {
      for (const side of [sides.east, sides.west]) side.endPeriod(periodSeconds(ruleset, period), period);
    }
  };
  for (const action of actions) {
    passPeriods(action.period);
    const side = sides[action.side];
    const player = 'player' in action ? action.player : null;
    const length = periodSeconds(ruleset, action.period);
    switch (action.type) {
      case 'shot':
      case 'throw': {
        const points = action.type === 'throw' ? 1 : action.points;
        const kind = points === 1 ? 'FreeThrows' : points === 2 ? 'TwoPointers' : 'ThreePointers';
        side.count(player, `${kind}Attempted`);
        if (points !== 1) side.count(player, 'FieldGoalsAttempted');
        if (!action.made) {
          missed = action.side;
          break;
        }
        side.count(player, `${kind}Made`);
        if (points !== 1) side.count(player, 'FieldGoalsMade');
        side.score(player, points, action.period);
        sides[otherSide(action.side)].concede(points);
        baskets.push({ side: action.side, points });
        break;
      }
      case 'rebound':
        side.count(player, 'ReboundsTotal');
        side.count(player, missed === action.side ? 'ReboundsOffensive' : 'ReboundsDefensive');
        if (player === null) side.teamRebounds += 1;
        break;
      case 'turnover':
        side.count(player, 'Turnovers');
        if (player === null) side.teamTurnovers += 1;
        break;
      case 'assist':
        side.count(player, 'Assists');
        break;
      case 'steal':
        side.count(player, 'Steals');
        break;
      case 'block':
        side.count(player, 'Blocks');
        break;
      case 'foul_drawn':
        side.count(player, 'FoulsOn');
        break;
      case 'foul':
        if (player === null) side.benchFouls += 1;
        else side.count(player, 'FoulsPersonal');
        break;
      case 'substitution':
        side.leave(action.out, length - action.clock);
        side.come(action.in, length - action.clock);
        break;
      case 'timeout':
      case 'jump_ball':
      case 'held_ball':
        break;
      default:
        action satisfies never;
    }
  }
  passPeriods(lastPeriod + 1);
  return {
    east: sides.east.toBox(ruleset.periods),
    west: sides.west.toBox(ruleset.periods),
    leadChanges: countLeadChanges(baskets),
  };
}

class SideTally {
  teamRebounds = 0;
  teamTurnovers = 0;
  benchFouls = 0;
  private readonly points: number[] = [];
  private readonly totals = nothing();
  private readonly players = new Map<FeedPlayer, Counts>();
  private readonly seconds = new Map<FeedPlayer, number>();
  private readonly plusMinus = new Map<FeedPlayer, number>();
  /** Since which second of the period those on court are there. */
  private readonly since: Map<FeedPlayer, number>;

  constructor(starters: readonly FeedPlayer[]) {
    this.since = new Map(starters.map((player) => [player, 0]));
  }

  count(player: FeedPlayer | null, statistic: PublishedStatistic, by = 1): void {
    this.totals[statistic] += by;
    if (player === null) return;
    const line = this.players.get(player) ?? nothing();
    line[statistic] += by;
    this.players.set(player, line);
  }

  score(player: FeedPlayer | null, points: number, period: number): void {
    this.count(player, 'Points', points);
    this.points[period - 1] = (this.points[period - 1] ?? 0) + points;
    for (const one of this.since.keys()) add(this.plusMinus, one, points);
  }

  concede(points: number): void {
    for (const one of this.since.keys()) add(this.plusMinus, one, -points);
  }

  leave(player: FeedPlayer, second: number): void {
    const since = this.since.get(player);
    if (since === undefined) return;
    add(this.seconds, player, second - since);
    this.since.delete(player);
  }

  come(player: FeedPlayer, second: number): void {
    if (!this.since.has(player)) this.since.set(player, second);
  }

  endPeriod(length: number, period: number): void {
    this.points[period - 1] ??= 0;
    for (const [player, since] of this.since) {
      add(this.seconds, player, length - since);
      this.since.set(player, 0);
    }
  }

  toBox(regularPeriods: number) {
    const totals: Values = {
      ...this.totals,
      score: this.totals.Points,
      'team rebounds': this.teamRebounds,
      'team turnovers': this.teamTurnovers,
      'bench fouls': this.benchFouls,
    };
    const names = new Set([...this.players.keys(), ...this.seconds.keys()]);
    const players = [...names].map((player): [FeedPlayer, Values] => [
      player,
      {
        ...(this.players.get(player) ?? nothing()),
        seconds: this.seconds.get(player) ?? 0,
        'plus/minus': this.plusMinus.get(player) ?? 0,
      },
    ]);
    return { periods: periodsOf(this.points, regularPeriods), totals, players: new Map(players) };
  }
}

function add(to: Map<FeedPlayer, number>, player: FeedPlayer, value: number): void {
  to.set(player, (to.get(player) ?? 0) + value);
}
