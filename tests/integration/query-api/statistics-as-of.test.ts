import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rankingsSchema } from '#contracts/standings/standings.contract.ts';
import { type PlayerAverages, playerAveragesSchema } from '#contracts/statistics/statistics.contract.ts';
import { type BoxScoreLine, toBoxScore } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import {
  basket,
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  recorded,
  roster,
  rosterPicked,
} from '#tests/support/builders/game.builder.ts';
import { type RandomGame, randomGames } from '#tests/support/builders/random-games.builder.ts';
import { sample, TEST_SEED, times } from '#tests/support/sampling.ts';
import { moveLeagueTo, startFoundedLeague } from './league.fixture.ts';
import type { QueryApi, ReadSide } from './read-side.fixture.ts';

/** All games are over by the 22nd, wherever the league is. */
const NOW = new Date('2026-02-10T12:00:00Z');
const PLAYERS = [11, 12, 18, 21, 35];
const DAYS = [
  '2025-12-26',
  '2025-12-31',
  '2026-01-01',
  '2026-01-05',
  '2026-01-11',
  '2026-01-16',
  '2026-01-20',
];

/** Where days begin up to half a day before or after those of UTC, and in the middle of an hour. */
const TIME_ZONES = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'];

type Finished = Extract<Game, { result: unknown }>;

let side: ReadSide;
let api: QueryApi;
let timeZone = 'Europe/London';
let leagues = 0;
/** Every game that is over, and the moments of which the earlier one decides from which day it counts. */
const finished: { game: Finished; moments: string[] }[] = [];

/** The games of one more league, every second one of them of season 2. */
async function play(season: readonly RandomGame[]): Promise<void> {
  leagues += 1;
  for (const { gameId, events } of season) {
    const id = 100 * leagues + gameId;
    const [first, ...rest] = events;
    if (first?.type !== 'GameScheduled') throw new Error('a game begins with its schedule');
    const scheduled = { ...first, data: { ...first.data, gameId: id, seasonId: 2 - (leagues % 2) } };
    await side.append(gameStream(id), scheduled, ...rest);
    const game = recorded([scheduled, ...rest]).reduce(evolveGame, NO_GAME);
    if (!('result' in game)) continue;
    const ended = rest.findLast(({ type }) => type === 'GameCompleted' || type === 'GameForfeited');
    if (ended?.type !== 'GameCompleted' && ended?.type !== 'GameForfeited') throw new Error('never ended');
    const moments = [game.facts.scheduledAt, ended.data.occurredAt].filter((at) => at !== null);
    finished.push({ game, moments });
  }
  await side.caughtUp();
}

beforeAll(async () => {
  side = await startFoundedLeague();
  for (const playerId of PLAYERS.filter((id) => id > 27 || id === 18)) {
    const data = { playerId, firstName: 'Ida', lastName: 'Other', source: null };
    const nothing = { birthDate: null, gender: null, position: null, height: null, weight: null };
    await side.append(`player-${playerId}`, { type: 'PlayerRegistered', data: { ...data, ...nothing } });
  }
  api = await side.startQueryApi({ clock: () => NOW });
  // The same leagues every time, so that there is something to compare.
  for (const season of fc.sample(randomGames({ maxLength: 25 }), { numRuns: 14, seed: 4 })) {
    await play(season);
  }
});
afterAll(() => side.stop());

async function averages(player: number, day?: string): Promise<PlayerAverages> {
  const query = day === undefined ? '' : `?as_of=${day}`;
  const response = await api.app.inject({ url: `/api/players/${player}/averages/${query}` });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return playerAveragesSchema.parse(response.json());
}

test('there is something to compare', async () => {
  const all = await Promise.all(PLAYERS.map((player) => averages(player)));
  for (const { career, seasons, tournaments } of all) {
    expect(career.games_played).toBeGreaterThan(3);
    expect([seasons.length, tournaments.length]).toEqual([2, 1]);
  }
  expect(all[0]?.career.teams.map(({ team_id }) => team_id).sort()).toEqual([1, 2]);
});

