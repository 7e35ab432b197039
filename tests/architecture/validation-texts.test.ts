import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT_TEXTS, RULE_TEXTS, translate } from '#frontend/lib/validation-texts.ts';
import { isTest, ROOT, sourceFiles } from './source-code.ts';

/** `import { newTeamBodySchema } from '#contracts/team/team-commands.contract.ts';` */
const CONTRACT_IMPORT = /import \{([^}]*)\} from '#(contracts\/[^']+\.contract\.ts)';/gu;
/** Between them they break every rule of a field, and make a text that depends on the value say all it can say. */
const WRONG_VALUES = [undefined, null, '', 'a', 'x'.repeat(30_000), '\u0000', -1, 0.5, 1e10, true, [], {}];

/** Everything the forms of the pages take from the contracts: schemas, and texts that they say themselves. */
async function contractsOfForms(): Promise<unknown[]> {
  const taken: unknown[] = [];
  for (const { path, text } of sourceFiles()) {
    if (!path.startsWith('frontend/') || isTest(path)) continue;
    for (const [, names = '', file = ''] of text.matchAll(CONTRACT_IMPORT)) {
      const contract: Record<string, unknown> = await import(join(ROOT, file));
      taken.push(...names.split(',').map((name) => contract[name.trim()]));
    }
  }
  return taken;
}

/** What a schema, or anything that has one or a text in it, can say of a wrong value. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (!(value instanceof z.ZodType)) return Object.values(value).flatMap((part) => textsIn(part, seen));
  const { error, checks = [], ...parts } = value._zod.def;
  return [
    ...[error, ...checks.map((check) => check._zod.def.error)].flatMap(textsOf),
    ...WRONG_VALUES.flatMap((wrong) => ownIssues(value.safeParse(wrong).error)),
    ...Object.values(parts).flatMap((part) => (typeof part === 'object' ? textsIn(part, seen) : [])),
  ];
}

/** What a rule of a schema says. One without a text of its own says nothing here: no field of a form can break it. */
function textsOf(error: unknown): string[] {
  if (typeof error !== 'function') return [];
  return WRONG_VALUES.flatMap((input) => {
    const said: string | { message: string } | undefined = error({ code: 'custom', input, path: [] });
    return said === undefined ? [] : typeof said === 'string' ? [said] : [said.message];
  });
}

/** What the code of a schema says itself, while it looks at a value. */
function ownIssues(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).filter(({ code }) => code === 'custom').map(({ message }) => message);
}

/** Texts of the source, `Number {} is taken` for one with a value in it. */
function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Quasi[] };
  const own =
    type === 'TemplateLiteral'
      ? [quasis?.map((quasi) => quasi.value.cooked).join('{}') ?? '']
      : type === 'Literal' && typeof value === 'string'
        ? [value]
        : [];
  return [...own, ...Object.values(node).flatMap(literalsIn)];
}
type Quasi = { value: { cooked: string } };

const messagesOf = (texts: typeof CONTRACT_TEXTS) => texts.map(({ message }) => message ?? '');

it('every text of the contracts that forms use is in the catalogue of the pages, and no other', async () => {
  const given = new Set(textsIn(await contractsOfForms()));
  expect(given.size).toBeGreaterThan(100);
  expect(messagesOf(CONTRACT_TEXTS).sort()).toEqual([...given].sort());
  expect([...given].filter((text) => translate(text) !== text)).toEqual([]);
});

it('every text of a rule stands in the commands word for word', () => {
  const commands = sourceFiles().filter(
    ({ path }) => /^(command-api|contracts)\//u.test(path) && !isTest(path),
  );
  const literals = new Set(commands.flatMap(({ path, text }) => literalsIn(parseSync(path, text).program)));
  const unknown = messagesOf(RULE_TEXTS).filter((text) => !literals.has(text.replaceAll(/\{\w+\}/gu, '{}')));
  expect(unknown).toEqual([]);
});
