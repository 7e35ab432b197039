import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  leagueShotsSchema,
  playerShotsSchema,
  teamShotsSchema,
} from '#contracts/shot-chart/shot-chart.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import {
  actionId,
  basket,
  fromPlace,
  gameCompleted,
  gameForfeited,
  reopened,
  shotMissed,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;

const RIM = [7.5, 2] as const;
const LEFT_CORNER = [0.5, 1] as const;
const TOP = [7.5, 9] as const;
const DAY = '2026-01-10T20:00:00.000Z';

beforeAll(async () => {
  // Player 1 of Harbor, player 11 of Summit.
  await playableGame(
    side,
    1,
    fromPlace(...RIM, basket('east', 2, { by: 1, clock: 500 })),
    fromPlace(...RIM, shotMissed('east', 1, 2, { clock: 490 })),
    fromPlace(...LEFT_CORNER, basket('east', 3, { by: 1, clock: 480, period: 2 })),
    fromPlace(...RIM, basket('west', 2, { by: 11, clock: 470 })),
    fromPlace(...RIM, basket('west', 2, { by: 11, clock: 460 })),
    fromPlace(...TOP, shotMissed('east', 2, 3, { clock: 450 })),
    // No place was tapped, and a free throw has none.
    basket('east', 2, { by: 1, clock: 440 }),
    basket('east', 1, { by: 1, clock: 430 }),
    fromPlace(...RIM, shotMissed('east', 1, 2, { clock: 20, period: 5 })),
    gameCompleted([{ east: 8, west: 4 }], DAY),
  );
  // A game with plays and without places.
  await playableGame(side, 2, basket('east', 2, { by: 1 }), gameCompleted([{ east: 2, west: 0 }], DAY));
  // Nothing but a result.
  await scheduleGame(side, { id: 3, score: [70, 60] });
  // Forfeited when it had begun.
  await playableGame(side, 4, fromPlace(...RIM, basket('east', 2, { by: 1 })), gameForfeited('west'));
  // Still on.
  await playableGame(side, 5, fromPlace(...RIM, basket('east', 2, { by: 1 })));
  await side.caughtUp();
  api = await side.startQueryApi();
});

async function get<Schema extends z.ZodType>(schema: Schema, url: string): Promise<z.infer<Schema>> {
  const response = await api.app.inject({ url });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return schema.parse(response.json());
}
const player = (query = '', id = 1) => get(playerShotsSchema, `/api/players/${id}/shots/${query}`);
const team = (query = '', id = 1) => get(teamShotsSchema, `/api/teams/${id}/shots/${query}`);
const league = (query = '') => get(leagueShotsSchema, `/api/statistics/shots/${query}`);
const zoneIn = <Zone extends { zone: string }>({ zones }: { zones: Zone[] }, name: string) =>
  zones.find(({ zone }) => zone === name);

