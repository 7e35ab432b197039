import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { fibaScoresheet, fibaScoresheetPdf } from '#contracts/fiba-scoresheet/fiba-scoresheet.endpoints.ts';
import { drawFibaScoresheet } from '#documents/fiba-scoresheet/pdf/fiba-scoresheet-pdf.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import { oneLine } from '#platform/values/one-line.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { ReadRoutes, served } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { toFibaScoresheet } from './fiba-scoresheet.presenter.ts';
import { readFibaScoresheet } from './fiba-scoresheet.queries.ts';

const PDF_TYPE = 'application/pdf';

/** FIBA’s scoresheet of a game: to print, and for other programs. */
export function registerFibaScoresheetRoutes(app: FastifyInstance, routes: QueryRoutes): void {
  const { answers, timeZone } = routes;
  /** Changes that make a sheet stale: of the game, and of every name on it. */
  const toChangeKeys = (id: number): readonly ChangeKey[] => [
    changeKey.game(id),
    changeKey.players,
    ...NAMED_GAME_KEYS,
  ];

  new ReadRoutes(app, routes).get(fibaScoresheet, ({ params: { id } }) =>
    cached({
      cacheKey: ['scoresheet', id],
      changeKeys: toChangeKeys(id),
      query: readFibaScoresheet(id),
      present: presentSheet,
    }),
  );

  app.withTypeProvider<ZodTypeProvider>().route({
    ...served(fibaScoresheetPdf, { cached: true }, errorResponses),
    async handler(request, reply) {
      const { id } = request.params;
      const zone = await timeZone(request);
      await answers.sendFile(request, reply, {
        type: PDF_TYPE,
        cacheKey: ['scoresheet.pdf', id, zone],
        changeKeys: [...toChangeKeys(id), changeKey.settings],
        query: readFibaScoresheet(id),
        async present(result) {
          const sheet = presentSheet(result);
          const disposition = contentDisposition(fileName(sheet, zone));
          return { bytes: await drawFibaScoresheet(sheet, zone), disposition };
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
