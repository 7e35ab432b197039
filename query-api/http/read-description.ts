import type { SwaggerTransform } from '@fastify/swagger';
import { CHANGE_KEYS_HEADER } from '#contracts/live/updates-limits.contract.ts';
import { AFTER_HEADER, POSITION_HEADER } from '#platform/values/position.ts';

type Headers = Record<string, { type: 'string'; description: string; pattern?: string }>;
type Described = {
  headers?: { type: 'object'; properties: Headers };
  response?: Record<
    string,
    { headers?: Headers; description?: string; type?: string; content?: Record<string, unknown> }
  >;
};

/** Headers in their usual spelling. */
const asWritten = (header: string) =>
  header.replace(/(^|-)\w/g, (beginning) => beginning.toUpperCase()).replace('Etag', 'ETag');

const POSITION = '^\\d{1,30}$';
const EVERY_REQUEST: Headers = {
  [asWritten(AFTER_HEADER)]: {
    type: 'string',
    pattern: POSITION,
    description:
      'A position of the log: waits until the read models are there, at most two seconds, then answers 503 `read_model_behind`.',
  },
};
const CACHED_REQUEST: Headers = {
  'If-None-Match': {
    type: 'string',
    description: 'The `ETag` of the answer one has, or several: 304 when it still holds.',
  },
};
const EVERY_ANSWER: Headers = {
  [asWritten(POSITION_HEADER)]: {
    type: 'string',
    pattern: POSITION,
    description: 'The position of the log up to which everything is in the answer.',
  },
};
const FOLLOWED_ANSWER: Headers = {
  [asWritten(CHANGE_KEYS_HEADER)]: {
    type: 'string',
    description:
      'What to subscribe to on `/ws/updates/` to learn when to read it again: keys, separated by spaces.',
  },
};
const CACHED_ANSWER: Headers = {
  ETag: {
    type: 'string',
    description:
      'Stands for the answer. Missing where the answer changes by time alone or is only for the caller.',
  },
};

/**
 * Adds to a read's OpenAPI description the headers it takes and those of its answers, and 304 for routes whose answers
 * are cached (`config.cached`).
 */
export function withReadHeaders(describe: SwaggerTransform): SwaggerTransform {
  return (input) => {
    const described = describe(input);
    const { method } = input.route;
    const schema = described.schema as Described & { hide?: boolean };
    const isRead = method === 'GET' && input.route.config?.live !== true;
    if (!isRead || schema === undefined || schema.hide === true) return described;
    const isCached = input.route.config?.cached === true;
    const isTable = 'text/csv' in (schema.response?.['200']?.content ?? {});
    const headers = {
      ...EVERY_ANSWER,
      ...(isTable ? {} : FOLLOWED_ANSWER),
      ...(isCached ? CACHED_ANSWER : {}),
    };
    const response = Object.fromEntries(
      Object.entries(schema.response ?? {}).map(([status, answer]) => [
        status,
        status.startsWith('2') ? { ...answer, headers } : answer,
      ]),
    );
    if (isCached)
      response['304'] = {
        type: 'null',
        description: 'Not modified: the copy the client has is still current.',
        headers,
      };
    const properties = { ...EVERY_REQUEST, ...(isCached ? CACHED_REQUEST : {}) };
    return {
      ...described,
      schema: { ...schema, headers: { type: 'object', properties }, response } as typeof described.schema,
    };
  };
}
