import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { newId } from '#platform/ids.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { ADMIN, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { type BenchRow, machineJitter, median, percentile, rateRow, timed } from './bench.ts';

/** People who sign in again and again, all at once: the evening everybody comes home from the hall. */
const PEOPLE = 8;
const TAPS = 300;
/** Milliseconds between two taps of the scorer. */
const TAP_EVERY = 15;
/** Issue "the whole write side": scoring commands keep their p99 while people sign in. */
const MOST_TIMES_SLOWER = 2;

/**
 * Sign-ins through the front door while a scorer goes on tapping. Their limit is what one core can hash and nothing
 * else; the scorer's is his own p99 in the same round, when nobody signs in.
 */
export async function benchSignIn(league: RunningLeague, rounds: number): Promise<BenchRow[]> {
  const door = openBackDoor(league);
  try {
    const { gameIds, east } = await createLeagueFixture(door.commands, { games: rounds, start: true });
    const token = await signIn(league);
    const tap = async (gameId: number, count: number) => {
      const action: ScoringAction = {
        id: newId(),
        type: 'points',
        side: 'east',
        period: 1,
        points: 2,
        player_id: east.players[count % 10]?.playerId ?? null,
        occurred_at: new Date().toISOString(),
      };
      const { milliseconds } = await timed(() =>
        post(league, `/api/games/${gameId}/actions/`, [action], token),
      );
      return milliseconds;
    };
    const taps = async (gameId: number) => {
      const times: number[] = [];
      for (let count = 0; count < TAPS; count += 1) {
        const took = await tap(gameId, count);
        times.push(took);
        await pause(Math.max(0, TAP_EVERY - took));
      }
      return percentile(times, 99);
    };
    const quiet: number[] = [];
    const loaded: number[] = [];
    const signedIn: number[] = [];
    const hashes: number[] = [];
    for (const gameId of gameIds) {
      hashes.push(await hashesPerSecond());
      quiet.push(await taps(gameId));
      const crowd = signInsOf(league);
      loaded.push(await taps(gameId));
      signedIn.push(await crowd.stop());
    }
    const jitter = await machineJitter();
    const value = median(loaded);
    const limit = median(quiet);
    return [
      {
        ...rateRow('sign-ins', '1/s', { value: median(signedIn), limit: median(hashes) }, 0),
        goal: null,
        holds: null,
      },
      {
        name: 'command over HTTP while people sign in, p99',
        value,
        unit: 'ms',
        limit,
        ratio: value / limit,
        goal: MOST_TIMES_SLOWER,
        holds: value / limit <= MOST_TIMES_SLOWER,
        note: `at most ${MOST_TIMES_SLOWER} times the p99 without them; jitter ${jitter.toFixed(1)} ms`,
      },
    ];
  } finally {
    await door.close();
  }
}

/** Signs in with as many people as there are, each as soon as the last answer is there. */
function signInsOf(league: RunningLeague) {
  let going = true;
  let count = 0;
  const started = performance.now();
  const body = { username: ADMIN.username, password: ADMIN.password };
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
  const { milliseconds } = await timed(async () => {
    for (let count = 0; count < 20; count += 1) {
      await hash(ADMIN.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 });
    }
  });
  return 20_000 / milliseconds;
}

async function post(league: RunningLeague, path: string, body: unknown, token?: string): Promise<void> {
  const response = await fetch(`${league.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
