import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadModelsState } from '#contracts/read-model/read-model.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { newId } from '#platform/values/ids.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { viewName } from '#projections/read-model/table.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { untilReadModelsAreAtHead } from '#tests/support/read-models-at-head.ts';
import { until } from '#tests/support/until.ts';
import { type Caller, ownWriteSide } from '../command-api/write-side.fixture.ts';

/** Events that this release does not know, in a real log: what they concern is left as it was, and nothing else notices. */
/** Its log is damaged, and its read models are built anew. */
const side = ownWriteSide();
let scorer: Caller;
let admin: Caller;
let games: { rated: number; broken: number; later: number; sound: number };

beforeAll(async () => {
  scorer = await side.caller('scorer');
  admin = await side.caller('superuser');
  const { gameIds } = await createLeagueFixture(side.commands, {
    games: 4,
    start: true,
    scorerId: scorer.id,
  });
  const [rated = 0, broken = 0, later = 0, sound = 0] = gameIds;
  games = { rated, broken, later, sound };
  for (const game of gameIds) expect(await tap(game)).toMatchObject({ status: 200 });
});

const basket = () => ({
  id: newId(),
  type: 'points',
  side: 'east',
  period: 1,
  points: 2,
  occurred_at: '2025-03-01T18:00:00.000Z',
});
const tap = (game: number) => side.call(scorer, 'POST', `/api/games/${game}/actions/`, [basket()]);

/** Writes an event as no command would. @returns its place */
async function write(stream: string, event: object) {
  const id = newId();
  const points = {
    period: 1,
    clock: null,
    occurredAt: '2025-03-01T18:00:00.000Z',
    side: 'east',
    playerId: null,
    points: 2,
  };
  const whole = { id, type: 'PointsAdded', schemaVersion: 1, data: points, metadata: { commandId: id } };
  const appended = await side.stored.append({
    stream,
    expectedRevision: 'any',
    events: [{ ...whole, ...event }],
  });
  return { stream, revision: appended.revision, position: appended.position };
}

const state = async (): Promise<ReadModelsState> => (await side.call(admin, 'GET', '/api/read-models/')).body;
const ready = async () => {
  const answer = await side.projections.app.inject('/ready');
  return { status: answer.statusCode, ...answer.json() };
};
const scoreOf = async (game: number) => {
  const { rows } = await side.pool.query(
    `SELECT team_score_east FROM ${viewName(gameReadModel.tables.game, gameReadModel.version)} WHERE id = $1`,
    [game],
  );
  return rows[0]?.team_score_east;
};
const all = () => ({ pool: side.pool, store: side.store, projections: PROJECTIONS });

describe('an event of a type that nobody knows', () => {
  it('changes nothing: taps in its game are taken, read models go on, and are built and verified', async () => {
    await write(gameStream(games.rated), { type: 'GameRated', data: { stars: 5 } });
    expect(await tap(games.rated)).toMatchObject({
      status: 200,
      body: { actions: [{ outcome: 'recorded' }] },
    });
    await untilReadModelsAreAtHead(side);
    expect(await scoreOf(games.rated)).toBe(4);
    await rebuildProjections(all());
    expect(await verifyProjections(all())).toMatchObject({ differences: [], stopped: [] });
    expect(await scoreOf(games.rated)).toBe(4);
    expect(await state()).toMatchObject({ set_aside: [] });
  });
});

describe('an event of ours in a stream that is not, or without our metadata', () => {
  it('is passed over by what is live and by what is built anew', async () => {
    await write('billing-3', {});
    await write('game-final', {});
    await write(teamStream(1), {});
    await write(gameStream(games.rated), { metadata: {} });
    await write('billing-3', {});
    // Whoever waits for the head of the log need not wait for the next event of ours.
    await untilReadModelsAreAtHead(side);
    expect(await tap(games.rated)).toMatchObject({ status: 200 });
    await untilReadModelsAreAtHead(side);
    expect(await scoreOf(games.rated)).toBe(6);
    expect(await verifyProjections(all())).toMatchObject({ differences: [], stopped: [] });
    await rebuildProjections(all());
    expect(await verifyProjections(all())).toMatchObject({ differences: [], stopped: [] });
    expect(await scoreOf(games.rated)).toBe(6);
    expect(await ready()).toMatchObject({ status: 'ready', stopped: [], set_aside: [] });
  });
});

