import { beforeAll, expect, test } from 'vitest';
import type { TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { KnockoutPlace } from '#events/tournament/knockout-place.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import {
  gameCompleted,
  gameForfeited,
  gameScheduled,
  gameStarted,
  reopened,
} from '#tests/support/builders/game.builder.ts';
import { sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** Harbor 1, Summit 2 and Ridge 3 play for the cup: Harbor has a bye, then a final in up to three games. */
const CUP = 3;
const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  api = await side.startQueryApi();
});

async function get<Body = TournamentBracket>(url = `/api/tournaments/${CUP}/bracket/`): Promise<Body> {
  await side.caughtUp();
  const answer = await api.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const bracket = async () => {
  const { bracket: drawn } = await get();
  if (drawn === null) throw new Error('no bracket');
  return drawn;
};
const schedule = (gameId: number, place: Partial<KnockoutPlace>, eastTeamId: number, westTeamId: number) =>
  side.append(
    gameStream(gameId),
    gameScheduled({
      gameId,
      eastTeamId,
      westTeamId,
      knockout: { bracket: 1, round: 1, series: 1, game: 1, ...place },
    }),
  );
/** East or west wins by some points. */
const play = (gameId: number, score: { east: number; west: number }) =>
  side.append(gameStream(gameId), gameStarted(), gameCompleted([score]));

test('a tournament without a bracket says so, and an unknown one is not found', async () => {
  expect(await get()).toEqual({
    tournament_id: CUP,
    tournament_name: 'Winter Cup',
    as_of: null,
    bracket: null,
  });
  expect((await api.app.inject('/api/tournaments/99/bracket/')).statusCode).toBe(404);
});

test('a bracket shows byes, and who waits for whom', async () => {
  await side.append(tournamentStream(CUP), {
    type: 'BracketDrawn',
    data: { tournamentId: CUP, bracket: 1, seeds: [1, 2, 3], bestOf: [1, 3] },
  });
  const drawn = await bracket();
  expect(drawn).toMatchObject({ number: 1, team_count: 3, champion: null, disagreements: [] });
  expect(drawn.rounds.map(({ name, best_of }) => [name, best_of])).toEqual([
    ['Semifinals', 1],
    ['Final', 3],
  ]);
  const nobody = { team_id: null, team_name: null, team_logo: null, team_colours: null, seed: null, wins: 0 };
  expect(drawn.rounds[0]?.series).toMatchObject([
    { status: 'bye', top: { team_name: 'Harbor', seed: 1, from: null }, bottom: nobody, winner_id: 1 },
    { status: 'open', top: { team_name: 'Summit' }, bottom: { team_name: 'Ridge' }, games_to_make: [1] },
  ]);
  expect(drawn.rounds[1]?.series).toEqual([
    {
      series: 1,
      best_of: 3,
      status: 'waiting',
      top: {
        team_id: 1,
        team_name: 'Harbor',
        team_logo: null,
        team_colours: expect.toBeOneOf([null, expect.any(Object)]),
        seed: 1,
        wins: 0,
        from: { round: 1, series: 1 },
      },
      bottom: { ...nobody, from: { round: 1, series: 2 } },
      winner_id: null,
      games: [],
      games_to_make: [],
    },
  ]);
});

test('results carry the winner forward; the games do not count in the standings', async () => {
  await schedule(70, { series: 2 }, 2, 3);
  await play(70, { east: 60, west: 71 });
  const [semifinals, final] = (await bracket()).rounds;
  expect(semifinals?.series[1]).toMatchObject({
    status: 'decided',
    winner_id: 3,
    bottom: { wins: 1 },
    games: [
      {
        id: 70,
        game: 1,
        status: 'completed',
        team_score_east: 60,
        team_score_west: 71,
        winner_id: 3,
        result_type: 'played',
        counts: true,
      },
    ],
  });
  expect(final?.series[0]).toMatchObject({
    status: 'open',
    bottom: { team_name: 'Ridge', seed: 3 },
    games_to_make: [1, 2, 3],
  });
  const { rankings } = await get<{ rankings: { total_games: number }[] }>(`/api/rankings/tournament/${CUP}/`);
  expect(rankings.map(({ total_games }) => total_games)).toEqual([0, 0, 0]);
  const game = await get<{ knockout: KnockoutPlace }>('/api/games/70/');
  expect(game.knockout).toEqual({ bracket: 1, round: 1, series: 2, game: 1 });
});

test('a corrected result moves the teams of the next game; one that has begun disagrees', async () => {
  await schedule(71, { round: 2, game: 1 }, 1, 3);
  await schedule(72, { round: 2, game: 2 }, 3, 1);
  await play(71, { east: 80, west: 75 });
  await side.append(gameStream(70), reopened(), gameCompleted([{ east: 72, west: 71 }]));
  await side.append(gameStream(72), {
    type: 'GameTeamsChanged',
    data: { name: 'Summit vs Harbor', eastTeamId: 2, westTeamId: 1 },
  });
  const { rounds, disagreements } = await bracket();
  expect(disagreements).toEqual([{ code: 'wrong_teams', game_id: 71, round: 2, series: 1, game: 1 }]);
  expect(rounds[1]?.series[0]).toMatchObject({
    top: { team_name: 'Harbor', wins: 0 },
    bottom: { team_name: 'Summit', wins: 0 },
    games: [
      { id: 71, counts: false },
      { id: 72, team_east_id: 2, team_west_id: 1, status: 'scheduled' },
    ],
    games_to_make: [1, 3],
  });
  const game = await get<Record<string, unknown>>('/api/games/72/');
  expect(game).toMatchObject({ team_east_name: 'Summit', team_west_name: 'Harbor' });
});

// Rule: Knockout: Results
test('a forfeit loses the series, and the winner of the final is the champion', async () => {
  await schedule(73, { round: 2, game: 1 }, 1, 2);
  await side.append(gameStream(73), gameForfeited('west'));
  await side.append(gameStream(72), gameForfeited('east'));
  const { champion, rounds, disagreements } = await bracket();
  expect(champion).toEqual({ team_id: 1, team_name: 'Harbor', team_logo: null, seed: 1 });
  expect(rounds[1]?.series[0]).toMatchObject({ status: 'decided', winner_id: 1, top: { wins: 1 } });
  expect(disagreements).toHaveLength(2);
});

test('a bracket that is withdrawn is gone', async () => {
  await side.append(tournamentStream(CUP), {
    type: 'BracketWithdrawn',
    data: { tournamentId: CUP, bracket: 1 },
  });
  expect((await get()).bracket).toBeNull();
});
