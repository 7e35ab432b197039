import { beforeAll, describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createGameLeague, type GameLeague, joinedPlayer } from './game-league.fixture.ts';
import { type Answer, type Caller, sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
let admin: Caller;
let scorer: Caller;
let otherScorer: Caller;
let manager: Caller;
let its: GameLeague;

beforeAll(async () => {
  [admin, scorer, otherScorer, manager] = await Promise.all([
    league.caller('superuser'),
    league.caller('scorer'),
    league.caller('scorer'),
    league.caller('manager'),
  ]);
  its = await createGameLeague(league.commands);
});

const bench = (players: readonly number[], team_side: 'A' | 'B') =>
  players.map((player_id) => ({ player_id, team_side }));
const lineup = () => [
  ...bench(its.east.players.slice(0, 7), 'A'),
  ...bench(its.west.players.slice(0, 7), 'B'),
];
/** A game that may be started now: the clock of the league's server stands at 18:00 on 1 March 2025. */
const form = (difference: Record<string, unknown> = {}) => ({
  name: '',
  tournament_id: its.tournamentId,
  game_category_id: its.categoryId,
  team_east_id: its.east.teamId,
  team_west_id: its.west.teamId,
  game_date: '2025-03-01T18:15:00Z',
  venue: 'Bay Hall',
  status: 'scheduled',
  player_statistics: lineup(),
  ...difference,
});
const post = (url: string, body: object = {}, who = admin, headers = {}) =>
  league.call(who, 'POST', url, body, headers);
const patch = (id: number, body: object, who = admin) => league.call(who, 'PATCH', `/api/games/${id}/`, body);

async function createdGame(difference: Record<string, unknown> = {}): Promise<number> {
  const answer = await post('/api/games/', form({ scorekeeper_id: scorer.id, ...difference }));
  expect(answer.body).toMatchObject({ id: expect.any(Number) });
  return Number(answer.body.id);
}
async function startedGame(): Promise<number> {
  const id = await createdGame();
  expect((await patch(id, { status: 'in_progress' }, scorer)).status).toBe(200);
  return id;
}
const refused = ({ status, body }: Answer) => [status, body.message, body.errors];

describe('creating', () => {
  it('makes a game with its players, named after its teams', async () => {
    const stream_url = 'https://live.video.example/1';
    const answer = await post('/api/games/', form({ stream_url, scorekeeper_id: scorer.id }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: expect.stringMatching(/^Herons \w+ vs Otters \w+$/),
        season_id: its.seasonId,
        season_name: expect.stringContaining('Season'),
        tournament_name: expect.stringContaining('Cup'),
        game_category_name: expect.stringContaining('Boys'),
        team_east_name: expect.stringContaining('Herons'),
        game_date: '2025-03-01T18:15:00.000Z',
        status: 'scheduled',
        scorekeeper_id: scorer.id,
        scorekeeper_name: expect.any(String),
        stream_url,
        scoreboard: null,
        warnings: [],
      },
    });
    // Numbers are the squad's.
    expect(answer.body.player_statistics.slice(0, 2)).toEqual([
      { player_id: its.east.players[0], team_side: 'A', number: '4', starter: false, captain: false },
      { player_id: its.east.players[1], team_side: 'A', number: '5', starter: false, captain: false },
    ]);
    const [row] = await league.lookUp.rows((db) =>
      db.selectFrom('game').select(['stream_url', 'rosters']).where('id', '=', answer.body.id),
    );
    expect([row?.stream_url, row?.rosters.west?.length]).toEqual([stream_url, 7]);
  });

  it('keeps a name that was sent, and is the same game for a retry', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await post('/api/games/', form({ name: 'Match 1' }), admin, key);
    const again = await post('/api/games/', form({ name: 'Match 1' }), admin, key);
    expect([first.status, again.status, first.body.name]).toEqual([201, 201, 'Match 1']);
    expect(again.body.id).toBe(first.body.id);
    expect((await post('/api/games/', form({ name: 'Match 2' }), admin, key)).status).toBe(422);
  });

  it('names every field that is missing', async () => {
    const { status, body } = await post('/api/games/', { status: '' });
    expect([status, body.errors]).toEqual([
      400,
      {
        tournament_id: ['Tournament is required'],
        game_category_id: ['Category is required'],
        team_east_id: ['Bench A is required'],
        team_west_id: ['Bench B is required'],
        game_date: ['Game date is required'],
        venue: ['Venue is required'],
        status: ['Status is required'],
      },
    ]);
    expect((await post('/api/games/', form({ game_date: '2025-02-30T10:00' }))).body.errors).toEqual({
      game_date: ['Invalid Date'],
    });
    expect((await post('/api/games/', form({ status: 'soon' }))).body.errors).toEqual({
      status: ['Invalid status'],
    });
  });

  it('refuses references to things that do not exist', async () => {
    for (const [field, text] of [
      ['tournament_id', 'Please select a valid tournament'],
      ['game_category_id', 'Please select a valid category'],
      ['team_east_id', 'Please select a valid team'],
      ['team_west_id', 'Please select a valid team'],
      ['scorekeeper_id', 'Scorer must be an active user with the role scorer'],
    ] as const) {
      expect(refused(await post('/api/games/', form({ [field]: 99_999 })))).toEqual([
        400,
        text,
        { [field]: [text] },
      ]);
    }
    const text = 'Scorer must be an active user with the role scorer';
    expect(refused(await post('/api/games/', form({ scorekeeper_id: manager.id })))[1]).toBe(text);
    const season = 'Season must be the season of the tournament';
    expect(refused(await post('/api/games/', form({ season_id: its.seasonId + 1 })))).toEqual([
      400,
      season,
      { season_id: [season] },
    ]);
  });

  it('refuses one team on both benches, and a bench that is too small', async () => {
    const text = 'A and B bench must be different';
    expect(refused(await post('/api/games/', form({ team_west_id: its.east.teamId })))).toEqual([
      400,
      text,
      { team_west_id: [text] },
    ]);
    const few = [...bench(its.east.players.slice(0, 4), 'A'), ...bench(its.west.players.slice(0, 5), 'B')];
    expect(refused(await post('/api/games/', form({ player_statistics: few })))).toEqual([
      400,
      'Please ensure both teams have between 5-12 players selected',
      {
        bench_a: ['Bench A must have at least 5 players selected'],
        player_statistics: ['At least 5 players must be selected'],
      },
    ]);
  });

  // Rule: Games: Eligibility
  it('refuses players who are too old, of another team, or not yet in it on the day of the game', async () => {
    const late = await joinedPlayer(league.commands, its.east.teamId, {
      number: '40',
      birthDate: '2009-06-01',
      from: '2025-03-02',
    });
    const tooOld = its.east.players[7] ?? 0;
    const stranger = its.west.players[7] ?? 0;
    const age = 'Does not meet category age requirements';
    const member = 'This player is not in the team on the game date';
    const picks = [...lineup(), ...bench([tooOld, stranger, late], 'A')];
    expect(refused(await post('/api/games/', form({ player_statistics: picks })))[2]).toEqual({
      bench_a: [age, member],
      [`player_${tooOld}`]: [age],
      [`player_${stranger}`]: [member],
      [`player_${late}`]: [member],
    });
    const nextDay = form({
      player_statistics: [...lineup(), ...bench([late], 'A')],
      game_date: '2025-03-02T10:00:00Z',
    });
    expect((await post('/api/games/', nextDay)).status).toBe(201);
  });

  it('admits a player without a birth date, with a warning', async () => {
    const unknown = await joinedPlayer(league.commands, its.west.teamId, { number: '41', birthDate: null });
    const { status, body } = await post(
      '/api/games/',
      form({ player_statistics: [...lineup(), ...bench([unknown], 'B')], game_date: '2025-03-20T18:00:00Z' }),
    );
    expect([status, body.warnings]).toEqual([
      201,
      ['Player Number 41 counts as eligible: not everything the category asks for is known'],
    ]);
  });

  // Rule: Games: Dates
  it('lies within the season; outside the tournament is a warning', async () => {
    const before = 'Game date must be after season start date (Jan 1, 2025)';
    const after = 'Game date must be before season end date (Dec 31, 2025)';
    expect(refused(await post('/api/games/', form({ game_date: '2024-12-31T18:00Z' })))[2]).toEqual({
      game_date: [before],
    });
    expect(refused(await post('/api/games/', form({ game_date: '2026-01-01T18:00Z' })))[2]).toEqual({
      game_date: [after],
    });
    const early = await post('/api/games/', form({ game_date: '2025-02-28T18:00:00Z' }));
    expect([early.status, early.body.warnings]).toEqual([
      201,
      ['Game date is before the tournament start date (Mar 1, 2025)'],
    ]);
  });

  it('reads a date without a zone as a clock of the league shows it', async () => {
    const settings = (timeZone: string) =>
      league.commands.settings.handle(SETTINGS_STREAM, {
        id: newId(),
        command: { type: 'change_settings', timeZone },
        metadata: {},
      });
    await settings('America/New_York');
    const { body } = await post('/api/games/', form({ game_date: '2025-07-04T19:00' }));
    await settings('UTC');
    expect(body.game_date).toBe('2025-07-04T23:00:00.000Z');
  });

  it('refuses a stream that is not on an allowed site', async () => {
    const https = 'Stream URL must start with https://';
    const sites = 'Stream URL must be on one of these sites: video.example';
    for (const [url, text] of [
      ['http://video.example/1', https],
      ['javascript:alert(1)', https],
      ['https://video.example.evil.example/1', sites],
    ] as const) {
      expect(refused(await post('/api/games/', form({ stream_url: url })))).toEqual([
        400,
        text,
        { stream_url: [text] },
      ]);
    }
  });

  it('is an administrator’s', async () => {
    const calls = [VISITOR, manager, scorer].map((who) => post('/api/games/', form(), who));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});

it('a category is deleted or a game is created in it, never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const other = await createGameLeague(league.commands);
    const [created, deleted] = await Promise.all([
      post('/api/games/', form({ game_category_id: other.categoryId })),
      league.call(admin, 'DELETE', `/api/game-categories/${other.categoryId}/`),
    ]);
    expect([created.status, deleted.status]).toSatisfy(
      ([game, category]: number[]) =>
        (game === 201 && category === 409) || (game === 400 && category === 200),
    );
  }
});

