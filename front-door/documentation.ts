import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import {
  type Bytes,
  computeDigest,
  entityTag,
  isKnown,
  JSON_TYPE,
  sendBytes,
  textAsBytes,
} from '#platform/http/bytes.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import type { Clock } from '#platform/values/clock.ts';
import { countOrTarpit } from './tarpit.ts';
import type { Descriptions } from './whole-description.ts';

/** The page and its files are three. */
const FILES_PER_MINUTE = 60;

/**
 * The description of reads, of commands and of both, and the human-readable one, below `path`; it loads nothing from
 * another host. Its files are large, so an address gets 60 a minute.
 */
export async function registerDocumentation(
  app: FastifyInstance,
  { path, descriptions, clock }: { path: string; descriptions: Descriptions; clock: Clock },
): Promise<void> {
  const perAddress = createRateLimiter({
    clock,
    limit: FILES_PER_MINUTE,
    windowSeconds: 60,
    text: 'The description was asked for too often from your network. Wait a moment.',
  });
  app.addHook('onRequest', (request) => countOrTarpit(() => perAddress.take(clientAddress(request))));
  const wholeDescription = `${path}/courtside.json`;
  const hidden = { schema: { hide: true } };
  let reads: Bytes | undefined;
  app.get(`${path}/queries.json`, hidden, (request, reply) => {
    reads ??= textAsBytes(JSON.stringify(app.swagger()), JSON_TYPE);
    return sendBytes(request, reply, reads);
  });
  app.get(`${path}/commands.json`, hidden, async (request, reply) =>
    sendBytes(request, reply, await descriptions.commands()),
  );
  app.get(wholeDescription, hidden, async (request, reply) =>
    sendBytes(request, reply, await descriptions.whole(() => app.swagger())),
  );
  await app.register(async (page) => {
    cacheScript(page, `${path}/js/scalar.js`);
    await page.register(scalar, {
      routePrefix: path as `/${string}`,
      configuration: {
        pageTitle: 'Courtside API',
        // Not as one of several sources: it would then offer the reads alone, written anew for every call.
        url: wholeDescription,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** Lets browsers cache the script of the page, which is several MB, and ask whether it is another one. */
function cacheScript(page: FastifyInstance, url: string): void {
  let tag: string | undefined;
  page.addHook('onSend', async (request, reply, script) => {
    if (request.routeOptions.url !== url || typeof script !== 'string') return script;
    tag ??= entityTag(computeDigest(script));
    return isKnown(request, reply, tag) ? null : script;
  });
}
