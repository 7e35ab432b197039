import type { z } from 'zod';
import type { Endpoint, EndpointRules } from '#contracts/endpoint.ts';
import type { Capability } from '#contracts/permissions/permissions.ts';

declare module 'fastify' {
  interface FastifyContextConfig extends EndpointRules {
    /** The route's capability in the permission table. */
    capability?: Capability;
  }
}

type Part<Name extends string, Schema> = Schema extends z.ZodType ? Record<Name, Schema> : unknown;
type RouteSchema<E extends Endpoint> = { response: E['answers'] } & Part<'body', E['body']> &
  Part<'params', E['params']> &
  Part<'querystring', E['query']> &
  Part<'headers', E['headers']>;

/** An endpoint as Fastify takes a route, without its handler. Spread it: `routes.route({ ...fastifyRoute(of), handler })`. */
export function fastifyRoute<E extends Endpoint>(of: E) {
  const { method, url, tags, summary, description, headers, params, query, body, answers, ...config } = of;
  const parts = { description, headers, params, querystring: query, body };
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return {
    method: method as E['method'],
    url,
    config,
    schema: { tags, summary, ...given, response: answers } as unknown as RouteSchema<E>,
  };
}