describe('changing', () => {
  it('takes another date, venue, stream and players, and keeps tournament, category and teams', async () => {
    const id = await createdGame();
    const changed = await league.call(
      admin,
      'PUT',
      `/api/games/${id}/`,
      form({
        game_date: '2025-03-05T20:00:00Z',
        venue: 'Hill Hall',
        player_statistics: [...bench(its.east.players.slice(1, 7), 'A'), ...lineup().slice(7)],
      }),
    );
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { game_date: '2025-03-05T20:00:00.000Z', venue: 'Hill Hall', status: 'scheduled' },
    ]);
    expect(changed.body.player_statistics).toHaveLength(13);
    for (const [field, text] of [
      ['tournament_id', 'Tournament cannot be changed after the game was created'],
      ['game_category_id', 'Category cannot be changed after the game was created'],
      ['team_east_id', 'Bench A cannot be changed after the game was created'],
      ['team_west_id', 'Bench B cannot be changed after the game was created'],
    ] as const) {
      expect(refused(await patch(id, { [field]: 99_999 }))).toEqual([400, text, { [field]: [text] }]);
    }
  });

  it('warns of players who may not play on the new date, and keeps them', async () => {
    const young = await joinedPlayer(league.commands, its.east.teamId, {
      number: '42',
      birthDate: '2006-04-01',
    });
    const id = await createdGame({ player_statistics: [...lineup(), ...bench([young], 'A')] });
    const moved = await patch(id, { game_date: '2025-04-02T18:00:00Z' });
    expect([moved.status, moved.body.warnings, moved.body.player_statistics.length]).toEqual([
      200,
      ['Player Number 42: Does not meet category age requirements'],
      15,
    ]);
  });

  it('warns of another game of its team, venue or scorer at the same time', async () => {
    const booked = { game_date: '2025-03-25T18:00:00Z', scorekeeper_id: otherScorer.id };
    const first = await post('/api/games/', form({ ...booked, name: 'The first' }));
    expect([first.status, first.body.warnings]).toEqual([201, []]);
    const all =
      'The first is played at the same time, by the same team, in the same venue, with the same scorer';
    // Two hours are a game with its breaks.
    const second = await post('/api/games/', form({ ...booked, game_date: '2025-03-25T19:59:00Z' }));
    expect([second.status, second.body.warnings]).toEqual([201, [all]]);

    const { id } = second.body;
    const move = async (game_date: string, venue = 'Bay Hall') =>
      (await post(`/api/games/${id}/reschedule/`, { game_date, venue })).body.warnings;
    expect(await move('2025-03-25T20:00:00Z')).toEqual([]);
    expect(await move('2025-03-25T16:00:00Z')).toEqual([]);
    expect(await move('2025-03-25T16:01:00Z')).toEqual([all]);
    // Once it has been said, other changes do not say it again.
    expect((await patch(id, { stream_url: null })).body.warnings).toEqual([]);
    const scorer = await post(`/api/games/${id}/scorer/`, { scorekeeper_id: otherScorer.id });
    expect(scorer.body.warnings).toEqual([all]);
    expect((await post(`/api/games/${id}/scorer/`, { scorekeeper_id: null })).body.warnings).toEqual([]);
    expect(await move('2025-03-25T18:30:00Z', 'Hill Hall')).toEqual([
      'The first is played at the same time, by the same team',
    ]);
    await post(`/api/games/${first.body.id}/cancel/`, {});
    expect(await move('2025-03-25T18:00:00Z')).toEqual([]);
  });

  it('changes everything or nothing', async () => {
    const id = await createdGame();
    const { status } = await patch(id, { venue: 'Hill Hall', stream_url: 'https://elsewhere.example/1' });
    expect(status).toBe(400);
    const { state } = await league.commands.games.read(gameStream(id));
    expect(state).toMatchObject({ facts: { venue: 'Bay Hall' } });
  });

  it('takes players only while the game is scheduled; the same ones may be sent again', async () => {
    const id = await startedGame();
    expect(
      (await league.call(admin, 'PUT', `/api/games/${id}/`, form({ status: 'in_progress' }))).status,
    ).toBe(200);
    expect(refused(await patch(id, { player_statistics: lineup().slice(1) }))).toEqual([
      409,
      'Players can be selected only while the game is scheduled.',
      undefined,
    ]);
    expect(refused(await patch(id, { game_date: '2025-03-02T10:00:00Z' }))[1]).toBe(
      'Only a scheduled or postponed game can be given another date.',
    );
  });

  it('answers an impossible change of status with the reason', async () => {
    const id = await createdGame();
    expect(refused(await patch(id, { status: 'completed' }))).toEqual([
      409,
      'Only a game in progress can be completed.',
      undefined,
    ]);
    expect((await patch(id, { status: 'postponed', reason: 'Storm' })).body.status).toBe('postponed');
    expect(refused(await patch(id, { status: 'in_progress' }))[1]).toBe(
      'A postponed game cannot be started. Give it a date first.',
    );
    const back = await post(`/api/games/${id}/reschedule/`, { game_date: '2025-03-09T18:00:00Z' });
    expect([back.body.status, back.body.game_date]).toEqual(['scheduled', '2025-03-09T18:00:00.000Z']);
  });

  it('is open to the game’s scorer, except for an administrator’s fields', async () => {
    const id = await createdGame();
    expect((await patch(id, { venue: 'Court 2' }, scorer)).status).toBe(200);
    expect((await patch(id, { venue: 'Court 2' }, otherScorer)).status).toBe(403);
    for (const body of [{ status: 'postponed' }, { status: 'canceled' }, { scorekeeper_id: null }]) {
      expect(refused(await patch(id, body, scorer))).toEqual([403, 'Insufficient permissions', undefined]);
    }
    expect((await patch(999_999, { venue: 'Court 2' })).status).toBe(404);
  });

  it('keeps its date for the game’s scorer, who may send it as it is', async () => {
    const id = await createdGame();
    const { body } = await patch(id, { venue: 'Court 3' }, scorer);
    const now = league.clock().toISOString();
    const forbidden = [403, 'Insufficient permissions', undefined];
    expect(refused(await patch(id, { game_date: now }, scorer))).toEqual(forbidden);
    expect(refused(await post(`/api/games/${id}/reschedule/`, { game_date: now }, scorer))).toEqual(
      forbidden,
    );
    const same = await patch(id, { game_date: body.game_date, venue: 'Court 4' }, scorer);
    expect([same.status, same.body.game_date]).toEqual([200, body.game_date]);
    const moved = await patch(id, { game_date: '2025-03-09T18:00:00Z' });
    expect(moved.body.game_date).toBe('2025-03-09T18:00:00.000Z');
  });
});