/** What has not changed since may be answered from a position before. */
function withoutPosition<Answer extends { position: string }>({ position: _, ...answer }: Answer) {
  return answer;
}

/** That what is summed up from games is what is stored as totals: today and days to come are the present. */
async function expectNowAsOfNow(player: number): Promise<void> {
  const live = withoutPosition(await averages(player));
  for (const day of ['2026-01-22', '2026-02-09', '2026-02-10', '2027-01-01']) {
    expect(withoutPosition(await averages(player, day))).toEqual({ ...live, as_of: day });
  }
}

async function expectWhatBoxesSay(player: number, day: string): Promise<void> {
  const lines = linesUntil(player, day);
  const known = (value: (line: BoxScoreLine) => number | null) =>
    lines.map(value).filter((one) => one !== null);
  const sum = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  const { career } = await averages(player, day);
  expect([player, day, timeZone, career.games_played]).toEqual([player, day, timeZone, lines.length]);
  expect(career.totals.points).toBe(sum(known((line) => line.points)));
  expect(career.totals.rebounds).toBe(sum(known((line) => line.rebounds)));
  expect(career.totals.efficiency).toBe(sum(known((line) => line.efficiency)));
  expect(career.totals.three_points_attempted).toBe(sum(known((line) => line.three_points_attempted)));
  expect(career.known_games.assists).toBe(known((line) => line.assists).length);
  expect(career.known_games.seconds_played).toBe(known((line) => line.seconds_played).length);
}

async function expectGamesInTable(season: number, day: string): Promise<void> {
  const response = await api.app.inject({ url: `/api/rankings/season/${season}/?as_of=${day}` });
  const { rankings } = rankingsSchema.parse(response.json());
  const counted = finishedUntil(day).filter(({ facts }) => facts.seasonId === season);
  for (const { team_id, total_games } of rankings) {
    const own = counted.filter(({ facts }) => [facts.eastTeamId, facts.westTeamId].includes(team_id));
    expect([day, team_id, total_games]).toEqual([day, team_id, own.length]);
  }
}

async function expectTableNowAsOfNow(season: number): Promise<void> {
  const table = async (query: string) => {
    const response = await api.app.inject({ url: `/api/rankings/season/${season}/${query}` });
    return withoutPosition(rankingsSchema.parse(response.json()));
  };
  const live = await table('');
  for (const day of ['2026-01-22', '2026-02-10']) {
    expect(await table(`?as_of=${day}`)).toEqual({ ...live, as_of: day });
  }
}

test('whatever is played, and wherever: now is as of now, and each day what the games up to it say', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomGames({ maxLength: 10 }),
      fc.constantFrom(...TIME_ZONES),
      fc.constantFrom(...DAYS),
      async (season, zone, day) => {
        timeZone = zone;
        await moveLeagueTo(side, zone);
        await play(season);
        for (const number of [1, 2]) {
          await expectTableNowAsOfNow(number);
          await expectGamesInTable(number, day);
        }
        for (const player of PLAYERS) {
          await expectNowAsOfNow(player);
          await expectWhatBoxesSay(player, day);
        }
      },
    ),
    // Each league comes on top of those before it, so there is nothing to be made smaller.
    { numRuns: times({ test: 2, all: 6 }), seed: TEST_SEED, endOnFailure: true },
  );
});

test.each(sample('time zones of averages', TIME_ZONES, String, { test: 1, all: 2 }))(
  'in %s, every day of every player and table',
  async (zone) => {
    timeZone = zone;
    await moveLeagueTo(side, zone);
    await side.caughtUp();
    for (const day of DAYS) {
      for (const player of PLAYERS) await expectWhatBoxesSay(player, day);
      for (const season of [1, 2]) await expectGamesInTable(season, day);
    }
  },
);

