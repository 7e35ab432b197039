import { useEffect, useState } from 'react';
import type { Outbox } from './outbox.types.ts';
import { lockOutbox } from './outbox-lock.ts';
import type { Maker } from './outbox-storage.ts';
import { outboxOf } from './outboxes.ts';

/**
 * Sends what is kept of a game while its console is open in no tab.
 * @param maker who is signed in, if that is who made it
 * @returns the outbox; undefined while there is nobody to send as, or while another tab sees to it
 */
export function useBackgroundSender(gameId: number, maker: Maker | undefined): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>();
  const { id, name } = maker ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    const release = lockOutbox(gameId, 'exclusive', () => {
      const own = outboxOf(gameId, { id, name });
      // Another tab may have left something since it was read.
      void own.open();
      setOutbox(own);
    });
    return () => {
      release();
      setOutbox(undefined);
    };
  }, [gameId, id, name]);
  return outbox;
}

/** Sends in the background where nothing is to be said of it. */
export function BackgroundSender({ gameId, maker }: { gameId: number; maker: Maker }): null {
  useBackgroundSender(gameId, maker);
  return null;
}
