import { until } from '../support/until.ts';
import type { Child } from './child.ts';
import type { Fan, FanAnswer, FanOrder } from './live-fans.main.ts';

/** Fans of games, spread over some processes. */
export type Fans = Child<FanOrder, FanAnswer>;
/** A tap that was answered: when it was due, in milliseconds since 1970, and the position of its change. */
export type Tap = { due: number; position: string };

export async function openAll(
  fans: readonly Fans[],
  order: Omit<Extract<FanOrder, { do: 'open' }>, 'do'>,
): Promise<void> {
  await Promise.all(
    fans.map((child, index) =>
      child.tell({ ...order, do: 'open', count: share(order.count, index, fans.length) }),
    ),
  );
}

/** Some of them stop reading. */
export async function stallSome(fans: readonly Fans[], count: number): Promise<void> {
  await Promise.all(
    fans.map((child, index) => child.tell({ do: 'stall', count: share(count, index, fans.length) })),
  );
}

export async function closeAll(fans: readonly Fans[]): Promise<void> {
  await Promise.all(fans.map((child) => child.tell({ do: 'close' })));
}

/** What everybody heard since the last time. */
export async function collectHeard(fans: readonly Fans[]): Promise<Fan[]> {
  const told: Fan[] = [];
  for (const answer of await Promise.all(fans.map((child) => child.tell({ do: 'tell' })))) {
    if (!('fans' in answer)) throw new Error('the fans answered something else');
    told.push(...answer.fans);
  }
  return told;
}

/** Waits until so many watchers of a game have heard of all taps. */
export async function waitUntilHeard(
  fans: readonly Fans[],
  taps: readonly Tap[],
  { path, watchers }: { path: string; watchers: number },
): Promise<void> {
  const seq = Math.max(...taps.map(({ position }) => Number(position)));
  await until('the last change is heard', async () => {
    const answers = await Promise.all(fans.map((child) => child.tell({ do: 'count', path, seq })));
    return answers.reduce((sum, one) => sum + ('counted' in one ? one.counted : 0), 0) >= watchers;
  });
}

/** From each tap to each fan who reads: the first frame that tells its position, or a later one. */
export function computeLags(taps: readonly Tap[], fans: readonly Fan[]): number[] {
  return fans
    .filter(({ stalled }) => !stalled)
    .flatMap(({ heard }) =>
      taps.map(({ due, position }) => {
        const told = heard.find(([seq]) => seq >= Number(position));
        if (told === undefined) throw new Error(`somebody did not hear of ${position}`);
        return told[1] - due;
      }),
    );
}

function share(count: number, index: number, shares: number): number {
  return Math.floor(((index + 1) * count) / shares) - Math.floor((index * count) / shares);
}
