import { tmpdir } from 'node:os';
import { openLog } from '#events/open-log.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { appendEvents } from './append-events.ts';
import type { DatabaseTemplate } from './postgres.ts';
import { serviceConfig, silent, stopService } from './service-config.ts';
import { until } from './until.ts';
import { WRITE_SIDE } from './write-side.template.ts';

/** Appends to a stream; the position of the last event. */
type Append = (stream: string, ...events: Parameters<typeof appendEvents>[2]) => Promise<string>;

/** What the command API keeps, and every read model, as the projections make them when they start after this has happened. */
export function readModelsAfter(
  name: string,
  happen: (append: Append) => Promise<void> = () => Promise.resolve(),
): DatabaseTemplate {
  return {
    name,
    async prepare(url) {
      await WRITE_SIDE.prepare(url);
      const config = serviceConfig({ url, readUrl: url }, tmpdir());
      const pool = createPool(url, { name: 'test-template' });
      const store = openLog({ ...config, pool });
      await happen((stream, ...events) => appendEvents(store, stream, events));
      await store.close();
      await pool.end();
      const projections = await composeProjections(config, {
        projections: PROJECTIONS,
        logger: silent,
        openStore: openLog,
      });
      projections.start();
      await until('every read model is there', () => projections.runner.status.leading);
      await stopService(projections);
    },
  };
}

export const READ_MODELS = readModelsAfter('read_models');
