import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { onlyUsed } from './only-used.ts';

const CONTRACT = fileURLToPath(new URL('../contracts/league/league.commands.ts', import.meta.url));
const FORM = 'form.ts';

it('a form gets its schema, and none of the endpoints and answers beside it', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      onlyUsed(),
      {
        name: 'form',
        resolveId: (id) => (id === FORM ? id : null),
        load: (id) => (id === FORM ? `export { leagueBodySchema } from ${JSON.stringify(CONTRACT)};` : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: FORM, external: 'zod', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  expect(code).toContain('League name is required');
  expect(code).not.toContain('league.update');
  expect(code).not.toContain('team_count');
});
