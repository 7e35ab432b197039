import { type RefObject, useEffect, useRef } from 'react';
import { isUndo } from './command-line.tsx';

type Keys = { onUndo: () => void; onEscape: () => void; onHelp: () => void };

/**
 * The keys of the console, as long as no field and no dialog has the focus: typing an action goes to its field.
 * A key that is held down counts once.
 */
export function useConsoleKeys(field: RefObject<HTMLInputElement | null>, keys: Keys): void {
  const present = useRef(keys);
  present.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.repeat || event.defaultPrevented || isElsewhere(event.target)) return;
      const { onUndo, onEscape, onHelp } = present.current;
      if (isUndo(event)) {
        event.preventDefault();
        onUndo();
      } else if (event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === 'Escape') onEscape();
      else if (event.key === '?') onHelp();
      // The key itself is typed into the field that has the focus now.
      else if (/^[0-9hv]$/iu.test(event.key)) field.current?.focus();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [field]);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true;
  // One chooses with a radio button; nothing is typed into it.
  const fields = 'input:not([type="radio"]), select, textarea, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
}
