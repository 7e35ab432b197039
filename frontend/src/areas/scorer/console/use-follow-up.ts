import { useCallback, useMemo, useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { type FollowUp, followUpOf } from '#frontend/areas/scorer/console/sheet/follow-up.ts';

/** What may happen between two free throws, or before the answer to a question: it stays open. */
const MEANWHILE: ReadonlySet<ScoringAction['type']> = new Set([
  'substitution',
  'timeout',
  'coach_challenge',
  'undo',
]);

/** The question that is open after the last action. */
export function useFollowUp() {
  const [question, setQuestion] = useState<FollowUp | null>(null);
  const close = useCallback(() => setQuestion(null), []);

  /**
   * After actions were recorded: asks what the last of them leaves open.
   * @param sheet as it was before them
   */
  const after = useCallback((actions: readonly ScoringAction[], sheet: Scoresheet) => {
    if (actions.every(({ type }) => MEANWHILE.has(type))) {
      // Only free throws and the foul's questions outlive a change of players.
      setQuestion((open) => (open?.kind === 'throws' || open?.kind === 'foul' ? open : null));
      return;
    }
    setQuestion(actions.map((action) => followUpOf(action, sheet)).find((asked) => asked !== null) ?? null);
  }, []);

  return useMemo(() => ({ question, ask: setQuestion, close, after }), [question, close, after]);
}
export type FollowUpState = ReturnType<typeof useFollowUp>;
