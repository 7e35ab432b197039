import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * What OpenAPI says of a route that takes files: its body as a form with them and, where it may come without any, as
 * JSON.
 */
export const describeWithUploads: SwaggerTransform = (input) => {
  const described = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  const { files, fileList } = input.route.config ?? {};
  const schema = described.schema as Record<string, unknown> | undefined;
  const body = schema?.body as { properties?: Record<string, unknown> } | undefined;
  if ((files === undefined && fileList === undefined) || body === undefined)
    return described as ReturnType<SwaggerTransform>;
  const binary = { type: 'string', format: 'binary' };
  const fileProperties = {
    ...Object.fromEntries(Object.keys(files ?? {}).map((field) => [field, binary])),
    ...(fileList !== undefined && { [fileList.field]: { type: 'array', items: binary } }),
  };
  const form = { ...body, properties: { ...body.properties, ...fileProperties } };
  return {
    url: described.url,
    schema: {
      ...schema,
      body: {
        content: {
          ...(fileList === undefined && { 'application/json': { schema: body } }),
          'multipart/form-data': { schema: form },
        },
      },
    },
  };
};
