import { beforeAll, describe, expect, test } from 'vitest';
import { type BoxScore, boxScoreSchema } from '#contracts/game/box-score.contract.ts';
import { type Replay, replaySchema } from '#contracts/replay/replay.contract.ts';
import { toCourse, toReplayedGame } from '#contracts/replay/replayed-game.ts';
import { toBoxScore } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, NO_GAME } from '#events/game/game.fold.ts';
import { formatMoment } from '#events/game/moment.ts';
import { openReplay } from '#events/game/replay.ts';
import {
  actionId,
  basket,
  clockEvent,
  deed,
  foul,
  gameCompleted,
  gameForfeited,
  periodEnded,
  scoreCorrected,
  shotMissed,
  statLineCorrected,
  substitution,
  timeout,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** A game as anybody can replay it, and its box score as of any moment. */
const side = sharedFoundedLeague();
let api: QueryApi;

const ended = (period: number, score: { east: number; west: number }) =>
  periodEnded(period, period === 4 ? null : period + 1, score);
const score = { east: 6, west: 4 };

/** Without corrections: as the stream has it. */
const FINISHED = 1;
/** On, with a basket that was taken back and one whose shooter was another one. */
const CORRECTED = 2;
const SCHEDULED = 3;
const RESULT_ONLY = 4;
const FORFEITED = 5;

beforeAll(async () => {
  await playableGame(
    side,
    FINISHED,
    clockEvent('ClockStarted', 600),
    basket('east', 3, { by: 1, clock: 590 }),
    deed('AssistMade', 'east', 2, { clock: 590 }),
    shotMissed('west', 11, 2, { clock: 571.4 }),
    clockEvent('ClockStopped', 560),
    foul('west', 12, { clock: 560 }),
    substitution('east', 5, 6, { clock: 560 }),
    timeout('west', { clock: 560 }),
    basket('west', 3, { by: 13, clock: 540 }),
    ended(1, { east: 3, west: 3 }),
    basket('east', 2, { by: 6, period: 2, clock: 300 }),
    ended(2, { east: 5, west: 3 }),
    basket('east', 1, { by: 1, period: 3, clock: null }),
    basket('west', 1, { by: 13, period: 3, clock: null }),
    ended(3, score),
    ended(4, score),
    gameCompleted([
      { east: 3, west: 3 },
      { east: 2, west: 0 },
      { east: 1, west: 1 },
      { east: 0, west: 0 },
    ]),
    statLineCorrected('west', 13, { assists: 2 }),
  );
  await playableGame(
    side,
    CORRECTED,
    basket('east', 2, { by: 1, clock: 590, id: actionId('whose') }),
    basket('west', 3, { by: 11, clock: 570, id: actionId('wrong') }),
    basket('west', 2, { by: 12, clock: 550 }),
    scoreCorrected('east', 1, { clock: 540 }),
    undone(actionId('wrong')),
    {
      type: 'ActionCorrected',
      data: {
        actionId: actionId('whose'),
        action: basket('east', 3, { by: 4, clock: 590 }) as never,
        occurredAt: '2026-01-10T18:10:00.000Z',
      },
    },
  );
  await scheduleGame(side, { id: SCHEDULED, at: '2026-02-01T18:00:00.000Z' });
  await scheduleGame(side, { id: RESULT_ONLY, at: '2026-01-11T18:00:00.000Z', score: [80, 70] });
  await playableGame(side, FORFEITED, basket('east', 2, { by: 1, clock: 590 }), gameForfeited('east'));
  await side.caughtUp();
  api = await side.startQueryApi();
});

const inject = (path: string) => api.app.inject({ url: `/api/games/${path}` });

async function readReplay(gameId: number): Promise<Replay> {
  const answer = await inject(`${gameId}/replay/`);
  expect(answer.statusCode, answer.body).toBe(200);
  return replaySchema.strict().parse(answer.json());
}

async function readBox(gameId: number, at?: string): Promise<Omit<BoxScore, 'position'>> {
  const answer = await inject(`${gameId}/boxscore/${at === undefined ? '' : `?at=${at}`}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { position: _, ...box } = boxScoreSchema.strict().parse(answer.json());
  return box;
}

/** A box without the names that answers add. */
function withoutNames({ game_id: _, ...box }: Omit<BoxScore, 'position'>) {
  const nameless = ({ team_name: _, players, ...own }: BoxScore['east']) => ({
    ...own,
    players: players.map(({ name: _, ...line }) => line),
  });
  return { ...box, east: nameless(box.east), west: nameless(box.west) };
}

/** What a page makes of the answer after each number of plays, and the moment's text. */
function inTheBrowser(replay: Replay) {
  const { length, boxScoreAt } = openReplay(toReplayedGame(replay));
  const course = toCourse(replay);
  return Array.from({ length: length + 1 }, (_, cursor) => ({
    at: formatMoment(course, cursor),
    box: boxScoreAt(cursor),
  }));
}

describe('the replay of a game', () => {
  // Rule: Input and display: A replay
  test('folded is the published box score in the end, and at every moment the one the server answers', async () => {
    for (const gameId of [FINISHED, CORRECTED, FORFEITED]) {
      const moments = inTheBrowser(await readReplay(gameId));
      expect(moments.at(-1)?.box, `game ${gameId}`).toEqual(withoutNames(await readBox(gameId)));
      for (const { at, box } of moments) {
        expect(withoutNames(await readBox(gameId, at)), `game ${gameId} at ${at}`).toEqual(box);
      }
    }
  });

  test('is the log folded up to the position of each play, as long as nothing was corrected', async () => {
    const replay = await readReplay(FINISHED);
    const moments = inTheBrowser(replay);
    const plays = new Set(replay.entries.flatMap(({ id, sequence }) => (sequence === null ? [] : [id])));
    let game = NO_GAME;
    let cursor = 0;
    for await (const event of side.store.readStream(gameStream(FINISHED))) {
      // A moment lasts until the next play.
      if (plays.has(event.id)) {
        if (cursor > 0) expect(moments[cursor]?.box, moments[cursor]?.at).toEqual(toBoxScore(game));
        cursor += 1;
      }
      game = evolveGame(game, event as unknown as FoldableGameEvent);
    }
    expect(cursor).toBe(moments.length - 1);
    expect(moments.map(({ at }) => at)).toEqual([
      'start',
      'q1',
      'q1-9:50',
      'q1-9:50.2',
      'q1-9:31',
      ...['q1-9:20', 'q1-9:20.2', 'q1-9:20.3'],
      'q1-9:00',
      'q1-0:00',
      'q2-5:00',
      'q2-0:00',
      ...['q3', 'q3.2'],
      'q3-0:00',
      'q4-0:00',
      'end',
    ]);
  });

  // Rule: Input and display: A replay
  test('says what is right, without what was undone, and not why or by whom', async () => {
    const { entries } = await readReplay(CORRECTED);
    expect(
      entries.map(({ sequence, event, score_east, score_west }) => [
        sequence,
        event.type,
        `${score_east}–${score_west}`,
      ]),
    ).toEqual([
      [1, 'GameStarted', '0–0'],
      [2, 'PointsAdded', '3–0'],
      [3, 'PointsAdded', '3–2'],
      [4, 'ScoreCorrected', '4–2'],
    ]);
    expect(entries[1]?.event.data).toMatchObject({ playerId: 4, points: 3 });
    expect(entries[3]?.event.data).toMatchObject({ reason: null, reasonBy: null });
    const { body } = await inject(`${CORRECTED}/replay/`);
    expect(body).not.toMatch(/device|scorer|actor/iu);
  });

  test('names everybody in the box, with the numbers of the game and its rules', async () => {
    const { east, ruleset, result } = await readReplay(FINISHED);
    expect(east.players[0]).toMatchObject({ player_id: 1, number: '4', starter: true });
    expect(east.players.every(({ name }) => name !== '')).toBe(true);
    expect(ruleset).toMatchObject({ name: 'fiba', periods: 4, periodSeconds: 600, foulLimit: 5 });
    expect(result).toEqual({
      type: 'played',
      periods: [
        { east: 3, west: 3 },
        { east: 2, west: 0 },
        { east: 1, west: 1 },
        { east: 0, west: 0 },
      ],
    });
  });

  test('has nothing to tell before a game, and of one of which only the result is known', async () => {
    expect(await readReplay(SCHEDULED)).toMatchObject({ status: 'scheduled', result: null, entries: [] });
    const result = await readReplay(RESULT_ONLY);
    expect(result.recording).toBe('result_only');
    expect(result.entries.filter(({ sequence }) => sequence !== null).length).toBeLessThanOrEqual(2);
    expect(await readBox(RESULT_ONLY, 'q2-5:00')).toEqual(await readBox(RESULT_ONLY));
    expect((await readBox(SCHEDULED, 'end')).east.players).toEqual([]);
  });

  test('is read again after a change to the game, its teams or players', async () => {
    const { headers } = await inject(`${CORRECTED}/replay/`);
    expect(String(headers['x-change-keys']).split(' ')).toEqual([`game:${CORRECTED}`, 'teams', 'players']);
  });

  test('answers 404 for an unknown game and 400 for an invalid moment', async () => {
    expect((await inject('999/replay/')).statusCode).toBe(404);
    expect((await inject('999/boxscore/?at=end')).statusCode).toBe(404);
    const answer = await inject(`${FINISHED}/boxscore/?at=halftime`);
    expect(answer.statusCode).toBe(400);
    const text = 'Must be a moment such as q4-1:22, start or end';
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: { at: [text] } });
  });
});
