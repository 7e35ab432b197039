import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, type Changed, change, create, toCall } from '#command-api/calls/call.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { Files } from '#command-api/files/files.ts';
import { bodyWithFiles } from '#command-api/files/uploads.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import {
  changeSponsor,
  createSponsor,
  deleteSponsor,
  removeSponsorImage,
} from '#contracts/sponsor/sponsor.commands.ts';
import type { Sponsor as SponsorAnswer } from '#contracts/sponsor/sponsor.contract.ts';
import { sponsorStream } from '#events/sponsor/sponsor.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { Sponsor, SponsorCommand, SponsorHandler } from './sponsor.decider.ts';

type Deps = CallDependencies & { commands: { sponsors: SponsorHandler }; files: Files };

/**
 * Sponsors, whose pictures are on the sign-in page: administrators only. As JSON, or as a form with the file `image`.
 */
export function registerSponsorRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.sponsors;

  /** One command on an existing sponsor. */
  const run = (request: FastifyRequest, reply: FastifyReply, command: SponsorCommand) =>
    change(deps, toCall(request, deps), reply, {
      handler,
      stream: sponsorStream(command.sponsorId),
      command,
      body: bodyWithFiles(request) ?? null,
    });

  routes.route({
    ...fastifyRoute(createSponsor),
    async handler(request, reply) {
      const { id, ...added } = await deps.files.storing(
        request.uploads,
        ({ image }) =>
          create(deps, toCall(request, deps), reply, {
            handler,
            kind: 'sponsor',
            streamOf: sponsorStream,
            command: (sponsorId) => ({ type: 'add_sponsor' as const, sponsorId, ...request.body, image }),
            body: bodyWithFiles(request),
          }),
        ({ state }) => [state?.image],
      );
      return toAnswer(id, added);
    },
  });

  routes.route({
    ...fastifyRoute(changeSponsor),
    async handler(request, reply) {
      const sponsorId = request.params.id;
      const changed = await deps.files.storing(
        request.uploads,
        ({ image }) =>
          run(request, reply, {
            type: 'change_sponsor',
            sponsorId,
            ...withoutUndefined({ ...request.body, image }),
          }),
        ({ state }) => [state?.image],
      );
      return toAnswer(sponsorId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(removeSponsorImage),
    async handler(request, reply) {
      const sponsorId = request.params.id;
      const changed = await run(request, reply, { type: 'remove_sponsor_image', sponsorId });
      return toAnswer(sponsorId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(deleteSponsor),
    async handler(request, reply) {
      const sponsorId = request.params.id;
      await run(request, reply, { type: 'delete_sponsor', sponsorId });
      return { message: 'Sponsor deleted successfully' };
    },
  });
}

function toAnswer(id: number, { state: sponsor, revision }: Changed<Sponsor>): SponsorAnswer {
  if (sponsor === null) throw new RequestError('not_found', say('sponsor.missing'));
  const { name, url, image, order, active } = sponsor;
  return { id, name, url, image: mediaUrl(image), order, active, revision };
}
