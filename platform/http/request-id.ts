import type { IncomingMessage } from 'node:http';
import type { MakeId } from '#platform/values/ids.ts';

/** What a client may call its request. It is recorded with every event the request causes. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** Fastify's `genReqId`: the client's `X-Request-Id`, or a new id when it is missing or malformed. */
export function requestIds(makeId: MakeId): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const sent = headers['x-request-id'];
    return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : makeId();
  };
}
