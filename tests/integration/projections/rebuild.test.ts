import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog } from '#events/open-log.ts';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { gameProjection } from '#projections/game/game.projection.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import type { Projection } from '#projections/read-model/projection.ts';
import { physicalName, type Row, type Table } from '#projections/read-model/table.ts';
import { FoldedTables } from '#projections/rebuild/folded-tables.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { SerialConnection } from '#projections/rebuild/serial-connection.ts';
import { TableCopy } from '#projections/rebuild/table-copy.ts';
import { HandlerFailure } from '#projections/runner/apply-events.ts';
import { migrateReadSchema } from '#projections/runner/checkpoint.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import { RandomLeague } from '#tests/support/builders/random-league.builder.ts';
import type { DatabaseTemplate } from '#tests/support/postgres.ts';
import { times } from '#tests/support/sampling.ts';
import { serviceConfig } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import { WRITE_SIDE } from '#tests/support/write-side.template.ts';
import { onLiveTables } from './live-tables.ts';
import { append, createReadSide, type ReadSide } from './projections.fixture.ts';
import { Breakage, countingProjection } from './toy.projections.ts';

const erased = { type: 'PersonErased', data: { kind: 'staff', subject: 'a' } };

describe('a rebuild', () => {
  let side: ReadSide;
  beforeEach(async () => {
    side = await createReadSide();
  });
  afterEach(() => side.remove());
  const verify = () => verifyProjections({ ...side, projections: PROJECTIONS });
  /** The counting projections' tables (`r`) or views (`v`). */
  async function relations(kind: 'r' | 'v'): Promise<string[]> {
    const { rows } = await side.pool.query(
      `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = $1 AND c.relname LIKE 'counts%' ORDER BY 1`,
      [kind],
    );
    return rows.map((row) => row.name);
  }

  it('makes the same rows as the runner that followed the log, and goes on where it stood', async () => {
    const league = await new RandomLeague(side.store, 4).begin();
    const runner = await side.start(PROJECTIONS);
    await league.go(times({ test: 150, all: 400 }));
    await runner.reach();
    const before = await Promise.all(
      PROJECTIONS.flatMap((one) => Object.values(one.tables).map((table) => side.rows(one, table))),
    );
    const result = await rebuildProjections({ ...side, projections: PROJECTIONS });
    const after = await Promise.all(
      PROJECTIONS.flatMap((one) => Object.values(one.tables).map((table) => side.rows(one, table))),
    );
    expect(after).toEqual(before);
    expect(result).toMatchObject({
      position: await side.store.head(),
      rows: before.reduce((sum, rows) => sum + rows.length, 0),
    });
    for (const projection of PROJECTIONS) expect((await side.checkpoint(projection)).generation).toBe(2);
  });

  it('makes the same rows when hardly a game stays in memory, also of games corrected long after', async () => {
    const league = await new RandomLeague(side.store, 4).begin();
    await league.go(times({ test: 300, all: 600 }));
    await rebuildProjections({ ...side, projections: PROJECTIONS });
    const connection = await side.pool.connect();
    const query = vi.spyOn(connection, 'query');
    const rowsIn = async (table: Table, physical: string): Promise<Row[]> => {
      const { rows } = await side.pool.query(
        `SELECT row_to_json(t) AS row FROM ${physical} t ORDER BY ${table.key.join(', ')}`,
      );
      return rows.map(({ row }) => row);
    };
    try {
      await connection.query('CREATE SCHEMA folded');
      const nameOf = (table: Pick<Table, 'name'>) => `folded.${table.name}`;
      const tables = new FoldedTables(connection, inPagesOf(20, side.store), PROJECTIONS, nameOf, {
        mostEvents: 100,
        batch: 20,
      });
      await tables.create();
      await tables.fold();
      await tables.write();
      for (const one of PROJECTIONS) {
        for (const table of Object.values(one.tables)) {
          const live = await rowsIn(table, physicalName(table, one.version, 1));
          expect(await rowsIn(table, nameOf(table)), table.name).toEqual(live);
        }
      }
      const readBack = query.mock.calls.filter(([text]) =>
        String(text).startsWith('DELETE FROM folded.game '),
      );
      expect(readBack.length).toBeGreaterThan(5);
    } finally {
      connection.release(true);
    }
  });

  it('moves the pointer under a running runner while events keep coming, again and again', async () => {
    const league = await new RandomLeague(side.store, 5).begin();
    await league.go(100);
    const runner = await side.start(PROJECTIONS);
    await runner.reach();
    const enough = new AbortController();
    const writer = (async () => {
      while (!enough.signal.aborted) {
        await league.go(3);
        await sleep(1);
      }
    })();
    try {
      for (const projections of [PROJECTIONS, [standingsProjection], [gameProjection], PROJECTIONS]) {
        await rebuildProjections({ ...side, projections });
      }
    } finally {
      enough.abort();
      await writer;
    }
    await runner.reach();
    await league.go(50);
    await runner.reach();
    expect((await side.checkpoint(standingsProjection)).generation).toBe(4);
    expect(await verify()).toMatchObject({ differences: [], stopped: [], position: await side.store.head() });
    expect(runner.errors).toEqual([]);
  });

  it('takes in what the live tables took in at the last moment, so that no read goes back', async () => {
    const counts = countingProjection('counts');
    await append(
      side.store,
      'staff-a',
      Array.from({ length: 10 }, () => erased),
    );
    const runner = await side.start([counts]);
    await runner.reach();
    let late = false;
    const store: EventStore = {
      ...side.store,
      // The new tables have read the log to its end when the live ones take in ten more events; then nobody follows.
      async *readPages(...range) {
        yield* side.store.readPages(...range);
        if (late || range[0] === START) return;
        late = true;
        await append(
          side.store,
          'staff-a',
          Array.from({ length: 10 }, () => erased),
        );
        await runner.reach();
        await runner.stop();
      },
    };
    await rebuildProjections({ ...side, store, projections: [counts] });
    expect(late).toBe(true);
    expect(await side.checkpoint(counts)).toMatchObject({ generation: 2, position: await side.store.head() });
    expect(await side.rows(counts, counts.tables.count as Table)).toMatchObject([
      { stream: 'staff-a', events: 20 },
    ]);
  });

  it('lets the views stand on its tables and drops those it replaced', async () => {
    const counts = countingProjection('counts');
    const runner = await side.start([counts]);
    await append(side.store, 'staff-a', [erased]);
    await runner.reach();
    for (let time = 0; time < 3; time += 1) await rebuildProjections({ ...side, projections: [counts] });
    expect(await relations('r')).toEqual(['read_tables.counts_v1_g4']);
    expect(await relations('v')).toEqual(['read.counts_v1']);
    const { rows } = await side.pool.query('SELECT events FROM read.counts_v1');
    expect(rows).toEqual([{ events: 1 }]);
  });

  it('keeps the version before a new one for services of the release before, and drops what is older', async () => {
    const version = (number: number) => countingProjection('counts', { version: number });
    const other = countingProjection('counts-more', { version: 1 });
    const rebuild = (one: Projection) => rebuildProjections({ ...side, projections: [one] });
    const versions = async () => {
      const { rows } = await side.pool.query(
        `SELECT version FROM read.checkpoint WHERE projection = 'counts' ORDER BY 1`,
      );
      return rows.map((row) => row.version);
    };
    await append(side.store, 'staff-a', [erased]);
    for (const one of [other, version(1), version(1), version(2)]) await rebuild(one);
    expect(await relations('v')).toEqual(['read.counts_more_v1', 'read.counts_v1', 'read.counts_v2']);
    await rebuild(version(4));
    expect(await relations('v')).toEqual(['read.counts_more_v1', 'read.counts_v2', 'read.counts_v4']);
    expect(await versions()).toEqual([2, 4]);
    await rebuild(version(4));
    expect(await relations('v')).toEqual(['read.counts_more_v1', 'read.counts_v4']);
    expect(await relations('r')).toEqual(['read_tables.counts_more_v1_g1', 'read_tables.counts_v4_g2']);
    expect(await versions()).toEqual([4]);

    // The release before comes back: it builds its own and leaves those of its successor alone.
    const before = await side.start([version(2)]);
    await append(side.store, 'staff-a', [erased]);
    await before.reach();
    await before.stop();
    const { rows } = await side.pool.query('SELECT events FROM read.counts_v2');
    expect(rows).toEqual([{ events: 2 }]);
    expect(await relations('v')).toEqual(['read.counts_more_v1', 'read.counts_v2', 'read.counts_v4']);
    expect(await versions()).toEqual([2, 4]);
  });

  it('finds no table of a read model that is no more, and everything else as it was', async () => {
    await rebuildProjections({ ...side, projections: [countingProjection('counts', { version: 1 })] });
    for (const name of ['activity', 'activity_subject', 'activity_of_ours']) {
      await side.pool.query(`
        CREATE TABLE read_tables.${name}_v5_g2 (id integer);
        CREATE VIEW read.${name}_v5 AS SELECT * FROM read_tables.${name}_v5_g2;
        INSERT INTO read.checkpoint (projection, version, position) VALUES ('${name}', 5, 1)`);
    }
    await migrateReadSchema(side.pool);
    const { rows: left } = await side.pool.query(
      `SELECT relname AS name FROM pg_class WHERE relname LIKE 'activity%' OR relname LIKE 'counts_v%' ORDER BY 1`,
    );
    expect(left.map(({ name }) => name)).toEqual([
      'activity_of_ours_v5',
      'activity_of_ours_v5_g2',
      'counts_v1',
      'counts_v1_g1',
      'counts_v1_g1_pkey',
    ]);
    const { rows: known } = await side.pool.query('SELECT projection FROM read.checkpoint ORDER BY 1');
    expect(known.map(({ projection }) => projection)).toEqual([
      'activity_of_ours',
      'activity_subject',
      'counts',
    ]);
  });

  it('makes all new tables the live ones in one moment, or none', async () => {
    const broken = new Breakage();
    const sound = countingProjection('sound');
    const failing = countingProjection('failing', { broken });
    const projections = [sound, failing];
    await append(side.store, 'staff-a', [erased, erased]);
    await rebuildProjections({ ...side, projections });
    broken.position = '3';
    const store: EventStore = {
      ...side.store,
      // An event comes after the log was folded and before the views are swapped.
      async *readPages(after, filter) {
        yield* side.store.readPages(after, filter);
        await append(side.store, 'staff-a', [erased]);
      },
    };
    await expect(rebuildProjections({ ...side, store, projections })).rejects.toMatchObject({
      projection: 'failing',
      event: { position: '3' },
      cause: { message: 'cannot make sense of this' },
    });
    for (const one of projections) {
      expect(await side.checkpoint(one)).toMatchObject({ generation: 1, position: '2', state: 'live' });
    }
    broken.position = null;
    await rebuildProjections({ ...side, projections });
    for (const one of projections) {
      expect(await side.checkpoint(one)).toMatchObject({ generation: 2, position: '3' });
    }
    expect((await verifyProjections({ ...side, projections })).differences).toEqual([]);
  });

  it('waits for an analyst who reads a view, and lets everybody else read meanwhile', async () => {
    const counts = countingProjection('counts');
    await append(side.store, 'staff-a', [erased]);
    await rebuildProjections({ ...side, projections: [counts] });
    const analyst = await side.pool.connect();
    await analyst.query('BEGIN');
    await analyst.query('SELECT * FROM read.counts_v1');
    let swapped = false;
    const rebuilt = rebuildProjections({ ...side, projections: [counts] }).then(() => {
      swapped = true;
    });
    await until('the new table is there', async () => {
      const { rows } = await side.pool.query(`SELECT to_regclass('read_tables.counts_v1_g2') AS made`);
      return rows[0].made !== null;
    });
    for (let read = 0; read < 20; read += 1) {
      const { rows } = await side.pool.query('SELECT events FROM read.counts_v1');
      expect(rows).toEqual([{ events: 1 }]);
    }
    expect(swapped).toBe(false);
    await analyst.query('COMMIT');
    analyst.release();
    await rebuilt;
    expect(await relations('r')).toEqual(['read_tables.counts_v1_g2']);
  });

  it('lets another one wait: two at once make two generations', async () => {
    const projections = [countingProjection('counts'), countingProjection('others')];
    await append(side.store, 'staff-a', [erased]);
    await Promise.all([1, 2].map(() => rebuildProjections({ ...side, projections })));
    for (const projection of projections) expect((await side.checkpoint(projection)).generation).toBe(2);
    expect((await verifyProjections({ ...side, projections })).differences).toEqual([]);
  });

  it('gets by with the few connections of a small pool, however many tables are large', async () => {
    const toys = Array.from({ length: 7 }, (_, index) => countingProjection(`toy-${index}`));
    const streams = Array.from({ length: 1_200 }, (_, index) => `staff-${index}`);
    await Promise.all(streams.map((stream) => append(side.store, stream, [erased])));
    const small = createPool(side.url, { name: 'small', max: 4 });
    try {
      const { rows } = await rebuildProjections({ ...side, pool: small, projections: toys });
      expect(rows).toBe(7 * 1_200);
    } finally {
      await small.end();
    }
    expect((await verifyProjections({ ...side, projections: toys })).differences).toEqual([]);
  });

  it('leaves the live tables alone when a handler fails', async () => {
    const broken = new Breakage();
    const counts = countingProjection('counts', { broken });
    const runner = await side.start([counts]);
    await append(side.store, 'staff-a', [erased, erased, erased]);
    await runner.reach();
    broken.position = '2';
    await expect(rebuildProjections({ ...side, projections: [counts] })).rejects.toBeInstanceOf(
      HandlerFailure,
    );
    expect(await side.checkpoint(counts)).toMatchObject({ generation: 1, state: 'live', position: '3' });
    broken.position = null;
    await rebuildProjections({ ...side, projections: [counts] });
    expect(await side.checkpoint(counts)).toMatchObject({ generation: 2, position: '3' });
  });

  it('ends with an error, not with the process, when its connection is cut', async () => {
    let cut = 0;
    // It folds the second page of the log.
    const cutAt = async (position: string) => {
      if (position !== '5500' || cut > 0) return;
      cut += 1;
      await side.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to-be-cut'`,
      );
    };
    const toys = [countingProjection('toy-1', { before: cutAt }), countingProjection('toy-2')];
    const many = Array.from({ length: 1_000 }, () => erased);
    for (const stream of ['staff-a', 'staff-b', 'staff-c', 'staff-d', 'staff-e', 'staff-f'])
      await append(side.store, stream, many);
    const pool = createPool(side.url, { name: 'to-be-cut', max: 6 });
    try {
      await expect(rebuildProjections({ ...side, pool, projections: toys })).rejects.toThrow();
      expect(cut).toBe(1);
    } finally {
      await pool.end();
    }
    expect((await rebuildProjections({ ...side, projections: toys })).rows).toBe(12);
  });

  it('ends with an error when its connection is cut while rows are copied', async () => {
    const counts = countingProjection('counts');
    const pool = createPool(side.url, { name: 'to-be-cut' });
    let cut: Promise<unknown> | undefined;
    function* rows() {
      // Far more than is sent before the connection is gone.
      for (let id = 0; id < 10_000_000; id += 1) {
        yield { stream: `stream-${id}`, revision: 0, events: 1 };
        if (id !== 10_000) continue;
        cut = side.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to-be-cut'`,
        );
      }
    }
    const connection = await pool.connect();
    try {
      await migrateReadSchema(side.pool);
      const copy = new TableCopy(
        new SerialConnection(connection),
        counts.tables.count as Table,
        'read_tables.counts_v1_g1',
      );
      await copy.create();
      await expect(copy.write(rows())).rejects.toThrow();
      await cut;
    } finally {
      connection.release(true);
      await pool.end();
    }
  });

  it('tells how far it is', async () => {
    const league = await new RandomLeague(side.store, 7).begin();
    await league.go(50);
    const told: string[] = [];
    const head = await side.store.head();
    await rebuildProjections({
      ...side,
      projections: PROJECTIONS,
      onProgress: ({ phase, position }) => {
        expect(position).toBe(head);
        if (told.at(-1) !== phase) told.push(phase);
      },
    });
    expect(told).toEqual(['folding', 'copying', 'catching up']);
  });
});

