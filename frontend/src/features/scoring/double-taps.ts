import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** How long a button ignores further taps, in ms: a thumb that bounces is one tap. */
export const REST_MS = 400;

/**
 * Ignores the second of two quick taps on the same button, in the console and in the dialogs it opens, and repeats of a
 * key that is held down. A button that rests has `data-resting`.
 */
export function useDoubleTaps() {
  const last = useRef<{ button: Element; at: number } | null>(null);
  return {
    onClickCapture(event: MouseEvent): void {
      const button = buttonAt(event.target);
      if (button === null) return;
      const { current } = last;
      // By the time of the taps, not of their handling: a busy page handles late ones at once.
      if (current?.button === button && event.timeStamp - current.at < REST_MS) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last.current = { button, at: event.timeStamp };
      rest(button);
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

function rest(button: Element): void {
  button.setAttribute('data-resting', '');
  setTimeout(() => button.removeAttribute('data-resting'), REST_MS);
}
