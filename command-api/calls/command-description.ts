import type { SwaggerTransform } from '@fastify/swagger';
import { PERMISSIONS } from '#contracts/permissions/permissions.ts';
import { errorAnswers } from '#platform/http/error-description.ts';

type Described = {
  hide?: boolean;
  headers?: { properties?: object };
  params?: object;
  body?: object;
  response?: Record<string, { properties?: object }>;
};
type Route = Parameters<SwaggerTransform>[0]['route'];

const POSITION = {
  'X-Position': {
    type: 'string',
    pattern: '^\\d{1,30}$',
    description:
      'Where in the log it was recorded; missing when nothing was. Send it as `X-After-Position` to read it.',
  },
};
const REVISION = {
  ETag: {
    type: 'string',
    description: 'The revision of the entity, to be sent as `If-Match` with the next change.',
  },
};

/**
 * Adds to a route's OpenAPI description how it can be refused, and the headers of its answers. All of it follows from
 * the contract and the capability, except for `config.refuses`, so a new route is described from the start.
 */
export function withAnswers(describe: SwaggerTransform): SwaggerTransform {
  return (input) => {
    const described = describe(input);
    const schema = described.schema as Described | undefined;
    if (schema === undefined || schema.hide === true) return described;
    const answers = Object.entries(schema.response ?? {}).map(([status, answer]) => [
      status,
      { ...answer, headers: answerHeaders(input.route, answer) },
    ]);
    const response = { ...Object.fromEntries(answers), ...errorAnswers(refusals(input.route, schema)) };
    return { ...described, schema: { ...schema, response } as typeof described.schema };
  };
}

const takes = ({ headers }: Described, name: string) => Object.hasOwn(headers?.properties ?? {}, name);

function answerHeaders({ config }: Route, answer: { properties?: object }): object {
  if (config?.withoutPosition === true) return {};
  const isEntity = Object.hasOwn(answer.properties ?? {}, 'revision');
  return { ...POSITION, ...(isEntity ? REVISION : {}) };
}

function refusals({ config }: Route, schema: Described): number[] {
  const rule: Readonly<Record<string, string | undefined>> =
    config?.capability === undefined ? {} : PERMISSIONS[config.capability];
  const isForAll =
    config?.capability === undefined ||
    ['superuser', 'manager', 'scorer', 'member'].every((role) => rule[role] === 'always');
  const statuses = new Set<number>([400, 503, ...(config?.refuses ?? [])]);
  if (config?.ignoreToken !== true) statuses.add(401);
  if (!isForAll) statuses.add(403);
  if (schema.params !== undefined) statuses.add(404);
  if (schema.body !== undefined) for (const status of [413, 415]) statuses.add(status);
  if (takes(schema, 'if-match')) for (const status of [409, 412]) statuses.add(status);
  if (takes(schema, 'idempotency-key')) for (const status of [409, 422]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}
