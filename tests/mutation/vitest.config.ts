import { configDefaults, defineConfig } from 'vitest/config';
import { texts } from '../../frontend/texts.ts';

/** The unit tests of the folder (tests/mutation/main.ts): a rule is tried beside it, and its tests run hundreds of times. */
export default defineConfig({
  plugins: [texts()],
  test: {
    isolate: false,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    // Of made-up histories a few.
    env: { MODEL_RUNS: '20' },
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    // As in the unit stage.
    testTimeout: 60_000,
  },
});
