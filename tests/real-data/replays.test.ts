import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BoxScore, boxScoreSchema } from '#contracts/game/game.contract.ts';
import { replaySchema } from '#contracts/replay/replay.contract.ts';
import { toCourse, toReplayedGame } from '#contracts/replay/replayed-game.ts';
import { type BoxScoreDocument, toBoxScore } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, NO_GAME } from '#events/game/game.fold.ts';
import { formatMoments } from '#events/game/moment.ts';
import { openReplay } from '#events/game/replay.ts';
import { type ImportRun, openImportRun } from '#tests/support/import-run.ts';
import { TEST_ALL } from '#tests/support/sampling.ts';
import { type Get, readEveryGame } from './imported-boxes.ts';
import { realDataPath } from './real-data-dir.ts';

/** From one moment that the server is asked for to the next; the long form asks for every one. */
const EVERY = TEST_ALL ? 1 : 23;

const FEEDS: [name: string, games: number, args: string[]][] = [
  [
    'FIBA LiveStats',
    12,
    [
      'fiba-livestats',
      realDataPath('fiba-livestats', 'games'),
      ...['--schedule', realDataPath('fiba-livestats', 'schedule.csv')],
      ...['--season', '2025-26', '--tournament', 'SLB'],
    ],
  ],
  [
    'EuroLeague',
    13,
    ['euroleague', realDataPath('euroleague'), '--season', '2024-25', '--tournament', 'EuroLeague'],
  ],
];

describe.each(FEEDS)('games of %s', (_, games, args) => {
  let run: ImportRun;
  beforeAll(async () => {
    run = await openImportRun();
    expect(await run.run(args)).toMatchObject({ imported: games, failed: [] });
  });
  afterAll(() => run.close());

  it('replayed to their end have the published box; at every play the browser, the server and the log agree', async () => {
    const steps = await readEveryGame(run, (get, gameId) => compareEveryMoment(run, get, gameId));
    expect(steps.size).toBe(games);
    // A real game has hundreds of plays.
    for (const [source, count] of steps) expect(count, source).toBeGreaterThan(250);
  });
});

/** @returns how many moments the game has */
async function compareEveryMoment(run: ImportRun, get: Get, gameId: number): Promise<number> {
  const replay = replaySchema.strict().parse((await get(`/api/games/${gameId}/replay/`)).json());
  const moments = formatMoments(toCourse(replay));
  const { length, boxScoreAt } = openReplay(toReplayedGame(replay));
  const readBox = async (query = '') =>
    withoutNames(boxScoreSchema.parse((await get(`/api/games/${gameId}/boxscore/${query}`)).json()));

  expect(boxScoreAt(length), 'the end').toEqual(await readBox());
  const byLog = await foldLogByPlay(run, gameId, new Set(playsIn(replay)));
  expect(byLog).toHaveLength(length + 1);
  for (let told = 1; told <= length; told += 1) {
    const where = `game ${gameId} at ${moments[told]}`;
    expect(boxScoreAt(told), where).toEqual(byLog[told]);
    if (told % EVERY === 0) expect(await readBox(`?at=${moments[told]}`), where).toEqual(boxScoreAt(told));
  }
  return length;
}

const playsIn = ({ entries }: { entries: readonly { id: string; sequence: number | null }[] }) =>
  entries.flatMap(({ id, sequence }) => (sequence === null ? [] : [id]));

/** The box score of the raw stream after each play, until the next one. */
async function foldLogByPlay(
  run: ImportRun,
  gameId: number,
  plays: ReadonlySet<string>,
): Promise<(BoxScoreDocument | null)[]> {
  const boxes: (BoxScoreDocument | null)[] = [];
  let game = NO_GAME;
  for await (const event of run.store.readStream(gameStream(gameId))) {
    if (plays.has(event.id)) boxes.push(toBoxScore(game));
    game = evolveGame(game, event as unknown as FoldableGameEvent);
  }
  return [...boxes, toBoxScore(game)];
}

function withoutNames({ game_id: _, position: __, ...box }: BoxScore) {
  const nameless = ({ team_name: _, players, ...side }: BoxScore['east']) => ({
    ...side,
    players: players.map(({ name: _, ...line }) => line),
  });
  return { ...box, east: nameless(box.east), west: nameless(box.west) };
}