/** Finished games that count up to the end of a day of the league. */
function finishedUntil(day: string): Finished[] {
  const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
  return finished.filter(({ moments }) => moments.some((at) => dayOf(at) <= day)).map(({ game }) => game);
}

/** Lines of finished games up to the end of a day, of those the player played in; a forfeit counts in no average. */
function linesUntil(player: number, day: string): BoxScoreLine[] {
  return finishedUntil(day).flatMap((game) => {
    if (game.startedAt === null || game.result.type === 'forfeit') return [];
    const box = toBoxScore(game);
    return [box?.east, box?.west].flatMap((team) =>
      (team?.players ?? []).filter((line) => line.player_id === player && !line.did_not_play),
    );
  });
}

describe('a game that is not over on the day set for it', () => {
  let side: ReadSide;
  let api: QueryApi;
  const lateOn = (day: number) => `2026-01-${String(day).padStart(2, '0')}T20:00:00.000Z`;
  const noted = (day: number) => ({ occurredAt: lateOn(day), reason: null, reasonBy: null });
  const givenUp = (day: number): Happened => ({
    type: 'GameForfeited',
    data: { side: 'west', ...noted(day) },
  });

  /** Of Harbor, team 1 with player 1. */
  const toPlay = (gameId: number, scheduledAt: string | null): Happened[] => [
    gameScheduled({ gameId, scheduledAt }),
    rosterPicked('east', roster(1)),
    rosterPicked('west', roster(11)),
  ];
  const played = [gameStarted(), basket('east', 2, { by: 1 })];
  const ended = (day: number) => gameCompleted([{ east: 2, west: 0 }], lateOn(day));

  beforeAll(async () => {
    side = await startFoundedLeague();
    const happened = (id: number, ...events: Happened[]) => side.append(gameStream(id), ...events);
    await happened(1, ...toPlay(1, lateOn(20)), givenUp(12));
    await happened(2, ...toPlay(2, lateOn(20)), ...played, givenUp(14));
    await happened(
      3,
      ...toPlay(3, lateOn(10)),
      { type: 'GamePostponed', data: noted(9) },
      { type: 'GameRescheduled', data: { scheduledAt: null, venue: null } },
      ...played,
      ended(16),
    );
    await happened(4, ...toPlay(4, lateOn(19)), ...played, ended(18));
    api = await side.startQueryApi({ clock: () => NOW });
    await side.caughtUp();
  });
  afterAll(() => side.stop());

  const get = async (path: string): Promise<unknown> => {
    const response = await api.app.inject({ url: `/api/${path}` });
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    return response.json();
  };
  /** How many of Harbor's games count in the standings, and how many of player 1's in their averages. */
  async function counted(query: string) {
    const { rankings } = rankingsSchema.parse(await get(`rankings/season/1/${query}`));
    const { career } = playerAveragesSchema.parse(await get(`players/1/averages/${query}`));
    return [rankings.find(({ team_id }) => team_id === 1)?.total_games, career.games_played];
  }

  // Rule: As of a day or a round: A day
  test.each([
    ['the day before anything ended', 11, 0, 0],
    ['a forfeit in advance: in the table, nobody played', 12, 1, 0],
    ['given up while it was on, days before its own', 14, 2, 0],
    ['postponed without a day, not yet played', 15, 2, 0],
    ['postponed without a day, ended', 16, 3, 1],
    ['set for the next day, not yet played', 17, 3, 1],
    ['played a day before it was to be', 18, 4, 2],
    ['the days once set make no difference', 20, 4, 2],
  ])('%s', async (_, day, inTable, inAverages) => {
    expect(await counted(`?as_of=2026-01-${day}`)).toEqual([inTable, inAverages]);
  });

  test('counts now as it does today', async () => {
    expect(await counted('')).toEqual([4, 2]);
    expect(await counted('?as_of=2026-02-10')).toEqual([4, 2]);
  });
});
