import { lazy, Suspense, useSyncExternalStore } from 'react';
import { tapsOnDevice } from '#frontend/features/scoring/outbox/taps-on-device.ts';

/** Only needed on devices that have scored. */
const UnsentTaps = lazy(async () => ({
  default: (await import('#frontend/features/scoring/outbox/unsent-taps.tsx')).UnsentTaps,
}));

/** On every page but the console, which speaks for itself: taps saved on this device and not recorded. */
export function UnsentTapsBar() {
  const taps = useSyncExternalStore(tapsOnDevice.subscribe, tapsOnDevice.state);
  if (taps.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnsentTaps />
    </Suspense>
  );
}
