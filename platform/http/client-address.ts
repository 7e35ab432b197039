import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What counts as one client when something is limited by address: an IPv4 address, or the first 64 bits of an IPv6
 * address, because its holder chooses the remaining bits freely. An IPv4 address written as IPv6 counts as the IPv4
 * address.
 */
export function toNetwork(address: string): string {
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

/** The client that a call counts for when something is limited by address. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return toNetwork(ip);
}
