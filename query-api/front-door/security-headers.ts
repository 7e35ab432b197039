import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where the API's documentation lives. */
export const DOCS_PATH = '/api/docs';

type Policy = Extract<FastifyHelmetOptions['contentSecurityPolicy'], object>;

/** Only what comes from here. Components set styles of elements while they run, hence inline styles. */
const pages: Policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** The documentation starts itself from a script in the page, and draws its icons from `data:`. */
const documentation: Policy = {
  useDefaults: false,
  directives: {
    ...pages.directives,
    scriptSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
  },
};

/** To be registered before any route. @param https whether people reach the league over https */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(DOCS_PATH)) route.helmet = { contentSecurityPolicy: documentation };
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: pages,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A league in a gym may be reached by plain http for ever.
    hsts: https ? { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // For browsers of another time; every answer would carry them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
