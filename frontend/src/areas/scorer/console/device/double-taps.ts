import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** How long a button ignores further taps, in ms: a thumb that bounces is one tap. */
export const REST_MS = 400;

/**
 * Ignores the second of two quick taps on the same button, in the console and in the dialogs it opens, and repeats of a
 * key that is held down. A button that rests has `data-resting`.
 */
export function useDoubleTaps() {
  const last = useRef<{ button: Element; at: number; wakes: ReturnType<typeof setTimeout> } | null>(null);
  return {
    onClickCapture(event: MouseEvent): void {
      const button = buttonAt(event.target);
      if (button === null) return;
      const { current } = last;
      // By the time of the taps, not of their handling: a busy page handles late ones at once.
      if (current?.button === button && event.timeStamp - current.at < restOf(button)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (current !== null) {
        clearTimeout(current.wakes);
        wake(current.button);
      }
      last.current = { button, at: event.timeStamp, wakes: rest(button) };
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.repeat && buttonAt(event.target) !== null && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}

function buttonAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('button') : null;
}

/** A button may ask for longer, in `data-rest`; another button ends its rest. */
function restOf(button: Element): number {
  return Number(button.getAttribute('data-rest') ?? REST_MS);
}

function rest(button: Element): ReturnType<typeof setTimeout> {
  button.setAttribute('data-resting', '');
  return setTimeout(() => wake(button), restOf(button));
}

function wake(button: Element): void {
  button.removeAttribute('data-resting');
}
