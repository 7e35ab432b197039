import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandHandler, commandHandler } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { raiseSequences } from '#command-api/idempotency/raise-sequences.ts';
import { RESERVATIONS_MIGRATION } from '#command-api/idempotency/reservations.migration.ts';
import { Reservations } from '#command-api/idempotency/reservations.ts';
import { seasonDecider } from '#command-api/season/season.decider.ts';
import { type GameEvent, gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { newsStream } from '#events/news/news.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { startedGame } from '#tests/support/builders/game.builder.ts';
import { record } from '#tests/support/builders/game-command.builder.ts';
import { envelope, newEvents } from '#tests/support/builders/game-log.builder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

/** The command handler on the store that it runs on: two processes, one Postgres. */
let database: TestDatabase;
let pool: Pool;
const stores: EventStore[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await migrateEventLog(pool);
  await migrateSchema(pool, RESERVATIONS_MIGRATION);
  stores.push(openStore(), openStore());
});

afterAll(async () => {
  for (const store of stores) await store.close();
  await pool.end();
  await database.drop();
});

const openStore = () => createPostgresEventStore({ databaseUrl: database.url });
const store = () => {
  const [first] = stores;
  if (first === undefined) throw new Error('no store');
  return first;
};
type Handler = CommandHandler<Game, GameCommand, GameEvent>;
const processes = (): Handler[] => stores.map((one) => commandHandler(one, gameDecider));

let games = 0;
/** Another game in progress; answers its stream and its last revision. */
async function anotherGame(): Promise<{ stream: string; started: number }> {
  games += 1;
  const stream = gameStream(games);
  const events = newEvents(startedGame()).map((event) => ({ ...event, id: newId() }));
  const { revision } = await store().append({ stream, expectedRevision: 'none', events });
  return { stream, started: revision };
}

const basketOf = (name: string) =>
  envelope(name, record({ type: 'points', side: 'east', period: 1, points: 2 }));
const typesIn = async (stream: string, from: number) =>
  (await Array.fromAsync(store().readStream(stream, from))).map((event) => event.type);