describe('events that cannot be read', () => {
  let broken: Awaited<ReturnType<typeof write>>;
  let later: Awaited<ReturnType<typeof write>>;

  beforeAll(async () => {
    broken = await write(gameStream(games.broken), { data: {} });
    later = await write(gameStream(games.later), { schemaVersion: 9 });
    // Whoever wrote that may go on.
    await write(gameStream(games.broken), {});
    await write(gameStream(games.later), {});
  });
  const aside = () => [
    { ...broken, type: 'PointsAdded' },
    { ...later, type: 'PointsAdded' },
  ];

  it('set their streams aside, where it can be seen; everything else goes on', async () => {
    expect(await tap(games.sound)).toMatchObject({ status: 200 });
    await untilReadModelsAreAtHead(side);
    expect(await ready()).toMatchObject({ status: 'ready', stopped: [], set_aside: aside() });
    const { read_models, set_aside } = await state();
    expect(set_aside).toMatchObject(aside());
    expect(set_aside.map(({ reason }) => reason)).toEqual([
      'its data is wrong: period',
      'it has version 9, and this release knows versions up to 1',
    ]);
    expect(read_models.filter((model) => model.state !== 'live' || !model.at_head)).toEqual([]);
    expect([await scoreOf(games.sound), await scoreOf(games.broken), await scoreOf(games.later)]).toEqual([
      4, 2, 2,
    ]);
    const { body } = await side.projections.app.inject('/metrics');
    expect(body).toMatch(/^courtside_streams_set_aside\{.*\} 2$/m);
  });

  it('are named to whoever wants to record something there', async () => {
    for (const { stream, revision } of [broken, later]) {
      const answer = await tap(Number(stream.slice('game-'.length)));
      expect([answer.status, answer.body.code]).toEqual([409, 'event_unreadable']);
      expect(answer.body.message).toContain(`Event ${revision} of ${stream}, PointsAdded, cannot be read`);
    }
  });

  it('leave read models that are built anew, all or one, as the live ones', async () => {
    expect(await verifyProjections(all())).toMatchObject({ differences: [], stopped: [] });
    await rebuildProjections(all());
    for (const projection of PROJECTIONS) {
      await rebuildProjections({ ...all(), projections: [projection] });
    }
    expect(await verifyProjections(all())).toMatchObject({ differences: [], stopped: [] });
    expect(await scoreOf(games.broken)).toBe(2);
    expect((await state()).set_aside).toMatchObject(aside());
  });

  it('are taken in again by a rebuild once they can be read', async () => {
    await side.pool.query(
      `UPDATE events.log SET data = (SELECT data FROM events.log WHERE stream = $1 AND revision = $2)
       WHERE stream = $3 AND revision = $4`,
      [later.stream, later.revision, broken.stream, broken.revision],
    );
    await side.pool.query('UPDATE events.log SET schema_version = 1 WHERE stream = $1 AND revision = $2', [
      later.stream,
      later.revision,
    ]);
    expect(await tap(games.broken)).toMatchObject({ status: 200 });
    await untilReadModelsAreAtHead(side);
    // Nothing is taken in by itself: it would be without what was left out.
    expect(await scoreOf(games.broken)).toBe(2);
    await rebuildProjections(all());
    expect((await state()).set_aside).toEqual([]);
    expect([await scoreOf(games.broken), await scoreOf(games.later)]).toEqual([8, 6]);
    await until('the runner has noticed', async () => (await ready()).set_aside.length === 0);
    expect(await tap(games.later)).toMatchObject({ status: 200 });
    await untilReadModelsAreAtHead(side);
    expect(await scoreOf(games.later)).toBe(8);
    expect(await verifyProjections(all())).toMatchObject({ differences: [], stopped: [] });
  });
});
