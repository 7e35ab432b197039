import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Keyboard } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { PlayedGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { readKeys, type Typed } from './command-keys.ts';

/**
 * Actions by keyboard: text is parsed as it is typed and recorded with Enter. On phones it is visible only while in
 * use.
 */
export const CommandLine = memo(function CommandLine({
  view,
  field,
  words,
  onBegin,
  onRecord,
  onUndo,
  onHelp,
}: {
  view: PlayedGame;
  /** Lets typing anywhere in the console begin here. */
  field: RefObject<HTMLInputElement | null>;
  words: (action: ScoringAction) => string;
  /** Typing has begun: a tapped action no longer waits. */
  onBegin: () => void;
  onRecord: (...actions: ScoringAction[]) => void;
  onUndo: () => void;
  onHelp: () => void;
}) {
  const [text, setText] = useState('');
  const typed = readKeys(text, view);

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.repeat || typed.kind !== 'actions') return;
      setText('');
      onRecord(...typed.actions);
    } else if (event.key === 'Escape') {
      setText('');
      event.currentTarget.blur();
    } else if (event.key === '?') {
      event.preventDefault();
      onHelp();
    } else if (isUndo(event) && text === '') {
      event.preventDefault();
      if (!event.repeat) onUndo();
    }
  }

  return (
    <div className="console-command flex min-w-0 items-center gap-2">
      <p
        role="status"
        className={clsx(
          'min-w-0 flex-1 truncate text-end text-14',
          typed.kind === 'wrong' ? 'text-danger' : 'font-[650]',
          text === '' && 'sr-only',
        )}
      >
        {inWords(typed, words)}
      </p>
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={onBegin}
        onKeyDown={press}
        aria-label={t`Type an action`}
        aria-invalid={typed.kind === 'wrong' || undefined}
        placeholder="7 2 a4"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        className="h-11 w-32 rounded-2 border border-line-strong bg-surface px-3 text-16 tabular-nums"
      />
      <Button iconOnly variant="quiet" aria-label={t`Keys`} title={t`Keys (?)`} onClick={onHelp}>
        <Keyboard aria-hidden size={18} strokeWidth={1.75} />
      </Button>
    </div>
  );
});

/** Ctrl+Z, or ⌘Z. */
export function isUndo(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return (
    event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  );
}

function inWords(typed: Typed, words: (action: ScoringAction) => string): string {
  switch (typed.kind) {
    case 'nothing':
      return '';
    case 'wrong':
      return typed.text;
    case 'begun':
      return typed.player === null ? t`The team …` : `${typed.player.number} ${typed.player.shortName} …`;
    case 'actions':
      return typed.actions.map(words).join('; ');
    default:
      return typed satisfies never;
  }
}
