import { useSyncExternalStore } from 'react';

/** Whether a media query holds, for what CSS alone cannot do: another component on phones. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    // Without a window, as in tests: none holds.
    () => false,
  );
}

export const PHONE = '(width < 640px)';
export const PRINT = 'print';
