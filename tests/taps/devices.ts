import type { BrowserContextOptions } from 'playwright';
import { PHONE } from '#tests/support/league-in-browser.ts';

/** What a game is scored on, by a finger. */
export const DEVICES = {
  phone: PHONE,
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  landscape: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof DEVICES;
export const DEVICE_NAMES = Object.keys(DEVICES) as Device[];