describe('a manager', () => {
  let own: Caller;
  beforeAll(async () => {
    own = await league.caller('manager');
    const given = await league.call(admin, 'PUT', `/api/teams/${its.west.teamId}/`, { manager_id: own.id });
    expect(given.status).toBe(200);
  });
  const pick = (gameId: number, players: readonly (number | undefined)[], teamId = its.west.teamId) =>
    league.call(own, 'PUT', `/api/teams/${teamId}/games/${gameId}/roster/`, {
      players: players.map((player_id) => ({ player_id })),
    });

  it('picks the bench of the own team; the other one stays as it is', async () => {
    const id = await createdGame();
    const picked = await pick(id, its.west.players.slice(2, 7));
    expect(picked.status).toBe(200);
    const playersOf = (team_side: string) =>
      (picked.body.player_statistics as { team_side: string; player_id: number }[])
        .filter((player) => player.team_side === team_side)
        .map(({ player_id }) => player_id);
    expect(playersOf('B')).toEqual(its.west.players.slice(2, 7));
    expect(playersOf('A')).toEqual(its.east.players.slice(0, 7));
  });

  it('picks five who start, or by naming none, none', async () => {
    const id = await createdGame();
    const put = (players: object[]) =>
      league.call(own, 'PUT', `/api/teams/${its.west.teamId}/games/${id}/roster/`, { players });
    const startersOf = (answer: Awaited<ReturnType<typeof put>>) =>
      (answer.body.player_statistics as { team_side: string; player_id: number; starter: boolean }[])
        .filter(({ team_side, starter }) => team_side === 'B' && starter)
        .map(({ player_id }) => player_id);
    const players = its.west.players.slice(0, 7);
    const five = players.slice(0, 5);
    const named = await put(players.map((player_id) => ({ player_id, starter: five.includes(player_id) })));
    expect([named.status, startersOf(named)]).toEqual([200, five]);
    const none = await put(players.slice(1).map((player_id) => ({ player_id })));
    expect([none.status, startersOf(none)]).toEqual([200, []]);
    const four = five.slice(1).map((player_id) => ({ player_id, starter: true }));
    expect(refused(await put([...four, ...players.slice(5).map((player_id) => ({ player_id }))]))[1]).toBe(
      'Select five starters, or none',
    );
  });

  it('is told who may not play, and picks nobody for others', async () => {
    const id = await createdGame();
    expect(refused(await pick(id, its.west.players.slice(0, 4)))).toEqual([
      400,
      'At least 5 players must be selected',
      { players: ['At least 5 players must be selected'] },
    ]);
    const [old] = its.west.players.slice(7);
    expect(refused(await pick(id, its.west.players.slice(3)))).toMatchObject([
      400,
      'Does not meet category age requirements',
      { [`player_${old}`]: ['Does not meet category age requirements'] },
    ]);
    const others = [...its.west.players.slice(0, 4), its.east.players[7]];
    expect(refused(await pick(id, others))[1]).toBe('This player is not in the team on the game date');
    expect((await pick(id, its.east.players.slice(0, 5), its.east.teamId)).status).toBe(403);
    const stranger = await league.caller('manager');
    const made = await league.call(stranger, 'POST', '/api/teams/', { name: 'Newts', location: 'Pond' });
    const url = `/api/teams/${made.body.id}/games/${id}/roster/`;
    const players = its.west.players.slice(0, 5).map((player_id) => ({ player_id }));
    expect((await league.call(stranger, 'PUT', url, { players })).status).toBe(404);
  });

  it('picks nobody once the game is on', async () => {
    const id = await startedGame();
    expect(refused(await pick(id, its.west.players.slice(1, 6)))[1]).toBe(
      'Players can be selected only while the game is scheduled.',
    );
  });
});

