import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoxScoreLine, boxScoreOf } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, NO_GAME } from '#events/game/game.fold.ts';
import { type PlayerAverages, playerAveragesSchema } from '#query-api/statistics/statistics.contract.ts';
import { recorded } from '#tests/support/builders/game.builder.ts';
import { type RandomGame, randomGames } from '#tests/support/builders/random-games.builder.ts';
import { foundLeague } from './league.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/** In London, in winter, days are those of UTC. */
const NOW = new Date('2026-02-10T12:00:00Z');
const PLAYERS = [11, 12, 18, 21, 35];

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
    .sample(randomGames({ maxLength: 25 }), { numRuns: 6, seed: 4 })
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
  // All games are over by the 21st; until yesterday is read game by game, today as it is kept.
  for (const day of ['2026-01-21', '2026-02-09', '2026-02-10', '2027-01-01']) {
    expect(await averages(player, day)).toEqual({ ...live, as_of: day });
  }
});

test.each(PLAYERS)('player %i: as of any day it is what the boxes up to that day say', async (player) => {
  for (const day of ['2025-12-31', '2026-01-01', '2026-01-05', '2026-01-11', '2026-01-16', '2026-01-20']) {
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

/** Lines of finished games up to the end of a day in which he played. */
function linesUntil(player: number, day: string): BoxScoreLine[] {
  return games.flatMap(({ events }) => {
    const game = recorded(events).reduce(evolveGame, NO_GAME);
    if (!('result' in game) || game.startedAt === null) return [];
    if ((game.facts.scheduledAt ?? '').slice(0, 10) > day) return [];
    const box = boxScoreOf(game);
    return [box?.east, box?.west].flatMap((team) =>
      (team?.players ?? []).filter((line) => line.player_id === player && !line.did_not_play),
    );
  });
}
