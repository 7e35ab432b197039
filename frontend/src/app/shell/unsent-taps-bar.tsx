import { useSyncExternalStore } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { tapsOnDevice } from '#frontend/features/scoring/outbox/taps-on-device.ts';

/** Only needed on devices that have scored. */
const UnsentTaps = lazyPart(async () => (await import('./unsent-taps.tsx')).UnsentTaps);

/** On every page but the console, which speaks for itself: taps saved on this device and not recorded. */
export function UnsentTapsBar() {
  const taps = useSyncExternalStore(tapsOnDevice.subscribe, tapsOnDevice.state);
  if (taps.length === 0) return null;
  return <UnsentTaps />;
}
