import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Capability } from '#contracts/permissions/permissions.ts';
import { toNetwork } from '#platform/http/client-address.ts';

/**
 * The security log: a line for what may have to be told apart from an attack later (docs/operations.md, "The security
 * log"). People are named by the id of their account, addresses by the range they are in.
 */

export type SecurityEvent = { security: string } & Readonly<Record<string, string | number | boolean | null>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the handler adds to the line of a call, beyond its capability. */
    securityEvent: SecurityEvent | null;
  }
}

/** Calls that changed something, or were shown something, with this capability. */
const CHANGES: Partial<Record<Capability, string>> = {
  'session.close_one': 'session_ended',
  'session.close_all': 'sessions_ended',
  'account.register': 'account_registered',
  'password.change': 'password_changed',
  'password.reset': 'password_reset',
  'email.confirm': 'email_changed',
  'second_factor.change': 'second_factor_changed',
  'second_factor.remove': 'second_factor_removed',
  'user.create': 'account_created',
  'user.update': 'account_changed',
  'user.delete': 'person_erased',
  'person.erase': 'person_erased',
  'audit.mask_reason': 'reason_masked',
  'role_request.decide': 'role_request_decided',
  'import.run': 'imported',
  'import.revoke': 'import_revoked',
};
const READS: Partial<Record<Capability, string>> = {
  'event_log.export': 'log_exported',
  'player.view_document': 'document_opened',
};
const REFUSALS: Readonly<Record<number, string>> = { 403: 'forbidden', 429: 'limit_reached' };

/** Events that anybody may cause as often as they like are logged once a minute, with a count. */
const TELL_EVERY_MS = 60_000;
const COUNTED = new Set(['sign_in_refused', 'code_refused', ...Object.values(REFUSALS)]);
/** How many are logged one by one in a minute; those of further people and ranges are counted together. */
const MOST_GROUPS = 100;
const TEXT = 'security event';

/** Logs the security events of every route registered afterwards. */
export function registerSecurityLog(app: FastifyInstance): void {
  const counts = new Map<string, { event: SecurityEvent; count: number }>();

  function count(event: SecurityEvent): void {
    const isKnown = counts.has(JSON.stringify(event));
    const { security } = event;
    const counted = isKnown || counts.size < MOST_GROUPS ? event : { security, others: true };
    const key = JSON.stringify(counted);
    const before = counts.get(key);
    if (before === undefined) counts.set(key, { event: counted, count: 1 });
    else before.count += 1;
  }
  function tell(log: FastifyBaseLogger): void {
    for (const { event, count } of counts.values()) log.info({ ...event, count }, TEXT);
    counts.clear();
  }

  const timer = setInterval(() => tell(app.log), TELL_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    tell(app.log);
  });
  app.decorateRequest('securityEvent', null);
  app.addHook('onResponse', async (request, reply) => {
    const event = toSecurityEvent(request, reply.statusCode);
    if (event === undefined) return;
    if (COUNTED.has(event.security)) count(event);
    else request.log.info(event, TEXT);
  });
}

function toSecurityEvent(request: FastifyRequest, status: number): SecurityEvent | undefined {
  const { securityEvent, actor, ip } = request;
  const security =
    securityEvent?.security ?? REFUSALS[status] ?? (status < 400 ? taskName(request) : undefined);
  if (security === undefined) return undefined;
  return {
    security,
    user: actor?.id ?? null,
    role: actor?.role ?? null,
    network: addressRange(ip),
    route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
    ...(REFUSALS[status] === undefined ? idAndRole(request) : {}),
    ...securityEvent,
  };
}

function taskName({ method, routeOptions }: FastifyRequest): string | undefined {
  const { capability } = routeOptions.config;
  if (capability === undefined) return undefined;
  return (method === 'GET' || method === 'HEAD' ? READS : CHANGES)[capability];
}

/** Whom or what the call was about, and the role that it gave. */
function idAndRole({ params, body }: FastifyRequest): Record<string, string | number> {
  const { id } = (params ?? {}) as { id?: unknown };
  const { role } = (body ?? {}) as { role?: unknown };
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    ...(typeof role === 'string' ? { new_role: role } : {}),
  };
}

/** The 256 IPv4 addresses, or the /48 of IPv6, that the address is one of. */
export function addressRange(address: string): string {
  const network = toNetwork(address);
  const parts = network.split(network.includes(':') ? ':' : '.').slice(0, 3);
  return network.includes(':') ? `${parts.join(':')}::/48` : `${parts.join('.')}.0/24`;
}