describe('a player’s shots', () => {
  // Rule: Places and zones: Percentages
  test('are counted by zone, beside what all teams made from there', async () => {
    const chart = await player('?season_id=1');
    expect(chart).toMatchObject({ player_name: 'Ada of Harbor', season_name: 'Winter', tournament_id: null });
    // 1 of 3 at the rim; all teams 3 of 5.
    expect(zoneIn(chart, 'rim')).toEqual({
      zone: 'rim',
      made: 1,
      attempted: 3,
      percentage: 33.3,
      league: { made: 3, attempted: 5, percentage: 60 },
    });
    expect(zoneIn(chart, 'left_corner_three')).toMatchObject({ made: 1, attempted: 1, percentage: 100 });
    // A team-mate shot from there, this player did not.
    expect(zoneIn(chart, 'top_three')).toMatchObject({
      made: 0,
      attempted: 0,
      percentage: null,
      league: { made: 0, attempted: 1, percentage: 0 },
    });
    expect(chart.zones).toHaveLength(10);
    expect(chart.all).toMatchObject({
      made: 2,
      attempted: 4,
      percentage: 50,
      league: { made: 4, attempted: 7 },
    });
  });

  // Rule: Places and zones: Places that nobody recorded
  test('without a place are in no zone, but counted; games without any are named', async () => {
    const chart = await player('?season_id=1');
    expect(chart.without_place).toEqual({ made: 1, attempted: 1 });
    // Games 1 and 2: of the third nobody knows who played, the fourth was forfeited, the fifth is on.
    expect(chart).toMatchObject({ games: 2, games_with_places: 1 });
    expect(chart.games_without_places).toMatchObject([{ game_id: 2, game_name: 'Game 2' }]);
  });

  test('have their place and their moment each', async () => {
    const { shots } = await player();
    expect(shots).toHaveLength(4);
    expect(shots[0]).toEqual({
      game_id: 1,
      // The game's start comes before it.
      sequence: 2,
      period_label: 'Q1',
      clock: 500,
      points: 2,
      made: true,
      place: { x: 7.5, y: 2 },
    });
    expect(shots.at(-1)).toMatchObject({ period_label: 'OT', made: false });
  });

  // Rule: Places and zones: Percentages
  test('of a period alone are compared with that period; the overtimes are one', async () => {
    const second = await player('?tournament_id=3&period=2');
    expect(second.all).toMatchObject({ made: 1, attempted: 1, league: { made: 1, attempted: 1 } });
    expect(second).toMatchObject({
      tournament_name: 'Winter Cup',
      period: '2',
      periods: ['1', '2', 'overtime'],
    });
    expect(second.without_place).toEqual({ made: 0, attempted: 0 });
    const overtime = await player('?tournament_id=3&period=overtime');
    expect(zoneIn(overtime, 'rim')).toMatchObject({
      made: 0,
      attempted: 1,
      league: { made: 0, attempted: 1 },
    });
  });

  // Rule: Places and zones: Places that nobody recorded
  test('are unknown, not none, where no game has places', async () => {
    const chart = await player('?season_id=2');
    expect(chart).toMatchObject({ games: 0, games_with_places: 0, shots: [] });
    const unknown = { made: null, attempted: null, percentage: null };
    expect(chart.all).toEqual({ ...unknown, league: unknown });
    expect(zoneIn(chart, 'rim')).toEqual({ zone: 'rim', ...unknown, league: unknown });
  });
});

describe('a team’s shots', () => {
  test('are those of its players, of games that were played', async () => {
    const chart = await team('?season_id=1');
    expect(chart.team_name).toBe('Harbor');
    expect(zoneIn(chart, 'rim')).toMatchObject({ made: 1, attempted: 3 });
    expect(zoneIn(chart, 'top_three')).toMatchObject({ made: 0, attempted: 1 });
    // Of the third game only the result is known.
    expect(chart).toMatchObject({ games: 3, games_with_places: 1 });
    expect(chart.games_without_places.map(({ game_id }) => game_id).sort()).toEqual([2, 3]);
    expect(zoneIn(await team('?season_id=1', 2), 'rim')).toMatchObject({
      made: 2,
      attempted: 2,
      percentage: 100,
    });
  });
});

describe('the league’s shots', () => {
  test('are those of all teams in a season, a tournament, or ever', async () => {
    for (const scope of ['', '?season_id=1', '?tournament_id=3']) {
      const all = await league(scope);
      expect(zoneIn(all, 'rim')).toEqual({ zone: 'rim', made: 3, attempted: 5, percentage: 60 });
      expect(all.all).toEqual({ made: 4, attempted: 7, percentage: 57.1 });
    }
    expect((await league('?season_id=2')).all).toEqual({ made: null, attempted: null, percentage: null });
  });

  test('are what is true after a correction', async () => {
    const three = actionId('wrong three');
    await playableGame(
      side,
      6,
      fromPlace(...TOP, basket('west', 3, { by: 11, id: three })),
      // Misses are recorded, too: else nobody knows what was attempted.
      shotMissed('east', 1, 2),
      gameCompleted([{ east: 0, west: 3 }], DAY),
    );
    await side.caughtUp();
    expect(zoneIn(await league('?season_id=1'), 'top_three')).toMatchObject({ made: 1, attempted: 2 });
    await side.append(gameStream(6), reopened(), undone(three), gameCompleted([{ east: 0, west: 0 }], DAY));
    await side.caughtUp();
    expect(zoneIn(await league('?season_id=1'), 'top_three')).toMatchObject({ made: 0, attempted: 1 });
  });
});

test.each(['/api/players/99999/shots/', '/api/teams/99999/shots/'])(
  '%s: there is no such thing',
  async (url) => {
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  },
);

test.each(['0', 'q4', '10'])('there is no period %s', async (period) => {
  const answer = await api.app.inject({ url: `/api/statistics/shots/?period=${period}` });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    { period: ['Must be a period from 1 to 9, or overtime'] },
  ]);
});
