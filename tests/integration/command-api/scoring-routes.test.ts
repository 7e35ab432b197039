import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ActionBatchAnswer } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { ErrorBody } from '#platform/http/errors.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { createLeagueFixture, type LeagueFixture } from '../../support/league-fixture.ts';
import { signIn } from '../accounts/accounts-app.ts';
import { joinedPlayer } from './game-league.fixture.ts';
import { sharedWriteSide, type WriteSide } from './write-side.fixture.ts';

/** The scorer's calls over HTTP against a real Postgres: what is refused is refused clearly and leaves no trace. */
const league = sharedWriteSide();
let app: FastifyInstance;
let commands: WriteSide['commands'];
let fixture: LeagueFixture;
let notStarted: number;
let token: string;
let strangerToken: string;
let memberToken: string;

beforeAll(async () => {
  ({ app, commands } = league);
  const scorer = await league.register({ role: 'scorer' });
  const stranger = await league.register({ role: 'scorer' });
  const member = await league.register({ role: 'member' });
  fixture = await createLeagueFixture(commands, { games: 7, scorerId: scorer.id, start: true });
  const later = await createLeagueFixture(commands, { games: 1, scorerId: scorer.id });
  notStarted = later.gameIds[0] ?? 0;
  token = (await signIn(app, scorer.username)).token;
  strangerToken = (await signIn(app, stranger.username)).token;
  memberToken = (await signIn(app, member.username)).token;
});

const gameId = (index = 0) => fixture.gameIds[index] ?? 0;

function basket(change: object = {}) {
  return {
    id: newId(),
    type: 'points',
    side: 'east',
    period: 1,
    points: 2,
    occurred_at: '2025-03-01T18:00:00.000Z',
    ...change,
  };
}

