import type { SwaggerTransform } from '@fastify/swagger';
import { type Capability, PERMISSIONS } from '#contracts/permissions/permissions.ts';

/** Name under which a description declares the bearer token. */
export const BEARER = 'bearer';
export const SECURITY_SCHEMES = {
  [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
} as const;

/**
 * Adds to what OpenAPI says of a route who may call it: its line of the permission table as `x-permission`, and the
 * token as a requirement where a visitor may not.
 */
export function withPermissions(describe: SwaggerTransform): SwaggerTransform {
  return (input) => {
    const described = describe(input);
    const capability: Capability | undefined = input.route.config?.capability;
    if (capability === undefined) return described;
    const rule: Readonly<Record<string, string | undefined>> = PERMISSIONS[capability];
    return {
      ...described,
      schema: {
        ...described.schema,
        'x-permission': { capability, ...rule },
        security: rule.visitor === undefined ? [{ [BEARER]: [] }] : [],
      } as typeof described.schema,
    };
  };
}
