import fastifySwagger, { type SwaggerTransform } from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES, withPermissions } from '#platform/permission-description.ts';

/** Describes every route registered afterwards, as OpenAPI 3.1. */
export async function registerDescription(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Courtside',
        version: '1',
        description:
          'Every answer carries `X-Position`, the position of the read models it was built from. A read sent with `X-After-Position` waits until they are there: send the `X-Position` of your own write to read what you wrote.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // What has no tag is passed on to another service, or is for those who run this one.
    hideUntagged: true,
    transform: withPermissions(jsonSchemaTransform as SwaggerTransform),
  });
}

/** The description for people, below `path`; nothing in it comes from another host. */
export async function registerDocumentation(
  app: FastifyInstance,
  { path, commandsDescription }: { path: string; commandsDescription: string },
): Promise<void> {
  const ownDescription = `${path}/queries.json`;
  app.get(ownDescription, { schema: { hide: true } }, async () => app.swagger());
  await app.register(scalar, {
    routePrefix: path as `/${string}`,
    configuration: {
      pageTitle: 'Courtside API',
      sources: [
        { title: 'Queries', url: ownDescription },
        { title: 'Commands', url: commandsDescription },
      ],
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}
