import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a button ignores further taps, in ms: a thumb that bounces is one tap. */
export const REST_MS = 400;

/** What a finger taps in the console: buttons, choices and the court. */
const KEYS = 'button, label:has(input[type="radio"]), [role="application"]';

/**
 * What a tap is, in the console and in the dialogs it opens. Browsers click for one finger alone: of two thumbs that
 * overlap neither would count, nor would a thumb that rolls. So each finger clicks what it went down on when it is lifted
 * there; keyboards, mice and screen readers click as ever. The second of two quick clicks on the same button is ignored,
 * and so are repeats of a key that is held down. A button that rests has `data-resting`.
 */
export function useTaps() {
  /** What each finger on the screen went down on. */
  const down = useRef(new Map<number, Element>());
  /** When the finger was lifted whose click is being handled. */
  const lifted = useRef<number>(undefined);
  const last = useRef<{ button: Element; at: number; wakes: ReturnType<typeof setTimeout> } | null>(null);
  return {
    onPointerDown({ pointerType, pointerId, target }: PointerEvent): void {
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const key = target.closest(KEYS);
      if (key === null) return;
      down.current.set(pointerId, key);
      // On the target itself: by then the tap may have taken it off the page, and something else lies under the finger.
      target.addEventListener('touchend', preventClick, { passive: false });
    },
    onPointerUp({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
      const key = down.current.get(pointerId);
      down.current.delete(pointerId);
      if (key === undefined || key.matches(':disabled')) return;
      // Slipped off it, or something was opened above it.
      if (!key.contains(document.elementFromPoint(clientX, clientY))) return;
      lifted.current = timeStamp;
      if (key instanceof HTMLButtonElement) key.focus({ preventScroll: true, focusVisible: false });
      key.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true }));
      lifted.current = undefined;
    },
    /** The finger scrolls. */
    onPointerCancel({ pointerId }: PointerEvent): void {
      down.current.delete(pointerId);
    },
    onClickCapture(event: MouseEvent): void {
      const button = buttonAt(event.target);
      if (button === null) return;
      const { current } = last;
      // By the time of the taps, not of their handling: a busy page handles late ones at once.
      const at = lifted.current ?? event.timeStamp;
      if (current?.button === button && at - current.at < restOf(button)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (current !== null) {
        clearTimeout(current.wakes);
        wake(current.button);
      }
      last.current = { button, at, wakes: rest(button) };
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.repeat && buttonAt(event.target) !== null && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}

/** The click that a browser makes of a touch, and the mouse it plays before it. */
function preventClick(event: Event): void {
  if (event.cancelable) event.preventDefault();
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