describe('a late arrival', () => {
  it('joins the bench of a game that is on, with a reason', async () => {
    const id = await startedGame();
    const playerId = await joinedPlayer(league.commands, its.east.teamId, {
      number: '50',
      birthDate: '2009-06-01',
    });
    const arrival = { side: 'A', player_id: playerId };
    expect(refused(await post(`/api/games/${id}/roster/`, arrival, scorer))[2]).toEqual({
      reason: ['Reason is required'],
    });
    const added = await post(`/api/games/${id}/roster/`, { ...arrival, reason: 'Late train' }, scorer);
    expect(added.status).toBe(200);
    expect(added.body.player_statistics).toContainEqual({
      player_id: playerId,
      team_side: 'A',
      number: '50',
      starter: false,
      captain: false,
    });
    const tooOld = { side: 'B', player_id: its.west.players[7], reason: 'Late train' };
    expect(refused(await post(`/api/games/${id}/roster/`, tooOld, scorer))[2]).toEqual({
      player_id: ['Does not meet category age requirements'],
    });
  });
});

describe('officials', () => {
  const name = (id: number, officials: object[], who: Caller) =>
    league.call(who, 'PUT', `/api/games/${id}/officials/`, { officials });
  const chief = { role: 'crew chief', name: 'Kit Moreau' };
  const timer = { role: 'timer', name: 'Noa Levi' };

  /** Their ids by name, as they were named last. */
  async function idsIn(id: number): Promise<Record<string, string>> {
    const { state } = await league.commands.games.read(gameStream(id));
    if (state.status === 'nonexistent') throw new Error('no game');
    return Object.fromEntries(state.facts.officials.map(({ name, staffId }) => [name, staffId]));
  }

  it('are named by the scorer of the game, replaced and taken away', async () => {
    const id = await createdGame();
    const named = await name(id, [{ ...chief, name: ' Kit Moreau ' }], scorer);
    expect([named.status, named.body.officials]).toEqual([200, [chief]]);
    const before = await idsIn(id);
    expect((await name(id, [timer, chief], scorer)).body.officials).toEqual([timer, chief]);
    const after = await idsIn(id);
    expect(after).toEqual({ 'Kit Moreau': before['Kit Moreau'], 'Noa Levi': expect.any(String) });
    expect(after['Noa Levi']).not.toBe(before['Kit Moreau']);
    expect((await name(id, [], scorer)).body.officials).toEqual([]);
    expect((await name(id, [chief], otherScorer)).status).toBe(403);
  });

  it('are refused with the field that is wrong', async () => {
    const id = await createdGame();
    expect(refused(await name(id, [chief, { ...timer, name: ' ' }], admin))).toEqual([
      400,
      'Name is required',
      { 'officials.1.name': ['Name is required'] },
    ]);
    expect(refused(await name(id, [{ ...timer, role: 'mascot' }], admin))[2]).toEqual({
      'officials.0.role': ['Please select a valid role'],
    });
    expect(refused(await name(id, [chief, { ...chief, name: 'Noa Levi' }], admin))[2]).toEqual({
      'officials.1.role': ['There is only one crew chief'],
    });
  });

  it('are an administrator’s once the game is final', async () => {
    const id = await startedGame();
    const score = { team_score_east: 20, team_score_west: 18 };
    await post(`/api/games/${id}/score/`, score, scorer);
    await league.call(scorer, 'POST', `/api/games/${id}/end/`);
    expect((await name(id, [timer], scorer)).status).toBe(200);
    await post(`/api/games/${id}/confirm/`);
    expect((await name(id, [chief], scorer)).status).toBe(409);
    expect((await name(id, [chief], admin)).body.officials).toEqual([chief]);
  });
});

