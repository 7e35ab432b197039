let pressed = false;
let watching = false;
let waiting: (() => void)[] = [];

/** To be called before the first press that counts. */
export function watchPointer(): void {
  if (watching) return;
  watching = true;
  const press = () => {
    pressed = true;
  };
  const released = () => {
    pressed = false;
    // The click comes after the pointer is up.
    setTimeout(() => {
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    });
  };
  addEventListener('pointerdown', press, { capture: true });
  addEventListener('pointerup', released, { capture: true });
  addEventListener('pointercancel', released, { capture: true });
}

/**
 * Runs work at once, or after the click that is under way: what moves the page between press and release would move
 * the button away from under the finger.
 */
export function afterPointer(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
