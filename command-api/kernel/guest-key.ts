import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Stands for the address of somebody who is not signed in, so that he can be muted without his address being kept.
 * Of an IPv6 address the network counts (the first 64 bits): the rest changes at will.
 */
export function createGuestKey(secret: string): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret)
      .update(`guest:${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 22);
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%', 1);
  const [head = '', tail] = bare.split('::');
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const first = groups(head);
  const last = groups(tail);
  const middle = tail === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array<string>(Math.max(0, middle)).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
