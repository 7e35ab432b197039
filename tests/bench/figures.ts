import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** One line of a report. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What the plainest means took in the same run, in the same unit. */
  limit?: number;
  goal?: Goal;
  /** Why the figure proves nothing. */
  void?: string;
};
/** `missed`: what to know about it when it is missed, in a sentence. */
export type Goal = { of: 'ratio' | 'value'; is: '≥' | '≤'; bound: number; missed?: string };

/** More numbers, without a limit or a goal. */
export type Breakdown = { title: string; columns: string[]; rows: BreakdownRow[] };
export type BreakdownRow = { name: string; values: (number | undefined)[] };

/** `remark`: what was left out of this run. */
export type Measured = { figures: Figure[]; breakdowns?: Breakdown[]; remark?: string };

export function computeRatio({ value, limit }: Figure): number | undefined {
  return limit === undefined ? undefined : value / limit;
}

/** Undefined when there is no goal, or the figure is void. */
export function isMet(figure: Figure): boolean | undefined {
  if (figure.goal === undefined || figure.void !== undefined) return undefined;
  const { of, is, bound } = figure.goal;
  const compared = (of === 'ratio' ? computeRatio(figure) : figure.value) ?? Number.NaN;
  return is === '≥' ? compared >= bound : compared <= bound;
}

export const ratioAtLeast = (bound: number, missed?: string): Goal => goal('ratio', '≥', bound, missed);
export const ratioAtMost = (bound: number, missed?: string): Goal => goal('ratio', '≤', bound, missed);
export const atMost = (bound: number, missed?: string): Goal => goal('value', '≤', bound, missed);

function goal(of: Goal['of'], is: Goal['is'], bound: number, missed: string | undefined): Goal {
  return { of, is, bound, ...(missed !== undefined && { missed }) };
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
