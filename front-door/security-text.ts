import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/values/clock.ts';

const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability, if whoever runs the league says so. */
export function registerSecurityText(
  app: FastifyInstance,
  options: { securityContact: string | undefined; publicUrl: string; clock: Clock },
): void {
  const { securityContact, publicUrl, clock } = options;
  if (securityContact === undefined) return;
  const url = '/.well-known/security.txt';
  app.get(url, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(clock().getTime() + HALF_A_YEAR_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact.includes('@') ? `mailto:${securityContact}` : securityContact}`,
          `Expires: ${expires.toISOString()}`,
          `Canonical: ${new URL(url, publicUrl).href}`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      );
  });
}
