import { describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { createGameLeague } from '../command-api/game-league.fixture.ts';
import { logEntries } from '../command-api/log-entries.ts';
import { type Answer, VISITOR } from '../command-api/write-side.fixture.ts';
import { sharedAutomations } from './automations.fixture.ts';

/** A tournament's knockout, from the draw to the last game, with results that are corrected. */
const league = sharedAutomations();
const admin = shared(() => league.caller('superuser'));
const log = logEntries(league);

type Body = Record<string, unknown>;
type Cup = { url: string; tournamentId: number; seasonId: number; teams: number[] };

/** A tournament of March to May 2025 whose first team is the best seed. */
async function cup(size = 4): Promise<Cup> {
  const { tournamentId, seasonId } = await createGameLeague(league.commands);
  const teams: number[] = [];
  for (let count = 0; count < size; count += 1) {
    const teamId = await log.team({ name: `Team ${count + 1} of ${tournamentId}` });
    const data = { tournamentId, teamId };
    await log.happen({ stream: tournamentStream(tournamentId), type: 'TeamEntered', data });
    teams.push(teamId);
  }
  return { url: `/api/tournaments/${tournamentId}/bracket/`, tournamentId, seasonId, teams };
}
const draw = ({ url, teams }: Cup, body: Body = {}, headers = {}) =>
  league.call(admin, 'POST', url, { seeds: teams, ...body }, headers);
async function drawn(size = 4, body: Body = {}): Promise<Cup> {
  const of = await cup(size);
  expect((await draw(of, body)).status).toBe(201);
  return of;
}
const entry = (round: number, series: number, difference: Body = {}) => ({
  round,
  series,
  game_date: '2025-04-05T18:00',
  venue: 'Harbor Hall',
  ...difference,
});
const make = ({ url }: Cup, games: Body[], headers = {}) =>
  league.call(admin, 'POST', `${url}games/`, { games }, headers);
/** Makes the next games of some series. @returns their ids */
async function made(of: Cup, ...places: [round: number, series: number][]): Promise<number[]> {
  const { status, body } = await make(
    of,
    places.map(([round, series]) => entry(round, series)),
  );
  expect([status, body.message]).toEqual([201, undefined]);
  return body.games.map(({ id }: { id: number }) => id);
}

async function gameOf(gameId: number) {
  const { state } = await league.commands.games.read(gameStream(gameId));
  if (state.status === 'nonexistent') throw new Error(`there is no game ${gameId}`);
  return state;
}
/** `scheduled 1-4`: a game's status, and its teams by their seeds. */
async function shown({ teams }: Cup, gameId: number): Promise<string> {
  const { status, facts } = await gameOf(gameId);
  return `${status} ${teams.indexOf(facts.eastTeamId) + 1}-${teams.indexOf(facts.westTeamId) + 1}`;
}
const losesAt = async (gameId: number, teamId: number) =>
  (await gameOf(gameId)).facts.eastTeamId === teamId ? ('east' as const) : ('west' as const);
/** The team loses, by forfeit. */
const loses = async (gameId: number, teamId: number | undefined) =>
  league.order(gameId, { type: 'forfeit_game', side: await losesAt(gameId, teamId ?? 0), reason: null });
/** The team had won by mistake. */
async function losesAfterAll(gameId: number, teamId: number | undefined) {
  await league.order(gameId, { type: 'reopen_game', reason: 'The wrong side was entered' });
  await loses(gameId, teamId);
}
const refusal = ({ status, body }: Answer) => [status, body.code, body.errors ?? body.message];

describe('drawing', () => {
  // Rule: Knockout
  it('seeds by hand, and answers the draw', async () => {
    const of = await cup(3);
    const { status, body } = await draw(of, { best_of: [1, 3] });
    expect([status, body]).toEqual([
      201,
      {
        tournament_id: of.tournamentId,
        bracket: 1,
        best_of: [1, 3],
        seeds: of.teams.map((team_id, index) => ({
          seed: index + 1,
          team_id,
          team_name: `Team ${index + 1} of ${of.tournamentId}`,
        })),
        warnings: [],
        revision: expect.any(Number),
      },
    ]);
    expect(refusal(await draw(of))).toEqual([
      409,
      'already_exists',
      'This tournament has a bracket already.',
    ]);
  });

  // Rule: Knockout
  it('seeds from the standings, and says where they do not separate', async () => {
    const of = await cup(4);
    const [first = 0, second = 0, third = 0] = of.teams;
    const { tournamentId, seasonId } = of;
    const game = await log.game({ tournamentId, seasonId, eastTeamId: first, westTeamId: third });
    await loses(game, first);
    expect(refusal(await draw(of, { seeds: undefined, team_count: 5 }))).toEqual([
      400,
      'validation_failed',
      { team_count: ['At most 4: all teams'] },
    ]);
    const { body } = await draw(of, { seeds: undefined, team_count: 3 });
    expect(body.seeds.map(({ team_id }: Body) => team_id)).toEqual([third, first, second]);
    expect(body.warnings).toEqual([
      `Team 2 of ${tournamentId}, Team 4 of ${tournamentId} share rank 3; they are seeded in this order`,
    ]);
  });

  it('refuses teams that do not take part, and everybody but administrators', async () => {
    const of = await cup(2);
    const stranger = await log.team({ name: 'Strangers' });
    expect(refusal(await draw(of, { seeds: [...of.teams, stranger] }))).toEqual([
      400,
      'validation_failed',
      { seeds: ['This team is not in this tournament'] },
    ]);
    expect(refusal(await draw(of, { seeds: [...of.teams, 999_999] }))).toEqual([
      400,
      'validation_failed',
      { seeds: ['Please select a valid team'] },
    ]);
    expect((await draw(of, { best_of: 2 })).status).toBe(400);
    expect((await league.call(VISITOR, 'POST', of.url, { seeds: of.teams })).status).toBe(401);
    expect((await league.call(await league.caller('manager'), 'DELETE', of.url)).status).toBe(403);
    expect((await league.call(admin, 'DELETE', of.url)).status).toBe(404);
  });

  it('keeps its teams in the tournament and in the league', async () => {
    const of = await drawn(2);
    const [team = 0] = of.teams;
    expect(refusal(await league.call(admin, 'DELETE', `/api/teams/${team}/`))).toEqual([
      409,
      'conflict',
      'Cannot delete team in a bracket',
    ]);
  });
});

describe('making games', () => {
  // Rule: Knockout: Games
  it('makes the next games of several series at once, with the better seed at home', async () => {
    const of = await drawn(4, { best_of: 3 });
    const { body } = await make(of, [entry(1, 1), entry(1, 1), entry(1, 2, { venue: 'Dock Arena' })]);
    const [first = 0, second = 0, third = 0, fourth = 0] = of.teams;
    const common = { round: 1, series: 1, venue: 'Harbor Hall', game_date: '2025-04-05T18:00:00.000Z' };
    expect(body.games).toMatchObject([
      { ...common, game: 1, team_east_id: first, team_west_id: fourth },
      { ...common, game: 2, team_east_id: fourth, team_west_id: first },
      { ...common, series: 2, game: 1, venue: 'Dock Arena', team_east_id: second, team_west_id: third },
    ]);
    const { facts } = await gameOf(body.games[1].id);
    expect(facts).toMatchObject({
      knockout: { bracket: 1, round: 1, series: 1, game: 2 },
      tournamentId: of.tournamentId,
      ruleset: { allowTies: false },
    });
  });

  it('refuses series that wait, that are byes or that have all their games, and then makes none', async () => {
    const of = await drawn(3);
    const head = await league.store.head();
    const why = async (...games: Body[]) => refusal(await make(of, games)).slice(1);
    expect(await why(entry(1, 2), entry(2, 1))).toEqual([
      'conflict',
      'Series 1 of round 2 waits for its teams.',
    ]);
    expect(await why(entry(1, 1))).toEqual(['conflict', 'Series 1 of round 1 is a bye.']);
    expect(await why(entry(1, 2), entry(1, 2))).toEqual([
      'conflict',
      'Series 2 of round 1 has all its games.',
    ]);
    expect(await why(entry(3, 1))).toEqual(['conflict', 'Series 1 of round 3 does not exist.']);
    expect((await make(of, [entry(1, 2, { game_date: '2030-01-01T18:00' })])).status).toBe(400);
    expect(await league.store.head()).toBe(head);
  });

  it('makes each game once, however often the call is sent', async () => {
    const of = await drawn(2, { best_of: 5 });
    const key = { 'idempotency-key': newId() };
    const { body } = await make(of, [entry(1, 1)], key);
    expect((await make(of, [entry(1, 1)], key)).body).toEqual(body);
    expect((await make(of, [entry(1, 1)])).body.games[0]).toMatchObject({ game: 2 });
  });
});

describe('results', () => {
  // Rule: Knockout: Results
  it('carry the winner forward, and a correction takes it back', async () => {
    const process = await league.start();
    const of = await drawn(4);
    const [first, second, third, fourth] = of.teams;
    const [one = 0, two = 0] = await made(of, [1, 1], [1, 2]);
    await loses(one, fourth);
    await loses(two, third);
    const [final = 0] = await made(of, [2, 1]);
    expect(await shown(of, final)).toBe('scheduled 1-2');
    await losesAfterAll(one, first);
    await process.seesAll();
    await expect.poll(() => shown(of, final)).toBe('scheduled 2-4');
    expect((await gameOf(final)).facts.name).toBe(
      `Team 2 of ${of.tournamentId} vs Team 4 of ${of.tournamentId}`,
    );
    await loses(final, second);
    await losesAfterAll(one, fourth);
    await process.seesAll();
    expect(await shown(of, final)).toBe('final 2-4');
  });

  it('call off the games that a decided series does not need', async () => {
    const process = await league.start();
    const of = await drawn(2, { best_of: 3 });
    const [one = 0, two = 0, three = 0] = await made(of, [1, 1], [1, 1], [1, 1]);
    await process.seesAll();
    await loses(one, of.teams[0]);
    // A forfeit loses the series (FIBA art. 20.2.2).
    await expect.poll(() => shown(of, three)).toBe('canceled 1-2');
    expect(await shown(of, two)).toMatch(/^canceled/);
    const { body } = await league.call(admin, 'GET', `/api/audit/?game=${three}&limit=1`);
    const teams = `Team 1 of ${of.tournamentId} – Team 2 of ${of.tournamentId}`;
    expect(body.events).toMatchObject([
      {
        type: 'GameCanceled',
        cause: { stream: gameStream(one), text: `Forfeited by Team 1 of ${of.tournamentId}`, subject: teams },
      },
    ]);
    await league.order(one, { type: 'revoke_forfeit', reason: 'It came after all' });
    expect((await made(of, [1, 1])).length).toBe(1);
  });
});

describe('withdrawing', () => {
  // Rule: Knockout: Withdrawing
  it('calls off the games, and the next bracket starts anew', async () => {
    await league.start();
    const of = await drawn(2);
    const [game = 0] = await made(of, [1, 1]);
    const { status, body } = await league.call(admin, 'DELETE', of.url);
    expect([status, body]).toEqual([200, { message: 'Bracket withdrawn successfully' }]);
    await expect.poll(() => shown(of, game)).toBe('canceled 1-2');
    expect((await draw(of)).body.bracket).toBe(2);
    expect((await make(of, [entry(1, 1)])).body.games[0]).toMatchObject({ game: 1 });
  });

  // Rule: Knockout: Withdrawing
  it('is refused once a game has begun', async () => {
    const of = await drawn(2);
    const [game = 0] = await made(of, [1, 1]);
    await loses(game, of.teams[0]);
    expect(refusal(await league.call(admin, 'DELETE', of.url))).toEqual([
      409,
      'conflict',
      'A bracket with started games cannot be withdrawn.',
    ]);
  });
});
