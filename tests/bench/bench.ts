import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** One line of the table: what was measured, the limit measured in the same run, and whether it holds. */
export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  /** What the machine itself could do in this run: no implementation of ours can beat it by much. */
  limit: number;
  /** value / limit. */
  ratio: number;
  /** The ratio (or, for a figure in ms with a fixed bound, the value) that was asked for; null: only shown. */
  goal: number | null;
  /** Null when nothing was asked for, or when the figure is void. */
  holds: boolean | null;
  /** Why a figure is void. */
  note?: string;
};

/** Five alternating rounds by default, so that both sides see the same noise. */
export const ROUNDS = 5;

export type BenchContext = {
  /** An empty, durable database of this bench's own. */
  databaseUrl: string;
  rounds: number;
};

/** Runs both in turn, and gives the median of each. */
export async function alternate(
  rounds: number,
  ours: (round: number) => Promise<number>,
  limit: (round: number) => Promise<number>,
): Promise<{ value: number; limit: number }> {
  const values: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    values.push(await ours(round));
    limits.push(await limit(round));
  }
  return { value: median(values), limit: median(limits) };
}

/** A row whose ratio must reach the goal: for rates, more is better. */
export function rateRow(
  name: string,
  unit: string,
  measured: { value: number; limit: number },
  goal: number,
): BenchRow {
  const ratio = measured.value / measured.limit;
  return { name, value: measured.value, unit, limit: measured.limit, ratio, goal, holds: ratio >= goal };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The nearest-rank percentile, 0 to 100. @throws Error for an empty list */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values were measured');
  return value;
}

export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - started };
}

/** Above this a figure in milliseconds says more about the machine than about us. */
export const JITTER_LIMIT_MS = 4;

/**
 * The machine's own jitter: by how much an idle process of ours wakes late, 99th percentile in milliseconds, over
 * one second.
 */
export async function machineJitter(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await pause(1_000);
  delay.disable();
  return Math.max(0, delay.percentile(99) / 1e6 - 1);
}

/** A figure in milliseconds with a fixed bound; void when the machine was too restless to tell. */
export function latencyRow(name: string, milliseconds: number, bound: number, jitterMs: number): BenchRow {
  const row = {
    name,
    value: milliseconds,
    unit: 'ms',
    limit: bound,
    ratio: milliseconds / bound,
    goal: bound,
  };
  if (jitterMs > JITTER_LIMIT_MS) {
    return {
      ...row,
      holds: null,
      note: `void: the machine itself wakes ${jitterMs.toFixed(1)} ms late (p99)`,
    };
  }
  return { ...row, holds: milliseconds <= bound };
}

/** A row for what must not happen at all. */
export function noneRow(name: string, count: number): BenchRow {
  return { name, value: count, unit: '', limit: 0, ratio: count, goal: 0, holds: count === 0 };
}
