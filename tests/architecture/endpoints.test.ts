import type { RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpoints } from './contracts.ts';
import { commandApi, queryApi } from './registered-routes.ts';

/** Whether the services serve what contracts/ declares, and nothing else. */

const nameOf = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>) => `${[method].flat()[0]} ${url}`;
/** What is no call of the API: pages, sockets, the documentation, health, and what Fastify adds. */
const isEndpoint = ({ method, url, config }: RouteOptions) =>
  /^\/api\/(?!docs\/)/u.test(url) && config?.passedOn !== true && method !== 'HEAD' && method !== 'OPTIONS';

it('each endpoint is served by one API, by the schemas with which it is declared', async () => {
  const declared: readonly Endpoint[] = await endpoints();
  const routes = [...(await commandApi()), ...(await queryApi())].filter(isEndpoint);
  expect(routes.map(nameOf).toSorted()).toEqual(declared.map(nameOf).toSorted());
  for (const route of routes) {
    const of = declared.find((endpoint) => nameOf(endpoint) === nameOf(route));
    const { body, params, querystring, headers } = (route.schema ?? {}) as Record<string, unknown>;
    expect({
      name: nameOf(route),
      capability: route.config?.capability,
      body,
      params,
      querystring,
      headers,
    }).toEqual({
      name: of && nameOf(of),
      capability: of?.capability,
      body: of?.body,
      params: of?.params,
      querystring: of?.query,
      headers: of?.headers,
    });
  }
});
