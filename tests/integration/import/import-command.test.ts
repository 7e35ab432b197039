import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listUploads } from '#command-api/import/uploaded/upload.store.ts';
import { createLogger } from '#platform/process/logging.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { migrateReadSchema } from '#projections/runner/checkpoint.ts';
import { ProjectionRunner } from '#projections/runner/runner.ts';
import { wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { type ImportRun, openImportRun } from '#tests/support/import-run.ts';
import { sample } from '#tests/support/sampling.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

const MAIN = join(import.meta.dirname, '../../../command-api/import/main.ts');
const SECRET = 'a secret of a test, long enough to be one';

let folder: string;
let run: ImportRun;
beforeEach(async () => {
  folder = await temporaryFolder();
  run = await openImportRun();
});
afterEach(async () => {
  await run.close();
  await rm(folder, { recursive: true });
});

/** Eighteen names of three teams of six; one of them twice. */
const ANSWERS = [
  ['join', 18],
  ['keep', 19],
] as const;
/** What a slow machine shows of an import that takes more than two seconds. */
const PROGRESS = /^\d+ of \d+ games, \d+ events\n/gm;

/** `npm run import -- …`, but for what finds the database; the errors it ended with are without its progress. */
function start(args: readonly string[]) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: run.databaseUrl,
    TOKEN_SECRET: SECRET,
    PERSONAL_KEY_SECRET: SECRET,
  };
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env });
  const output = { out: '', error: '' };
  child.stdout.on('data', (text) => {
    output.out += String(text);
  });
  child.stderr.on('data', (text) => {
    output.error += String(text);
  });
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    out: output.out,
    error: output.error.replaceAll(PROGRESS, ''),
  }));
  return { child, ended };
}

function seasonOf(games: number): string {
  const lines = Array.from({ length: games }, (_, index) => {
    const date = new Date(Date.UTC(2020, 0, 1 + (index % 300))).toISOString().slice(0, 10);
    const periods = [
      [20, 19],
      [20, 21],
      [20, 20],
      [20, 19],
    ];
    const score = { home_score: 80, away_score: 79, periods, source_id: index + 1 };
    return JSON.stringify({ date, home: `Team ${index % 10}`, away: `Team ${10 + (index % 7)}`, ...score });
  });
  return lines.join('\n');
}
const names = ['--season', '2019-20', '--tournament', 'Big League'];

const PLAYERS = `SELECT count(*)::int AS count FROM events.log WHERE type = 'PlayerRegistered'`;

async function eventCount(): Promise<number> {
  const { rows } = await run.pool.query('SELECT count(*)::int AS count FROM events.log');
  return rows[0]?.count as number;
}

