import type { z } from 'zod';
import type { sessionsAnswerSchema } from '#contracts/account/profile.contract.ts';
import { deviceName } from './device-name.ts';

type SignIn = z.infer<typeof sessionsAnswerSchema>['sessions'][number];
export type DeviceGroup = {
  name: string;
  /** The most recently used first. */
  signIns: readonly [SignIn, ...SignIn[]];
};

/** Sign-ins on the same kind of browser stand together; the one of this page stands alone, first. */
export function deviceGroups(sessions: readonly SignIn[]): DeviceGroup[] {
  const groups = new Map<string, [SignIn, ...SignIn[]]>();
  for (const session of sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))) {
    const key = `${session.is_current} ${deviceName(session.device)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [session]);
    else group.push(session);
  }
  return [...groups.values()].map((signIns) => ({ name: deviceName(signIns[0].device), signIns }));
}
