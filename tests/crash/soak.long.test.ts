import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it('npm run test:soak kills once, compares, and reports that nothing was broken', async () => {
  const folder = await temporaryFolder();
  try {
    const soak = ['standalone/bootstrap.mjs', 'tests/soak/main.ts', '--kills', '1', '--report', folder];
    // Without Vite: the soak must not need what only Vite can load.
    const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, soak, { cwd: ROOT, env });
    expect(stdout).toMatch(/ 1 of 1 kills$/m);
    expect(await readFile(join(folder, 'report.jsonl'), 'utf8')).toMatch(
      /"what":"killed".*\n.*"what":"compared"/,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