describe('npm run import', () => {
  it('prints a summary, and nothing new the second time', async () => {
    await writeFile(join(folder, 'season.ndjson'), seasonOf(5));
    const first = await start(['results', 'season.ndjson', ...names]).ended;
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out).toMatch(/^Games in the feed +5$/m);
    expect(first.out).toMatch(/^ {2}imported +5$/m);
    expect(first.out).toMatch(new RegExp(`^Events appended +${await eventCount()}$`, 'm'));
    expect(first.out).toMatch(/^Events per second +\d+$/m);
    expect(first.out).toContain('The season is over and was completed.');

    const second = await start(['results', 'season.ndjson', ...names]).ended;
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/^ {2}already there +5$/m);
    expect(second.out).toMatch(/^Events appended +0$/m);
    // The page knows the one that made something, with the id of its events: it can be taken back.
    const [known, ...others] = await listUploads(run.pool);
    expect([known, others]).toMatchObject([{ status: 'done', on_command_line: true, made: { game: 5 } }, []]);
    const { rows } = await run.pool.query(`SELECT DISTINCT metadata->>'correlationId' AS id FROM events.log`);
    expect(rows).toEqual([{ id: known?.run_id }]);
  });

  it('ends once the read models show everything, with the address to look at', async () => {
    await migrateReadSchema(run.pool);
    const stop = new AbortController();
    const { databaseUrl, pool, store } = run;
    const log = createLogger({ service: 'test', level: 'silent' });
    const runner = new ProjectionRunner({ databaseUrl, pool, store, projections: PROJECTIONS, log });
    const running = runner.run(stop.signal);
    try {
      await until('every read model has been built', async () => {
        const { rows } = await pool.query('SELECT count(*)::int AS built FROM read.checkpoint');
        return rows[0]?.built === PROJECTIONS.length;
      });
      await writeFile(join(folder, 'season.ndjson'), seasonOf(12));
      const { code, out } = await start(['results', 'season.ndjson', ...names]).ended;
      const { rows } = await pool.query('SELECT min(position)::text AS reached FROM read.checkpoint');
      expect(code).toBe(0);
      expect(out).toMatch(/^Everything is shown: http:\/\/localhost:3000\/games$/m);
      expect(BigInt(rows[0]?.reached)).toBeGreaterThanOrEqual(BigInt(await store.head()));
    } finally {
      stop.abort();
      await running;
    }
  });

  it('says so where nobody writes the read models, and ends', async () => {
    await writeFile(join(folder, 'season.ndjson'), seasonOf(2));
    const { code, out } = await start(['results', 'season.ndjson', ...names]).ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^Everything is recorded, but the read models stand still\..*\/games$/m);
  });

  it('ends with 1 and an error of one line when a game could not be imported', async () => {
    await writeFile(join(folder, 'season.ndjson'), `${seasonOf(2)}\n{"date": 3}`);
    const ended = await start(['results', 'season.ndjson', ...names]).ended;
    expect(ended.code).toBe(1);
    expect(ended.out).toMatch(/^ {2}imported +2$/m);
    expect(ended.out).toMatch(/^ {2}failed +1$/m);
    expect(ended.error).toMatch(/^error: season\.ndjson:3: date: .+\n$/);
  });

  it('ends with 1 when there is nothing to read, and 2 when it is called wrongly', async () => {
    const missing = await start(['results', 'nowhere.ndjson', ...names]).ended;
    expect(missing).toMatchObject({ code: 1, error: 'error: nowhere.ndjson: cannot be read (ENOENT)\n' });
    const wrong = await start(['results', 'season.ndjson']).ended;
    expect(wrong.code).toBe(2);
    expect(wrong.error).toBe('--season is missing.\n');
    expect(await eventCount()).toBe(0);
  });

  it('leaves nothing behind of a file in which nothing can be read', async () => {
    await writeFile(join(folder, 'season.ndjson'), 'no json\n'.repeat(30));
    const ended = await start(['results', 'season.ndjson', ...names, '--league', 'Big']).ended;
    expect(ended.code).toBe(1);
    expect(ended.out).toMatch(/^ {2}failed +30$/m);
    expect(ended.error.trim().split('\n')).toHaveLength(21);
    expect(ended.error).toMatch(/^error: season\.ndjson:20: .+\n… and 10 more like these\n$/m);
    expect(await eventCount()).toBe(0);
  });

  describe('with players who look alike', () => {
    /** Two games of the Ants, in whose second Ada goes by another name. */
    const twoSpellings = ['fiba-livestats', 'games', '--schedule', 'schedule.csv', ...names];
    beforeEach(async () => {
      await mkdir(join(folder, 'games'));
      const second = JSON.stringify(wholeFibaGame(['Ants', 'Owls'])).replaceAll('Ada', 'Adaline');
      await writeFile(join(folder, 'games/g1.json'), JSON.stringify(wholeFibaGame(['Ants', 'Bees'])));
      await writeFile(join(folder, 'games/g2.json'), second);
      const schedule = 'game_id,date,home,away\ng1,2019-11-16,Ants,Bees\ng2,2019-11-23,Ants,Owls\n';
      await writeFile(join(folder, 'schedule.csv'), schedule);
    });
    const squad = (player: string) =>
      writeFile(join(folder, 'squad.csv'), `team,first_name,last_name,number\n${player}`);
    const players = async () => (await run.pool.query(PLAYERS)).rows[0]?.count as number;

    it('imports nothing until it is told who they are', async () => {
      const { code, error } = await start(twoSpellings).ended;
      expect(code).toBe(1);
      expect(error).toMatch(
        /^look-alikes: Ants, 00: Ada of Ants \(games\/g1\.json\), Adaline of Ants \(games\/g2\.json\)\nEach pair .+ Nothing was imported\.\n.+--look-alikes join .+--look-alikes keep .+\n$/,
      );
      expect(await eventCount()).toBe(0);
    });

    it.each(sample('answers about possible duplicates', ANSWERS, ([answer]) => answer, { all: 2 }))(
      'takes them in and remembers it: %s',
      async (answer, count) => {
        const told = await start([...twoSpellings, '--look-alikes', answer]).ended;
        expect(told).toMatchObject({ code: 0, error: '' });
        expect(told.out).toMatch(/^ {2}imported +2$/m);
        expect(await players()).toBe(count);
        const again = await start(twoSpellings).ended;
        expect(again).toMatchObject({ code: 0, error: '' });
        expect(again.out).toMatch(/^Events appended +0$/m);
      },
    );

    it('looks at the squads of the league, too', async () => {
      await squad('Ants,Tommaso,Hale,21');
      await run.run(['squads', join(folder, 'squad.csv'), ...names]);
      await squad('Ants,Tom,Hale,21');
      const asked = await start(['squads', 'squad.csv', ...names]).ended;
      expect(asked.code).toBe(1);
      expect(asked.error).toContain(
        'look-alikes: Ants, 21: Tommaso Hale (in the league), Tom Hale (squad.csv:2)\n',
      );
      const joined = await start(['squads', 'squad.csv', ...names, '--look-alikes', 'join']).ended;
      expect(joined).toMatchObject({ code: 0, error: '' });
      expect(await players()).toBe(1);
      expect((await start(['squads', 'squad.csv', ...names]).ended).code).toBe(0);
    });
  });

  it('may run twice at the same time', async () => {
    await writeFile(join(folder, 'season.ndjson'), seasonOf(30));
    const both = await Promise.all([1, 2].map(() => start(['results', 'season.ndjson', ...names]).ended));
    expect(both.map(({ code, error }) => ({ code, error }))).toEqual(
      [1, 2].map(() => ({ code: 0, error: '' })),
    );
    const { rows } = await run.pool.query(
      `SELECT count(*)::int AS games, count(DISTINCT data->>'source')::int AS sources
       FROM events.log WHERE type = 'GameScheduled'`,
    );
    expect(rows).toEqual([{ games: 30, sources: 30 }]);
    const completed = await run.pool.query(`SELECT FROM events.log WHERE type = 'GameCompleted'`);
    expect(completed.rowCount).toBe(30);
  });

  it('goes on after a kill -9 and ends with the same games', async () => {
    await writeFile(join(folder, 'season.ndjson'), seasonOf(120));
    const { child, ended } = start(['results', 'season.ndjson', ...names]);
    await until('a part has been imported', async () => {
      if (child.exitCode !== null) throw new Error('the import was too quick to be killed');
      return (await eventCount()) >= 100;
    });
    child.kill('SIGKILL');
    await ended;
    const afterKill = await eventCount();
    const again = await start(['results', 'season.ndjson', ...names]).ended;
    expect(again).toMatchObject({ code: 0, error: '' });
    expect((await listUploads(run.pool)).map(({ status }) => status)).toEqual(['done', 'interrupted']);
    const recorded = await run.games();
    expect(recorded.size).toBe(120);
    for (const game of recorded.values()) {
      expect(game).toMatchObject({ status: 'final', result: { eastScore: 80, westScore: 79 } });
    }
    expect(afterKill).toBeLessThan(await eventCount());
  });
});
