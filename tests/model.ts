import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm run test:model [-- HISTORIES]`: the model test of the game (command-api/game/game.model.test.ts) for a million
 * histories, or as many as asked for, spread over the cores. A failure prints the seed that repeats it.
 */

const ROOT = resolve(import.meta.dirname, '..');
const histories = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(histories) || histories < 1) {
  console.error('Usage: npm run test:model [-- HISTORIES]');
  process.exit(2);
}
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