describe('status commands', () => {
  // Rule: Games
  it('lead from the start to the confirmed result and back', async () => {
    const id = await startedGame();
    const score = { team_score_east: 20, team_score_west: 18 };
    expect((await post(`/api/games/${id}/score/`, score, scorer)).body.scoreboard).toMatchObject(score);
    // Without a body it means: completed.
    const ended = await league.call(scorer, 'POST', `/api/games/${id}/end/`);
    expect(ended.body).toMatchObject({
      status: 'completed',
      scoreboard: { ...score, winner_id: its.east.teamId },
    });
    expect((await post(`/api/games/${id}/confirm/`)).body.status).toBe('final');
    const unexplained = await league.call(admin, 'POST', `/api/games/${id}/reopen/`);
    expect(refused(unexplained)[2]).toEqual({ reason: ['Reason is required'] });
    expect((await post(`/api/games/${id}/reopen/`, { reason: 'Wrong box' })).body.status).toBe('in_progress');
    expect((await post(`/api/games/${id}/confirm/`, {}, scorer)).status).toBe(403);
  });

  it('postpone, cancel and forfeit', async () => {
    const id = await createdGame();
    expect((await post(`/api/games/${id}/postpone/`, { reason: 'Storm' })).body.status).toBe('postponed');
    expect((await post(`/api/games/${id}/cancel/`)).body.status).toBe('canceled');
    expect(refused(await post(`/api/games/${id}/forfeit/`, { side: 'A' }))).toEqual([
      409,
      'A canceled game cannot be forfeited.',
      undefined,
    ]);
    const other = await createdGame();
    expect((await post(`/api/games/${other}/forfeit/`, { side: 'A', reason: 'No team' })).body).toMatchObject(
      {
        status: 'final',
        result_type: 'forfeit',
        scoreboard: { team_score_east: 0, team_score_west: 20, winner_id: its.west.teamId },
      },
    );
  });

  it('falls back to a change of status where it is not about the end', async () => {
    const id = await createdGame();
    expect((await post(`/api/games/${id}/end/`, { status: 'postponed' })).body.status).toBe('postponed');
  });
});

