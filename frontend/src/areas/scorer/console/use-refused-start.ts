import { useEffect, useState } from 'react';
import type { Outbox } from '#frontend/features/scoring/outbox/outbox.types.ts';
import { refusalInWords } from '#frontend/features/scoring/outbox/refusal-in-words.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';

/**
 * Why the game was not started, until it is tried again. A start that was refused is not one of the taps about
 * which somebody has to decide: it is made again with one tap.
 */
export function useRefusedStart(
  outbox: Outbox,
  entries: readonly OutboxEntry[],
): { reason: string | undefined; forget: () => void } {
  const [reason, setReason] = useState<string>();
  const refused = entries.find((entry) => entry.state === 'refused' && entry.action.type === 'game_start');
  useEffect(() => {
    if (refused?.state !== 'refused') return;
    setReason(refusalInWords(refused.refusal));
    outbox.discard([refused.action.id]);
  }, [outbox, refused]);
  return { reason, forget: () => setReason(undefined) };
}
