import { expect, it } from 'vitest';
import { asksForHelp, parseCommandLine, UsageError } from './command-line.ts';

it('finds a request for help, whatever else is said', () => {
  expect([['results', '--help'], ['-h'], ['results', 'x'], []].map(asksForHelp)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  [['--kils', '3'], "Unknown option '--kils'; --help prints the options"],
  [['--kills'], "Option '--kills <value>' argument missing; --help prints the options"],
  [['now'], "Unexpected argument 'now'; --help prints the options"],
])('refuses %j in one sentence', (args, message) => {
  const parse = () => parseCommandLine({ args, options: { kills: { type: 'string' } } });
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(new UsageError(message));
});
