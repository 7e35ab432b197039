import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { canOverrule } from '#frontend/areas/scorer/console/sheet/overruled-action.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { refusalInWords } from '#frontend/features/scoring/outbox/refusal-in-words.ts';
import type { OutboxEntry, RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { wordsOfEntry } from './console-log.ts';

type Refused = Extract<OutboxEntry, { state: 'refused' }>;

/** What was not recorded and why; nothing after it is sent until the scorer has chosen. */
export function DecideDialog({
  view,
  plays,
  entries,
  onClose,
  onTryAgain,
  onOverrule,
  onDiscard,
}: {
  view: ConsoleGame;
  plays: readonly RecordedAction[];
  entries: readonly OutboxEntry[];
  onClose: () => void;
  onTryAgain: (actionIds: readonly string[]) => void;
  /** Sends an action that exceeds a limit again, to be recorded anyway. */
  onOverrule: (actionIds: readonly string[]) => void;
  onDiscard: (actionIds: readonly string[]) => void;
}) {
  const refused = entries.filter((entry): entry is Refused => entry.state === 'refused');
  const held = heldBack(entries);
  const beyondLimits = refused.filter(({ action, refusal }) => canOverrule(action, refusal.code));
  const words = (entry: OutboxEntry) => wordsOfEntry(view, entry.action, plays, entries);
  const ids = (list: readonly OutboxEntry[]) => list.map((entry) => entry.action.id);
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t`${plural(refused.length, { one: '# tap', other: '# taps' })} not recorded`}
    >
      <ul className="border-t-2 border-ink">
        {refused.map((entry) => (
          <li key={entry.action.id} className="border-b border-line py-2.5">
            <p className="font-[650]">{words(entry)}</p>
            <p className="text-danger">{refusalInWords(entry.refusal)}</p>
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <section aria-label={t`Waiting behind it`}>
          <h3>
            <Trans>Waiting behind it</Trans>
          </h3>
          <ul className="mt-1 text-ink-2">
            {held.map((entry) => (
              <li key={entry.action.id} className="border-b border-line py-1.5">
                {words(entry)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-2">
        <Button variant="primary" onClick={() => onTryAgain(ids(refused))}>
          <Trans>Try again</Trans>
        </Button>
        {beyondLimits.length > 0 && (
          <Button variant="danger" onClick={() => onOverrule(ids(beyondLimits))}>
            <Trans>Record it anyway</Trans>
          </Button>
        )}
        <Button onClick={() => onDiscard(ids(refused))}>
          {held.length > 0 ? t`Discard it and send the rest` : t`Discard`}
        </Button>
        {held.length > 0 && (
          <Button variant="danger" onClick={() => onDiscard(ids([...refused, ...held]))}>
            <Trans>Discard all {refused.length + held.length}</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The actions that wait behind the first blocking refusal. */
export function heldBack(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const first = entries.findIndex((entry) => entry.state === 'refused' && entry.refusal.blocks);
  return first === -1 ? [] : entries.slice(first).filter((entry) => entry.state === 'waiting');
}
