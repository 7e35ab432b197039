import { tmpdir } from 'node:os';
import { openLog } from '#events/open-log.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import type { DatabaseTemplate } from './postgres.ts';
import { serviceConfig, silent, stopService } from './service-config.ts';
import { until } from './until.ts';
import { WRITE_SIDE } from './write-side.template.ts';

/** The same with every read model, as the projections make them when they start for the first time. */
export const READ_MODELS: DatabaseTemplate = {
  name: 'read_models',
  async prepare(url) {
    await WRITE_SIDE.prepare(url);
    const config = serviceConfig({ url, readUrl: url }, tmpdir());
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
