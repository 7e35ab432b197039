import { periodSeconds } from '#events/game/ruleset.ts';
import type { Action, ActionOf } from './action.ts';
import { isSameMoment } from './actions.ts';
import type { ConsoleClock } from './console-clock.ts';
import type { ConsoleDriver } from './console-driver.ts';
import type { FeedGame } from './feed-game.ts';
import { isOfOffensiveFoul, MEANWHILE, planTaps } from './plan.ts';

/** One action and the taps it took, none where the console records it with another one. */
export type Tapped = { action: Action; taps: number };
export type TappedPeriod = {
  period: number;
  /** In the order in which they were tapped. */
  actions: readonly Tapped[];
  /** To run the clock and to end the period. */
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
  /** Called before every action. */
  before?: (action: Action) => Promise<void>;
};

/** Plays a game into a console that has just begun it. @param until the last period to be played */
export async function tapGame(tapping: Tapping, until = tapping.feed.lastPeriod): Promise<TappedGame> {
  const { console } = tapping;
  const depth = await console.depth();
  const periods: TappedPeriod[] = [];
  const actions: Tapped[] = [];
  try {
    for (let period = 1; period <= until; period += 1) {
      if (period > 1) await console.startPeriod();
      periods.push(await tapPeriod(tapping, { period, depth, actions }));
      actions.length = 0;
    }
  } catch (error) {
    const period = periods.length + 1;
    return { periods: [...periods, { period, actions, otherTaps: 0 }], depth, brokenOff: error };
  }
  return { periods, depth, brokenOff: null };
}

type Target = {
  period: number;
  depth: number;
  /** Where the actions are put as they are tapped. */
  actions: Tapped[];
};

/** Plays a period that has begun, to its end. */
async function tapPeriod(tapping: Tapping, target: Target): Promise<TappedPeriod> {
  const { console, clock, feed } = tapping;
  const tapsBefore = console.taps;
  const { period, actions } = target;
  const reading = await tapActions(tapping, target);
  await clock.pass(reading);
  await clock.ring(periodSeconds(feed.ruleset, period));
  await console.endPeriod();
  const ofActions = actions.reduce((sum, { taps }) => sum + taps, 0);
  return { period, actions: [...actions], otherTaps: console.taps - tapsBefore - ofActions };
}

/**
 * Taps the actions of a period while its clock runs.
 * @returns what the clock reads then
 */
export async function tapActions(
  { console, clock, feed, before }: Tapping,
  { period, depth, actions }: Target,
): Promise<number> {
  const length = periodSeconds(feed.ruleset, period);
  const left = feed.actions.filter((action) => action.period === period);
  let reading = length;
  let last: Action | undefined;

  async function goTo(second: number): Promise<void> {
    if (second >= reading) return;
    if (reading === length) await console.startClock();
    await clock.pass(reading - second);
    // It stops by itself, and what happened with the horn is tapped after that.
    if (second === 0) await clock.ring(length);
    reading = second;
  }
  async function record(action: Action, work: () => Promise<void>): Promise<void> {
    const soFar = console.taps;
    await work().catch((error: unknown) => {
      throw new Error(`tapping ${JSON.stringify(action)}`, { cause: error });
    });
    actions.push({ action, taps: console.taps - soFar });
  }

  for (let action = left.shift(); action !== undefined; action = left.shift()) {
    const present = action;
    await goTo(present.clock);
    await before?.(present);
    const ways = planTaps(present, { last, next: left, depth });
    await record(present, async () => {
      if (ways !== null) await console.take(ways);
      await console.recordAnyway();
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
    // What the console records by itself leaves its question as it is.
    if (ways !== null && !MEANWHILE.has(present.type)) last = present;
  }
  // A period in which nothing happened has a clock, too.
  if (reading === length) await console.startClock();
  return reading;
}

/** The change of who has just fouled out, when the feed has it before anybody scores. */
function findChange(left: readonly Action[], foul: Action): ActionOf<'substitution'> | undefined {
  if (foul.type !== 'foul') return undefined;
  const points = left.findIndex((action) => !isSameMoment(action, foul) || isBasket(action));
  const until = points === -1 ? left : left.slice(0, points);
  return until.filter((action) => action.type === 'substitution').find(({ out }) => out === foul.player);
}

const isBasket = (action: Action) => (action.type === 'shot' || action.type === 'throw') && action.made;
