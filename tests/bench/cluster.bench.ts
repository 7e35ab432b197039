import { setTimeout as pause } from 'node:timers/promises';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn, startLeague, until } from '../support/running-league.ts';
import { atMost, type Measured, median } from './figures.ts';
import { nextBasket } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

/** Milliseconds between two taps of a scorer, and before one that was refused is sent again. */
const TAP_EVERY = 150;
const AGAIN_AFTER = 50;
/** Of each scorer, before and after a death. */
const TAPS_BETWEEN = 5;
/** Milliseconds that a tap may wait once another node leads. */
const LONGEST_WAIT = 3_000;

/** In milliseconds of this process' clock. */
type Tap = { begun: number; recorded: number };

/**
 * Scorers tap while the leader of a cluster of three is ended with SIGKILL, again and again; it is started again between two
 * deaths. A tap is sent until it is recorded.
 */
export async function benchCluster({ deaths, scorers }: Sizes['cluster']): Promise<Measured> {
  // Only who measures this looks for a server.
  const { startEventStore } = await import('../support/eventstore-process.ts');
  const { eventStoreUnderTest } = await import('../support/eventstore-server.ts');
  const store = await startEventStore(3);
  const { control } = store;
  if (control === undefined) throw new Error('the leader of EVENTSTORE_TEST_URL is not ours to kill');
  try {
    const league = await startLeague({ env: { EVENTSTORE_URL: store.url } });
    const door = openBackDoor(league);
    try {
      const fixture = await createLeagueFixture(door.commands, { games: deaths * scorers, start: true });
      const token = await signIn(league);
      const led: number[] = [];
      const waits: number[] = [];
      const longest: number[] = [];
      let refused = 0;
      for (let death = 0; death < deaths; death += 1) {
        const gameIds = fixture.gameIds.slice(death * scorers, (death + 1) * scorers);
        const tapping = gameIds.map((gameId) => startTapping(league, { fixture, token, gameId }));
        const more = async () => {
          const goals = tapping.map(({ taps }) => taps.length + TAPS_BETWEEN);
          await until('they have tapped', () =>
            tapping.every(({ taps }, index) => taps.length >= (goals[index] ?? 0)),
          );
        };
        await more();
        const killed = performance.now();
        await control.killLeader();
        const leads = performance.now();
        await more();
        const ended = await Promise.all(tapping.map((one) => one.stop()));
        refused += ended.reduce((sum, one) => sum + one.refused, 0);
        const taps = ended.flatMap((one) => one.taps).filter(({ recorded }) => recorded >= killed);
        led.push(leads - killed);
        waits.push(Math.max(...taps.map(({ begun, recorded }) => recorded - Math.max(begun, leads))));
        longest.push(Math.max(...taps.map(({ begun, recorded }) => recorded - begun)));
        await control.start();
      }
      const most = (values: readonly number[]) => Math.max(...values);
      const ms = (name: string, value: number) => ({ name, unit: 'ms', value });
      return {
        figures: [
          ms('another node leads after, median', median(led)),
          ms('another node leads after, longest', most(led)),
          ms('a tap waited then, longest of a death, median', median(waits)),
          { ...ms('a tap waited then, longest of all', most(waits)), goal: atMost(LONGEST_WAIT) },
          ms('a tap from finger to answer, longest of all', most(longest)),
          { name: 'taps answered 503 and sent again', unit: '', value: refused },
        ],
        breakdowns: [
          {
            title: 'Death by death, in milliseconds',
            columns: ['another leads after', 'longest wait then', 'longest tap'],
            rows: led.map((after, death) => ({
              name: `${death + 1}`,
              values: [after, waits[death], longest[death]],
            })),
          },
        ],
        remark: `${deaths} deaths beside ${scorers} scorers, on ${eventStoreUnderTest}.`,
      };
    } finally {
      await door.close();
      await league.stop();
    }
  } finally {
    await store.stop();
  }
}

/** One scorer, who taps until stopped. */
function startTapping(
  { url }: RunningLeague,
  { fixture, token, gameId }: { fixture: LeagueFixture; token: string; gameId: number },
) {
  const taps: Tap[] = [];
  let refused = 0;
  let going = true;

  async function isRecorded(body: string): Promise<boolean> {
    const answer = await fetch(`${url}/api/games/${gameId}/actions/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 503) throw new Error(`${answer.status} ${text}`);
    return answer.ok;
  }

  const done = (async () => {
    for (let count = 0; going; count += 1) {
      const body = JSON.stringify([nextBasket(fixture, count)]);
      const begun = performance.now();
      while (!(await isRecorded(body))) {
        refused += 1;
        await pause(AGAIN_AFTER);
      }
      taps.push({ begun, recorded: performance.now() });
      await pause(TAP_EVERY);
    }
  })();
  return {
    taps,
    async stop() {
      going = false;
      await done;
      return { taps, refused };
    },
  };
}
