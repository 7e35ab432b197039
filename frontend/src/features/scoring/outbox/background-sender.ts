import { useEffect, useState } from 'react';
import type { Outbox } from './outbox.types.ts';
import { lockOutbox } from './outbox-lock.ts';
import { openOutbox } from './outboxes.ts';
import type { Maker } from './saved-entry.ts';

/**
 * Sends the saved actions of a game while its console is not open in any tab.
 * @param maker the signed-in user, if they made the actions
 * @returns the outbox; undefined while nobody can send, or while another tab does
 */
export function useBackgroundSender(gameId: number, maker: Maker | undefined): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>();
  const { id, name } = maker ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    const release = lockOutbox(gameId, 'exclusive', () => {
      const own = openOutbox(gameId, { id, name });
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

/** Sends in the background, without showing anything. */
export function BackgroundSender({ gameId, maker }: { gameId: number; maker: Maker }): null {
  useBackgroundSender(gameId, maker);
  return null;
}
