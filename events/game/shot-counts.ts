import { isFreeThrow } from './free-throw.ts';
import type { ActionEvent, Scoresheet } from './scoresheet.ts';
import { type ShotZone, zoneAt } from './shot-zone.ts';

/** In place of a period: all overtimes. */
export const OVERTIMES = 0;

/** Shots from the field out of one zone in one period. */
export type ShotCount = { period: number; zone: ShotZone; made: number; attempted: number };

/**
 * The shots of both sides whose place was recorded, by period and zone. None where misses were not recorded: the
 * attempts are unknown.
 */
export function countShots({ entries, ruleset, recorded }: Scoresheet): ShotCount[] {
  if (!recorded.misses) return [];
  const counts = new Map<string, ShotCount>();
  for (const { event, undone } of entries) {
    if (undone || !isFieldGoal(event) || event.data.place == null) continue;
    const period = event.data.period > ruleset.periods ? OVERTIMES : event.data.period;
    const zone = zoneAt(event.data.place);
    const key = `${period} ${zone}`;
    const { made, attempted } = counts.get(key) ?? { made: 0, attempted: 0 };
    const isMade = event.type === 'PointsAdded';
    counts.set(key, { period, zone, made: made + (isMade ? 1 : 0), attempted: attempted + 1 });
  }
  return [...counts.values()];
}

type Shot = Extract<ActionEvent, { type: 'PointsAdded' | 'ShotMissed' }>;

function isFieldGoal(event: ActionEvent): event is Shot {
  return (event.type === 'PointsAdded' || event.type === 'ShotMissed') && !isFreeThrow(event.data);
}
