/** One bar, from a value to another; without a value there is none. */
export type BarValue = { from: number; value: number | null };

export type BarScale = {
  y: (value: number) => number;
  /** Values with a line across the chart. */
  ticks: number[];
};

/** Room for about so many lines. */
const MOST_TICKS = 5;

/** A scale in px over all bars, with lines at round values. `also` are values that have to be in the chart. */
export function barScale(
  bars: readonly BarValue[],
  also: readonly number[],
  { top, bottom }: { top: number; bottom: number },
): BarScale {
  const values = [...bars.flatMap(({ from, value }) => (value === null ? [] : [from, value])), ...also];
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const step = roundStep((highest - lowest) / MOST_TICKS);
  const first = values.length === 0 ? 0 : Math.floor(lowest / step) * step;
  // All of one value, or nothing yet: a chart of one step.
  const last = Math.max(values.length === 0 ? 0 : Math.ceil(highest / step) * step, first + step);
  const ticks: number[] = [];
  for (let tick = first; tick <= last; tick += step) ticks.push(tick);
  return { y: (value) => bottom - ((value - first) / (last - first)) * (bottom - top), ticks };
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(least: number): number {
  if (!(least > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}
