import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Where the API's documentation lives. */
export const DOCS_PATH = '/api/docs';

/** What a server without any of this sends too. */
const OF_ANY_ANSWER = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

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

export type SecurityHeaders = {
  /** Of every answer … */
  pages: Readonly<Record<string, string>>;
  /** … except the documentation's. */
  documentation: Readonly<Record<string, string>>;
};

/**
 * The security headers. They are the same for every answer, so they are worked out once.
 * @param https whether people reach the league over https
 */
export async function securityHeaders({ https }: { https: boolean }): Promise<SecurityHeaders> {
  const headersWith = async (contentSecurityPolicy: Policy) => {
    const app = Fastify();
    await app.register(fastifyHelmet, {
      contentSecurityPolicy,
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
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.send());
    const { headers } = await app.inject('/');
    await app.close();
    return Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !OF_ANY_ANSWER.includes(name) ? [[name, value]] : [],
      ),
    );
  };
  return { pages: await headersWith(pages), documentation: await headersWith(documentation) };
}

/** To be registered before any route. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(url.startsWith(DOCS_PATH) ? headers.documentation : headers.pages);
    done();
  });
}
