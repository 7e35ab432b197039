import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { CAPABILITIES } from '#contracts/permissions/permissions.ts';

/** Every route of the apps that are built meanwhile, however deep it was registered. */
export async function collectRoutes(build: () => Promise<unknown>): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const onStart = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', onStart);
  try {
    await build();
  } finally {
    unsubscribe('fastify.initialization', onStart);
  }
  return routes;
}

/** Added by Fastify to every GET, and by browsers' questions before a call. */
const IMPLIED = ['HEAD', 'OPTIONS'];
/** What everybody may call gets its rules elsewhere: health and metrics, descriptions, pages. */
const OF_THE_LEAGUE = /^\/(api(?!\/docs\/)|ws)(\/|$)/;
/** Files are described, and everybody may have them who knows their url. */
const FILES = /^\/media\/:id$/;

/**
 * What a route of the league lacks: a capability of the permission table, a schema of its answer, of each parameter
 * in its url. Others (health, pages, the description itself) have to say that they are none (`hide`).
 */
export function wrongRoute({ method, url, config, schema, ...route }: RouteOptions): string[] {
  const methods = [method].flat().filter((one) => !IMPLIED.includes(one));
  // The command API has their contracts.
  if (methods.length === 0 || config?.passedOn === true) return [];
  const name = `${methods.join(', ')} ${url}`;
  const described = schema as { response?: object; params?: { shape?: object }; hide?: boolean } | undefined;
  if (!OF_THE_LEAGUE.test(url)) {
    return described?.hide === true || FILES.test(url)
      ? []
      : [`${name} is none of the league's and not hidden`];
  }
  const lacks: string[] = [];
  const capability = config?.capability;
  if (capability === undefined) lacks.push(`${name} names no capability`);
  else if (!CAPABILITIES.includes(capability))
    lacks.push(`${name}: ${capability} is not in the permission table`);
  const speaksWebSocket = 'wsHandler' in route && route.wsHandler !== undefined;
  // A redirect has no body, and says so.
  const answers = Object.keys(described?.response ?? {}).some((status) => /^2|^302$/.test(status));
  if (!answers && !speaksWebSocket) lacks.push(`${name} has no contract of its answer`);
  const parameters = [...url.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  const known = Object.keys(described?.params?.shape ?? {});
  // A WebSocket refuses after the upgrade, where there is no answer with a body.
  if (speaksWebSocket) return lacks;
  for (const parameter of parameters) {
    if (!known.includes(parameter)) lacks.push(`${name} has no contract of :${parameter}`);
  }
  return lacks;
}
