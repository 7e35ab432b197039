import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Where the API's documentation lives. */
export const DOCS_PATH = '/api/docs';

/** Headers of any answer, with or without security headers. */
const OF_ANY_ANSWER = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What no page and no video in one may ask for. */
const NOT_USED = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type Policy = Extract<FastifyHelmetOptions['contentSecurityPolicy'], object>;

/** Only what this server sends, and videos. Components style elements at run time, hence inline styles. */
const pagesWith = (videos: readonly string[]) =>
  ({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: videos,
      mediaSrc: videos,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }) satisfies Policy;

/** The documentation starts from an inline script and draws its icons from `data:`. */
const documentation: Policy = {
  useDefaults: false,
  directives: {
    ...pagesWith(["'none'"]).directives,
    scriptSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
  },
};

/** Short links of YouTube open in the player of the site itself. */
const PLAYER_OF: Readonly<Record<string, string>> = { 'youtu.be': 'youtube.com' };

/** The sites on which a game may be watched, and those below them, as sources of the policy. */
function videoSources(streamHosts: readonly string[]): string[] {
  const hosts = new Set(streamHosts.flatMap((host) => [host, PLAYER_OF[host] ?? host]));
  if (hosts.size === 0) return ["'none'"];
  return [...hosts].flatMap((host) => [`https://${host}`, `https://*.${host}`]);
}

/** Scripts, styles and fonts of the pages. They are no documents: most headers say what a document may do. */
const PART_OF_PAGE = /^\/assets\/[^/?]+\.(js|css|woff2)(\?|$)/;
/** What protects a part as well: its type is not guessed, and other sites do not get it. */
const OF_PARTS = ['x-content-type-options', 'cross-origin-resource-policy'];

export type SecurityHeaders = {
  /** For every answer … */
  pages: Readonly<Record<string, string>>;
  /** … except the documentation's … */
  documentation: Readonly<Record<string, string>>;
  /** … and those of the scripts, styles and fonts, of which a page has dozens: a kilobyte each would count. */
  parts: Readonly<Record<string, string>>;
};

/**
 * The security headers. They are the same for every answer of a kind, so they are computed once.
 * @param options.https whether people reach the league over https
 * @param options.hstsSubdomains whether everything below that name is reached over https, too
 * @param options.streamHosts sites on which a game may be watched
 */
export async function securityHeaders({
  https,
  hstsSubdomains = false,
  streamHosts,
}: {
  https: boolean;
  hstsSubdomains?: boolean;
  streamHosts: readonly string[];
}): Promise<SecurityHeaders> {
  const headersWith = async (contentSecurityPolicy: Policy) => {
    const app = Fastify();
    await app.register(fastifyHelmet, {
      contentSecurityPolicy,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // A league in a gym may only ever use plain http.
      hsts: https ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: hstsSubdomains } : false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      // For outdated browsers; every answer would carry them.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.send());
    const { headers } = await app.inject('/');
    await app.close();
    const all = { ...headers, 'permissions-policy': NOT_USED };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) =>
        typeof value === 'string' && !OF_ANY_ANSWER.includes(name) ? [[name, value]] : [],
      ),
    );
  };
  const pages = await headersWith(pagesWith(videoSources(streamHosts)));
  return {
    pages,
    documentation: await headersWith(documentation),
    parts: Object.fromEntries(Object.entries(pages).filter(([name]) => OF_PARTS.includes(name))),
  };
}

/** Register before any route. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url, headers));
    done();
  });
}

function headersOf(url: string, { pages, documentation, parts }: SecurityHeaders) {
  if (url.startsWith(DOCS_PATH)) return documentation;
  return PART_OF_PAGE.test(url) ? parts : pages;
}
