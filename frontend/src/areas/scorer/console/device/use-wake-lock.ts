import { useEffect } from 'react';

/** Keeps the screen on, where the browser can. It lets go when the page is hidden, and is asked again when it is seen. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || navigator.wakeLock === undefined) return;
    let lock: WakeLockSentinel | undefined;
    let asking = false;
    let isOver = false;
    async function ask(): Promise<void> {
      if (asking || document.visibilityState !== 'visible' || lock?.released === false) return;
      asking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // The battery is low, or the page was hidden meanwhile.
      } finally {
        asking = false;
      }
    }
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [on]);
}
