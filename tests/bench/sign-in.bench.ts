import { setTimeout as pause } from 'node:timers/promises';
import { argon2id } from '#command-api/accounts/argon2id.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { ADMIN, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { type Measured, median, percentile, ratioAtMost, restlessMachine, timed } from './figures.ts';
import { nextBasket, post, tap } from './scorer-taps.ts';

/** People who sign in again and again, all at once: the evening everybody comes home from the hall. */
const PEOPLE = 8;
const TAPS = 300;
/** Milliseconds between two taps of the scorer. */
const TAP_EVERY = 15;
/** How much slower a tap may be then. */
const MOST_TIMES_SLOWER = 2;

/**
 * Sign-ins through the front door while a scorer goes on tapping. Their limit is what one core can hash and nothing
 * else; the scorer's is their own p99 in the same round, when nobody signs in.
 */
export async function benchSignIn(league: RunningLeague, rounds: number): Promise<Measured> {
  const door = openBackDoor(league);
  try {
    const fixture = await createLeagueFixture(door.commands, { games: rounds + 1, start: true });
    const token = await signIn(league);
    const fan = await registered(league);
    const taps = async (gameId: number) => {
      const times: number[] = [];
      for (let count = 0; count < TAPS; count += 1) {
        const action = nextBasket(fixture, count);
        const milliseconds = await timed(() => tap(league, token, gameId, action));
        times.push(milliseconds);
        await pause(Math.max(0, TAP_EVERY - milliseconds));
      }
      return percentile(times, 99);
    };
    const quiet: number[] = [];
    const loaded: number[] = [];
    const signedIn: number[] = [];
    const hashes: number[] = [];
    for (const gameId of fixture.gameIds) {
      hashes.push(await hashesPerSecond());
      quiet.push(await taps(gameId));
      const crowd = signInsOf(league, fan);
      loaded.push(await taps(gameId));
      signedIn.push(await crowd.stop());
    }
    const over = (values: readonly number[]) => ({ value: median(values.slice(1)), warmUp: values[0] ?? 0 });
    return {
      figures: [
        { name: 'sign-ins', unit: '1/s', ...over(signedIn), limit: over(hashes).value },
        {
          name: 'a tap while people sign in, p99',
          unit: 'ms',
          ...over(loaded),
          limit: over(quiet).value,
          goal: ratioAtMost(MOST_TIMES_SLOWER),
          ...(await restlessMachine()),
        },
      ],
    };
  } finally {
    await door.close();
  }
}

/** Somebody other than the scorer: each sign-in beyond fifty ends a session. */
async function registered(league: RunningLeague): Promise<{ username: string; password: string }> {
  const fan = { username: 'fan-of-the-bench', password: ADMIN.password };
  await post(league, '/api/auth/register/', {
    ...fan,
    email: 'fan@bench.invalid',
    first_name: 'Fan',
    last_name: 'Bench',
    password_confirm: fan.password,
  });
  return fan;
}

/** Signs in with as many people as there are, each as soon as the last answer is there. */
function signInsOf(league: RunningLeague, body: { username: string; password: string }) {
  let going = true;
  let count = 0;
  const started = performance.now();
  const people = Array.from({ length: PEOPLE }, async () => {
    while (going) {
      await post(league, '/api/auth/login/', body);
      count += 1;
    }
  });
  return {
    /** How many there were in a second. */
    async stop(): Promise<number> {
      const perSecond = (count / (performance.now() - started)) * 1_000;
      going = false;
      await Promise.all(people);
      return perSecond;
    },
  };
}

async function hashesPerSecond(): Promise<number> {
  const milliseconds = await timed(async () => {
    for (let count = 0; count < 20; count += 1) {
      await argon2id.hash(ADMIN.password);
    }
  });
  return 20_000 / milliseconds;
}
