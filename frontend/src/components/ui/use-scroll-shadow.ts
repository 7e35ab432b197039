import { type UIEvent, useCallback, useState } from 'react';

/** What reaches beyond the edge so little is the room around a number that can be pressed, and nothing to read. */
const SLACK = 8;

/** Whether an element that scrolls sideways overflows, and past which edge there is more. */
export function useScrollShadow() {
  const [edges, setEdges] = useState({ fromStart: false, toEnd: false, overflows: false });

  const measure = useCallback((box: HTMLElement) => {
    const fromStart = box.scrollLeft > SLACK;
    const toEnd = box.scrollLeft + box.clientWidth < box.scrollWidth - SLACK;
    // However little it is: what scrolls must be reachable by keyboard.
    const overflows = box.scrollWidth > box.clientWidth;
    setEdges((old) =>
      old.fromStart === fromStart && old.toEnd === toEnd && old.overflows === overflows
        ? old
        : { fromStart, toEnd, overflows },
    );
  }, []);

  const ref = useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return;
      const observer = new ResizeObserver(() => measure(box));
      observer.observe(box);
      if (box.firstElementChild) observer.observe(box.firstElementChild);
      return () => observer.disconnect();
    },
    [measure],
  );

  return {
    ref,
    onScroll: (event: UIEvent<HTMLElement>) => measure(event.currentTarget),
    ...edges,
  };
}
