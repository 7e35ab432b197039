import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { liveFrameSchema } from '#contracts/live/live.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { staffStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import {
  actionId,
  basket,
  benchFoul,
  deed,
  foul,
  gameCompleted,
  officialsNamed,
  periodEnded,
  reboundTaken,
  scoreCorrected,
  statLineCorrected,
  substitution,
  timeout,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { toContent } from '#tests/support/live-content.ts';
import { until } from '#tests/support/until.ts';
import { onLiveTables } from '../projections/live-tables.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from '../query-api/league.fixture.ts';
import type { QueryApi } from '../query-api/read-side.fixture.ts';
import { Fan } from './fan.ts';

const side = sharedFoundedLeague();
let one: QueryApi & { address: string };
let two: QueryApi & { address: string };
const fans: Fan[] = [];

async function listening() {
  const api = await side.startQueryApi();
  return { ...api, address: await api.app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** A page that is open at one of the two processes. */
function open(path: string, at = one, options: { origin?: string } = {}): Fan {
  const fan = new Fan(`${at.address.replace('http', 'ws')}${path}`, options);
  fans.push(fan);
  return fan;
}

let lastGame = 100;
/** A game of its own for each test. */
async function newGame(): Promise<number> {
  lastGame += 1;
  await playableGame(side, lastGame);
  await side.caughtUp();
  return lastGame;
}

beforeAll(async () => {
  one = await listening();
  two = await listening();
});
afterEach(() => {
  for (const fan of fans.splice(0)) fan.close();
});

describe('who opens a game', () => {
  test('gets a snapshot with everything', async () => {
    const id = await newGame();
    const position = await side.append(gameStream(id), basket('east', 3, { by: 1 }));
    await side.caughtUp();
    const snapshot = await open(`/ws/game/${id}/`).next('snapshot');
    expect(liveFrameSchema.parse(snapshot)).toEqual(snapshot);
    expect(snapshot.seq).toBe(position);
    expect(snapshot.game).toMatchObject({ id, status: 'in_progress', team_east_name: 'Harbor' });
    expect(snapshot.game.scoreboard).toMatchObject({ team_score_east: 3, team_score_west: 0 });
    expect(snapshot.stats).toMatchObject({ position, team_east_rebounds: 0, team_west_fouls: 0 });
    expect(snapshot.stats.east.players[0]).toMatchObject({ name: 'Ada of Harbor', points: 3 });
    expect(snapshot.plays.map((play) => play.type)).toEqual(['game_start', 'points']);
    expect(Math.abs(Date.parse(snapshot.server_time) - Date.now())).toBeLessThan(60_000);
  });

  test('before it begins gets one too, and sees it begin', async () => {
    await scheduleGame(side, { id: 50 });
    await side.caughtUp();
    const fan = open('/ws/game/50/');
    expect(await fan.next('snapshot')).toMatchObject({ plays: [], game: { scoreboard: null } });
    await side.append(gameStream(50), {
      type: 'GameStarted',
      data: { occurredAt: new Date().toISOString(), device: null },
    });
    expect(await fan.next('score_update')).toMatchObject({
      status: 'in_progress',
      scoreboard: { team_score_east: 0 },
    });
    expect(await fan.next('play')).toMatchObject({ plays: [{ type: 'game_start' }] });
  });

  test.each(['/ws/game/99999/', '/ws/game/abc/', '/ws/game/99999999999999/', '/ws/game/0/'])(
    '%s: there is no such game',
    async (path) => {
      expect(await open(path).closed()).toEqual({ code: 4404, reason: 'There is no such game.' });
    },
  );

  test('from a page of another origin is refused; from ours, or without a page, is not', async () => {
    const id = await newGame();
    const refused = open(`/ws/game/${id}/`, one, { origin: 'http://elsewhere.test' });
    expect(await refused.refused()).toBe(403);
    for (const origin of ['http://league.test', one.address]) {
      await open(`/ws/game/${id}/`, one, { origin }).next('snapshot');
    }
    await open(`/ws/game/${id}/`).next('snapshot');
  });

  test('without a WebSocket gets an answer in words', async () => {
    const answer = await fetch(`${one.address}/ws/game/1/`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('who watches', () => {
  test('hears every change, the parts of one position together, in order', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('chat');
    for (let number = 1; number <= 5; number += 1) {
      const position = await side.append(gameStream(id), basket('east', 2, { by: 1 }));
      const frames = [await fan.next(), await fan.next(), await fan.next()];
      for (const frame of frames) expect(liveFrameSchema.parse(frame)).toEqual(frame);
      expect(frames.map(({ type, seq }) => [type, seq])).toEqual([
        ['score_update', position],
        ['stats_update', position],
        ['play', position],
      ]);
      expect(frames[0]).toMatchObject({ scoreboard: { team_score_east: 2 * number } });
      expect(frames[1]).toMatchObject({ stats: { east: { totals: { points: 2 * number } } } });
      expect(frames[2]).toMatchObject({ plays: [{ score_east: 2 * number }], undone: [] });
    }
  });

  test('many changes at once are gathered, and end where the game is', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('snapshot');
    let position = '';
    for (let number = 0; number < 60; number += 1) {
      position = await side.append(gameStream(id), basket('west', 1));
    }
    await fan.until((frame) => frame.type === 'play' && frame.seq === position);
    const seen = fan.seen();
    expect(seen.scores.at(-1)).toBe(60);
    expect(seen.scores).toEqual([...seen.scores].sort((a, b) => a - b));
    expect(seen.plays).toBe(60);
  });

  test('has in the end what a fresh snapshot has, having merged every change', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('snapshot');
    const wrong = actionId(`wrong in ${id}`);
    const steps = [
      [basket('east', 3, { by: 1 })],
      [deed('AssistMade', 'east', 2), reboundTaken('west', 'defensive', { by: 11 })],
      [substitution('east', 1, 6, { clock: 300 })],
      [basket('west', 2, { by: 12, id: wrong })],
      [basket('west', 2), basket('east', 1, { by: 6 })],
      [foul('west', 11), benchFoul('east', 'coach'), timeout('west')],
      [undone(wrong)],
      [statLineCorrected('east', 3, { assists: 2 }), scoreCorrected('west', 1)],
      [periodEnded(1, null, { east: 4, west: 3 }), basket('west', 1, { by: 11, period: 2 })],
    ];
    let position = '';
    for (const events of steps) {
      position = await side.append(gameStream(id), ...events);
      await fan.until(({ seq }) => seq === position);
    }
    const fresh = await open(`/ws/game/${id}/`, two).next('snapshot');
    expect(fresh.seq).toBe(position);
    // The frames of one position come together; the last of them may still be on its way.
    await expect.poll(() => fan.game()).toEqual(toContent(fresh));
    expect(fan.received.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  });

  test('sees a play undone, and the score after later ones', async () => {
    const id = await newGame();
    const wrong = actionId(`wrong in ${id}`);
    await side.append(
      gameStream(id),
      basket('east', 3, { id: wrong }),
      basket('west', 2),
      deed('AssistMade', 'west', 12),
    );
    await side.caughtUp();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('snapshot');
    await side.append(gameStream(id), undone(wrong));
    expect(await fan.next('score_update')).toMatchObject({
      scoreboard: { team_score_east: 0, team_score_west: 2 },
    });
    const { plays, undone: gone } = await fan.next('play');
    expect(gone).toEqual([wrong]);
    expect(plays.map((play) => [play.type, play.score_east, play.score_west])).toEqual([
      ['points', 0, 2],
      ['assist', 0, 2],
    ]);
    await side.append(gameStream(id), basket('east', 1));
    expect((await fan.next('play')).plays.map((play) => play.score_east)).toEqual([1]);
  });

  test('sees the game end', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('snapshot');
    await side.append(
      gameStream(id),
      basket('east', 2),
      periodEnded(1, null, { east: 2, west: 0 }),
      gameCompleted([{ east: 2, west: 0 }]),
    );
    expect(await fan.next('score_update')).toMatchObject({
      status: 'completed',
      result_type: 'played',
      ended_at: expect.any(String),
      scoreboard: { winner_id: 1 },
    });
  });

  test('is told of the new position even where nothing is to be seen', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('chat');
    const position = await side.append(gameStream(id), {
      type: 'ScoringTakenOver',
      data: { device: 'tablet', scorerId: 9, occurredAt: new Date().toISOString() },
    });
    expect(await fan.next()).toMatchObject({ type: 'score_update', seq: position });
  });

  test('gets a new snapshot when a name or the date changes', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    await fan.next('snapshot');
    await side.append(gameStream(id), {
      type: 'GameRescheduled',
      data: { scheduledAt: '2026-05-05T18:00:00.000Z', venue: 'Other Hall' },
    });
    expect((await fan.next('snapshot')).game).toMatchObject({ venue: 'Other Hall' });
    await side.append(teamStream(2), {
      type: 'TeamCreated',
      data: {
        teamId: 2,
        name: 'Summit City',
        location: null,
        managerId: null,
        leagueId: 5,
        categoryId: 6,
        colours: null,
        source: null,
      },
    });
    expect((await fan.next('snapshot')).game).toMatchObject({ team_west_name: 'Summit City' });
  });

  test('hears who officiates, and no longer once they are erased', async () => {
    const id = await newGame();
    const fan = open(`/ws/game/${id}/`);
    expect((await fan.next('snapshot')).game.officials).toEqual([]);
    const [timer, umpire] = [randomUUID(), randomUUID()];
    await side.append(
      gameStream(id),
      officialsNamed([
        { staffId: timer, name: 'Noa Levi', role: 'timer' },
        { staffId: umpire, name: 'Kit Moreau', role: 'umpire' },
      ]),
    );
    expect((await fan.next('snapshot')).game.officials).toEqual([
      { role: 'timer', name: 'Noa Levi' },
      { role: 'umpire', name: 'Kit Moreau' },
    ]);
    await side.append(staffStream(timer), { type: 'PersonErased', data: { kind: 'staff', subject: timer } });
    expect((await fan.next('snapshot')).game.officials).toEqual([{ role: 'umpire', name: 'Kit Moreau' }]);
  });

  test('hears nothing of other games', async () => {
    const [id, other] = [await newGame(), await newGame()];
    const fan = open(`/ws/game/${id}/`);
    await fan.next('chat');
    await side.append(gameStream(other), basket('east', 2));
    await side.caughtUp();
    const position = await side.append(gameStream(id), basket('east', 2));
    expect(await fan.next()).toMatchObject({ type: 'score_update', seq: position });
  });
});

describe('who comes back', () => {
  test.each(['to the same process', 'to another one'])(
    'with the last position, %s, gets nothing until something happens',
    async (where) => {
      const [id, other] = [await newGame(), await newGame()];
      const first = open(`/ws/game/${id}/`);
      const { seq } = await first.next('snapshot');
      first.close();
      // What happens elsewhere is nothing this page has missed.
      await side.append(gameStream(other), basket('east', 2));
      await side.caughtUp();
      const at = where === 'to another one' ? two : one;
      await until('nobody is left', () => at.hub.watchers === 0);
      const again = open(`/ws/game/${id}/?seq=${seq}`, at);
      await until('it is let in', () => at.hub.watchers === 1);
      const position = await side.append(gameStream(id), basket('east', 2));
      expect(await again.next()).toMatchObject({ type: 'score_update', seq: position });
    },
  );

  test('having missed something gets a snapshot', async () => {
    const id = await newGame();
    const first = open(`/ws/game/${id}/`);
    const { seq } = await first.next('snapshot');
    first.close();
    const position = await side.append(gameStream(id), basket('east', 2));
    await side.caughtUp();
    expect((await open(`/ws/game/${id}/?seq=${seq}`, two).next()).seq).toBe(position);
  });

  test('knowing more than this process has heard of, never sees the game run backwards', async () => {
    const id = await newGame();
    const deaf = await listening();
    const fan = open(`/ws/game/${id}/`, deaf);
    await fan.next('snapshot');
    await deaf.changes.close();
    const position = await side.append(gameStream(id), basket('east', 2));
    await side.caughtUp();
    const again = open(`/ws/game/${id}/?seq=${position}`, deaf);
    expect(await fan.next('score_update')).toMatchObject({ seq: position });
    expect(again.received.map(({ seq }) => seq).filter((seq) => seq !== position)).toEqual([]);
    await deaf.close();
  });

  test.each(['0', '1', 'nonsense', '99999999999'])('with %s gets a snapshot', async (seq) => {
    const id = await newGame();
    expect((await open(`/ws/game/${id}/?seq=${seq}`).next('snapshot')).game.id).toBe(id);
  });
});

test('two processes tell the same positions', async () => {
  const id = await newGame();
  const [here, there] = [open(`/ws/game/${id}/`, one), open(`/ws/game/${id}/`, two)];
  expect((await here.next('snapshot')).seq).toBe((await there.next('snapshot')).seq);
  const told: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    const position = await side.append(gameStream(id), basket('east', 2));
    expect([(await here.next('play')).seq, (await there.next('play')).seq]).toEqual([position, position]);
    told.push(position);
  }
  // Who was connected to one of them goes on with the other.
  const moved = open(`/ws/game/${id}/?seq=${told.at(-1)}`, two);
  await moved.opened();
  const next = await side.append(gameStream(id), basket('west', 2));
  expect(await moved.next()).toMatchObject({ type: 'score_update', seq: next });
});

test('a watcher who does not read is dropped, the others notice nothing', async () => {
  const id = await newGame();
  const strict = await side.startQueryApi({
    watcherLimits: { maxWaitingBytes: 256 * 1024, maxBehindMs: 600_000 },
  });
  const address = await strict.app.listen({ host: '127.0.0.1', port: 0 });
  const slow = new Fan(`${address.replace('http', 'ws')}/ws/game/${id}/`);
  const quick = new Fan(`${address.replace('http', 'ws')}/ws/game/${id}/`);
  fans.push(slow, quick);
  await Promise.all([slow.next('snapshot'), quick.next('snapshot')]);
  expect(strict.hub.watchers).toBe(2);
  slow.stopReading();
  let position = '';
  // Every new hall makes a whole snapshot for everybody: soon the operating system buffers no more.
  await side.append(gameStream(id), ...Array.from({ length: 900 }, () => basket('east', 1, { by: 1 })));
  await quick.until((frame) => frame.type === 'play' && frame.plays.length > 0);
  for (let round = 0; strict.hub.watchers === 2 && round < 200; round += 1) {
    position = await side.append(gameStream(id), {
      type: 'GameRescheduled',
      data: { scheduledAt: null, venue: `Hall ${round}` },
    });
    await quick.until((frame) => frame.seq === position);
  }
  expect(strict.hub.watchers).toBe(1);
  position = await side.append(gameStream(id), basket('west', 2));
  expect((await quick.until((frame) => frame.seq === position)).type).toBe('score_update');
});

test('a watcher who reads again after a while gets one snapshot for what they missed', async () => {
  const id = await newGame();
  const patient = await side.startQueryApi({
    watcherLimits: { maxWaitingBytes: 256 * 1024 * 1024, maxBehindMs: 600_000 },
  });
  const address = await patient.app.listen({ host: '127.0.0.1', port: 0 });
  const slow = new Fan(`${address.replace('http', 'ws')}/ws/game/${id}/`);
  const quick = new Fan(`${address.replace('http', 'ws')}/ws/game/${id}/`);
  fans.push(slow, quick);
  await Promise.all([slow.next('snapshot'), quick.next('snapshot')]);
  slow.stopReading();
  await side.append(gameStream(id), ...Array.from({ length: 900 }, () => basket('east', 1, { by: 1 })));
  // Whole snapshots for everybody, more than the operating system buffers.
  for (let round = 0; round < 60; round += 1) {
    const renamed = await side.append(gameStream(id), {
      type: 'GameRescheduled',
      data: { scheduledAt: null, venue: `Hall ${round}` },
    });
    await quick.until((frame) => frame.seq === renamed);
  }
  let scored = '';
  for (let number = 0; number < 3; number += 1) {
    scored = await side.append(gameStream(id), basket('west', 2, { by: 11 }));
    await quick.until((frame) => frame.type === 'play' && frame.seq === scored);
  }
  slow.readAgain();
  await slow.until((frame) => frame.type === 'snapshot' && frame.seq === scored);
  await slow.next('chat');
  expect(slow.game()).toEqual(quick.game());
  expect(slow.received.length).toBeLessThan(quick.received.length);
  const told = slow.received.filter(({ type }) => type !== 'heartbeat').map(({ type }) => type);
  expect(told.slice(-2)).toEqual(['snapshot', 'chat']);
  // From here on they get every change again.
  const position = await side.append(gameStream(id), basket('west', 2, { by: 11 }));
  for (const fan of [slow, quick])
    await fan.until((frame) => frame.type === 'play' && frame.seq === position);
  expect(slow.game()).toEqual(quick.game());
});

test('in a lull everybody is told that nothing was missed', async () => {
  const id = await newGame();
  const lively = await side.startQueryApi({ heartbeatMs: 300 });
  const address = await lively.app.listen({ host: '127.0.0.1', port: 0 });
  const fan = new Fan(`${address.replace('http', 'ws')}/ws/game/${id}/`);
  fans.push(fan);
  const { seq } = await fan.next('snapshot');
  const first = await fan.next('heartbeat');
  expect(liveFrameSchema.parse(first)).toEqual(first);
  expect(first).toMatchObject({ seq });
  const position = await side.append(gameStream(id), basket('east', 2));
  await fan.next('play');
  expect(await fan.next('heartbeat')).toMatchObject({ seq: position });
});

test('connections survive the loss of the news, and nothing is missed', async () => {
  const id = await newGame();
  const fan = open(`/ws/game/${id}/`);
  await fan.next('snapshot');
  await side.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'query-api-changes'`);
  const position = await side.append(gameStream(id), basket('east', 2));
  expect(await fan.next('play')).toMatchObject({ seq: position, plays: [{ points: 2 }] });
});

test('a game whose read model lost its last moments goes back in a snapshot, never in an update', async () => {
  const id = await newGame();
  const before = await side.append(gameStream(id), basket('east', 3));
  await side.caughtUp();
  const models = { game: 'id', box_score: 'game_id', play_by_play: 'game_id', scoresheet_entry: 'game_id' };
  const each = (sql: (table: string, rows: string) => string) =>
    side.pool.query(
      onLiveTables(
        Object.entries(models)
          .map(([name, key]) => sql(name, `${key} = ${id}`))
          .join(';'),
      ),
    );
  await each((table, rows) => `CREATE TABLE kept_${table} AS SELECT * FROM read.${table} WHERE ${rows}`);
  const fan = open(`/ws/game/${id}/`);
  const { plays } = await fan.next('snapshot');
  const lost = await side.append(gameStream(id), basket('east', 2));
  await fan.until((frame) => frame.type === 'play' && frame.seq === lost);

  // As after a crash of Postgres: the log has everything, the read models read the last of it once more.
  await each(
    (table, rows) =>
      `DELETE FROM read.${table} WHERE ${rows}; INSERT INTO read.${table} SELECT * FROM kept_${table}`,
  );
  await side.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'query-api-changes'`);
  const earlier = await fan.until((frame) => frame.seq === before);
  expect(earlier).toMatchObject({ type: 'snapshot', plays });
});

test('when the server stops, pages are told to come back', async () => {
  const id = await newGame();
  const stopping = await side.startQueryApi();
  const address = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const fan = new Fan(`${address.replace('http', 'ws')}/ws/game/${id}/`);
  await fan.next('snapshot');
  await stopping.close();
  expect(await fan.closed()).toMatchObject({ code: 1012 });
});
