import { useEffect, useRef } from 'react';
import { clockText, type GameClock, nextTextIn, readClock } from '#events/game/clock-reading.ts';
import { serverClock } from '#frontend/lib/api.ts';

const textNow = (clock: GameClock) => clockText(readClock(clock, serverClock.now()));

/** The game clock. It redraws itself and renders nothing around it; a screen reader says it only when asked to. */
export function ClockText({ seconds, running, since }: GameClock) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const clock = { seconds, running, since };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const redraw = () => {
      if (element.current !== null) element.current.textContent = textNow(clock);
      const next = nextTextIn(clock, serverClock.now());
      if (next !== undefined) timer = setTimeout(redraw, next);
    };
    redraw();
    return () => clearTimeout(timer);
  }, [seconds, running, since]);
  return (
    <span ref={element} role="timer">
      {textNow({ seconds, running, since })}
    </span>
  );
}
