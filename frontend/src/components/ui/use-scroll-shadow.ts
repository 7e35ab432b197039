import { useLayoutEffect, useRef, useState } from 'react';

/** Whether an element that scrolls sideways overflows, and past which edge there is more. */
export function useScrollShadow() {
  const ref = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ fromStart: false, toEnd: false });
  const measure = () => {
    const box = ref.current;
    if (box === null) return;
    const fromStart = box.scrollLeft > 1;
    const toEnd = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setEdges((old) => (old.fromStart === fromStart && old.toEnd === toEnd ? old : { fromStart, toEnd }));
  };
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  });
  return { ref, measure, ...edges, overflows: edges.fromStart || edges.toEnd };
}
