import { join } from 'node:path';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type FibaScoresheet,
  fibaScoresheet,
  fibaScoresheetPdf,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { toNetwork } from '#platform/http/client-address.ts';
import { createDrawingProcess } from '#platform/process/drawing-process.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import { oneLine } from '#platform/values/one-line.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { ReadRoutes, served } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { toFibaScoresheet } from './fiba-scoresheet.presenter.ts';
import { readFibaScoresheet } from './fiba-scoresheet.queries.ts';
import type { SheetOrder } from './pdf/draw-sheets.main.ts';

const PDF_TYPE = 'application/pdf';
/** While a game is played its sheet is drawn this often at most: each tap changes it. */
const LIVE_SHEET_LASTS_MS = 10_000;

/** FIBA’s scoresheet of a game: to print, and for other programs. */
export function registerFibaScoresheetRoutes(app: FastifyInstance, routes: QueryRoutes): void {
  const { responder, timeZone } = routes;
  const drawer = createDrawingProcess<SheetOrder>({
    script: join(import.meta.dirname, 'pdf/draw-sheets.main.ts'),
    files: 'scoresheets',
  });
  app.addHook('onClose', async () => drawer.close());
  /** Of every name on a sheet. */
  const nameKeys: readonly ChangeKey[] = [changeKey.players, ...NAMED_GAME_KEYS];

  new ReadRoutes(app, routes).get(fibaScoresheet, ({ params: { id } }) =>
    cached({
      cacheKey: ['scoresheet', id],
      changeKeys: [changeKey.game(id), ...nameKeys],
      query: readFibaScoresheet(id),
      present: presentSheet,
    }),
  );

  app.withTypeProvider<ZodTypeProvider>().route({
    ...served(fibaScoresheetPdf, { cached: true }, errorResponses),
    async handler(request, reply) {
      const { id } = request.params;
      const zone = await timeZone(request);
      const turn = { client: toNetwork(request.ip) };
      await responder.sendFile(request, reply, {
        type: PDF_TYPE,
        cacheKey: ['scoresheet.pdf', id, zone],
        query: readFibaScoresheet(id),
        async present(result) {
          const sheet = presentSheet(result);
          const bytes = await drawer.ask({ sheet, timeZone: zone }, turn);
          const file = { bytes, disposition: contentDisposition(fileName(sheet, zone)) };
          const names = [...nameKeys, changeKey.settings];
          if (sheet.status !== 'in_progress') return { ...file, changeKeys: [changeKey.game(id), ...names] };
          // The end of the game is a change of the lists of games.
          return { ...file, changeKeys: [changeKey.games, ...names], lastsMs: LIVE_SHEET_LASTS_MS };
        },
      });
    },
  });
}

/** @throws RequestError 404 */
function presentSheet({ row }: ResultOf<typeof readFibaScoresheet>): FibaScoresheet {
  return toFibaScoresheet({ ...row, game: found(row.game, 'game'), box: row.box?.box ?? null });
}

/** `Scoresheet Harbor vs Summit 2026-01-10.pdf`. */
function fileName({ east, west, game_date }: FibaScoresheet, timeZone: string): string {
  const day = game_date === null ? '' : ` ${dayAt(new Date(game_date), timeZone)}`;
  // A slash would be taken for a folder, the others no disk of Windows takes; an old name may hold what is refused today.
  return oneLine(`Scoresheet ${east.name} vs ${west.name}${day}.pdf`).replaceAll(/[/\\:*?"<>|]/g, '-');
}
