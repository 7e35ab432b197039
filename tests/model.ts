import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';

/**
 * `npm run test:model [-- HISTORIES]`: the model test of the game (command-api/game/game.model.test.ts) for a million
 * histories, or as many as asked for, spread over the cores. A failure prints the seed that repeats it.
 */

const ROOT = resolve(import.meta.dirname, '..');
const USAGE = `Usage: npm run test:model [-- HISTORIES]

  HISTORIES   how many, a million by default
  --help      prints this`;

const histories = readCommandLine(USAGE, () => {
  const [text = '1000000'] = parseCommandLine({ allowPositionals: true }).positionals;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`"${text}" is not a number of histories`);
  return number;
});
const processes = availableParallelism();
const each = Math.ceil(histories / processes);
console.log(`${processes} × ${each} histories, about 3 ms each`);

const running = Array.from({ length: processes }, () =>
  spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', 'game.model.test.ts'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, MODEL_RUNS: String(each) } },
  ),
);
const codes = await Promise.all(running.map(async (child) => (await once(child, 'exit'))[0]));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
