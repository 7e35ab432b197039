import { configDefaults, defineConfig } from 'vitest/config';
import { texts } from '../../frontend/texts.ts';

/** The unit tests of the folder (tests/mutation/main.ts): a rule is tried beside it, and its tests run hundreds of times. */
export default defineConfig({
  plugins: [texts()],
  test: {
    isolate: false,
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    // Made-up histories take long, and a few of them do not reach every state.
    exclude: [...configDefaults.exclude, '**/*.long.test.ts', '**/*.model.test.ts'],
    // As in the unit stage.
    testTimeout: 60_000,
  },
});
