import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger stays down to hold, in ms. */
export const HOLD_MS = 450;
/** A finger that moves further than this scrolls or slips, in px. */
const SLIP_PX = 14;

/** A click follows the button that is let go at once; within this many ms it is that one. */
const CLICK_MS = 100;

/**
 * What a held mouse button is let go on may be something else by then: a question that the hold has opened. It was no
 * click on that. Fingers and keys click without a count (`useTaps`).
 */
function ignoreClickOf(pointerId: number): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lifted = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    removeEventListener('pointerup', lifted, true);
    removeEventListener('pointercancel', lifted, true);
    setTimeout(() => removeEventListener('click', ignore, true), CLICK_MS);
  };
  addEventListener('click', ignore, true);
  addEventListener('pointerup', lifted, true);
  addEventListener('pointercancel', lifted, true);
}

/**
 * Tells a tap from a hold on one button. Keyboards tap.
 * @param onHold undefined: there is only the tap
 */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const from = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (onTap: () => void) => ({
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      if (onHold === undefined || event.button !== 0) return;
      timer.current = setTimeout(() => {
        held.current = true;
        ignoreClickOf(event.pointerId);
        onHold();
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      end();
      if (!held.current) onTap();
      held.current = false;
    },
  });
}
