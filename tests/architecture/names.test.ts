import { expect, it } from 'vitest';
import { z } from 'zod';
import { listTextFields, type Schema, type TextField } from '#tests/integration/security/text-fields.ts';
import { commandApi } from './registered-routes.ts';

/** Turned around by a character that nobody sees: `exe.png` would be read. */
const UNSEEN = 'Ada \u202egnp.exe';

/** Texts that are no names: they may have lines, are secret, are looked up, or are not stored. */
const NO_NAMES: Readonly<Record<string, string>> = {
  reason: 'may have lines',
  note: 'may have lines',
  bio: 'may have lines',
  description: 'may have lines',
  body: 'may have lines',
  message: 'may have lines',
  text: 'may have lines',
  password: 'secret',
  password_confirm: 'secret',
  old_password: 'secret',
  new_password: 'secret',
  current_password: 'secret',
  refresh: 'secret',
  challenge: 'secret',
  token: 'secret',
  code: 'secret',
  time_zone: 'looked up',
  default_ruleset: 'looked up',
  stream_url: 'looked at as a url by the decider',
  id_number: 'for the server alone',
  photo: 'not stored',
  logo: 'not stored',
  id_document: 'not stored',
  kind: 'a word of the program that scores',
  technique: 'a word of the program that scores',
};
/** Username or address of who signs in; the name of a game, which is not changed; names of read models, which are ours. */
const NOT_STORED = [
  'POST /api/read-models/runs/ models[]',
  'POST /api/auth/login/ username',
  'PUT /api/games/:id/ name',
  'PATCH /api/games/:id/ name',
];

/** A body that has only the text in that place. */
function bodyWith(path: string, text: string): unknown {
  if (path === '') return text;
  if (path.startsWith('[]')) return [bodyWith(path.slice(2).replace(/^\./, ''), text)];
  const [, name = '', rest = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  return { [name]: bodyWith(rest, text) };
}

/** Whether the contract takes the text in that place: it says nothing of it, whatever else the body lacks. */
function takes(schema: z.ZodType, path: string): boolean {
  const place = path.replaceAll('[]', '.0').replace(/^\./, '');
  const issues = schema.safeParse(bodyWith(path, UNSEEN)).error?.issues ?? [];
  return !issues.some((issue) => issue.path.join('.') === place);
}

// Rule: Input and display: Names on one line
it('no contract takes a name with what nobody sees in it', async () => {
  const taken: string[] = [];
  let names = 0;
  for (const { method, url, schema } of await commandApi()) {
    const body = schema?.body;
    if (!(body instanceof z.ZodType)) continue;
    const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const free = ({ path, isRestricted }: TextField) => !isRestricted && !(nameIn(path) in NO_NAMES);
    for (const { path } of listTextFields(described).filter(free)) {
      names += 1;
      if (takes(body, path)) taken.push(`${method} ${url} ${path}`);
    }
  }
  expect(names).toBeGreaterThan(40);
  expect(taken.sort()).toEqual(NOT_STORED.sort());
});

const nameIn = (path: string) => path.split('.').at(-1) ?? '';
