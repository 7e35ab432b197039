/** From the course of a game to the lines of the lead chart. Pure, so that it is tested without a page. */

/**
 * The lead (east minus west) from this moment on. `at` counts in any unit, the same for all of a chart;
 * `moment` is how it reads: “Q3 5:02”.
 */
export type LeadPoint = { at: number; lead: number; moment: string };

/** A stretch of the axis: a quarter or an overtime. */
export type LeadPeriod = { label: string; start: number; end: number };

export type LeadFrame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type LeadScale = {
  x: (at: number) => number;
  y: (lead: number) => number;
  /** Leads with a grid line, largest first, without 0. */
  ticks: number[];
  /** Largest lead the axis reaches, the same both ways. */
  reach: number;
};

const STEPS = [2, 5, 10, 20, 50];

/** An axis that reaches the largest lead with at most three grid lines each way. */
export function leadScale(points: readonly LeadPoint[], total: number, frame: LeadFrame): LeadScale {
  const largest = points.reduce((most, point) => Math.max(most, Math.abs(point.lead)), 0);
  const step = STEPS.find((candidate) => Math.max(largest, 4) / candidate <= 3) ?? Math.ceil(largest / 3);
  const reach = Math.max(step * 2, Math.ceil(largest / step) * step);
  const innerWidth = frame.width - frame.left - frame.right;
  const innerHeight = frame.height - frame.top - frame.bottom;
  const ticks: number[] = [];
  for (let tick = reach; tick > 0; tick -= step) ticks.push(tick);
  return {
    x: (at) => round(frame.left + (total === 0 ? 0 : at / total) * innerWidth),
    y: (lead) => round(frame.top + innerHeight / 2 - (lead / reach) * (innerHeight / 2)),
    ticks: [...ticks, ...ticks.map((tick) => -tick).reverse()],
    reach,
  };
}

/** The outline as a step line: a lead holds until the next basket. `until` is where the line ends. */
export function leadLine(points: readonly LeadPoint[], until: number, scale: LeadScale): string {
  let path = `M${scale.x(0)} ${scale.y(0)}`;
  for (const point of points) path += `H${scale.x(point.at)}V${scale.y(point.lead)}`;
  return `${path}H${scale.x(until)}`;
}

/** The same outline closed along the line of a tied game. */
export function leadArea(points: readonly LeadPoint[], until: number, scale: LeadScale): string {
  return `${leadLine(points, until, scale)}V${scale.y(0)}H${scale.x(0)}Z`;
}

/** The largest lead of each side: the first moment it was reached, if it ever led. */
export function largestLeads(points: readonly LeadPoint[]): { east?: LeadPoint; west?: LeadPoint } {
  const largest: { east?: LeadPoint; west?: LeadPoint } = {};
  for (const point of points) {
    if (point.lead > (largest.east?.lead ?? 0)) largest.east = point;
    if (point.lead < (largest.west?.lead ?? 0)) largest.west = point;
  }
  return largest;
}

/** A label's anchor so that its text stays between two edges; the left edge wins where it is too long. */
export function labelPlace(
  x: number,
  textWidth: number,
  edges: { left: number; right: number },
): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (x - textWidth / 2 < edges.left || edges.right - edges.left < textWidth) {
    return { x: edges.left, anchor: 'start' };
  }
  if (x + textWidth / 2 > edges.right) return { x: edges.right, anchor: 'end' };
  return { x, anchor: 'middle' };
}

/** A line of text of the chart: its left end, its baseline and its width. */
export type LabelLine = { x: number; y: number; width: number };

/** From baseline to baseline, with the line's halo. */
const LINE = 15;

/**
 * Baselines of labels so that none lies over one before it: each moves up or down by whole lines, as little as
 * possible, and stays where it is when there is no room.
 */
export function apart(labels: readonly LabelLine[], frame: { top: number; bottom: number }): number[] {
  const placed: LabelLine[] = [];
  for (const label of labels) {
    const free = [0, -1, 1, -2, 2, -3, 3]
      .map((lines) => ({ ...label, y: label.y + lines * LINE }))
      .find(
        (place) =>
          place.y >= frame.top && place.y <= frame.bottom && !placed.some((other) => overlap(place, other)),
      );
    placed.push(free ?? label);
  }
  return placed.map(({ y }) => y);
}

function overlap(one: LabelLine, other: LabelLine): boolean {
  const besides = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !besides && Math.abs(one.y - other.y) < LINE;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
