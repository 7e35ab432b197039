import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestError } from './errors.ts';

/** The contract of parameters that an outside service chooses. */
export const anyParameters = z.looseObject({});

/**
 * Refuses query parameters that a route's contract does not name, for every route registered afterwards that `isOurs`:
 * a filter that is not obeyed would answer with more than was asked for. An empty parameter counts as missing.
 * @param texts what is said of parameters that other routes take
 */
export function refuseUnknownParameters(
  app: FastifyInstance,
  isOurs: (config: FastifyRequest['routeOptions']['config']) => boolean,
  texts: ReadonlyMap<string, string> = new Map(),
): void {
  app.addHook('preValidation', async (request) => {
    const { config, schema } = request.routeOptions;
    if (!isOurs(config)) return;
    const known = parameterNames(schema?.querystring);
    if (known === 'any') return;
    const sent = Object.entries(request.query as Record<string, unknown>);
    const unknown = sent.filter(([name, value]) => value !== '' && !known.has(name)).map(([name]) => name);
    if (unknown.length === 0) return;
    const textOf = (name = '') => texts.get(name) ?? 'Unknown parameter';
    throw new RequestError('validation_failed', textOf(unknown[0]), {
      errors: Object.fromEntries(unknown.map((name) => [name, [textOf(name)]])),
    });
  });
}

/** The parameter names in a contract. */
function parameterNames(contract: unknown): ReadonlySet<string> | 'any' {
  if (contract === undefined) return new Set();
  if (!(contract instanceof z.ZodObject)) throw new Error('a contract of query parameters is an object');
  return contract.def.catchall === undefined ? new Set(Object.keys(contract.shape)) : 'any';
}
