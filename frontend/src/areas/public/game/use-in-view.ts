import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is in the window, at least partly. True until it is known. */
export function useInView(): [RefCallback<Element>, boolean] {
  const [inView, setInView] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, inView];
}
