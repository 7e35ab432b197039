import { afterAll, vi } from 'vitest';

// Parts of a page are loaded when they are first drawn. Were the test's process to end meanwhile, the file would fail.
afterAll(() => vi.dynamicImportSettled());