describe('two processes on one game', () => {
  it('record everything that both receive, once', async () => {
    const { stream, started } = await anotherGame();
    const servers = processes();
    const names = Array.from({ length: 40 }, (_, index) => `${stream} shot ${index}`);
    const answers = await Promise.all(
      names.flatMap((name) => servers.map((server) => server.handle(stream, basketOf(name)))),
    );
    const kinds = answers.map(({ outcome }) => outcome.kind);
    expect(kinds.filter((kind) => kind === 'recorded')).toHaveLength(40);
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(40);
    expect(await typesIn(stream, started + 1)).toEqual(names.map(() => 'PointsAdded'));
    const state = await servers[0]?.read(stream);
    expect(state).toMatchObject({ state: { sheet: { periods: [{ east: 80, west: 0 }] } } });
  });

  it('answer a retry with the position of the first answer', async () => {
    const { stream } = await anotherGame();
    const [one, other] = processes();
    const first = await one?.handle(stream, basketOf(`${stream} once`));
    await one?.handle(stream, basketOf(`${stream} then`));
    const again = await other?.handle(stream, basketOf(`${stream} once`));
    expect(again?.outcome).toEqual({ ...first?.outcome, kind: 'repeated' });
  });

  it('let one end the game and refuse the basket that comes too late', async () => {
    const { stream, started } = await anotherGame();
    const [one, other] = processes();
    await one?.handle(stream, basketOf(`${stream} in time`));
    await other?.read(stream);
    await one?.handle(stream, envelope(`${stream} end`, record({ type: 'game_end' })));
    expect((await other?.handle(stream, basketOf(`${stream} late`)))?.outcome).toMatchObject({
      kind: 'rejected',
      code: 'game_over',
    });
    expect(await typesIn(stream, started + 1)).toEqual(['PointsAdded', 'PeriodEnded', 'GameCompleted']);
  });

  it('refuse an action id that another game has used, and append nothing', async () => {
    const [first, second] = [await anotherGame(), await anotherGame()];
    const [one, other] = processes();
    await one?.handle(first.stream, basketOf('the same id'));
    await expect(other?.handle(second.stream, basketOf('the same id'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    expect(await typesIn(second.stream, second.started + 1)).toEqual([]);
    expect((await other?.handle(second.stream, basketOf('another id')))?.outcome.kind).toBe('recorded');
  });

  it('keep "only one season is active" between them', async () => {
    const servers = stores.map((one) => commandHandler(one, seasonDecider));
    const create = (seasonId: number) => ({
      id: newId(),
      metadata: {},
      command: {
        type: 'create_season' as const,
        seasonId,
        name: `Season ${seasonId}`,
        startDate: null,
        endDate: null,
      },
    });
    for (const id of [1, 2]) await servers[0]?.handle(SEASONS_STREAM, create(id));
    await Promise.all(servers.map((server) => server.read(SEASONS_STREAM)));
    const answers = await Promise.all(
      servers.map((server, index) =>
        server.handle(SEASONS_STREAM, {
          id: newId(),
          metadata: {},
          command: { type: 'activate_season', seasonId: index + 1, confirm: false },
        }),
      ),
    );
    expect(
      answers.map(({ outcome }) => (outcome.kind === 'rejected' ? outcome.code : outcome.kind)).sort(),
    ).toEqual(['active_season_exists', 'recorded']);
  });
});

const SECRET = 'a secret of a test, long enough to be one';

describe('the id of a create', () => {
  const body = { name: 'Harbor', colours: { first: '#000000', second: '#ffffff' } };

  it('is the same for the same key, whatever the order of the body, and in any process', async () => {
    const reservations = new Reservations(pool, SECRET);
    const id = await reservations.reserve('team', 'key', body);
    const { name, colours } = body;
    const again = { colours: { second: colours.second, first: colours.first }, name };
    expect(await new Reservations(pool, SECRET).reserve('team', 'key', again)).toBe(id);
  });

  it('is given once to many calls with one key at the same moment', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => new Reservations(pool, SECRET).reserve('team', 'crowd', body)),
    );
    expect(new Set(asked).size).toBe(1);
  });

  it('is a different one for another key, and counted separately for another kind', async () => {
    const reservations = new Reservations(pool, SECRET);
    const [one, other] = [
      await reservations.reserve('league', 'one', body),
      await reservations.reserve('league', 'other', body),
    ];
    expect(other).toBeGreaterThan(one);
    expect(await reservations.reserve('category', 'one', body)).toBe(1);
  });

  it('is refused to the same key with another body', async () => {
    const reservations = new Reservations(pool, SECRET);
    await reservations.reserve('team', 'reused', body);
    await expect(reservations.reserve('team', 'reused', { ...body, name: 'Summit' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
  });

  it('stays the same when the process dies between reserving and appending', async () => {
    const key = newId();
    const command = (gameId: number) => {
      const data = newEvents(startedGame())[0]?.data;
      return { type: 'schedule_game', ...data, gameId } as unknown as Parameters<typeof envelope>[1];
    };
    const context = record({ type: 'game_start' }).context;
    const create = async (dies: boolean) => {
      const gameId =
        1_000 + (await new Reservations(pool, SECRET).reserve('game', key, { name: 'Harbor vs Summit' }));
      if (dies) return gameId;
      const [server] = processes();
      const answer = await server?.handle(gameStream(gameId), {
        id: key,
        metadata: {},
        command: { ...command(gameId), context },
      });
      expect(answer?.outcome.kind).toBe('recorded');
      return gameId;
    };
    const reserved = await create(true);
    expect(await create(false)).toBe(reserved);
    expect(await typesIn(gameStream(reserved), 0)).toEqual(['GameScheduled']);
  });
});

describe('what a call with a key said', () => {
  const body = { first_name: 'Ana', birth_date: '2009-05-17' };
  const bodiesOf = async (key: string) => {
    const { rows } = await pool.query<{ body_hash: string }>(
      `SELECT body_hash FROM commands.reservation WHERE key = $1
       UNION ALL SELECT body_hash FROM commands.claim WHERE key = $1`,
      [key],
    );
    return rows.map(({ body_hash }) => body_hash);
  };
  const remember = async (key: string, secret = SECRET) => {
    const reservations = new Reservations(pool, secret);
    await reservations.reserve('player', key, body);
    await reservations.claim(key, body);
  };

  it('cannot be guessed from what is stored without the secret', async () => {
    await remember('guessed');
    await remember('of another league', 'another secret, which is also long enough');
    const sorted = JSON.stringify({ birth_date: body.birth_date, first_name: body.first_name });
    const guess = createHash('sha256').update(sorted).digest('hex');
    const stored = await bodiesOf('guessed');
    expect(stored.length).toBe(2);
    expect(stored).not.toContain(guess);
    expect(stored).not.toEqual(await bodiesOf('of another league'));
  });

  it('is forgotten in time, while the key keeps its id', async () => {
    await remember('old');
    await remember('new');
    await pool.query(`
      UPDATE commands.reservation SET reserved_at = '2025-01-01T00:00:00Z' WHERE key = 'old';
      UPDATE commands.claim SET claimed_at = '2025-01-01T00:00:00Z' WHERE key = 'old'`);
    const reservations = new Reservations(pool, SECRET);
    const id = await reservations.reserve('player', 'old', body);
    await reservations.forgetBodies(new Date('2025-01-02T00:00:00Z'));
    expect(await bodiesOf('old')).toEqual(['']);
    expect(await reservations.reserve('player', 'old', { first_name: 'somebody else' })).toBe(id);
    expect((await bodiesOf('new')).every((hash) => hash.length === 64)).toBe(true);
    await expect(reservations.claim('new', {})).rejects.toMatchObject({ status: 422 });
  });
});

describe('after a restore of the log alone', () => {
  it('new ids are above every id in the log', async () => {
    const restored = await createTestDatabase();
    const fresh = createPool(restored.url, { name: 'test' });
    try {
      await migrateSchema(fresh, RESERVATIONS_MIGRATION);
      const reservations = new Reservations(fresh, SECRET);
      await store().append({
        stream: newsStream(7),
        expectedRevision: 'none',
        events: [
          {
            id: newId(),
            type: 'NewsCreated',
            schemaVersion: 1,
            data: { newsId: 7, title: 'Cup', body: 'Tip-off' },
            metadata: { commandId: newId() },
          },
        ],
      });
      await raiseSequences(fresh, store(), reservations);
      expect(await reservations.reserve('news', 'new', {})).toBe(8);
      // The log above holds the seasons 1 and 2, games that all call themselves 40, and no team.
      expect(await reservations.reserve('season', 'new', {})).toBe(3);
      expect(await reservations.reserve('game', 'new', {})).toBeGreaterThan(40);
      expect(await reservations.reserve('team', 'new', {})).toBe(1);
    } finally {
      await fresh.end();
      await restored.drop();
    }
  });

  it('even if that is the first one ever', async () => {
    const reservations = new Reservations(pool, SECRET);
    await reservations.raiseTo({ tournament: 1 });
    expect(await reservations.reserve('tournament', 'after one', {})).toBe(2);
    await reservations.raiseTo({ tournament: 1 });
    expect(await reservations.reserve('tournament', 'after two', {})).toBe(3);
  });
});
