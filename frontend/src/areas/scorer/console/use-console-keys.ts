import { type RefObject, useEffect } from 'react';
import { deviceSettings } from '#frontend/areas/scorer/console/device/device-settings.ts';
import { type CommandHandlers, findCommand, TYPED, toKey } from './commands.ts';
import { useSteady } from './use-steady.ts';

/**
 * The keys of the console, as long as no field and no dialog has the focus. A key that is no command begins a typed action.
 * A key that is held down counts once, unless its command repeats.
 * @param handlers asked when a key is pressed: on phones nobody presses one
 */
export function useConsoleKeys(
  field: RefObject<HTMLInputElement | null>,
  handlers: () => CommandHandlers,
): void {
  const present = useSteady(handlers);
  useEffect(() => {
    /** A button that was tapped has the focus, but nobody went there to press it. */
    let byPointer = false;
    function press(event: KeyboardEvent): void {
      if (event.key === 'Tab') byPointer = false;
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const key = toKey(event);
      if (key === undefined || (!byPointer && pressesItself(key, event.target))) return;
      const command = findCommand(key, deviceSettings.state().keys);
      const run = command === undefined ? undefined : present()[command.id];
      if (command !== undefined && run !== undefined) {
        event.preventDefault();
        // Space would press the button, too, when it is let go.
        if (event.target instanceof HTMLButtonElement && byPointer) event.target.blur();
        if (!event.repeat || command.repeats) run();
      } else if (TYPED.test(key) && !event.repeat) {
        // The key itself is typed into the field that has the focus now.
        field.current?.focus();
      }
    }
    const point = () => {
      byPointer = true;
    };
    addEventListener('keydown', press);
    addEventListener('pointerdown', point);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', point);
    };
  }, [field, present]);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true;
  // One chooses with a radio button; nothing is typed into it.
  const fields = 'input:not([type="radio"]), select, textarea, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
}

/** Space presses a button, arrows choose another radio button. */
function pressesItself(key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return key === 'Space' || key.startsWith('Arrow');
  return key === 'Space' && target instanceof Element && target.closest('button, a, summary') !== null;
}