/** The same log in smaller pages. */
const inPagesOf = (size: number, store: EventStore): EventStore => ({
  ...store,
  async *readPages(...range) {
    for await (const page of store.readPages(...range)) {
      for (let start = 0; start < page.length; start += size) yield page.slice(start, start + size);
    }
  },
});

/** A league of 500 steps with its read models. */
const LEAGUE_8: DatabaseTemplate = {
  name: 'league_8',
  async prepare(url) {
    await WRITE_SIDE.prepare(url);
    const pool = createPool(url, { name: 'test-template' });
    const store = openLog({ ...serviceConfig({ url, readUrl: url }, tmpdir()), pool });
    const league = await new RandomLeague(store, 8).begin();
    await league.go(500);
    await rebuildProjections({ pool, store, projections: PROJECTIONS });
    await store.close();
    await pool.end();
  },
};

/** Rows that somebody changed by hand, each in a table or at a key of its own, and what is said of them. */
const DAMAGES: [what: string, sql: string, found: object][] = [
  [
    'a row that differs',
    `UPDATE read.team SET name = 'Another' WHERE id = 2`,
    { projection: 'directory', table: 'team', key: 'id 2', kind: 'different' },
  ],
  [
    'a document that differs deep inside',
    `UPDATE read.box_score SET box = jsonb_set(box::jsonb, '{east,totals,points}', '999') WHERE game_id = 1`,
    { projection: 'box-score', table: 'box_score', key: 'game_id 1', kind: 'different' },
  ],
  [
    'a row that is missing',
    `DELETE FROM read.game WHERE id = 1`,
    { projection: 'game', table: 'game', key: 'id 1', kind: 'missing', columns: [] },
  ],
  [
    'a value, named with its column',
    `UPDATE read.league SET name = 'Wrong'`,
    { projection: 'directory', table: 'league', columns: ['name: "Wrong" ≠ "Bay"'] },
  ],
  [
    'a row too many',
    `INSERT INTO read.league VALUES (99, 'Invented', NULL, false, 0)`,
    { projection: 'directory', table: 'league', key: 'id 99', kind: 'unexpected', columns: [] },
  ],
  [
    'a number that became unknown',
    `UPDATE read.standing SET win_percentage = NULL WHERE scope = 'season:1' AND team_id = 2`,
    { projection: 'standings', table: 'standing', key: 'scope season:1, team_id 2', kind: 'different' },
  ],
  [
    'a sum that is another one',
    `UPDATE read.team_total SET games_played = games_played + 1 WHERE (scope, scope_id, team_id, direction) =
     (SELECT scope, scope_id, team_id, direction FROM read.team_total ORDER BY 1, 2, 3, 4 LIMIT 1)`,
    { projection: 'team-statistics', table: 'team_total', kind: 'different' },
  ],
  [
    'a play that is another one',
    `UPDATE read.scoresheet_entry SET clock = 1 WHERE (game_id, ordinal) =
     (SELECT game_id, ordinal FROM read.scoresheet_entry ORDER BY 1, 2 LIMIT 1)`,
    { projection: 'play-by-play', table: 'scoresheet_entry', kind: 'different' },
  ],
];

