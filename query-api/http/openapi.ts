import fastifySwagger, { type SwaggerTransform } from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES, withPermissions } from '#contracts/http/permission-description.ts';
import {
  type Bytes,
  digestOf,
  entityTag,
  isKnown,
  JSON_TYPE,
  sendBytes,
  textAsBytes,
} from '#platform/bytes.ts';
import { clientOf } from '#platform/client-address.ts';
import type { Clock } from '#platform/clock.ts';
import { createRateLimiter } from '#platform/rate-limiter.ts';
import { countOrRefuseLate } from '#query-api/front-door/late-refusal.ts';
import type { Descriptions } from '#query-api/front-door/whole-description.ts';
import { withReadHeaders } from './read-description.ts';

/** What applies to every read, for people who write programs against the API. */
const ABOUT_READING = `
Whatever a page shows can be read by a program in the same way. Reads are public unless they name a security scheme; what
a read of a signed-in user shows is said at the read.

**Positions.** Every answer carries \`X-Position\`, the position of the read models it was built from. A read sent with
\`X-After-Position\` waits until they are there, at most two seconds, then answers 503 \`read_model_behind\`: send the
\`X-Position\` of your own write to read what you wrote. Positions are decimal digits; compare them as numbers, but keep
them as texts.

**Asking again.** Answers that depend on nothing but the league, and on the day it is, carry an \`ETag\`. Send it as \`If-None-Match\`: 304 with no
body says that nothing has changed. It costs next to nothing, so ask again instead of guessing how long an answer holds;
\`/ws/updates/\` tells when to.

**Lists.** \`limit\` (at most 100) and \`cursor\`: the answer's \`next_cursor\` leads to the next page and is null on the last;
\`total\` counts all. A cursor goes on where its page ended, whatever has been added before it; it belongs to the filters and
the order it came with. Tables ordered by an average or a percentage do so too, by its value: a row whose own value changes
between two pages can be on both or on neither. Some lists can be paged by number instead (\`page\`, \`page_size\`, \`sort\`),
but not by number and cursor at once. A parameter that is left empty is as if it were not there; one that the description
does not name is refused with 400.

**Files.** \`/api/exports/…/\` gives whole tables as CSV or NDJSON (one JSON object a line), \`…/calendar.ics\` calendars to
subscribe to, \`/api/games/{id}/fibalivestats.json\` a game in the shape of a FIBA LiveStats feed. The event log is described
with the commands.

**Values.** Times are ISO 8601 in UTC; days are those of the league's time zone, \`X-Time-Zone\`. Null is unknown, never 0.
Errors are \`{message, code, errors?}\`; 503 comes with \`Retry-After\`.
`.trim();

/** The page and its files are three. */
const FILES_PER_MINUTE = 60;

/** Describes every route registered afterwards, as OpenAPI 3.1. */
export async function registerDescription(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Courtside',
        version: '1',
        description: ABOUT_READING,
      },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // Routes without a tag are passed on to another service, or are for operators.
    hideUntagged: true,
    transform: withPermissions(withReadHeaders(jsonSchemaTransform as SwaggerTransform)),
  });
}

/**
 * The description of reads, of commands and of both, and the human-readable one, below `path`; it loads nothing from
 * another host. Its files are large, so an address gets 60 a minute.
 */
export async function registerDocumentation(
  app: FastifyInstance,
  { path, descriptions, clock }: { path: string; descriptions: Descriptions; clock: Clock },
): Promise<void> {
  const ofAddress = createRateLimiter({
    clock,
    limit: FILES_PER_MINUTE,
    windowSeconds: 60,
    text: 'The description was asked for too often from your network. Wait a moment.',
  });
  app.addHook('onRequest', (request) => countOrRefuseLate(() => ofAddress.take(clientOf(request))));
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
    keepScript(page, `${path}/js/scalar.js`);
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

/** Lets browsers keep the script of the page, which is several MB, and ask whether it is another one. */
function keepScript(page: FastifyInstance, url: string): void {
  let tag: string | undefined;
  page.addHook('onSend', async (request, reply, script) => {
    if (request.routeOptions.url !== url || typeof script !== 'string') return script;
    tag ??= entityTag(digestOf(script));
    return isKnown(request, reply, tag) ? null : script;
  });
}