function post(game: number, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/games/${game}/actions/`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function revisionOf(game: number): Promise<number> {
  return (await commands.games.read(gameStream(game))).revision;
}

/** Sends it and expects the game to be as it was. */
async function refused(game: number, payload: unknown, headers: Record<string, string> = {}) {
  const before = await revisionOf(game);
  const answer = await post(game, payload, headers);
  expect(await revisionOf(game)).toBe(before);
  return answer;
}

describe('a batch of actions', () => {
  it('is recorded in order and answers its position', async () => {
    const before = await revisionOf(gameId());
    const batch = [basket(), basket({ points: 3, player_id: fixture.east.players[0]?.playerId })];
    const answer = await post(gameId(), batch);
    expect(answer.statusCode).toBe(200);
    const body = answer.json<ActionBatchAnswer>();
    expect(body.actions).toEqual([
      { id: batch[0]?.id, outcome: 'recorded', revision: before + 1 },
      { id: batch[1]?.id, outcome: 'recorded', revision: before + 2 },
    ]);
    expect(answer.headers['x-position']).toBe(body.position);
    expect(answer.headers.etag).toBe(`"${before + 2}"`);
  });

  it('sent again answers the outcome of each action, and records nothing', async () => {
    const batch = [basket()];
    const first = (await post(gameId(), batch)).json<ActionBatchAnswer>();
    const again = (await refused(gameId(), batch)).json<ActionBatchAnswer>();
    expect(again.actions).toEqual([{ ...first.actions[0], outcome: 'repeated' }]);
  });

  // Rule: Answers: 400 or 409
  it('stops at the first rejected action; what came before it stays, what came after was not tried', async () => {
    const batch = [basket(), basket({ period: 3 }), basket()];
    const body = (await post(gameId(), batch)).json<ActionBatchAnswer>();
    expect(body.actions.map((action) => action.outcome)).toEqual(['recorded', 'rejected', 'not_attempted']);
    expect(body.actions[1]).toMatchObject({ code: 'wrong_period', reason: 'The game is in Q1, not in Q3.' });
  });

  // Rule: Texts: Names, not ids
  it('is refused with the name of a player of the other bench', async () => {
    const stranger = fixture.west.players[0];
    const body = (
      await refused(gameId(), [basket({ player_id: stranger?.playerId })])
    ).json<ActionBatchAnswer>();
    expect(body.actions[0]).toMatchObject({
      code: 'not_on_roster',
      reason: `Player Number ${stranger?.number} is not on the roster of Bench A.`,
    });
    const unknown = (await refused(gameId(), [basket({ player_id: 999_999 })])).json<ActionBatchAnswer>();
    expect(unknown.actions[0]).toMatchObject({ reason: 'This player is not on the roster of Bench A.' });
  });

  // Rule: Games: Five at once
  it('says all five on court in one action, which is its substitutions and is recorded once', async () => {
    const game = gameId(6);
    const before = await revisionOf(game);
    const ids = fixture.east.players.map(({ playerId }) => playerId);
    const five = {
      id: newId(),
      type: 'five',
      side: 'east',
      period: 1,
      clock: 600,
      player_ids: [...ids.slice(0, 3), ...ids.slice(5, 7)],
      occurred_at: '2025-03-01T18:00:00.000Z',
    };
    const first = (await post(game, [five])).json<ActionBatchAnswer>();
    const last = before + 2;
    expect(first.actions).toMatchObject([{ id: five.id, outcome: 'recorded' }]);
    expect(await revisionOf(game)).toBe(last);
    const again = (await refused(game, [five])).json<ActionBatchAnswer>();
    expect(again.actions).toEqual([{ ...first.actions[0], outcome: 'repeated' }]);
    const same = (await refused(game, [{ ...five, id: newId() }])).json<ActionBatchAnswer>();
    expect(same.actions).toMatchObject([{ outcome: 'recorded', revision: last }]);
  });

  it('sent by two scorers at once loses nothing', async () => {
    const game = gameId(1);
    const before = await revisionOf(game);
    const batches = Array.from({ length: 40 }, () => [basket({ points: 1 })]);
    const answers = await Promise.all(batches.map((batch) => post(game, batch)));
    expect(answers.map((answer) => answer.json<ActionBatchAnswer>().actions[0]?.outcome)).toEqual(
      batches.map(() => 'recorded'),
    );
    const { state, revision } = await commands.games.read(gameStream(game));
    expect(revision).toBe(before + 40);
    expect(state).toMatchObject({ sheet: { periods: [{ east: 40, west: 0 }] } });
  });

  // Rule: Games: One device scores a game
  it('from a second device waits for a takeover', async () => {
    const game = gameId(2);
    const from = (device: string) => ({ 'x-device-id': device });
    await app.inject({
      method: 'POST',
      url: `/api/games/${game}/takeover/`,
      headers: { authorization: `Bearer ${token}`, ...from('phone') },
    });
    const other = await refused(game, [basket()], from('tablet'));
    expect(other.json<ActionBatchAnswer>().actions[0]).toMatchObject({
      outcome: 'rejected',
      code: 'another_device',
    });
    const takeover = await app.inject({
      method: 'POST',
      url: `/api/games/${game}/takeover/`,
      headers: { authorization: `Bearer ${token}`, ...from('tablet') },
    });
    expect(takeover.statusCode).toBe(200);
    const after = await post(game, [basket()], from('tablet'));
    expect(after.json<ActionBatchAnswer>().actions[0]?.outcome).toBe('recorded');
  });
});

describe('an action that waited on its device', () => {
  const at = (device: string) => ({ 'x-device-id': device });
  const takeOver = (game: number, device: string) =>
    app.inject({
      method: 'POST',
      url: `/api/games/${game}/takeover/`,
      headers: { authorization: `Bearer ${token}`, ...at(device) },
    });
  const shiftOf = async (game: number) => {
    const { state } = await commands.games.read(gameStream(game));
    return 'shift' in state ? state.shift?.id : undefined;
  };

  it('is refused when others scored meanwhile, until it names the present shift', async () => {
    const game = gameId(3);
    await takeOver(game, 'phone');
    const kept = basket({ shift: await shiftOf(game) });
    await takeOver(game, 'tablet');
    await takeOver(game, 'phone');
    const late = (await refused(game, [kept], at('phone'))).json<ActionBatchAnswer>();
    expect(late.actions[0]).toMatchObject({ outcome: 'rejected', code: 'other_shift' });
    const reviewed = await post(game, [{ ...kept, shift: await shiftOf(game) }], at('phone'));
    expect(reviewed.json<ActionBatchAnswer>().actions[0]).toMatchObject({ id: kept.id, outcome: 'recorded' });
  });
});

describe('a late arrival among the actions', () => {
  const arrival = (player_id: number, change: object = {}) => ({
    id: newId(),
    type: 'late_arrival',
    side: 'east',
    player_id,
    number: '33',
    reason: 'Late train',
    occurred_at: '2025-03-01T18:01:00.000Z',
    ...change,
  });

  // Rule: Games: Late arrivals
  it('is on the bench for what comes after it in the batch, once however often it is sent', async () => {
    const { teamId } = fixture.east;
    const late = await joinedPlayer(commands, teamId, { number: '50', birthDate: '2000-06-01' });
    const batch = [arrival(late), basket({ player_id: late })];
    const first = (await post(gameId(5), batch)).json<ActionBatchAnswer>();
    expect(first.actions.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded']);
    const { state } = await commands.games.read(gameStream(gameId(5)));
    const bench = state.status === 'in_progress' ? state.facts.rosters.east : null;
    expect(bench?.at(-1)).toEqual({ playerId: late, number: '33', starter: false, captain: false });
    const again = (await refused(gameId(5), batch)).json<ActionBatchAnswer>();
    expect(again.actions.map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated']);
  });

  it('of somebody who is not in the team is refused, and so is what they did', async () => {
    const other = await joinedPlayer(commands, fixture.west.teamId, {
      number: '50',
      birthDate: '2000-06-01',
    });
    const body = (
      await refused(gameId(5), [arrival(other), basket({ player_id: other })])
    ).json<ActionBatchAnswer>();
    expect(body.actions[0]).toMatchObject({
      outcome: 'rejected',
      reason: 'This player is not in the team on the game date',
    });
    expect(body.actions[1]).toMatchObject({ outcome: 'not_attempted' });
  });

  it('is refused with a number that is worn', async () => {
    const late = await joinedPlayer(commands, fixture.east.teamId, { number: '51', birthDate: '2000-06-01' });
    const body = (await refused(gameId(5), [arrival(late, { number: '4' })])).json<ActionBatchAnswer>();
    expect(body.actions[0]).toMatchObject({ reason: 'Number 4 is worn by another player of the bench' });
  });

  it('is nothing that the scorer of another game can send', async () => {
    const late = await joinedPlayer(commands, fixture.east.teamId, { number: '52', birthDate: '2000-06-01' });
    const answer = await refused(gameId(5), [arrival(late)], { authorization: `Bearer ${strangerToken}` });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a line from paper among the actions', () => {
  it('sets new values, also lower ones, and changes nothing when it is sent again', async () => {
    const player_id = fixture.east.players[0]?.playerId ?? 0;
    const line = (values: object) => ({
      id: newId(),
      type: 'stat_line',
      side: 'east',
      period: 1,
      player_id,
      line: values,
      occurred_at: '2025-03-01T18:02:00.000Z',
    });
    const batch = [basket({ player_id }), line({ points: 1, assists: 4, minutes: 8.5 })];
    expect((await post(gameId(6), batch)).json<ActionBatchAnswer>().actions).toMatchObject([
      { outcome: 'recorded' },
      { outcome: 'recorded' },
    ]);
    await refused(gameId(6), batch);
    const { state } = await commands.games.read(gameStream(gameId(6)));
    const known = state.status === 'in_progress' ? state.sheet.east.lines[player_id] : undefined;
    expect(known?.tally).toMatchObject({ points: 1, assists: 4 });
    expect(known?.enteredSeconds).toBe(510);
    const tooMany = (await refused(gameId(6), [line({ points: 90 })])).json<ActionBatchAnswer>();
    expect(tooMany.actions[0]?.reason).toMatch(/^A player can be credited with at most/u);
  });
});

describe('what a client can send wrong', () => {
  it.each([
    ['malformed JSON', '[{"id":', 400, 'invalid_json'],
    ['no body', '', 400, 'validation_failed'],
    ['an object instead of a batch', basket(), 400, 'validation_failed'],
    ['an empty batch', [], 400, 'validation_failed'],
    ['an unknown action', [basket({ type: 'dunk' })], 400, 'validation_failed'],
    ['an unknown field', [basket({ colour: 'red' })], 400, 'validation_failed'],
    ['negative points', [basket({ points: -2 })], 400, 'validation_failed'],
    ['a negative period', [basket({ period: -1 })], 400, 'validation_failed'],
    ['an id that is no UUID', [basket({ id: '7' })], 400, 'validation_failed'],
    ['a shift that is no UUID', [basket({ shift: 'mine' })], 400, 'validation_failed'],
    ['a time that is none', [basket({ occurred_at: 'noon' })], 400, 'validation_failed'],
    ['an oversized body', [basket({ technique: 'x'.repeat(1_100_000) })], 413, 'body_too_large'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await refused(gameId(), payload);
    const body = answer.json<ErrorBody>();
    expect([answer.statusCode, body.code]).toEqual([status, code]);
    expect(body.message.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts/);
  });

  it('names the field that is wrong', async () => {
    const body = (await refused(gameId(), [basket({ points: 7 })])).json<ErrorBody>();
    expect(body.errors).toEqual({ '0.points': ['Points must be 1, 2 or 3'] });
  });

  it('another content type', async () => {
    const answer = await refused(gameId(), 'points=2', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('an If-Match that is stale', async () => {
    const current = await revisionOf(gameId());
    const stale = await refused(gameId(), [basket()], { 'if-match': `"${current - 1}"` });
    expect([stale.statusCode, stale.json<ErrorBody>().code]).toEqual([412, 'revision_stale']);
    const fresh = await post(gameId(), [basket()], { 'if-match': `"${current}"` });
    expect(fresh.statusCode).toBe(200);
  });

  it('the scorer of another game, before anything is said of its revision', async () => {
    const headers = { 'if-match': '"0"', authorization: `Bearer ${strangerToken}` };
    const answer = await refused(gameId(), [basket()], headers);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, 'not_assigned']);
  });

  it('an If-Match that is malformed', async () => {
    expect((await refused(gameId(), [basket()], { 'if-match': 'yes' })).statusCode).toBe(400);
  });
});

describe('a game that cannot be scored', () => {
  it('because it has not started', async () => {
    const body = (await refused(notStarted, [basket()])).json<ActionBatchAnswer>();
    expect(body.actions[0]).toMatchObject({
      outcome: 'rejected',
      code: 'not_in_progress',
      reason: 'The game has not started yet.',
    });
  });

  it('because scoring has not opened', async () => {
    const start = { id: newId(), type: 'game_start', occurred_at: '2025-03-01T18:00:00.000Z' };
    const body = (await refused(notStarted, [start])).json<ActionBatchAnswer>();
    expect(body.actions[0]).toMatchObject({ outcome: 'rejected', code: 'too_early' });
  });

  it('because it is over', async () => {
    const game = gameId(3);
    const end = { id: newId(), type: 'game_end', occurred_at: '2025-03-01T20:00:00.000Z' };
    await post(game, [basket(), end]);
    const body = (await refused(game, [basket()])).json<ActionBatchAnswer>();
    expect(body.actions[0]).toMatchObject({
      outcome: 'rejected',
      code: 'game_over',
      reason: 'The game is over.',
    });
  });

  it('because it does not exist', async () => {
    const answer = await post(999_999, [basket()]);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, 'not_found']);
  });

  it.each(['zero', '0', '-1', '1.5', '1e9999'])('because %s is not an id', async (id) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/games/${id}/actions/`,
      headers: { authorization: `Bearer ${token}` },
      payload: [basket()],
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a confirmed game', () => {
  it('is changed by an administrator with a reason, and by nobody without one', async () => {
    const game = gameId(4);
    const admin = await league.register({ role: 'superuser' });
    const asAdmin = { authorization: `Bearer ${(await signIn(app, admin.username)).token}` };
    const [first, second] = [basket(), basket({ points: 3 })];
    const occurred_at = '2025-03-01T20:00:00.000Z';
    await post(game, [first, second, { id: newId(), type: 'game_end', occurred_at }]);
    await app.inject({ method: 'POST', url: `/api/games/${game}/confirm/`, headers: asAdmin });

    const undo = { id: newId(), type: 'undo', action_id: first.id, occurred_at };
    for (const reason of [undefined, null, '   ']) {
      const body = (await refused(game, [{ ...undo, reason }], asAdmin)).json<ActionBatchAnswer>();
      expect(body.actions[0]).toMatchObject({ outcome: 'rejected', reason: 'Reason is required' });
    }

    const changed = await post(game, [{ ...undo, reason: 'seen on video' }], asAdmin);
    expect(changed.json<ActionBatchAnswer>().actions).toMatchObject([{ outcome: 'recorded' }]);
    const events = await Array.fromAsync(league.store.readStream(gameStream(game)));
    expect(events.slice(-4).map(({ type, data }) => ({ type, data }))).toMatchObject([
      { type: 'GameReopened', data: { reason: 'seen on video', reasonBy: admin.id } },
      { type: 'ActionUndone', data: { actionId: first.id } },
      { type: 'GameCompleted', data: { eastScore: 3, westScore: 0 } },
      { type: 'GameConfirmed' },
    ]);
  });
});

describe('who may not score', () => {
  it('a visitor', async () => {
    const before = await revisionOf(gameId());
    const answer = await app.inject({
      method: 'POST',
      url: `/api/games/${gameId()}/actions/`,
      payload: [basket()],
    });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([401, 'authentication_required']);
    expect(await revisionOf(gameId())).toBe(before);
  });

  it('a scorer without the game', async () => {
    const answer = await refused(gameId(), [basket()], { authorization: `Bearer ${strangerToken}` });
    expect([answer.statusCode, answer.json<ErrorBody>()]).toEqual([
      403,
      refusal('not_assigned', 'This game is not assigned to you.'),
    ]);
  });

  it('a member', async () => {
    const answer = await refused(gameId(), [basket()], { authorization: `Bearer ${memberToken}` });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, 'forbidden']);
  });

  it('a token that is forged', async () => {
    const answer = await refused(gameId(), [basket()], { authorization: `Bearer ${token.slice(0, -4)}AAAA` });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([401, 'token_invalid']);
  });

  it('a token that has expired', async () => {
    league.wait(16 * 60);
    const answer = await refused(gameId(), [basket()]);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([401, 'token_expired']);
  });
});