describe('scorers', () => {
  it('are assigned and unassigned', async () => {
    const id = await createdGame();
    const assigned = await post(`/api/games/${id}/scorer/`, { scorekeeper_id: otherScorer.id });
    expect(assigned.body.scorekeeper_id).toBe(otherScorer.id);
    expect((await patch(id, { scorekeeper_id: null })).body.scorekeeper_id).toBeNull();
  });

  it('claim a game: of two at once one gets it', async () => {
    const id = await createdGame({ scorekeeper_id: null });
    const [one, other] = await Promise.all(
      [scorer, otherScorer].map((who) => post(`/api/games/${id}/claim/`, {}, who)),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const loser = [one, other].find((answer) => answer?.status === 409);
    expect(loser?.body.message).toBe('Another scorer is assigned to this game.');
    expect((await post(`/api/games/${id}/claim/`, {}, manager)).status).toBe(403);
  });

  it('cannot claim when the league does not allow it', async () => {
    const id = await createdGame({ scorekeeper_id: null });
    const allow = (claimingAllowed: boolean) =>
      league.commands.settings.handle(SETTINGS_STREAM, {
        id: newId(),
        command: { type: 'change_settings', claimingAllowed },
        metadata: {},
      });
    await allow(false);
    const answer = await post(`/api/games/${id}/claim/`, {}, scorer);
    await allow(true);
    expect(refused(answer)).toEqual([
      403,
      'Games cannot be claimed. An administrator assigns them.',
      undefined,
    ]);
  });
});

describe('a score entered as a figure', () => {
  const details = (east: number[], west: number[], currentPeriod = 'Q1') => {
    const quarters = (scores: number[]) =>
      Object.fromEntries(scores.map((score, index) => [`quarter${index + 1}`, score]));
    return JSON.stringify({ eastScores: quarters(east), westScores: quarters(west), currentPeriod });
  };

  it('becomes corrections per period and moves the game on', async () => {
    const id = await startedGame();
    const first = await post(
      `/api/games/${id}/score/`,
      { team_score_east: 10, team_score_west: 8, details: details([10, 0, 0, 0], [8, 0, 0, 0], 'Q2') },
      scorer,
    );
    expect(JSON.parse(first.body.scoreboard.details)).toMatchObject({
      eastScores: { total: 10, quarter1: 10, quarter2: 0 },
      currentPeriod: 'Q2',
    });
    // Without details the points are those of the period that is played.
    const next = await post(`/api/games/${id}/score/`, { team_score_east: 15, team_score_west: 'x' }, scorer);
    expect(JSON.parse(next.body.scoreboard.details)).toMatchObject({
      eastScores: { total: 15, quarter1: 10, quarter2: 5 },
      westScores: { total: 0, quarter1: 0 },
    });
    const events = await Array.fromAsync(league.store.readStream(gameStream(id)));
    expect(events.filter(({ type }) => type === 'ScoreCorrected').at(-1)?.data).toMatchObject({
      reason: 'score entered',
      reasonBy: scorer.id,
    });
  });

  it('of a final game is an administrator’s correction, final again at once', async () => {
    const id = await startedGame();
    await post(`/api/games/${id}/score/`, { team_score_east: 20, team_score_west: 18 }, scorer);
    await post(`/api/games/${id}/end/`, {}, scorer);
    await post(`/api/games/${id}/confirm/`);
    const correction = { team_score_east: 20, team_score_west: 22, reason: 'Table error' };
    for (const reason of [undefined, null, '  ']) {
      expect(refused(await post(`/api/games/${id}/score/`, { ...correction, reason }))).toEqual([
        400,
        'Reason is required',
        { reason: ['Reason is required'] },
      ]);
    }
    expect(refused(await post(`/api/games/${id}/score/`, correction, scorer))).toEqual([
      409,
      'The game is over.',
      undefined,
    ]);
    const corrected = await post(`/api/games/${id}/score/`, correction);
    expect(corrected.body).toMatchObject({
      status: 'final',
      scoreboard: { team_score_west: 22, winner_id: its.west.teamId },
    });
  });
});

describe('statistics entered', () => {
  // Rule: Games: The score is the sum of what was recorded
  it('credit points the team has, and never change the score', async () => {
    const id = await startedGame();
    const [first = 0, second = 0] = its.east.players;
    await post(`/api/games/${id}/score/`, { team_score_east: 6, team_score_west: 0 }, scorer);
    const entered = await post(
      `/api/games/${id}/statistics/${first}/`,
      { points: 4, assists: 2, rebounds: 3, fouls: 1, minutes: 12.5 },
      scorer,
    );
    expect(entered.body.scoreboard.team_score_east).toBe(6);
    expect(JSON.parse(entered.body.scoreboard.details).playerStatistics[first]).toMatchObject({
      points: 4,
      assists: 2,
      rebounds: 3,
      fouls: 1,
      minutes: 12.5,
    });
    const text = 'A player can be credited with at most 2 points: the team has no more';
    expect(refused(await post(`/api/games/${id}/statistics/${second}/`, { points: 3 }, scorer))).toEqual([
      400,
      text,
      { points: [text] },
    ]);
    const batch = (lines: object[]) =>
      post(`/api/games/${id}/statistics/batch/`, { player_statistics: lines }, scorer);
    const wrong = await batch([
      { player_id: first, assists: 9 },
      { player_id: second, fouls: 7 },
    ]);
    const fouls = 'A player can have at most 6 fouls';
    expect(refused(wrong)).toEqual([400, fouls, { 'player_statistics.1.fouls': [fouls] }]);
    // Points that move from one to the other, whatever comes first.
    const moved = await batch([
      { player_id: second, points: 6 },
      { player_id: first, points: 0 },
    ]);
    expect(JSON.parse(moved.body.scoreboard.details).playerStatistics).toMatchObject({
      [first]: { points: 0, assists: 2 },
      [second]: { points: 6 },
    });
    expect(
      refused(await post(`/api/games/${id}/statistics/${first}/`, { points: -1, fouls: 1.5 }, scorer))[2],
    ).toEqual({ points: ['Minimum is 0'], fouls: ['Must be a whole number'] });
    expect((await post(`/api/games/${id}/statistics/${first}/`, { points: 1 }, otherScorer)).status).toBe(
      403,
    );
  });
});

describe('deleting', () => {
  // Rule: Games: Deleting
  it('deletes a game that never began, and keeps one that has', async () => {
    const id = await createdGame();
    const gone = await league.call(admin, 'DELETE', `/api/games/${id}/`);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Game deleted successfully' }]);
    expect((await patch(id, { venue: 'Bay Hall' })).status).toBe(404);
    expect(await league.lookUp.exists((db) => db.selectFrom('game').where('id', '=', id))).toBe(false);

    const playing = await startedGame();
    const url = `/api/games/${playing}/`;
    expect(refused(await league.call(admin, 'DELETE', url))).toEqual([
      409,
      'Cannot delete game in progress',
      undefined,
    ]);
    await post(`${url}forfeit/`, { side: 'B' });
    expect(refused(await league.call(admin, 'DELETE', url))[1]).toBe('Cannot delete finished game');
    expect((await post(`${url}archive/`)).body).toMatchObject({ is_archived: true, status: 'final' });
    expect((await league.call(scorer, 'DELETE', url)).status).toBe(403);
  });
});
