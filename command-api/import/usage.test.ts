import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import { csvRecords } from './feed/csv.ts';
import { FORMATS, readOptions } from './options.ts';
import { resultGame } from './results/mapping.ts';
import { resultRowSchema, resultSchema } from './results/result.ts';
import { USAGE } from './usage.ts';

const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

it('has an example of every format, which the command line takes', () => {
  const examples = USAGE.matchAll(/^ {2}npm run import -- (.+)$/gm);
  const formats = [...examples].map(([, args = '']) => readOptions(args.split(' '), '/').format);
  expect(formats).toEqual(FORMATS);
});

describe.each([
  ['the usage', USAGE],
  ['docs/operations.md', operations],
])('results in %s', (_where, text) => {
  const options = { ruleset: RULESETS.default, scope: 'NBA' };

  it('are shown as lines that can be imported, the same in NDJSON and CSV', () => {
    const line = /^ *(\{"date":.+\})$/m.exec(text)?.[1] ?? '';
    const [, header = '', row = ''] = /^ *(date,home,.+)\n *(\d.+)$/m.exec(text) ?? [];
    const [record] = csvRecords(`${header}\n${row}`);
    const fromLine = resultGame(resultSchema.parse(JSON.parse(line)), options);
    const fromRow = resultGame(resultRowSchema.parse(record?.record), options);
    expect({ ...fromRow, venue: null }).toEqual({ ...fromLine, venue: null });
  });

  it.each(Object.keys(resultSchema.shape))('have the field %s', (field) => {
    expect(text).toMatch(new RegExp(`\\b${field}\\b`));
  });
});
