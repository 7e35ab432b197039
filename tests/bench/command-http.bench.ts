import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { type BenchRow, median, percentile, timed } from './bench.ts';
import { basketOf, tap } from './scorer-taps.ts';

const CALLS = 400;

/**
 * One scorer's tap over HTTP, as the console sends it: authenticated, validated, idempotent, durable when answered.
 * Beside it one durable insert of the same size, straight into the database.
 */
export async function benchCommandOverHttp(league: RunningLeague, rounds: number): Promise<BenchRow[]> {
  const door = openBackDoor(league);
  try {
    const fixture = await createLeagueFixture(door.commands, { games: rounds, start: true });
    const token = await signIn(league);
    const p50: number[] = [];
    const p99: number[] = [];
    const floor: number[] = [];
    for (const gameId of fixture.gameIds) {
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) {
        const action = basketOf(fixture, call);
        const { milliseconds } = await timed(() => tap(league, token, gameId, action));
        times.push(milliseconds);
      }
      p50.push(percentile(times, 50));
      p99.push(percentile(times, 99));
      floor.push(await fsyncFloor(door.pool));
    }
    const limit = median(floor);
    return [
      row('command over HTTP, one caller, p50', median(p50), limit),
      row('command over HTTP, one caller, p99', median(p99), limit),
    ];
  } finally {
    await door.close();
  }
}

/** What one durable single-row transaction costs on this disk: no command can be faster. */
async function fsyncFloor(pool: ReturnType<typeof openBackDoor>['pool']): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS public.bench_floor (id bigserial PRIMARY KEY, body text)');
  const times: number[] = [];
  for (let call = 0; call < 200; call += 1) {
    const { milliseconds } = await timed(() =>
      pool.query({
        name: 'floor',
        text: 'INSERT INTO public.bench_floor (body) VALUES ($1)',
        values: ['x'.repeat(300)],
      }),
    );
    times.push(milliseconds);
  }
  return percentile(times, 50);
}

function row(name: string, value: number, limit: number): BenchRow {
  return { name, value, unit: 'ms', limit, ratio: value / limit, goal: null, holds: null };
}
