import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCommands } from '#command-api/commands.ts';
import { RecordedImport } from '#command-api/import/revocation/recorded-import.ts';
import { takeBack } from '#command-api/import/revocation/take-back.ts';
import { readTouched } from '#command-api/import/revocation/touched.store.ts';
import { waitUntilShown } from '#command-api/import/shown.ts';
import { deleteOldUploads, readUpload, startRevocation } from '#command-api/import/uploaded/upload.store.ts';
import type { ImportAnswer, ImportName, InTheWay } from '#contracts/import/import.contract.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { viewName } from '#projections/read-model/table.ts';
import { wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { PERSONAL_KEY_SECRET } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import { type Caller, openWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';
import { HEAD, importsOf, readEvents, trialsHere } from './uploaded-import.fixture.ts';

/** Imports that are taken back. The league is this file's own: all of it is compared. */
let league: WriteSide;
let admin: Caller;
let imports: ReturnType<typeof importsOf>;
let since: Position;

beforeAll(async () => {
  league = await openWriteSide({ makeTrials: () => trialsHere(() => league) });
  admin = await league.caller('superuser');
  imports = importsOf(league, admin);
});
afterAll(() => league.close());
beforeEach(async () => {
  since = await league.store.head();
});

async function carriedOut(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const answer = await league.call(admin, method, url, body);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const makeTeam = async (name: string): Promise<number> =>
  (await carriedOut('POST', '/api/teams/', { name, location: 'Bay' })).id;
const revoke = (id: number) => league.call(admin, 'POST', `/api/imports/${id}/revoke/`);
async function revokeToEnd(id: number): Promise<ImportAnswer> {
  const { status, body } = await revoke(id);
  expect([status, body]).toEqual([200, expect.objectContaining({ id })]);
  await until('the import is taken back', async () => (await imports.read(id)).status !== 'revoking');
  return imports.read(id);
}

type Files = Readonly<Record<string, string | Uint8Array>>;
/** Runs files to their end. A name that somebody has to choose for means the likeliest one. */
async function importFiles(files: Files): Promise<ImportAnswer> {
  const { body } = await imports.upload(files);
  const choices = body.names.flatMap(({ key, matches, choice }: ImportName) =>
    choice === null ? [{ key, choice: matches[0]?.id ?? 'new' }] : [],
  );
  const ended = await imports.runToEnd(body.id, choices);
  expect([ended.status, ended.outcome?.problems]).toEqual(['done', []]);
  return ended;
}
const created = ({ files }: Pick<ImportAnswer, 'files'>) =>
  files.map(({ added, changed }) => [added, changed]);

const squad = (...lines: readonly string[]) => ['team,first_name,last_name,number,from', ...lines].join('\n');
const result = (day: string, home: string, away: string) =>
  `${day},${home},${away},80,79,20-19 20-20 20-20 20-20`;
const results = (...lines: readonly string[]) => [HEAD, ...lines].join('\n');
const feed = (teams: [string, string]) => gzipSync(JSON.stringify(wholeFibaGame(teams)));

/** Where in the log something was last changed, and which things activities may name: no list shows them. */
const BOOKKEEPING = new Set(['revision', 'position']);
const NOT_LISTED = new Set(['activity_subject']);

/** Every row of every read model. */
async function everything(): Promise<Record<string, string[]>> {
  expect(await waitUntilShown(league.pool, await league.store.head())).toBe('shown');
  const all: Record<string, string[]> = {};
  for (const { version, tables } of READ_MODELS) {
    for (const table of Object.values<Parameters<typeof viewName>[0]>(tables)) {
      if (NOT_LISTED.has(table.name)) continue;
      const { rows } = await league.pool.query<{ row: object }>(
        `SELECT to_json(t) AS row FROM ${viewName(table, version)} t`,
      );
      const columns = rows.map(({ row }) => Object.entries(row).filter(([name]) => !BOOKKEEPING.has(name)));
      all[table.name] = columns.map((row) => JSON.stringify(row)).sort();
    }
  }
  return all;
}

describe('an import that is taken back', () => {
  it('of squads leaves everything as it was, and can be made again', async () => {
    await makeTeam('Eels');
    await importFiles({
      'first.csv': squad('Crabs,Cora,Crane,4,2024-09-01', 'Crabs,Cleo,Clay,5,2024-09-01'),
    });
    const before = await everything();

    const files = {
      // A team and players of its own. Cora wears another number, and Cleo plays for the Eels from then on.
      'squads.csv': squad(
        'Newts,Nina,Noon,7,2024-10-01',
        'Newts,Nora,Neal,8,2024-10-01',
        'Eels,Elsa,Ebb,9,2024-10-01',
        'Crabs,Cora,Crane,14,',
        'Eels,Cleo,Clay,6,2024-10-01',
      ),
    };
    const ended = await importFiles(files);
    expect(ended.made).toEqual({ game: 0, team: 1, player: 3, tournament: 0, season: 0, league: 0 });
    expect(created(ended)).toEqual([[4, 1]]);
    const imported = await everything();
    expect(imported).not.toEqual(before);

    const revoked = await revokeToEnd(ended.id);
    expect(revoked).toMatchObject({ status: 'revoked', revocable_until: null });
    expect(await everything()).toEqual(before);

    const { body } = await imports.upload(files);
    expect(created(body)).toEqual([[4, 1]]);
    const again = await importFiles(files);
    expect(created(again)).toEqual([[4, 1]]);
    await revokeToEnd(again.id);
    expect(await everything()).toEqual(before);
  });

  it('of games with plays and of results leaves everything as it was, and can be made again', async () => {
    await importFiles({ 'first.csv': squad('Voles,Vera,Vane,4,2024-09-01') });
    const before = await everything();
    const files = {
      'schedule.csv': 'game_id,date,home,away\ng7,2024-11-16,Voles,Wrens',
      'g7.json.gz': feed(['Voles', 'Wrens']),
      'results.csv': results(result('2024-11-23', 'Wrens', 'Voles'), result('2024-11-30', 'Wrens', 'Xenops')),
    };
    const first = await importFiles(files);
    expect(first.made).toMatchObject({ game: 3, team: 2, player: 12 });
    expect(await readEvents(league, 'SeasonDatesChanged', since)).not.toEqual([]);
    const standings = (await everything()).standing;

    await revokeToEnd(first.id);
    expect(await everything()).toEqual(before);

    const again = await importFiles(files);
    expect([created(again), again.made]).toEqual([created(first), first.made]);
    expect((await everything()).standing).toHaveLength(standings?.length ?? 0);
    expect((await readEvents(league, 'GameConfirmed', since)).length).toBe(6);
    await revokeToEnd(again.id);
    expect(await everything()).toEqual(before);
  });

  it('is in the log, in words', async () => {
    const ended = await importFiles({ 'results.csv': results(result('2024-12-01', 'Yaks', 'Zebus')) });
    await revokeToEnd(ended.id);
    const [deleted] = await readEvents(league, 'GameDeleted', since);
    const gameId = ended.outcome?.games[0]?.id;
    expect(deleted?.data).toMatchObject({ gameId });
    const { events } = await carriedOut('GET', `/api/audit/?game=${gameId}`);
    expect(events[0]).toMatchObject({
      text: 'Import taken back: Deleted',
      source: 'revocation',
      actor: { id: admin.id },
    });
  });
});

describe('an import that others build on', () => {
  const inTheWay = async (id: number) => {
    const { status, body } = await revoke(id);
    return { status, code: body.code, message: body.message, way: body.in_the_way as InTheWay[], ...body };
  };

  it('is not taken back until nothing stands in the way any more', async () => {
    const ended = await importFiles({
      'squads.csv': squad('Asps,Ava,Ash,4,2024-09-01', 'Bats,Ben,Bay,5,2024-09-01'),
      'results.csv': results(result('2024-11-02', 'Asps', 'Bats')),
    });
    const before = await everything();
    const [imported] = ended.outcome?.games ?? [];
    const { teams } = await carriedOut('GET', '/api/teams/').catch(() => ({ teams: [] }));
    expect(teams).toEqual([]);
    const names = await league.pool.query<{ id: number; name: string }>(
      `SELECT id, name FROM ${viewName({ name: 'team' } as never, teamVersion())} WHERE name = ANY($1)`,
      [['Asps', 'Bats']],
    );
    const idOf = (name: string) => names.rows.find((row) => row.name === name)?.id ?? 0;
    const manager = await league.caller('manager');
    await carriedOut('PUT', `/api/teams/${idOf('Asps')}/`, { manager_id: manager.id });
    await carriedOut('POST', `/api/games/${imported?.id}/reopen/`, { reason: 'The fourth foul was none.' });

    const refused = await inTheWay(ended.id);
    expect([refused.status, refused.code, refused.total]).toEqual([409, 'import_built_on', 2]);
    expect(refused.message).toBe(
      'Others build on this import: 2 things stand in the way. Nothing was taken back.',
    );
    expect(refused.way.map(({ kind, text, url }) => ({ kind, text, url }))).toEqual([
      {
        kind: 'team',
        text: 'Asps was changed after the import',
        url: `/admin/audit?team=${idOf('Asps')}`,
      },
      {
        kind: 'game',
        text: 'Asps vs Bats was changed after the import',
        url: `/admin/audit?game=${imported?.id}`,
      },
    ]);
    expect((await imports.read(ended.id)).status).toBe('done');
    expect(before).toBeDefined();
  });
});

const teamVersion = () => READ_MODELS.find(({ name }) => name === 'directory')?.version ?? 0;
void [
  openCommands,
  RecordedImport,
  takeBack,
  readTouched,
  deleteOldUploads,
  readUpload,
  startRevocation,
  PERSONAL_KEY_SECRET,
];
