import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Game } from '#contracts/game/game.contract.ts';
import { presentGame } from '#contracts/game/game.presenter.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { breakKind } from '#events/game/break-kind.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { type ClubColours, fallbackColours } from '#events/team/fallback-colours.ts';
import { toNetwork } from '#platform/http/client-address.ts';
import type { Turn } from '#platform/http/fair-queue.ts';
import { createDrawingProcess } from '#platform/process/drawing-process.ts';
import { boundedCache } from '#platform/values/bounded-cache.ts';
import { NAMED_GAME_KEYS, readGame } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
import type { QueryRoutes } from '#query-api/http/query-routes.ts';
import { findScoreAt, type ScoreAt } from '#query-api/replay/replay.presenter.ts';
import { readReplay } from '#query-api/replay/replay.queries.ts';
import { findAskedMoment } from './asked-moment.ts';
import { formatMomentLabel, formatWhen } from './page-head.presenter.ts';
import { nameInText } from './page-head.ts';
import type { ShareFacts, ShareSide } from './share-image.ts';

const PNG = /^([1-9]\d{0,15})\.png$/;
/** Some 40 kB each. */
const MAX_PICTURES = 200;

/**
 * `/share/games/12.png`: the score as a picture, for messengers; with `?at=q4-1:22` as of a moment. Drawn again only
 * when what it shows has changed.
 */
export function registerShareImageRoute(app: FastifyInstance, { responder, timeZone }: QueryRoutes): void {
  const pictures = boundedCache<string, Promise<Buffer>>({ entries: MAX_PICTURES });
  const drawer = createDrawingProcess<ShareFacts>({
    script: join(import.meta.dirname, 'draw-share-images.main.ts'),
    files: 'pictures',
  });
  app.addHook('onClose', async () => drawer.close());

  function drawPicture(facts: ShareFacts, turn: Turn): Promise<Buffer> {
    const key = JSON.stringify(facts);
    const cached = pictures.get(key);
    if (cached !== undefined) return cached;
    const picture = drawer.ask(facts, turn);
    picture.catch(() => pictures.delete(key));
    pictures.set(key, picture);
    return picture;
  }

  app.get<{ Params: { file: string } }>(
    '/share/games/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, text] = PNG.exec(request.params.file) ?? [];
      if (text === undefined) return reply.callNotFound();
      const id = Number(text);
      const zone = await timeZone(request);
      const at = findAskedMoment(request);
      const shared = { type: 'image/png', cacheKey: ['picture', id, zone, at] };
      const turn = { client: toNetwork(request.ip) };
      const changeKeys = [changeKey.game(id), changeKey.settings, ...NAMED_GAME_KEYS];
      if (at !== undefined) {
        return responder.sendFile(request, reply, {
          ...shared,
          query: readReplay(id),
          present: async ({ row: { game: row, box, people, entries } }) => {
            const game = found(row, 'game');
            const moment = findScoreAt({ game, box: box?.box ?? null, people, entries }, at);
            return {
              bytes: await drawPicture(shareFacts(presentGame(game), zone, moment), turn),
              changeKeys,
            };
          },
        });
      }
      return responder.sendFile(request, reply, {
        ...shared,
        query: readGame(id),
        present: async ({ row }) => ({
          bytes: await drawPicture(shareFacts(presentGame(found(row.game, 'game')), zone), turn),
          changeKeys,
        }),
      });
    },
  );
}

/** @param timeZone the league's @param moment the one shown; without it the game as it stands */
export function shareFacts(game: Game, timeZone: string, moment?: ScoreAt): ShareFacts {
  const { scoreboard, status } = game;
  const side = (id: number, name: string, colours: ClubColours | null, score?: number): ShareSide => ({
    name,
    score: score ?? null,
    colours: colours ?? fallbackColours(id),
    hasWon:
      (status === 'final' || status === 'completed') &&
      moment?.isEnd !== false &&
      scoreboard?.winner_id === id,
  });
  const foot = [game.venue, game.tournament_name, game.season_name].filter((part) => part !== null);
  return {
    line: moment === undefined ? statusLine(game, timeZone) : formatMomentLabel(moment),
    isLive: moment === undefined && status === 'in_progress' && game.on_court?.at_break !== true,
    foot: foot.map(nameInText).join(', '),
    east: side(
      game.team_east_id,
      game.team_east_name,
      game.team_east_colours,
      moment?.east ?? scoreboard?.team_score_east,
    ),
    west: side(
      game.team_west_id,
      game.team_west_name,
      game.team_west_colours,
      moment?.west ?? scoreboard?.team_score_west,
    ),
  };
}

function statusLine(game: Game, timeZone: string): string {
  const { status, on_court: court, regular_periods } = game;
  if (status === 'in_progress') {
    if (court === null) return 'Live';
    return court.at_break ? breakLine(regular_periods, court.period) : `Live, ${court.period_label}`;
  }
  if (status === 'postponed') return 'Postponed';
  if (status === 'canceled') return 'Canceled';
  if (status === 'annulled') return 'Annulled';
  if (status === 'scheduled') return formatWhen(game, timeZone) ?? 'To be scheduled';
  return status === 'completed' ? 'Final score (unofficial)' : 'Final score';
}

/** @param next the period that the break comes before */
function breakLine(regularPeriods: number, next: number): string {
  switch (breakKind(regularPeriods, next)) {
    case 'half_time':
      return 'Half-time';
    case 'before_overtime':
      return `Before ${periodLabel(regularPeriods, next)}`;
    case 'after_period':
      return `End of ${periodLabel(regularPeriods, next - 1)}`;
  }
}
