import { describe, expect, test } from 'vitest';
import { shared } from '#tests/support/shared-setup.ts';
import { createGameLeague } from '../command-api/game-league.fixture.ts';
import { sharedPlayedLeague } from './rules.fixture.ts';

/** Docs/rules.md, "Ties": whether a game may end tied is a setting of the league and of each tournament. */
const league = sharedPlayedLeague();
const its = shared(() => createGameLeague(league.commands));

/** Inside the season, on the day of the server's clock. */
const newTournament = (facts: object = {}) =>
  league.post('/api/tournaments/', {
    name: 'Spring Cup',
    season_id: its.seasonId,
    start_date: '2025-03-01',
    end_date: '2025-05-31',
    ...facts,
  });

/** A game that has begun, with its four quarters level. */
async function levelGame(tournamentId: number): Promise<number> {
  const bench = (players: readonly number[], team_side: 'A' | 'B') =>
    players.slice(0, 7).map((player_id) => ({ player_id, team_side }));
  const { id } = await league.post('/api/games/', {
    tournament_id: tournamentId,
    game_category_id: its.categoryId,
    team_east_id: its.east.teamId,
    team_west_id: its.west.teamId,
    game_date: '2025-03-01T18:15:00Z',
    venue: 'Bay Hall',
    player_statistics: [...bench(its.east.players, 'A'), ...bench(its.west.players, 'B')],
  });
  await league.call(league.admin, 'PATCH', `/api/games/${id}/`, { status: 'in_progress' });
  await league.post(`/api/games/${id}/score/`, {
    team_score_east: 80,
    team_score_west: 80,
    details: JSON.stringify({
      eastScores: { total: 80, quarter1: 20, quarter2: 20, quarter3: 20, quarter4: 20 },
      westScores: { total: 80, quarter1: 21, quarter2: 19, quarter3: 20, quarter4: 20 },
    }),
  });
  return id;
}

describe('where ties are allowed', () => {
  // Rule: Ties
  test('a game ends tied, becomes final, and the table has a column for it', async () => {
    const tournament = await newTournament({ allow_ties: true });
    expect(tournament).toMatchObject({ ruleset: 'default', allow_ties: true });
    expect(await league.get(`/api/tournaments/${tournament.id}/`)).toMatchObject({ allow_ties: true });

    const gameId = await levelGame(tournament.id);
    expect(await league.post(`/api/games/${gameId}/end/`)).toMatchObject({ status: 'completed' });
    await league.post(`/api/games/${gameId}/confirm/`);
    expect(await league.get(`/api/games/${gameId}/`)).toMatchObject({
      status: 'final',
      allow_ties: true,
      scoreboard: { team_score_east: 80, team_score_west: 80, winner_id: null },
    });

    const { allows_ties, rankings } = await league.get(`/api/rankings/tournament/${tournament.id}/`);
    expect(allows_ties).toBe(true);
    expect(rankings).toHaveLength(2);
    for (const row of rankings) {
      expect(row).toMatchObject({
        total_games: 1,
        wins: 0,
        losses: 0,
        ties: 1,
        win_percentage: 0.5,
        streak: 'T1',
      });
    }
    const { overall } = await league.get(`/api/teams/${its.east.teamId}/statistics/`);
    expect(overall).toMatchObject({ ties: 1, wins: 0, losses: 0 });
  });

  test('the last quarter ends the game, not an overtime', async () => {
    const { id } = await newTournament({ allow_ties: true });
    const gameId = await levelGame(id);
    await league.tap(gameId, { type: 'period_end', period: 4 });
    expect(await league.get(`/api/games/${gameId}/`)).toMatchObject({
      on_court: { period: 4, period_open: false },
    });
  });
});

describe('where ties are not allowed', () => {
  // Rule: Ties
  test('a tied game goes to overtime, and its table has no such column', async () => {
    const tournament = await newTournament();
    expect(tournament).toMatchObject({ allow_ties: false });
    const gameId = await levelGame(tournament.id);
    const refused = await league.call(league.admin, 'POST', `/api/games/${gameId}/end/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'tied_game']);
    await league.tap(gameId, { type: 'period_end', period: 4 });
    expect(await league.get(`/api/games/${gameId}/`)).toMatchObject({ on_court: { period_label: 'OT' } });
    expect(await league.get(`/api/rankings/tournament/${tournament.id}/`)).toMatchObject({
      allows_ties: false,
    });
  });
});

describe("the league's default", () => {
  const settings = (body: object) => league.call(league.admin, 'PUT', '/api/settings/', body);

  test('holds for new tournaments that say nothing themselves', async () => {
    expect((await settings({ allow_ties: true })).body).toMatchObject({ allow_ties: true });
    expect(await league.get('/api/settings/')).toMatchObject({ allow_ties: true });
    expect(await newTournament()).toMatchObject({ allow_ties: true });
    expect(await newTournament({ ruleset: 'fiba' })).toMatchObject({ ruleset: 'fiba', allow_ties: true });
    expect(await newTournament({ allow_ties: false })).toMatchObject({ allow_ties: false });
    expect((await settings({ allow_ties: false })).body).toMatchObject({ allow_ties: false });
    expect(await newTournament({ ruleset: 'fiba' })).toMatchObject({ allow_ties: false });
  });
});

// Rule: Ties
test('a tournament changes its mind until it has games', async () => {
  const { id, ...facts } = await newTournament();
  const put = (body: object) =>
    league.call(league.admin, 'PUT', `/api/tournaments/${id}/`, {
      name: facts.name,
      season_id: facts.season_id,
      start_date: facts.start_date,
      end_date: facts.end_date,
      ...body,
    });
  expect((await put({ allow_ties: true })).body).toMatchObject({ allow_ties: true, ruleset: 'default' });
  expect((await put({ ruleset: 'fiba' })).body).toMatchObject({ allow_ties: true, ruleset: 'fiba' });
  await league.caughtUp();
  await levelGame(id);
  expect(await put({ allow_ties: false })).toMatchObject({
    status: 409,
    body: { message: 'Cannot change whether games may end tied in a tournament with games' },
  });
});
