import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import { vibrate } from '#frontend/features/scoring/haptics.ts';
import { wordsOfEntry } from '#frontend/features/scoring/log/console-log.ts';
import type { RecordedPlay } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsoleGame } from '#frontend/features/scoring/sheet/console-sheet.ts';
import { type Actor, type PadAction, toAction } from '#frontend/features/scoring/sheet/console-taps.ts';
import { beyondLimits, overruling, warningAfter } from '#frontend/features/scoring/sheet/device-limits.ts';
import type { Choice } from './use-choice.ts';

/** Records actions where the rules allow them, and remembers what the scorer is told about it. */
export function useRecording({
  view,
  plays,
  lockedBy,
  choice: { clear: clearChoice },
  onAdd,
}: {
  view: ConsoleGame;
  plays: readonly RecordedPlay[];
  /** Why nothing can be recorded here; undefined on the device that scores. */
  lockedBy: string | undefined;
  choice: Choice;
  onAdd: (...actions: ScoringAction[]) => void;
}) {
  const [announced, setAnnounced] = useState('');
  /** A warning in the prompt's place, until the next action: a toast would cover Undo. */
  const [notice, setNotice] = useState<string | null>(null);
  /** Actions that exceed a limit: nothing is recorded until the scorer confirms. */
  const [asked, setAsked] = useState<readonly ScoringAction[]>([]);

  const clear = useCallback(() => {
    clearChoice();
    setNotice(null);
  }, [clearChoice]);

  const words = (one: ScoringAction) => wordsOfEntry(view, one, plays, []);

  /** Records actions, unless a rule forbids it: then the scorer is asked. */
  function add(...actions: ScoringAction[]): void {
    if (lockedBy !== undefined) {
      refuse(t`Not recorded. ${lockedBy}.`);
      return;
    }
    if (beyondLimits(view, actions).length === 0) {
      commit(actions);
      return;
    }
    clear();
    setAsked(actions);
    vibrate('refused');
  }

  /** Puts actions in the outbox and announces them once, with the resulting score. */
  function commit(actions: readonly ScoringAction[]): void {
    onAdd(...actions);
    vibrate('recorded');
    setAnnounced(actions.map(words).join('. '));
    clear();
    setNotice(actions.map((one) => warningAfter(view, one)).find((warning) => warning !== null) ?? null);
  }

  function refuse(reason: string): void {
    clear();
    setNotice(reason);
    vibrate('refused');
  }

  function record(pad: PadAction, actor: Actor): void {
    const made = toAction(pad, actor, view.sheet);
    if (made !== null) add(made);
  }

  /** Records what the scorer was asked about, against the rules. */
  function overrule(): void {
    commit(overruling(asked, beyondLimits(view, asked)));
    setAsked([]);
  }

  const dropAsked = () => setAsked([]);
  return { announced, notice, asked, words, clear, add, record, refuse, overrule, dropAsked };
}
export type Recording = ReturnType<typeof useRecording>;
