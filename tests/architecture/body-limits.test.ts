import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BODY_LIMITS, findBodyLimit } from '#contracts/permissions/body-limits.ts';
import { mayEver } from '#contracts/permissions/permissions.ts';
import { commandApi } from './registered-routes.ts';

type Schema = {
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Bytes of a number, a day, a key … whose contract says how it is written, but not how long it may be. */
const SHORT = 40;
/** The seeds of a bracket, and all that is made for them. */
const ITEMS = 75;
/** Of a character in UTF-8, for each unit of a JavaScript string. */
const BYTES = 3;

/** The largest body that a contract takes, written as JSON. */
function largest({ anyOf, enum: values, type, ...schema }: Schema): number {
  if (anyOf !== undefined) return Math.max(...anyOf.map(largest));
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (type === 'string') return schema.maxLength === undefined ? SHORT : 2 + BYTES * schema.maxLength;
  if (type === 'array') return 2 + (schema.maxItems ?? ITEMS) * (1 + largest(schema.items ?? {}));
  const fields = Object.entries(schema.properties ?? {});
  if (type !== 'object') return 20;
  return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largest(field), 2);
}

/** Lists in lists: nobody sends as many as the contract would take. Imports are forms with files. */
const BEYOND = ['/api/tournaments/:id/schedule/', '/api/tournaments/:id/schedule/preview/'];
/** 200 actions of the longest kind: a device sends them one by one when they are refused together. */
const SENT_IN_PARTS = ['/api/games/:id/actions/'];

describe('the limit of a body', () => {
  it('leaves room for whatever the contract of its route takes', async () => {
    const routes = await commandApi();
    const tooSmall = routes.flatMap(({ url, schema }) => {
      if (schema?.body === undefined || [...BEYOND, ...SENT_IN_PARTS].includes(url)) return [];
      const size = largest(
        z.toJSONSchema(schema.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema,
      );
      return size > findBodyLimit(url) ? [`${url} takes ${size} bytes`] : [];
    });
    expect(tooSmall).toEqual([]);
  });

  it('is what its route is registered with', async () => {
    const limits = new Map((await commandApi()).map(({ url, bodyLimit }) => [url, bodyLimit]));
    const kib = (url: string) => (limits.get(url) ?? 0) / 1024;
    expect(kib('/api/auth/login/')).toBe(4);
    expect(kib('/api/contact/')).toBe(16);
    expect(kib('/api/games/:id/')).toBe(16);
    expect(kib('/api/games/:id/actions/')).toBe(256);
    expect(kib('/api/tournaments/:id/schedule/preview/')).toBe(1024);
    expect([...limits.values()].filter((limit) => limit === undefined || limit > 1024 * 1024)).toEqual([]);
  });

  it('is at most 16 KiB where a visitor may call', async () => {
    const open = (await commandApi()).filter(
      ({ config }) => config?.capability === undefined || mayEver(null, config.capability),
    );
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(({ bodyLimit = 0 }) => bodyLimit > 16 * 1024).map(({ url }) => url)).toEqual([]);
  });

  it('is named for urls that exist', async () => {
    const urls = (await commandApi()).map(({ url }) => url);
    const unknown = Object.keys(BODY_LIMITS).filter((url) => !urls.some((route) => route.startsWith(url)));
    expect(unknown).toEqual([]);
  });
});
