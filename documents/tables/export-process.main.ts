import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { answerRequests } from '#platform/process/answer-requests.ts';
import { ReadModels } from '#query-api/read-models/read-models.ts';
import {
  type ExportAccess,
  type ExportedPage,
  type ExportRequest,
  PAGES_AT_A_TIME,
} from './export-process.ts';
import { openExports } from './open-exports.ts';

answerRequests<ExportAccess, ExportRequest, ExportedPage>((access) => {
  const pool = createPool(access.readDatabaseUrl, {
    name: 'exports',
    max: PAGES_AT_A_TIME,
    readOnly: true,
    waitMs: access.databaseWaitMs,
    statementTimeoutMs: access.databaseWaitMs,
  });
  const readModels = new ReadModels({
    pool,
    // It hears no news, so it looks now and then.
    changes: { waitFor: (_position, limitMs) => pause(limitMs) },
    longestWaitMs: access.readModelsWaitMs,
  });
  return openExports(readModels);
});
