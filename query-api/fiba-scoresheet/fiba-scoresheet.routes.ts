import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type FibaScoresheet,
  fibaScoresheetSchema,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { dayAt } from '#platform/calendar-day.ts';
import { oneLine } from '#platform/one-line.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { sheetOf } from './fiba-scoresheet.presenter.ts';
import { readFibaScoresheet } from './fiba-scoresheet.queries.ts';
import { drawFibaScoresheet } from './pdf/fiba-scoresheet-pdf.ts';

const PDF_TYPE = 'application/pdf';
const ABOUT =
  'FIBA’s scoresheet (Official Basketball Rules, appendix B): players with their fouls, time-outs, team fouls, running score. Blank before the game, with both teams, their rosters and the officials.';

/** FIBA’s scoresheet of a game: to print, and for other programs. */
export function registerFibaScoresheetRoutes(app: FastifyInstance, routes: QueryRoutes): void {
  const { answers, timeZone } = routes;
  /** Changes that make a sheet stale: of the game, and of every name on it. */
  const changesOf = (id: number) => [`game:${id}`, 'players', ...NAMED_GAME_KEYS];

  new ReadRoutes(app, routes).getOld({
    capability: 'game.view',
    tags: ['games'],
    url: '/api/games/:id/scoresheet.json',
    summary: 'The scoresheet of a game, as data',
    description: `${ABOUT} Null is unknown, never 0.`,
    params: idParams,
    response: fibaScoresheetSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['scoresheet', id],
        changeKeys: changesOf(id),
        query: readFibaScoresheet(id),
        present: presentSheet,
      }),
  });

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/games/:id/scoresheet/',
    config: { capability: 'game.view', ignoreToken: true, cached: true },
    schema: {
      tags: ['games'],
      summary: 'The scoresheet of a game, as a PDF',
      description: `${ABOUT} One A4 page; a second one for more than 160 points.`,
      params: idParams,
      response: {
        200: { description: 'A PDF', content: { [PDF_TYPE]: { schema: z.string() } } },
        ...errorResponses,
      },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const zone = await timeZone(request);
      await answers.sendFile(request, reply, {
        type: PDF_TYPE,
        cacheKey: ['scoresheet.pdf', id, zone],
        changeKeys: changesOf(id),
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
  return sheetOf({ ...row, game: found(row.game, 'game'), box: row.box?.box ?? null });
}

/** `Scoresheet Harbor vs Summit 2026-01-10.pdf`. */
function fileName({ east, west, game_date }: FibaScoresheet, timeZone: string): string {
  const day = game_date === null ? '' : ` ${dayAt(new Date(game_date), timeZone)}`;
  // A slash would be taken for a folder, the others no disk of Windows takes; an old name may hold what is refused today.
  return oneLine(`Scoresheet ${east.name} vs ${west.name}${day}.pdf`).replaceAll(/[/\\:*?"<>|]/g, '-');
}
