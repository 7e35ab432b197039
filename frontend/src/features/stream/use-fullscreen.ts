import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Shows one element on the whole screen. Undefined on devices that cannot: their players have a button of their own. */
export function useFullscreen(
  element: RefObject<HTMLElement | null>,
): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return undefined;
  return {
    isOn,
    toggle() {
      // Refused only when it did not come from a tap; then nothing changes.
      const done = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
}
