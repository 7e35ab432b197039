import { type GameStaff, gameStaff } from '#contracts/erasure/erasure.contract.ts';
import { boxScore } from '#contracts/game/box-score.contract.ts';
import { type GameListQuery, game, gameList, gameStream } from '#contracts/game/game.contract.ts';
import { presentGameDetail } from '#contracts/game/game.presenter.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { RequestError } from '#platform/http/errors.ts';
import { peopleInGame, presentBoxScore } from '#query-api/game/box-score.presenter.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/cached-responder.ts';
import { boxScoreAt } from '#query-api/replay/replay.presenter.ts';
import { readBoxScore } from '#query-api/replay/replay.queries.ts';
import { NAMED_GAME_KEYS, readGame, readGameStaff, readGameStream } from './game.queries.ts';
import { listGames } from './game-list.ts';

export function registerGameRoutes(reads: ReadRoutes): void {
  reads.get(gameList, async ({ query, now, timeZone }) => {
    refuseContradiction(query);
    return listGames(query, { now, timeZone: await timeZone() });
  });

  reads.get(game, ({ params: { id } }) =>
    cached({
      cacheKey: ['game', id],
      changeKeys: [changeKey.game(id), ...NAMED_GAME_KEYS],
      query: readGame(id),
      present: ({ row: { game, box, officials } }) =>
        presentGameDetail({ ...found(game, 'game'), officials }, box?.box ?? null),
    }),
  );

  reads.get(gameStream, ({ params: { id } }) =>
    cached({
      cacheKey: ['stream', id],
      changeKeys: [changeKey.stream(id)],
      query: readGameStream(id),
      present: ({ row }) => ({ game_id: id, stream_url: found(row.game, 'game').stream_url }),
    }),
  );

  reads.get(boxScore, ({ params: { id }, query: { at } }) =>
    cached({
      cacheKey: ['boxscore', id, at],
      changeKeys: [changeKey.game(id), changeKey.teams, changeKey.players],
      query: readBoxScore(id, at),
      present({ row: { game, box, people, entries }, position }) {
        const read = { game: found(game, 'game'), box: box?.box ?? null, people, entries };
        const document = at === undefined ? read.box : boxScoreAt(read, at);
        return { ...presentBoxScore(read.game, document, peopleInGame(people)), position };
      },
    }),
  );
}

/** For administrators: who can be erased. */
export function registerGameStaffRoute(reads: ReadRoutes): void {
  reads.getSignedIn(gameStaff, ({ params: { id } }) =>
    uncached({
      changeKeys: [changeKey.game(id)],
      query: readGameStaff(id),
      present({ row }): GameStaff {
        found(row.game, 'game');
        const staff = row.staff.flatMap(({ name, ...one }) => (name === null ? [] : [{ ...one, name }]));
        return { staff, total: staff.length, next_cursor: null };
      },
    }),
  );
}

function refuseContradiction(query: GameListQuery): void {
  const asked = (['upcoming', 'overdue', 'double_booked', 'past', 'just_ended'] as const).filter(
    (name) => query[name] === true,
  );
  const extra = asked[1];
  if (extra === undefined) return;
  const text = `Ask for ${asked[0]} or for ${extra} games, not for both.`;
  throw new RequestError('validation_failed', text, { errors: { [extra]: [text] } });
}
