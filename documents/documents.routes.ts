import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';
import { ReadRoutes } from '#query-api/http/read-routes.ts';
import { COMPRESSION } from '#query-api/http-cache/compression.ts';
import { registerCalendarRoutes } from './calendars/calendar.routes.ts';
import { registerFibaLiveStatsRoutes } from './fiba-livestats/fiba-livestats.routes.ts';
import { registerFibaScoresheetRoutes } from './fiba-scoresheet/fiba-scoresheet.routes.ts';
import { type ExportConfig, registerExportRoutes } from './tables/export.routes.ts';

export type DocumentRoutes = QueryRoutes & {
  exports: ExportConfig;
  /** Origin of the pages, which calendars link to. */
  publicUrl: string;
};

/** What is read by other programs and on paper: calendars, scoresheets, FIBA’s feed, tables. */
export async function registerDocuments(app: FastifyInstance, routes: DocumentRoutes): Promise<void> {
  await app.register(async (files) => {
    await files.register(fastifyCompress, COMPRESSION);
    registerCalendarRoutes(files, routes);
    registerFibaLiveStatsRoutes(new ReadRoutes(files, routes));
    registerFibaScoresheetRoutes(files, routes);
  });
  // Not compressed: an export that fails on the way is cut off, which a compressing stream would hide.
  registerExportRoutes(app, routes);
}
