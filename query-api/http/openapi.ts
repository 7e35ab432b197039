import fastifySwagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES, withPermissions } from '#contracts/http/permission-description.ts';
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
\`/ws/updates/\` tells when to: subscribe to the keys in \`X-Change-Keys\`.

**Lists.** \`limit\` (at most 100) and \`cursor\`: the answer's \`next_cursor\` leads to the next page and is null on the last;
\`total\` counts all. A cursor goes on where its page ended, whatever has been added before it; it belongs to the filters and
the order it came with. Tables ordered by an average or a percentage do so too, by its value: a row whose own value changes
between two pages can be on both or on neither. Some lists can be paged by number instead (\`page\`, \`page_size\`, \`sort\`),
but not by number and cursor at once. A parameter that is left empty is as if it were not there; one that the description
does not name is refused with 400.

**Rules.** What a number means is said in [how we count](/rules), what a call does and answers in the
[rules of the API](/rules/api).

**Files.** \`/api/exports/…/\` gives whole tables as CSV or NDJSON (one JSON object a line), \`…/calendar.ics\` calendars to
subscribe to, \`/api/games/{id}/fibalivestats.json\` a game in the shape of a FIBA LiveStats feed. The event log is described
with the commands.

**Values.** Times are ISO 8601 in UTC; days are those of the league's time zone, \`X-Time-Zone\`. \`X-Server-Time\` is when an
answer was sent, to the millisecond: a game clock is counted from there. Null is unknown, never 0.
Errors are \`{message, code, errors?}\`; 503 comes with \`Retry-After\`.
`.trim();

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
