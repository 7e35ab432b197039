import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import {
  documentLink,
  documentParams,
  imageSchema,
  openDocument,
  sameImageSchema,
} from '#contracts/file/file.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { playerStream } from '#events/player/player.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { DocumentLinks } from './document-link.ts';
import type { Files } from './files.ts';

/** How soon a picture is gone from every cache after its person was erased. */
const FIVE_MINUTES = 'public, max-age=300, must-revalidate';

/**
 * Public images at `/media/<id>`, documents by signed link only. Here and not in the query API, because files are
 * written here; the front door passes both on.
 */
export function registerFileRoutes(
  app: FastifyInstance,
  deps: {
    commands: { players: StreamReader<{ documentFileId: string | null } | null> };
    files: Files;
    documentLinks: DocumentLinks;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/media/:id',
    {
      config: { ignoreToken: true, withoutPosition: true },
      schema: {
        tags: ['files'],
        summary: 'An uploaded image',
        description: 'It never changes: another image has another url.',
        params: documentParams,
        response: { 200: imageSchema, 304: sameImageSchema },
      },
    },
    async (request, reply) => {
      const bytes = await deps.files.readImage(request.params.id);
      if (bytes === null) throw noSuchFile();
      // Under one id there is never another picture.
      const etag = `"${request.params.id}"`;
      asNothingButAFile(reply).header('cache-control', FIVE_MINUTES).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined);
      return reply.type('image/webp').send(bytes);
    },
  );

  routes.route({
    ...fastifyRoute(documentLink),
    async handler(request, reply) {
      const playerId = request.params.id;
      const { state } = await deps.commands.players.read(playerStream(playerId));
      if (state === null || state.documentFileId === null) {
        throw new RequestError('not_found', say('player.no_document', 'This player has no document.'));
      }
      const { url, expiresAt } = deps.documentLinks.issue(state.documentFileId);
      request.log.info({ playerId, userId: request.actor?.id }, 'a link to a document was given');
      reply.header('cache-control', 'no-store');
      return { url, expires_at: expiresAt.toISOString() };
    },
  });

  routes.route({
    ...fastifyRoute(openDocument),
    async handler(request, reply) {
      const { id } = request.params;
      const state = deps.documentLinks.check({ fileId: id, ...request.query });
      if (state === 'expired')
        throw new RequestError('forbidden', say('file.link_expired', 'This link has expired.'));
      const document = state === 'forged' ? null : await deps.files.readDocument(id);
      if (document === null) throw noSuchFile();
      const isPdf = document.format === 'pdf';
      return asNothingButAFile(reply)
        .header('cache-control', 'no-store')
        .header('content-disposition', isPdf ? 'attachment; filename="document.pdf"' : 'inline')
        .type(isPdf ? 'application/pdf' : 'image/webp')
        .send(document.bytes);
    },
  });
}

/** Whatever the bytes are: a browser shows them as what we say they are, and runs nothing that is in them. */
function asNothingButAFile(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
}

function noSuchFile(): RequestError {
  return new RequestError('not_found', say('file.missing', 'There is no such file.'));
}