/** One league for all: what is compared takes long. The log goes on first, rows are damaged last. */
describe('verify', () => {
  let side: ReadSide;
  beforeAll(async () => {
    side = await createReadSide(LEAGUE_8);
  });
  afterAll(() => side.remove());
  const verify = () => verifyProjections({ ...side, projections: PROJECTIONS });

  it('compares up to where the live ones are, however far the log has gone since', async () => {
    const { position } = await side.checkpoint(gameProjection);
    await append(side.store, 'league-9', [
      { type: 'LeagueCreated', data: { leagueId: 9, name: 'Not read yet', description: null } },
    ]);
    expect(await verify()).toMatchObject({ differences: [], position });
  });

  it('says what has stopped and what has never been built', async () => {
    await side.pool.query(`CREATE TABLE checkpoint_before AS SELECT * FROM read.checkpoint`);
    await side.pool.query(
      `UPDATE read.checkpoint SET state = 'stopped', error = 'why' WHERE projection = 'game'`,
    );
    await side.pool.query(`DELETE FROM read.checkpoint WHERE projection = 'standings'`);
    const { position } = await side.checkpoint(gameProjection);
    expect(await verify()).toMatchObject({
      differences: [],
      stopped: [{ projection: 'game', position, error: 'why' }],
      unbuilt: ['standings'],
    });
    await side.pool.query(`DELETE FROM read.checkpoint`);
    await side.pool.query(`INSERT INTO read.checkpoint SELECT * FROM checkpoint_before`);
  });

  it('finds each row that does not follow from the log, and no other', async () => {
    for (const [what, sql] of DAMAGES) {
      const { rowCount } = await side.pool.query(onLiveTables(sql));
      expect([what, rowCount]).toEqual([what, 1]);
    }
    const { differences } = await verify();
    for (const [what, , found] of DAMAGES) {
      const said = differences.filter((difference) => isLike(difference, found));
      expect([what, said.length]).toEqual([what, 1]);
    }
    expect(differences).toHaveLength(DAMAGES.length);
  });
});

const isLike = (difference: object, found: object): boolean =>
  Object.entries(found).every(([key, value]) => isDeepStrictEqual(difference[key as never], value));
