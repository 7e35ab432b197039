import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXPLAINED_RULES } from '#contracts/explain/explained-rules.ts';
import { toHeadingId } from '#frontend/areas/public/content/rules/heading-id.ts';

it('every rule that explains a number is a section of the rules', () => {
  const rules = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  const anchors = [...rules.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => toHeadingId(heading));
  expect(EXPLAINED_RULES.filter((rule) => !anchors.includes(rule))).toEqual([]);
});
