import { ERASED_USER } from '#events/user/user-name.ts';
import { RequestError } from '#platform/errors.ts';
import { lookalikeKey } from './credentials.store.ts';

const TEXT = 'Choose another username';
/** The names shown for people without a username. */
const RESERVED = new Set(['Guest', ERASED_USER].map(lookalikeKey));

/**
 * Here and not in the contract, so that browsers need not load the table of look-alike letters.
 * @throws RequestError 400 for a username that pages give to people who have none, and for one that looks like it
 */
export function refuseReservedUsername(username: string): void {
  if (!RESERVED.has(lookalikeKey(username))) return;
  throw new RequestError('validation_failed', TEXT, { errors: { username: [TEXT] } });
}
