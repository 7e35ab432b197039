import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';

type Operation = { responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }> };
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type Declared = { address: RegExp; path: string; schemas: Map<number, z.ZodType> };

/** Every query API of a test run has the same routes; to describe them takes a third of a second. */
let declared: Declared[] | undefined;

/**
 * From now on every JSON answer to a GET is held against what the service's own OpenAPI description declares for it,
 * field by field: one that is not declared is as wrong as one that is missing.
 */
export function checkDeclaredAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app);

  async function checked(options: InjectOptions | string) {
    const answer = await inject(options);
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (method !== 'GET' || typeof url !== 'string' || !isJson) return answer;
    declared ??= declaredBy(app);
    const { pathname } = new URL(url, 'http://league.test');
    const operation = declared.find(({ address }) => address.test(pathname));
    const schema = operation?.schemas.get(answer.statusCode);
    if (operation === undefined || schema === undefined) return answer;
    const { error } = schema.safeParse(answer.json());
    if (error !== undefined) {
      throw new Error(`GET ${url} does not answer as ${operation.path} declares:\n${z.prettifyError(error)}`);
    }
    return answer;
  }
  app.inject = checked as typeof app.inject;
}

/** Addresses without parameters come first: `/api/seasons/calendar/` is not the season `calendar`. */
function declaredBy(app: FastifyInstance): Declared[] {
  const paths = app.swagger().paths as Record<string, { get?: Operation }>;
  return Object.entries(paths)
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([path, { get }]) => ({
      path,
      address: new RegExp(
        `^${path
          .replaceAll('.', '\\.')
          .replace(/\{\w+\}/gu, '[^/]+')
          .replace(/\/$/u, '/?')}$`,
        'u',
      ),
      schemas: new Map(
        Object.entries(get?.responses ?? {}).flatMap(([status, { content }]) => {
          const schema = content?.['application/json']?.schema;
          return schema === undefined ? [] : [[Number(status), z.fromJSONSchema(schema)]];
        }),
      ),
    }));
}
