import { useState } from 'react';
import type { UnplacedTaps } from '#frontend/areas/scorer/console/sheet/break-taps.ts';

/**
 * Taps in a break that wait for their period, on this device: a page that is reloaded or ended asks again. They are no actions
 * yet, so that the outbox has none of them.
 */

/** Whose taps, of which game. */
type Owner = { gameId: number; userId: number };

const keyFor = ({ gameId, userId }: Owner) => `courtside.unplaced.${gameId}.${userId}`;

/** What waits, and how to let something else wait; it is on the device when that returns. */
export function useUnplacedTaps({
  gameId,
  userId,
}: Owner): [UnplacedTaps | null, (taps: UnplacedTaps | null) => void] {
  const [unplaced, setUnplaced] = useState(() => readUnplacedTaps({ gameId, userId }));
  return [
    unplaced,
    (taps) => {
      saveUnplacedTaps({ gameId, userId }, taps);
      setUnplaced(taps);
    },
  ];
}

export function readUnplacedTaps(owner: Owner, storage = thisDevice()): UnplacedTaps | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(keyFor(owner)) ?? 'null');
    return isUnplacedTaps(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param taps null: nothing waits any more */
export function saveUnplacedTaps(owner: Owner, taps: UnplacedTaps | null, storage = thisDevice()): void {
  try {
    if (taps === null) storage?.removeItem(keyFor(owner));
    else storage?.setItem(keyFor(owner), JSON.stringify(taps));
  } catch {
    // No room: they wait as long as the page.
  }
}

/** Enough to ask and to send them; the server decides whether the actions make sense. */
function isUnplacedTaps(value: unknown): value is UnplacedTaps {
  if (typeof value !== 'object' || value === null) return false;
  if (!('ended' in value) || !('next' in value) || !('taps' in value)) return false;
  const { ended, next, taps } = value;
  return (
    typeof ended === 'number' &&
    typeof next === 'number' &&
    Array.isArray(taps) &&
    taps.length > 0 &&
    taps.every((tap) => Array.isArray(tap) && tap.every(isAction))
  );
}

function isAction(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'type' in value &&
    typeof value.type === 'string'
  );
}

/** Undefined where storage is blocked. */
function thisDevice(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
