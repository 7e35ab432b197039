import {
  boxScoreSchema,
  type GameListQuery,
  gameDetailSchema,
  gameListQuerySchema,
  gameListSchema,
  gameStreamSchema,
} from '#contracts/game/game.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { RequestError } from '#platform/errors.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { peopleInGame, presentBoxScore, presentGameDetail } from './game.presenter.ts';
import { NAMED_GAME_KEYS, readGame, readGameSheet, readGameStream } from './game.queries.ts';
import { gamesIn, presentGameList } from './game-list.presenter.ts';
import { gamePage, minuteOf, readGameList } from './game-list.queries.ts';

export function registerGameRoutes(reads: ReadRoutes): void {
  const shared = { capability: 'game.view', tags: ['games'] } as const;

  reads.getOld({
    ...shared,
    url: '/api/games/',
    summary: 'Games',
    description:
      'Upcoming games soonest first, all others latest first; games without a date last, as are postponed ones among the upcoming. 50 a page by default. Days are those of the league’s time zone. Tables with numbered pages take `page`, `page_size` and `sort`.',
    querystring: gameListQuerySchema,
    response: gameListSchema,
    async answer({ query, now, timeZone }) {
      refuseContradiction(query);
      const zone = await timeZone();
      const page = gamePage(query);
      return cached({
        cacheKey: ['games', query, zone],
        minute: minuteOf(query, now),
        changeKeys: ['games', ...NAMED_GAME_KEYS],
        changeKeysIn: gamesIn,
        query: readGameList(query, page, { now, timeZone: zone }),
        present: ({ row }) => presentGameList(query, page, row),
      });
    },
  });

  reads.getOld({
    ...shared,
    url: '/api/games/:id/',
    summary: 'A game with its scoreboard, rosters and officials',
    params: idParams,
    response: gameDetailSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['game', id],
        changeKeys: [`game:${id}`, ...NAMED_GAME_KEYS],
        query: readGame(id),
        present: ({ row: { game, box, officials } }) =>
          presentGameDetail({ ...found(game, 'game'), officials }, box?.box ?? null),
      }),
  });

  reads.getOld({
    ...shared,
    url: '/api/games/:id/stream/',
    summary: 'Where a game can be watched',
    params: idParams,
    response: gameStreamSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['stream', id],
        changeKeys: [`game:${id}`],
        query: readGameStream(id),
        present: ({ row }) => ({ game_id: id, stream_url: found(row.game, 'game').stream_url }),
      }),
  });

  reads.getOld({
    ...shared,
    url: '/api/games/:id/boxscore/',
    summary: 'The box score of both teams',
    description: 'Null is unknown, never 0. Before the game has begun the lists are empty.',
    params: idParams,
    response: boxScoreSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['boxscore', id],
        changeKeys: [`game:${id}`, 'teams', 'players'],
        query: readGameSheet(id),
        present({ row, position }) {
          const people = peopleInGame(row.people);
          return { ...presentBoxScore(found(row.game, 'game'), row.box?.box ?? null, people), position };
        },
      }),
  });
}

function refuseContradiction(query: GameListQuery): void {
  const asked = (['upcoming', 'overdue', 'double_booked', 'past'] as const).filter(
    (name) => query[name] === true,
  );
  const extra = asked[1];
  if (extra === undefined) return;
  const text = `Ask for ${asked[0]} or for ${extra} games, not for both.`;
  throw new RequestError('validation_failed', text, { errors: { [extra]: [text] } });
}
