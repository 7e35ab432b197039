import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BoxScore, boxScoreSchema } from '#contracts/game/box-score.contract.ts';
import { replaySchema } from '#contracts/replay/replay.contract.ts';
import { toCourse, toReplayedGame } from '#contracts/replay/replayed-game.ts';
import { type BoxScoreDocument, toBoxScore } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, NO_GAME } from '#events/game/game.fold.ts';
import { formatMoments } from '#events/game/moment.ts';
import { openReplay } from '#events/game/replay.ts';
import { sample } from '#tests/support/sampling.ts';
import {
  EUROLEAGUE_SEASON,
  FIBA_SEASON,
  type Get,
  type ImportedLeague,
  readGames,
  sharedImportedLeague,
} from './imported-league.ts';
import { realDataPath } from './real-data-dir.ts';

/** From one moment that the server is asked for to the next. */
const EVERY = 5;

type Replayed = { source: string; first: number };
const namesIn = (...folder: string[]) =>
  readdirSync(realDataPath(...folder)).map((name) => name.replace(/\.json(\.gz)?$/u, ''));
const SOURCES = [
  ...namesIn('fiba-livestats', 'games').map((id) => `fiba-livestats:${id}`),
  ...namesIn('euroleague', 'Boxscore').map((code) => `euroleague:E2024_${code}`),
];
const REPLAYED = sample(
  'replays of real games',
  SOURCES.flatMap((source) => Array.from({ length: EVERY }, (_, first): Replayed => ({ source, first }))),
  ({ source, first }) => `${source}, the server is asked for each ${EVERY}th moment from ${first}`,
  { all: 6 },
);

const FEEDS = [
  { feed: FIBA_SEASON, replayed: REPLAYED.filter(({ source }) => source.startsWith('fiba-livestats:')) },
  { feed: EUROLEAGUE_SEASON, replayed: REPLAYED.filter(({ source }) => source.startsWith('euroleague:')) },
];

describe.each(FEEDS.filter(({ replayed }) => replayed.length > 0))(
  'games of $feed.name',
  ({ feed, replayed }) => {
    const league = sharedImportedLeague(feed);

    it.each(replayed)(
      '$source, replayed to its end, has the published box; at every play the browser, the server and the log agree ($first)',
      async ({ source, first }) => {
        const steps = await readGames(
          league,
          (get, gameId) => compareEveryMoment(league, get, { gameId, first }),
          (one) => one === source,
        );
        // A real game has hundreds of plays.
        expect(steps.get(source)).toBeGreaterThan(250);
      },
    );
  },
);

/** @returns how many moments the game has */
async function compareEveryMoment(
  league: ImportedLeague,
  get: Get,
  { gameId, first }: { gameId: number; first: number },
): Promise<number> {
  const replay = replaySchema.strict().parse((await get(`/api/games/${gameId}/replay/`)).json());
  const moments = formatMoments(toCourse(replay));
  const { length, boxScoreAt } = openReplay(toReplayedGame(replay));
  const readBox = async (query = '') =>
    withoutNames(boxScoreSchema.parse((await get(`/api/games/${gameId}/boxscore/${query}`)).json()));

  expect(boxScoreAt(length), 'the end').toEqual(await readBox());
  const byLog = await foldLogByPlay(league, gameId, new Set(playsIn(replay)));
  expect(byLog).toHaveLength(length + 1);
  for (let cursor = 1; cursor <= length; cursor += 1) {
    const where = `game ${gameId} at ${moments[cursor]}`;
    expect(boxScoreAt(cursor), where).toEqual(byLog[cursor]);
    if (cursor % EVERY === first)
      expect(await readBox(`?at=${moments[cursor]}`), where).toEqual(boxScoreAt(cursor));
  }
  return length;
}

const playsIn = ({ entries }: { entries: readonly { id: string; sequence: number | null }[] }) =>
  entries.flatMap(({ id, sequence }) => (sequence === null ? [] : [id]));

/** The box score of the raw stream after each play, until the next one. */
async function foldLogByPlay(
  { store }: ImportedLeague,
  gameId: number,
  plays: ReadonlySet<string>,
): Promise<(BoxScoreDocument | null)[]> {
  const boxes: (BoxScoreDocument | null)[] = [];
  let game = NO_GAME;
  for await (const event of store.readStream(gameStream(gameId))) {
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
