import { useEffect } from 'react';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import { sayScoring } from '#frontend/lib/api.ts';
import { useSteady } from './use-steady.ts';

/** A fan's page takes a console for gone after four of these (query-api/live/console-presence.ts). */
const EVERY_MS = 5_000;

/**
 * Says that the game is being scored here, as long as everything is sent: a clock that was stopped here and runs on
 * elsewhere is not to be believed.
 * @param on this device scores the game, which is on
 */
export function usePresence(gameId: number, on: boolean, entries: readonly OutboxEntry[]): void {
  const say = useSteady(() => {
    if (entries.every(({ state }) => state !== 'waiting' && state !== 'sending')) sayScoring(gameId);
  });
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(say, EVERY_MS);
    return () => clearInterval(timer);
  }, [on, say]);
}
