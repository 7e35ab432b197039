import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BoxScoreLine, boxScoreOf } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { rankingsSchema } from '#query-api/standings/standings.contract.ts';
import { type PlayerAverages, playerAveragesSchema } from '#query-api/statistics/statistics.contract.ts';
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
import { foundLeague } from './league.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/** In London, in winter, days are those of UTC. */
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

let side: ReadSide;
let api: QueryApi;
const games: RandomGame[] = [];

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  for (const playerId of PLAYERS.filter((id) => id > 27 || id === 18)) {
    const data = { playerId, firstName: 'Ida', lastName: 'Other', source: null };
    const nothing = { birthDate: null, gender: null, position: null, height: null, weight: null };
    await side.append(`player-${playerId}`, { type: 'PlayerRegistered', data: { ...data, ...nothing } });
  }
  api = await side.startQueryApi({ clock: () => NOW });
  // The same leagues every time: what fails can be looked at again.
  for (const [index, season] of fc
    .sample(randomGames({ maxLength: 25 }), { numRuns: 14, seed: 4 })
    .entries()) {
    for (const { gameId, events } of season) {
      const id = 100 * (index + 1) + gameId;
      const [first, ...rest] = events;
      if (first?.type !== 'GameScheduled') throw new Error('a game begins with its schedule');
      const scheduled = { ...first, data: { ...first.data, gameId: id, seasonId: (index % 2) + 1 } };
      games.push({ gameId: id, events: [scheduled, ...rest] });
      await side.append(gameStream(id), scheduled, ...rest);
    }
  }
  await side.caughtUp();
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

test.each(PLAYERS)('player %i: what is summed up from games is what is kept as totals', async (player) => {
  const live = await averages(player);
  // All games are over by the 22nd: today and days to come are the present.
  for (const day of ['2026-01-22', '2026-02-09', '2026-02-10', '2027-01-01']) {
    expect(await averages(player, day)).toEqual({ ...live, as_of: day });
  }
});

test.each(PLAYERS)('player %i: as of any day it is what the boxes up to that day say', async (player) => {
  for (const day of DAYS) {
    const lines = linesUntil(player, day);
    const known = (value: (line: BoxScoreLine) => number | null) =>
      lines.map(value).filter((one) => one !== null);
    const sum = (values: readonly number[]) =>
      values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
    const { career } = await averages(player, day);
    expect(career.games_played).toBe(lines.length);
    expect(career.totals.points).toBe(sum(known((line) => line.points)));
    expect(career.totals.rebounds).toBe(sum(known((line) => line.rebounds)));
    expect(career.totals.efficiency).toBe(sum(known((line) => line.efficiency)));
    expect(career.totals.three_points_attempted).toBe(sum(known((line) => line.three_points_attempted)));
    expect(career.known_games.assists).toBe(known((line) => line.assists).length);
    expect(career.known_games.seconds_played).toBe(known((line) => line.seconds_played).length);
  }
});

test.each([1, 2])('season %i: its table of any day has the same games', async (season) => {
  for (const day of DAYS) {
    const response = await api.app.inject({ url: `/api/rankings/season/${season}/?as_of=${day}` });
    const { rankings } = rankingsSchema.parse(response.json());
    const counted = finishedUntil(day).filter(({ facts }) => facts.seasonId === season);
    for (const { team_id, total_games } of rankings) {
      const own = counted.filter(({ facts }) => [facts.eastTeamId, facts.westTeamId].includes(team_id));
      expect([day, team_id, total_games]).toEqual([day, team_id, own.length]);
    }
  }
});

type Finished = Extract<Game, { result: unknown }>;

/** Finished games that count up to the end of a day: in London, in winter, days begin as times are written. */
function finishedUntil(day: string): Finished[] {
  return games.flatMap(({ events }) => {
    const game = recorded(events).reduce(evolveGame, NO_GAME);
    if (!('result' in game)) return [];
    const ended = events.findLast(({ type }) => type === 'GameCompleted' || type === 'GameForfeited');
    if (ended?.type !== 'GameCompleted' && ended?.type !== 'GameForfeited') throw new Error('never ended');
    const days = [game.facts.scheduledAt, ended.data.occurredAt].map((at) => at?.slice(0, 10) ?? '9999');
    return days.some((one) => one <= day) ? [game] : [];
  });
}

/** Lines of finished games up to the end of a day in which he played. */
function linesUntil(player: number, day: string): BoxScoreLine[] {
  return finishedUntil(day).flatMap((game) => {
    if (game.startedAt === null) return [];
    const box = boxScoreOf(game);
    return [box?.east, box?.west].flatMap((team) =>
      (team?.players ?? []).filter((line) => line.player_id === player && !line.did_not_play),
    );
  });
}

describe('a game that is not over on the day set for it', () => {
  let side: ReadSide;
  let api: QueryApi;
  const lateOn = (day: number) => `2026-01-${day}T20:00:00.000Z`;
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
    side = await startReadSide();
    await foundLeague(side);
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
  /** How many games of Harbor count in the table, and how many of player 1 in his averages. */
  async function counted(query: string) {
    const { rankings } = rankingsSchema.parse(await get(`rankings/season/1/${query}`));
    const { career } = playerAveragesSchema.parse(await get(`players/1/averages/${query}`));
    return [rankings.find(({ team_id }) => team_id === 1)?.total_games, career.games_played];
  }

  test.each([
    ['the day before anything ended', 11, 0, 0],
    ['a forfeit in advance: in the table, nobody played', 12, 1, 0],
    ['given up while it was on, days before its own', 14, 2, 1],
    ['postponed without a day, not yet played', 15, 2, 1],
    ['postponed without a day, ended', 16, 3, 2],
    ['set for the next day, not yet played', 17, 3, 2],
    ['played a day before it was to be', 18, 4, 3],
    ['the days once set make no difference', 20, 4, 3],
  ])('%s', async (_, day, inTable, inAverages) => {
    expect(await counted(`?as_of=2026-01-${day}`)).toEqual([inTable, inAverages]);
  });

  test('counts now as it does today', async () => {
    expect(await counted('')).toEqual([4, 3]);
    expect(await counted('?as_of=2026-02-10')).toEqual([4, 3]);
  });
});
