import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** The links and buttons of the list among which arrows move. */
export const TAB_STOP = 'data-tab-stop';
const STOPS = `[${TAB_STOP}]`;

/**
 * A long list whose rows have a link each: one stop of the Tab key, arrows move among them. The rows give theirs `TAB_STOP` and
 * `tabIndex={-1}`.
 */
export function OneTabStop({ children, className }: { children: ReactNode; className?: string }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current?.querySelector(`${STOPS}[tabindex="0"]`) === null) {
      list.current.querySelector(STOPS)?.setAttribute('tabindex', '0');
    }
  });

  function pressed(event: KeyboardEvent<HTMLOListElement>): void {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = at === -1 ? undefined : stops[placeAfter(event.key, at, stops.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    for (const stop of stops) stop.setAttribute('tabindex', stop === next ? '0' : '-1');
    next.focus();
  }

  return (
    <ol ref={list} onKeyDown={pressed} className={className}>
      {children}
    </ol>
  );
}

/** Where a key leads from a place; -1: nowhere. */
function placeAfter(key: string, at: number, last: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return -1;
  }
}
