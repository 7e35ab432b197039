import { periodSeconds } from '#events/game/ruleset.ts';
import type { Action, ActionOf } from './action.ts';
import { isSameMoment } from './actions.ts';
import type { ConsoleClock } from './console-clock.ts';
import type { ConsoleDriver } from './console-driver.ts';
import type { FeedGame } from './feed-game.ts';
import type { Hand } from './hand.ts';
import { isOfOffensiveFoul, MEANWHILE, planTaps, type Ways } from './plan.ts';
import { Repairs } from './repairs.ts';
import { TableClock } from './table-clock.ts';

/** One action and the taps it took, none where the console records it with another one. */
export type Tapped = {
  action: Action;
  taps: number;
  /** Tapped in the break after its period: the console asks in which one it was. */
  isLate?: true;
};
export type TappedPeriod = {
  period: number;
  /** In the order in which they were tapped. */
  actions: readonly Tapped[];
  /** To start and stop the clock. */
  clockTaps: number;
  /** Of taps that were wrong, with the wrong ones that were undone. */
  repairTaps: number;
  /** To end the period. */
  otherTaps: number;
};
export type TappedGame = {
  periods: readonly TappedPeriod[];
  /** Metres of the half court that could be tapped; 0 without places. */
  depth: number;
  /** Why the game was not tapped to its end; null when it was. */
  brokenOff: unknown;
};

export type Tapping = {
  console: ConsoleDriver;
  clock: ConsoleClock;
  feed: Pick<FeedGame, 'ruleset' | 'actions' | 'lastPeriod'>;
  /** The hand that taps: two thumbs that stop the clock at each whistle, and slip. None lets the clock run and taps what is right. */
  hand?: Hand;
  /** Called before every action. */
  before?: (action: Action) => Promise<void>;
  /** Called at 0.0, before the period is ended. */
  atZero?: (period: number) => Promise<void>;
};

/** Plays a game into a console that has just begun it. @param until the last period to be played */
export async function tapGame(tapping: Tapping, until = tapping.feed.lastPeriod): Promise<TappedGame> {
  const { console, hand } = tapping;
  console.hasTwoThumbs = hand !== undefined;
  const depth = await console.depth();
  const periods: TappedPeriod[] = [];
  let actions: Tapped[] = [];
  try {
    for (let period = 1; period <= until; period += 1) {
      actions = [];
      periods.push(await tapPeriod(tapping, { period, depth, actions }));
      const late = hand?.late.get(period);
      if (late !== undefined && period < until) actions.push(await tapLate(console, late, depth));
      if (period < until) await console.startPeriod();
    }
  } catch (error) {
    const period = periods.length + 1;
    const unfinished = { period, actions, clockTaps: 0, repairTaps: 0, otherTaps: 0 };
    const isInBreak = periods.at(-1)?.actions === actions;
    return { periods: isInBreak ? periods : [...periods, unfinished], depth, brokenOff: error };
  }
  return { periods, depth, brokenOff: null };
}

/** A basket that was in time and is tapped in the break: the console asks for its period. */
async function tapLate(console: ConsoleDriver, late: Action, depth: number): Promise<Tapped> {
  const before = console.taps;
  const ways = planTaps(late, { last: undefined, next: [], depth });
  if (ways !== null) await console.take(ways);
  await console.answerEndOf(late.period);
  return { action: late, taps: console.taps - before, isLate: true };
}

type Target = {
  period: number;
  depth: number;
  /** Where the actions are put as they are tapped. */
  actions: Tapped[];
};

/** Plays a period that has begun, to its end. */
async function tapPeriod(tapping: Tapping, target: Target): Promise<TappedPeriod> {
  const { console, clock, feed, hand, atZero } = tapping;
  const tapsBefore = console.taps;
  const { period, actions } = target;
  const length = periodSeconds(feed.ruleset, period);
  const table = new TableClock(length, { console, clock, stops: hand !== undefined });
  const repairs = new Repairs(console, target.depth);
  await tapActions(tapping, target, { table, repairs });
  await table.runOut();
  await atZero?.(period);
  await console.endPeriod();
  const ofActions = actions.reduce((sum, { taps }) => sum + taps, 0);
  const [clockTaps, repairTaps] = [table.taps, repairs.taps];
  const otherTaps = console.taps - tapsBefore - ofActions - clockTaps - repairTaps;
  return { period, actions, clockTaps, repairTaps, otherTaps };
}

/**
 * Taps the actions of a period while its clock runs.
 * @returns what the clock reads then
 */
export async function tapActions(
  { console, clock, feed, hand, before }: Tapping,
  { period, depth, actions }: Target,
  {
    table = new TableClock(periodSeconds(feed.ruleset, period), { console, clock, stops: false }),
    repairs = new Repairs(console, depth),
  }: { table?: TableClock; repairs?: Repairs } = {},
): Promise<number> {
  const left = feed.actions.filter((action) => action.period === period);
  let last: Action | undefined;

  async function record(action: Action, work: () => Promise<void>): Promise<void> {
    const tapsOfIt = () => console.taps - table.taps - repairs.taps;
    const soFar = tapsOfIt();
    await work().catch((error: unknown) => {
      throw new Error(`tapping ${JSON.stringify(action)}`, { cause: error });
    });
    actions.push({ action, taps: tapsOfIt() - soFar });
  }

  for (let action = left.shift(); action !== undefined; action = left.shift()) {
    const present = action;
    await repairs.before(present);
    await record(present, async () => {
      const isWhistled = await table.goTo(present, left);
      await before?.(present);
      const slip = hand?.slips.get(present.key);
      const meant = slip === undefined ? present : await repairs.slip(present, slip, left);
      const ways = isWhistled ? whistled(present) : planTaps(meant, { last, next: left, depth });
      if (ways !== null) await console.take(ways);
      await console.recordAnyway();
      // What the console records by itself leaves its question as it is.
      if (ways !== null && !MEANWHILE.has(present.type)) last = present;
    });
    if (await console.isAskedWhoComes()) {
      // It is in the log before who has to leave for its foul.
      const [turnover] = left;
      if (turnover !== undefined && isOfOffensiveFoul(turnover, present)) {
        left.shift();
        actions.push({ action: turnover, taps: 0 });
      }
      // Whoever has fouled out is exchanged at once when the feed has it before the next basket.
      const change = findChange(left, present);
      if (change === undefined) await console.answerWhoComes(undefined);
      else {
        left.splice(left.indexOf(change), 1);
        await record(change, () => console.answerWhoComes(change.in));
      }
    }
    await table.goOn(present, feed.ruleset);
  }
  await repairs.before(undefined);
  // A period in which nothing happened has a clock, too.
  if (table.reading === periodSeconds(feed.ruleset, period)) await table.start();
  return table.reading;
}

/** The foul waits for whose it was. */
function whistled(foul: Action): Ways {
  return 'player' in foul && foul.player !== null
    ? [[{ on: 'player', side: foul.side, player: foul.player }]]
    : [];
}

/** The change of who has just fouled out, when the feed has it before anybody scores. */
function findChange(left: readonly Action[], foul: Action): ActionOf<'substitution'> | undefined {
  if (foul.type !== 'foul') return undefined;
  const points = left.findIndex((action) => !isSameMoment(action, foul) || isBasket(action));
  const until = points === -1 ? left : left.slice(0, points);
  return until.filter((action) => action.type === 'substitution').find(({ out }) => out === foul.player);
}

const isBasket = (action: Action) => (action.type === 'shot' || action.type === 'throw') && action.made;
