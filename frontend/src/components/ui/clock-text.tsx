import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { clockText, type GameClock, nextTextIn, readClock } from '#events/game/clock-reading.ts';
import { serverClock } from '#frontend/lib/api.ts';

/**
 * The game clock. It redraws itself and renders nothing around it; a screen reader says it only when asked to.
 * @param now milliseconds since 1970, by the clock that `since` is of: the server's by default
 * @param heldFor milliseconds that the board waits for a picture
 * @param unconfirmed it may have been stopped: it looks so, and words beside it say why
 */
export function ClockText({
  seconds,
  running,
  since,
  now = serverClock.now,
  heldFor = 0,
  unconfirmed = false,
}: GameClock & { now?: () => number; heldFor?: number; unconfirmed?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const clock = { seconds, running, since };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const redraw = () => {
      const at = now() - heldFor;
      const shown = element.current?.firstChild;
      if (shown) shown.nodeValue = clockText(readClock(clock, at));
      const next = nextTextIn(clock, at);
      if (next !== undefined) timer = setTimeout(redraw, next);
    };
    redraw();
    return () => clearTimeout(timer);
  }, [seconds, running, since, now, heldFor]);
  return (
    <span ref={element} role="timer" className={clsx(unconfirmed && 'italic opacity-60')}>
      {clockText(readClock({ seconds, running, since }, now() - heldFor))}
    </span>
  );
}
