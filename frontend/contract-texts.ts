import type { ExtractorType } from '@lingui/conf';
import { z } from 'zod';
import { isEndpoint } from '#contracts/endpoint.ts';

/** Between them they break every rule of a field, and make a text that depends on the value say all it can say. */
const WRONG_VALUES = [undefined, null, '', 'a', 'x'.repeat(30_000), '\u0000', -1, 0.5, 1e10, true, [], {}];

const OF_CONTRACTS = /\.(contract|commands)\.ts$/u;
/** Parameters are in no form: pages send what is possible. */
const OF_LISTS = /\/(lists|exports)\//u;
const PARAMETERS = /query|param|url/iu;

/** Collects what the schemas of bodies and forms say of wrong values, under its English. */
export const contractTexts: ExtractorType = {
  match: (file) => OF_CONTRACTS.test(file) && !OF_LISTS.test(file),
  async extract(file, _code, onMessageExtracted) {
    const module: Record<string, unknown> = await import(file);
    const shown = Object.entries(module).filter(([name]) => !PARAMETERS.test(name));
    for (const text of new Set(shown.flatMap(([, value]) => textsIn(value)))) {
      onMessageExtracted({ id: text, message: text, origin: [file, 1] });
    }
  },
};

/** What a schema, or anything that has one or a text in it, can say of a wrong value. */
export function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return /^[A-Z].* /su.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || seen.has(value) || isEndpoint(value)) return [];
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
