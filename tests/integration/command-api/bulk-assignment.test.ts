import { describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { expectToResume } from './broken-process.ts';
import { logEntries } from './log-entries.ts';
import { sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
const scorer = shared(() => league.caller('scorer'));
const log = logEntries(league);

const MISSING = 99_999;
const assign = (gameIds: readonly unknown[], scorerId: unknown, headers = {}, who = admin) =>
  league.call(
    who,
    'POST',
    '/api/games/assign-scorer/',
    { game_ids: gameIds, scorekeeper_id: scorerId },
    headers,
  );
let days = 0;
/** A game of a day of its own, by default. */
function game(facts: Record<string, unknown> = {}): Promise<number> {
  days += 1;
  const scheduledAt = new Date(Date.UTC(2025, 4, days, 18)).toISOString();
  return log.game({ seasonId: 1, scheduledAt, ...facts });
}
const scorerOf = async (gameId: number) => {
  const { state } = await league.commands.games.read(gameStream(gameId));
  return state.status === 'nonexistent' ? undefined : state.facts.scorerId;
};

describe('assigning a scorer to several games', () => {
  it('answers the outcome of each', async () => {
    const games = [await game(), await game(), await game()];
    await assign(games.slice(0, 1), scorer.id);
    const answer = await assign([...games, MISSING, games[1]], scorer.id);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        scorekeeper_id: scorer.id,
        results: [
          { game_id: games[0], outcome: 'unchanged', reason: null },
          { game_id: games[1], outcome: 'assigned', reason: null },
          { game_id: games[2], outcome: 'assigned', reason: null },
          { game_id: MISSING, outcome: 'rejected', reason: 'There is no such game.' },
        ],
        warnings: [],
      },
    ]);
    expect(answer.headers['x-position']).toBe(await league.store.head());
    expect(await Promise.all(games.map(scorerOf))).toEqual(games.map(() => scorer.id));
  });

  it('takes them away with null', async () => {
    const games = [await game(), await game()];
    await assign(games.slice(1), scorer.id);
    const { body } = await assign(games, null);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unchanged', 'cleared']);
    expect(await Promise.all(games.map(scorerOf))).toEqual([null, null]);
  });

  it('is for scorers and administrators who are active', async () => {
    const id = await game();
    const manager = await league.caller('manager');
    const retired = await league.caller('scorer');
    const text = 'Scorer must be an active user with the role scorer';
    await league.call(admin, 'PATCH', `/api/users/${retired.id}/`, { is_active: false });
    for (const nobody of [manager.id, retired.id, MISSING]) {
      const { status, body } = await assign([id], nobody);
      expect([status, body.errors]).toEqual([400, { scorekeeper_id: [text] }]);
    }
    expect(await scorerOf(id)).toBe(null);
    expect((await assign([id], admin.id)).body.results[0].outcome).toBe('assigned');
  });

  it('warns of games at the same time', async () => {
    const busy = await league.caller('scorer');
    const at = (time: string, name: string, facts = {}) =>
      game({ scheduledAt: `2025-06-01T${time}:00.000Z`, name, ...facts });
    const before = await at('16:30', 'Before');
    const over = await at('18:00', 'Called off');
    await assign([before, over], busy.id);
    await league.call(admin, 'POST', `/api/games/${over}/cancel/`, {});
    const given = [await at('18:00', 'One'), await at('18:00', 'Other'), await at('20:00', 'Late')];
    const { body } = await assign(given, busy.id);
    expect(body.warnings).toEqual([
      'One and Other are played at the same time',
      'One and Before are played at the same time',
      'Other and Before are played at the same time',
    ]);
    expect((await assign(given, null)).body.warnings).toEqual([]);
  });

  it.each([
    [[], 'game_ids', 'At least one game is required'],
    [['x'], 'game_ids.0', 'Please select a valid game'],
    [Array.from({ length: 201 }, (_, index) => index + 1), 'game_ids', 'At most 200 games at a time'],
  ])('is refused for games %j', async (ids, field, text) => {
    const { status, body } = await assign(ids, null);
    expect([status, body.errors]).toEqual([400, { [field]: [text] }]);
  });

  it('needs a scorer in the body: nobody is null, not absent', async () => {
    const { status, body } = await assign([1], undefined);
    expect([status, body.errors]).toEqual([400, { scorekeeper_id: ['Please select a valid scorer'] }]);
  });

  it('is carried out once for a retry with the same key, and 422 for another body', async () => {
    const id = await game();
    const key = { 'idempotency-key': newId() };
    const first = await assign([id], scorer.id, key);
    // What somebody else did in between stays.
    await assign([id], null);
    const again = await assign([id], scorer.id, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await scorerOf(id)).toBe(null);
    const other = await assign([id], null, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('ends in the same state, wherever it was interrupted', async () => {
    const appends = await expectToResume(league, async () => {
      const games = [await game(), await game(), await game()];
      await assign(games.slice(1, 2), scorer.id);
      const key = { 'idempotency-key': newId() };
      return {
        send: () => assign([...games, MISSING], scorer.id, key),
        outcome: () => Promise.all(games.map(scorerOf)),
      };
    });
    expect(appends).toBe(2);
  });

  it('is an administrator’s', async () => {
    const id = await game();
    expect((await assign([id], scorer.id, {}, VISITOR)).status).toBe(401);
    expect((await assign([id], scorer.id, {}, scorer)).status).toBe(403);
    expect(await scorerOf(id)).toBe(null);
  });
});
