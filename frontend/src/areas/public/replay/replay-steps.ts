import { findLeadChanges } from '#frontend/areas/public/game/lead/score-flow.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';

/** What one step leads to. */
export type StepKind = 'play' | 'basket' | 'lead_change';

/** After how many plays the score changed by a shot: baskets and free throws. */
export function findBaskets(plays: readonly ShownPlay[]): number[] {
  return plays.flatMap(({ type }, index) => (type === 'points' ? [index + 1] : []));
}

/** Where steps of a kind lead: after how many plays. */
export function stepPlaces(plays: readonly ShownPlay[], kind: StepKind): number[] {
  switch (kind) {
    case 'play':
      return plays.map((_, index) => index + 1);
    case 'basket':
      return findBaskets(plays);
    case 'lead_change':
      return findLeadChanges(plays);
    default:
      return kind satisfies never;
  }
}

/** The next place, else the end. @param last how many plays there are */
export function nextPlace(places: readonly number[], cursor: number, last: number): number {
  return places.find((place) => place > cursor) ?? last;
}

/** The place before, else the start. */
export function placeBefore(places: readonly number[], cursor: number): number {
  return places.findLast((place) => place < cursor) ?? 0;
}

/** The cursor at a time on the axis: the last one until then. @param times of the plays, in order */
export function placeAtTime(times: readonly number[], at: number): number {
  return times.findLastIndex((time) => time <= at) + 1;
}

/** A place worth a look. `lead` is the largest lead of a side. */
export type Highlight =
  | { kind: 'start' | 'half' | 'end' | 'last_lead_change'; cursor: number }
  | { kind: 'lead'; cursor: number; side: 'east' | 'west'; lead: number };

/** What one can jump to, in the order of the game; only the end may be still to come while the rest is hidden. */
export function findHighlights(
  plays: readonly ShownPlay[],
  {
    regularPeriods,
    cursor,
    hidesWhatComes,
  }: { regularPeriods: number; cursor: number; hidesWhatComes: boolean },
): Highlight[] {
  const shown = hidesWhatComes ? plays.slice(0, cursor) : plays;
  const found: Highlight[] = [];
  for (const side of ['east', 'west'] as const) {
    const largest = findLargestLead(shown, side);
    if (largest !== undefined) found.push(largest);
  }
  const half = shown.findIndex(({ type, period }) => type === 'period_end' && 2 * period === regularPeriods);
  if (half !== -1) found.push({ kind: 'half', cursor: half + 1 });
  const change = findLeadChanges(shown).at(-1);
  if (change !== undefined) found.push({ kind: 'last_lead_change', cursor: change });
  found.sort((a, b) => a.cursor - b.cursor);
  return [{ kind: 'start', cursor: 0 }, ...found, { kind: 'end', cursor: plays.length }];
}

function findLargestLead(plays: readonly ShownPlay[], side: 'east' | 'west'): Highlight | undefined {
  let largest: Highlight | undefined;
  let most = 0;
  for (const [index, { score_east, score_west }] of plays.entries()) {
    const lead = side === 'east' ? score_east - score_west : score_west - score_east;
    if (lead <= most) continue;
    most = lead;
    largest = { kind: 'lead', cursor: index + 1, side, lead };
  }
  return largest;
}

/** How long a play is shown, at most and at least, in ms. */
const LONGEST_MS = 20_000;
const SHORTEST_MS = 120;

/** How long until the next play is revealed, in ms. @param seconds played from one to the other */
export function pauseBefore(seconds: number, speed: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (1_000 * seconds) / speed));
}
