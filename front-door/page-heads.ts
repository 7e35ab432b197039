import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentGame } from '#contracts/game/game.presenter.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { type Bytes, sendBytes, textAsBytes } from '#platform/http/bytes.ts';
import { RequestError } from '#platform/http/errors.ts';
import { NAMED_GAME_KEYS, readGame } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
import { type QueryRoutes, readToday } from '#query-api/http/query-routes.ts';
import { LEAGUE_KEYS, readLeague } from '#query-api/league/league.queries.ts';
import { readNews } from '#query-api/news/news.queries.ts';
import { presentPlayer } from '#query-api/player/player.presenter.ts';
import { playerKeys, readPlayer } from '#query-api/player/player.queries.ts';
import { findScoreAt } from '#query-api/replay/replay.presenter.ts';
import { readReplay } from '#query-api/replay/replay.queries.ts';
import { readTeam, teamKeys } from '#query-api/team/team.queries.ts';
import { readTournament, TOURNAMENT_KEYS } from '#query-api/tournament/tournament.queries.ts';
import { findAskedMoment } from './asked-moment.ts';
import {
  gameHead,
  headOfPath,
  leagueHead,
  newsHead,
  playerHead,
  replayHead,
  teamHead,
  tournamentHead,
} from './page-head.presenter.ts';
import { type PageHead, withHead } from './page-head.ts';
import { type PageScripts, withPageScripts } from './page-scripts.ts';

const HTML = 'text/html; charset=utf-8';
/** The page of one thing. */
const OF_ONE = /^\/(games|live-stream|teams|players|tournaments|leagues|news)\/([^/]+)$/;
/** A game played back. */
const REPLAY = /^\/games\/([^/]+)\/replay$/;
const ID = /^[1-9]\d{0,15}$/;

export type PageHeadsOptions = QueryRoutes & {
  /** The built page. */
  html: string;
  scripts: PageScripts;
  publicUrl: string;
};

/**
 * Sends the page with a head for its url, made by the reads that the API answers with. The page of something that
 * does not exist is 404, and says so itself. A head that cannot be read now keeps nobody from the page.
 */
export class PageHeads {
  readonly #options: PageHeadsOptions;
  /** Pages whose head needs no read. */
  readonly #fixed = new Map<string, Bytes>();
  readonly #plain: Bytes;

  constructor(options: PageHeadsOptions) {
    this.#options = options;
    this.#plain = textAsBytes(options.html, HTML);
  }

  async send(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const [, replayed] = REPLAY.exec(path) ?? [];
    const [, kind, id] = replayed === undefined ? (OF_ONE.exec(path) ?? []) : [undefined, 'replay', replayed];
    if (kind === undefined || id === undefined) return sendBytes(request, reply, this.#withoutRead(path));
    if (!ID.test(id)) return this.#sendMissing(reply);
    try {
      return await this.#sendOne(request, reply, kind, Number(id));
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not_found') return this.#sendMissing(reply);
      request.log.warn({ err: error, path }, 'a page is sent without a head of its own');
      return sendBytes(request, reply, this.#plain);
    }
  }

  #withoutRead(path: string): Bytes {
    const known = this.#fixed.get(path);
    if (known !== undefined) return known;
    const head = headOfPath(path);
    if (head === undefined) return this.#plain;
    const page = textAsBytes(this.#htmlOf(head), HTML);
    // A token in a url would fill the memory.
    if (head.hidden !== true) this.#fixed.set(path, page);
    return page;
  }

  #sendMissing(reply: FastifyReply): FastifyReply {
    return reply.code(404).header('cache-control', 'no-cache').type(HTML).send(this.#plain.body);
  }

  async #sendOne(request: FastifyRequest, reply: FastifyReply, kind: string, id: number) {
    const { responder, timeZone } = this.#options;
    const shared = { type: HTML, cacheKey: ['page', kind, id] };
    if (kind === 'replay') {
      const zone = await timeZone(request);
      const at = findAskedMoment(request);
      return responder.sendText(request, reply, {
        ...shared,
        cacheKey: [...shared.cacheKey, zone, at],
        changeKeys: [changeKey.game(id), changeKey.settings, ...NAMED_GAME_KEYS],
        query: readReplay(id),
        present: ({ row: { box, people, entries, game: row } }) => {
          const game = found(row, 'game');
          const read = { game, box: box?.box ?? null, people, entries };
          const moment = at === undefined ? undefined : findScoreAt(read, at);
          return this.#htmlOf(replayHead(presentGame(game), moment, zone), `/games/${id}/replay`);
        },
      });
    }
    // The stream of a game is another view of it: search engines are told where the game itself is.
    if (kind === 'games' || kind === 'live-stream') {
      const zone = await timeZone(request);
      return responder.sendText(request, reply, {
        ...shared,
        cacheKey: [...shared.cacheKey, zone],
        changeKeys: [changeKey.game(id), changeKey.settings, ...NAMED_GAME_KEYS],
        query: readGame(id),
        present: ({ row }) =>
          this.#htmlOf(gameHead(presentGame(found(row.game, 'game')), zone), `/${kind}/${id}`),
      });
    }
    if (kind === 'teams') {
      return responder.sendText(request, reply, {
        ...shared,
        changeKeys: teamKeys(id),
        query: readTeam(id, { withCoachIds: false }),
        present: ({ row }) => this.#htmlOf(teamHead(found(row.team, 'team'))),
      });
    }
    if (kind === 'leagues') {
      return responder.sendText(request, reply, {
        ...shared,
        changeKeys: LEAGUE_KEYS,
        query: readLeague(id),
        present: ({ row }) => this.#htmlOf(leagueHead(found(row.league, 'league'))),
      });
    }
    if (kind === 'news') {
      return responder.sendText(request, reply, {
        ...shared,
        changeKeys: [changeKey.news],
        query: readNews(id),
        present: ({ row }) => this.#htmlOf(newsHead(found(row.news, 'news'))),
      });
    }
    const day = await readToday(this.#options, request);
    if (kind === 'players') {
      return responder.sendText(request, reply, {
        ...shared,
        day,
        changeKeys: playerKeys(id),
        query: readPlayer(id, { withDocument: false }),
        present: ({ row }) =>
          this.#htmlOf(
            playerHead(presentPlayer(found(row.player, 'player'), { reader: 'public', today: day })),
          ),
      });
    }
    return responder.sendText(request, reply, {
      ...shared,
      day,
      changeKeys: [...TOURNAMENT_KEYS, changeKey.settings],
      query: readTournament(id, day),
      present: ({ row }) => this.#htmlOf(tournamentHead(found(row.tournament, 'tournament'))),
    });
  }

  /** @param path the path, where another page is the one to link to */
  #htmlOf(head: PageHead, path = head.path): string {
    const { html, publicUrl, scripts } = this.#options;
    return withPageScripts(withHead(html, head, publicUrl), path, scripts);
  }
}
