import { createHmac } from 'node:crypto';
import { toNetwork } from '#platform/http/client-address.ts';

/** A key in place of a guest's address, so that guests can be muted without storing their address. */
export function createGuestKey(secret: string): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret)
      .update(`guest:${toNetwork(address)}`)
      .digest('base64url')
      .slice(0, 22);
}
