import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** One line of a report. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What something bare took in the same run, in the same unit. */
  limit?: number;
  goal?: Goal;
  /** The same figure of the first calls, which are not counted. */
  warmUp?: number;
  /** Why the figure proves nothing. */
  void?: string;
};
export type Goal = { of: 'ratio' | 'value'; is: '≥' | '≤'; bound: number };

/** More numbers, without a limit or a goal. */
export type Breakdown = { title: string; columns: string[]; rows: BreakdownRow[] };
export type BreakdownRow = { name: string; values: (number | undefined)[] };

export type Measured = { figures: Figure[]; breakdowns?: Breakdown[] };

export type Sample = { value: number; limit: number };

export function computeRatio({ value, limit }: Figure): number | undefined {
  return limit === undefined ? undefined : value / limit;
}

/** Undefined when there is no goal, or the figure is void. */
export function holds(figure: Figure): boolean | undefined {
  if (figure.goal === undefined || figure.void !== undefined) return undefined;
  const { of, is, bound } = figure.goal;
  const compared = (of === 'ratio' ? computeRatio(figure) : figure.value) ?? Number.NaN;
  return is === '≥' ? compared >= bound : compared <= bound;
}

export const ratioAtLeast = (bound: number): Goal => ({ of: 'ratio', is: '≥', bound });
export const ratioAtMost = (bound: number): Goal => ({ of: 'ratio', is: '≤', bound });
export const atMost = (bound: number): Goal => ({ of: 'value', is: '≤', bound });

/** Measures both sides in turn, so that they see the same noise. A first round warms both up. */
export async function alternate(
  rounds: number,
  ours: (round: number) => Promise<number>,
  limit: (round: number) => Promise<number>,
): Promise<Sample & { warmUp: number }> {
  const values: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    values.push(await ours(round));
    limits.push(await limit(round));
  }
  return { value: median(values.slice(1)), limit: median(limits.slice(1)), warmUp: values[0] ?? Number.NaN };
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

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Above this a figure in milliseconds says more about the machine than about us. */
const JITTER_LIMIT_MS = 4;

/** Makes figures in milliseconds void when an idle process of ours wakes too late (p99 over one second). */
export async function restlessMachine(): Promise<{ void?: string }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await pause(1_000);
  delay.disable();
  const jitter = Math.max(0, delay.percentile(99) / 1e6 - 1);
  if (jitter <= JITTER_LIMIT_MS) return {};
  return { void: `void: the machine wakes ${jitter.toFixed(1)} ms late (p99)` };
}
