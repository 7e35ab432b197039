import Fastify, { type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp as buildProjections } from '#projections/app.ts';
import { commandApi, queryApi } from './registered-routes.ts';
import { collectRoutes, wrongRoute } from './routes.ts';

/** Nothing is called: the routes are only looked at. */
const absent = undefined as never;

const urls = (routes: RouteOptions[]) => routes.map(({ method, url }) => `${[method].flat()[0]} ${url}`);

describe('every route has a contract and a capability', () => {
  it('in the command API', async () => {
    const routes = await commandApi();
    expect(urls(routes)).toContain('POST /api/games/:id/actions/');
    expect(urls(routes)).toContain('POST /api/auth/login/');
    expect(routes.flatMap(wrongRoute)).toEqual([]);
  });

  it('in the query API', async () => {
    const routes = await queryApi();
    expect(urls(routes)).toContain('GET /api/games/:id/boxscore/');
    expect(urls(routes)).toContain('GET /ws/game/:id/');
    expect(urls(routes)).toContain('GET /ws/updates/');
    expect(routes.flatMap(wrongRoute)).toEqual([]);
  });

  it('and the projections have none for the league', async () => {
    const routes = await collectRoutes(async () => {
      const app = buildProjections({ status: absent, store: absent, metrics: async () => '' });
      await app.ready();
    });
    expect(urls(routes)).toEqual(expect.arrayContaining(['GET /health', 'GET /ready', 'GET /metrics']));
    expect(routes.filter((route) => route.url.startsWith('/api'))).toEqual([]);
  });
});

describe('a route is found that', () => {
  const wrong = async (route: Partial<RouteOptions>) => {
    const routes = await collectRoutes(async () => {
      const app = Fastify();
      app.setValidatorCompiler(validatorCompiler);
      app.setSerializerCompiler(serializerCompiler);
      app.register(async (scope) => {
        scope.route({
          method: 'GET',
          url: '/api/things/:id/',
          handler: async () => null,
          ...route,
        } as RouteOptions);
      });
      await app.ready();
    });
    return routes.flatMap(wrongRoute);
  };
  const config = { capability: 'game.view' } as const;
  const schema = { params: z.object({ id: z.string() }), response: { 200: z.object({}) } };

  it('has neither', async () => {
    expect(await wrong({})).toEqual([
      'GET /api/things/:id/ names no capability',
      'GET /api/things/:id/ has no contract of its answer',
      'GET /api/things/:id/ has no contract of :id',
    ]);
  });

  it('names a capability that is in no table', async () => {
    expect(await wrong({ schema, config: { capability: 'thing.view' } as never })).toEqual([
      'GET /api/things/:id/: thing.view is not in the permission table',
    ]);
  });

  it('describes only its errors, or not its parameter', async () => {
    expect(await wrong({ config, schema: { ...schema, response: { 404: z.object({}) } } })).toEqual([
      'GET /api/things/:id/ has no contract of its answer',
    ]);
    expect(await wrong({ config, schema: { ...schema, params: z.object({ thing: z.string() }) } })).toEqual([
      'GET /api/things/:id/ has no contract of :id',
    ]);
  });

  it('is outside the API and does not say so', async () => {
    expect(await wrong({ url: '/things' })).toEqual(["GET /things is none of the league's and not hidden"]);
    expect(await wrong({ url: '/things', schema: { hide: true } as never })).toEqual([]);
  });

  it('is not found that has everything', async () => {
    expect(await wrong({ config, schema })).toEqual([]);
  });
});
