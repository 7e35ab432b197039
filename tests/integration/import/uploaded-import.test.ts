import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDryRunProcesses } from '#command-api/import/uploaded/dry-run-process.ts';
import { deleteOldUploads, readUpload } from '#command-api/import/uploaded/upload.store.ts';
import type { ImportName } from '#contracts/import/import.contract.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { processorSecondsOfChildren } from '#tests/support/processor-time.ts';
import { stopService } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import { openProcess } from '../accounts/accounts-app.ts';
import {
  type Answer,
  type Caller,
  openWriteSide,
  type WriteSide,
} from '../command-api/write-side.fixture.ts';
import { type Parts, toForm } from '../files/form-sender.ts';
import {
  ANTS_BEES,
  BEES_OWLS,
  dryRunsHere,
  HEAD,
  importsOf,
  readEvents as readAllEvents,
} from './uploaded-import.fixture.ts';

/** Imports from the administrators' page: tried, chosen for, run, reported. */
let league: WriteSide;
let admin: Caller;
let imports: ReturnType<typeof importsOf>;

// Its dry runs are in this process, but for those that are tried in theirs.
beforeAll(async () => {
  league = await openWriteSide({ makeDryRuns: () => dryRunsHere(() => league) });
  admin = await league.caller('superuser');
  imports = importsOf(league, admin);
});
afterAll(() => league.close());

/** Each test has teams and games of its own: `Ants` are `kkkkkAnts` to the league, too far from any others to be similar. */
let tests = 0;
let mine = '';
let since: Position;
beforeEach(async () => {
  mine = String.fromCharCode('a'.charCodeAt(0) + tests).repeat(5);
  tests += 1;
  since = await league.store.head();
});
const OWN = /\b(?:Ants|Bees|Owls|Lions|Harbour|g[12])\b/gi;
const toLeague = (text: string) => text.replaceAll(OWN, (name) => mine + name);
const fromLeague = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(mine, ''));

/** What has happened in the test, in its own names. */
const readEvents = async (type?: string) => fromLeague(await readAllEvents(league, type, since));
async function upload(files: Readonly<Record<string, string | Uint8Array>>, more?: Parts): Promise<Answer> {
  const own = Object.entries(files).map(([name, content]) => [
    toLeague(name),
    typeof content === 'string' ? toLeague(content) : content,
  ]);
  return fromLeague(await imports.upload(Object.fromEntries(own), more));
}
const read = async (id: number) => fromLeague(await imports.read(id));
const runToEnd = async (...run: Parameters<typeof imports.runToEnd>) =>
  fromLeague(await imports.runToEnd(...run));

const results = (...lines: readonly string[]) => ({ 'results.csv': [HEAD, ...lines].join('\n') });
const SCHEDULE = 'game_id,date,home,away\ng1,2024-11-16,Ants,Bees';
const feed = () => gzipSync(toLeague(JSON.stringify(wholeFibaGame())));
const nameOf = (names: readonly ImportName[], name: string): ImportName => {
  const found = names.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is in no file`);
  return found;
};
/** One player of one team a line, with different names: the team is a name, too. */
const namedPlayers = (count: number) => Array.from({ length: count }, (_, index) => `Ants,Ada ${index},Ant,`);
/** Games of twenty teams, each a line with a day of its own. */
const seasonOf = (games: number) =>
  Array.from({ length: games }, (_, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day},Team ${index % 10},Team ${10 + (index % 9)},80,79,20-19 20-20 20-20 20-20`;
  });
async function makeTeam(name: string): Promise<number> {
  const { body } = await league.call(admin, 'POST', '/api/teams/', { name: toLeague(name), location: 'Bay' });
  return body.id;
}

/** Of one upload, or of all. */
async function keptFiles(id: number | null = null): Promise<number> {
  const { rows } = await league.pool.query(
    'SELECT count(*)::int AS files FROM imports.upload_file WHERE $1::int IS NULL OR upload_id = $1',
    [id],
  );
  return rows[0]?.files;
}

describe('a dry run', () => {
  it('tells what would be made, game by game and name by name, and records no event', async () => {
    await makeTeam('Bees');
    const before = await readEvents();
    const { status, body } = await upload(results(ANTS_BEES, '2024-13-09,Bees,Owls,70,75,20-19'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'checked',
      makes: ['season', 'tournament'],
      files: [{ name: 'results.csv', kind: 'results', added: 1, changed: 0, same: 0, failed: 1 }],
      problems: [
        {
          file: 'results.csv',
          line: 3,
          text: '2024-13-09,Bees,Owls,70,75,20-19',
          place: 'date',
          reason: 'is not a date (YYYY-MM-DD)',
        },
      ],
      names: [
        { kind: 'team', name: 'Ants', matches: [], choice: 'new' },
        {
          kind: 'team',
          name: 'Bees',
          matches: [{ name: 'Bees', reason: 'same_name' }],
          choice: expect.any(Number),
        },
      ],
    });
    expect(await readEvents()).toEqual(before);
  });

  it('reads feeds, squads and results together, a name of several of them once', async () => {
    const { body } = await upload({
      ...results(ANTS_BEES),
      'players.csv': 'team;first_name;last_name;number\r\nAnts;Ada;of Ants;0\r\n',
      'schedule.csv': `\uFEFF${SCHEDULE}`,
      'g1.json.gz': feed(),
    });
    expect(body.problems).toEqual([]);
    expect(body.files.map((file: { kind: string; added: number }) => [file.kind, file.added])).toEqual([
      ['results', 1],
      ['squads', 1],
      ['schedule', 0],
      ['fiba-livestats', 1],
    ]);
    const kinds = body.names.map(({ kind }: ImportName) => kind);
    expect(kinds.filter((kind: string) => kind === 'team')).toHaveLength(2);
    // Twelve in the feed; the squad names one of them.
    expect(kinds.filter((kind: string) => kind === 'player')).toHaveLength(12);
  });
});

describe('files that cannot be used', () => {
  it.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      'wrong columns',
      { 'a.csv': 'date,home\n2024-11-02,Ants' },
      'lacks the columns away, home_score, away_score, periods; it has date, home',
    ],
    ['nothing', { 'a.csv': '' }, 'is empty'],
    ['only a first line', { 'a.csv': `${HEAD}\n` }, 'has no line below its first'],
    [
      'another encoding',
      { 'a.csv': Buffer.from(`${HEAD}\n2024-11-02,M\xfcnchen`, 'latin1') },
      'is not UTF-8; spreadsheets call it "CSV UTF-8" when saving',
    ],
    [
      'broken JSON',
      { 'g1.json': '{"tm":', 'schedule.csv': SCHEDULE },
      expect.stringMatching(/^is not JSON/) as unknown as string,
    ],
    ['no schedule', { 'g1.json.gz': feed() }, 'needs a schedule: feeds carry no date'],
    [
      'half a file',
      { 'g1.json.gz': feed().subarray(0, 200), 'schedule.csv': SCHEDULE },
      expect.stringMatching(/^is not a whole gzip file/) as unknown as string,
    ],
    ['another program', { 'table.xlsx': 'PK' }, 'is not a .csv, .json or .ndjson file'],
  ])('are named with the reason: %s', async (_what, files, reason) => {
    const { status, body } = await upload({ ...files, ...results(BEES_OWLS) });
    expect(status).toBe(201);
    expect(body.problems.map((problem: { reason: string }) => problem.reason)).toEqual([reason]);
    // What can be used is not lost.
    expect(body.files).toContainEqual(expect.objectContaining({ name: 'results.csv', added: 1 }));
  });

  it('are refused with a name that cannot be stored', async () => {
    const { status } = await upload(results(BEES_OWLS), [['league', 'Insects\u0000']]);
    expect(status).toBe(400);
  });

  it('are refused as a whole when there are none, too large or of one name', async () => {
    const kept = await keptFiles();
    const large = { 'a.csv': Buffer.alloc(5 * 1024 * 1024 + 1, 'a') };
    const named = (name: string) => ['files', { bytes: Buffer.from(HEAD), name }] as const;
    const twice = [
      ['season', '2024-25'],
      ['tournament', 'Insect Cup'],
      named('a.csv'),
      named('a.csv'),
    ] as const;
    const answers = [await upload({}), await upload(large), await imports.send(twice)];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { files: ['Select at least one file'] }],
      [413, { files: ['File size must be less than 5MB'] }],
      [400, { files: ['Two files have the same name'] }],
    ]);
    expect(await keptFiles()).toBe(kept);
  });

  it.each([
    ['lines', results(...Array<string>(20_000).fill(ANTS_BEES)), 'more than 20,000 lines'],
    [
      'names',
      { 'players.csv': ['team,first_name,last_name,number', ...namedPlayers(5_000)].join('\n') },
      'more than 5,000 names',
    ],
  ])('are refused with more %s than one import takes', async (_what, files, text) => {
    const { status, body } = await upload(files);
    expect([status, body.errors]).toEqual([400, { files: [expect.stringContaining(text)] }]);
  });
});

describe('many games', () => {
  it('are tried beside the thread that takes taps', async () => {
    const { app, closing } = await openProcess({
      ...league,
      parts: { ...league.parts, makeDryRuns: createDryRunProcesses },
    });
    const { payload, headers } = toForm([
      ['season', '2024-25'],
      ['tournament', 'Insect Cup'],
      ['files', { bytes: Buffer.from([HEAD, ...seasonOf(1_000)].join('\n')), name: 'results.csv' }],
    ]);
    const others = processorSecondsOfChildren() ?? Number.NEGATIVE_INFINITY;
    const before = process.threadCpuUsage();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/imports/',
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
    const { user, system } = process.threadCpuUsage(before);
    expect([answer.statusCode, answer.json().files[0].added]).toEqual([201, 1_000]);
    await stopService({ closing });
    // Where the system counts it: who reads and tries them takes several times as long as who passes them on.
    let taken = 0;
    await until('the process has ended', () => {
      taken = (processorSecondsOfChildren() ?? Number.POSITIVE_INFINITY) - others;
      return taken > 0;
    });
    expect((user + system) / 1_000_000).toBeLessThan(taken);
  });

  it('are not in the list of imports', async () => {
    const { body } = await league.call(admin, 'GET', '/api/imports/');
    expect(new Set(body.imports.map((one: object) => Object.keys(one).sort().join()))).toEqual(
      new Set(['created_at,ended_at,id,made,revocable_until,season,source,status,tournament']),
    );
  });
});

describe('an import', () => {
  it('takes in what was tried, reports it with its games, and deletes the files', async () => {
    const { body } = await upload(results(ANTS_BEES, BEES_OWLS, 'soon,Bees,Owls,70,75,20-19'));
    const done = await runToEnd(body.id);
    expect(done).toMatchObject({
      status: 'done',
      outcome: {
        files: [{ name: 'results.csv', added: 2, failed: 1 }],
        games: [
          { name: 'Ants vs Bees', day: '2024-11-02', outcome: 'added' },
          { name: 'Bees vs Owls', day: '2024-11-09', outcome: 'added' },
        ],
        problems: [{ line: 4, text: 'soon,Bees,Owls,70,75,20-19' }],
      },
    });
    expect(await readEvents('GameConfirmed')).toHaveLength(2);
    const [first] = await readEvents('TeamCreated');
    expect(first?.metadata).toMatchObject({ origin: 'import', actor: { id: admin.id } });
    expect(await keptFiles(body.id)).toBe(0);
    expect((await imports.run(body.id)).body.code).toBe('status_not_possible');
  });

  it('takes nothing twice', async () => {
    const files = {
      ...results(ANTS_BEES),
      'players.csv': 'team,first_name,last_name,number\nAnts,Ada,of Ants,0',
      'schedule.csv': SCHEDULE,
      'g1.json.gz': feed(),
    };
    await runToEnd((await upload(files)).body.id);
    const before = await readEvents();
    const again = await upload(files);
    expect(again.body.names.filter(({ known }: ImportName) => known === null)).toEqual([]);
    expect(again.body.files.map(({ added, same }: { added: number; same: number }) => [added, same])).toEqual(
      [
        [0, 1],
        [0, 1],
        [0, 0],
        [0, 1],
      ],
    );
    const done = await runToEnd(again.body.id);
    expect(done.outcome?.games.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await readEvents()).toEqual(before);
  });

  it('takes a name for whom it was chosen to mean, and remembers that', async () => {
    const lions = await makeTeam('Harbour Lions');
    const tried = await upload(results('2024-11-02,Lions,Bees,80,79,20-19 20-20 20-20 20-20'));
    const name = nameOf(tried.body.names, 'Lions');
    expect(name).toMatchObject({ choice: null, matches: [{ id: lions, reason: 'part_of_name' }] });

    const open = await imports.run(tried.body.id);
    expect([open.status, open.body.errors]).toEqual([400, { choices: ['Choose what each name means'] }]);
    const nobody = await imports.run(tried.body.id, [{ key: name.key, choice: 4_000 }]);
    expect([nobody.status, nobody.body.errors]).toEqual([
      400,
      { choices: ['Please select a valid team or player'] },
    ]);

    await runToEnd(tried.body.id, [{ key: name.key, choice: lions }]);
    expect((await readEvents('TeamCreated')).map(({ data }) => data.name)).toEqual(['Harbour Lions', 'Bees']);
    expect((await readEvents('GameScheduled'))[0]?.data).toMatchObject({
      eastTeamId: lions,
      name: 'Harbour Lions vs Bees',
    });

    const next = await upload(results('2024-11-30,Bees,LIONS,60,70,20-19 20-20 20-20 0-11'));
    expect(nameOf(next.body.names, 'LIONS')).toMatchObject({ known: { id: lions, name: 'Harbour Lions' } });
    await runToEnd(next.body.id);
    expect((await readEvents('GameScheduled'))[1]?.data).toMatchObject({ westTeamId: lions });
    const { rows } = await league.pool.query('SELECT key FROM imports.linked_name');
    expect(rows.map(({ key }) => key).join()).not.toMatch(/lions/i);
  });

  it('makes one team and one player of a name that several new files have', async () => {
    const tried = await upload({
      'players.csv': 'team,first_name,last_name,number,birth_date\nAnts,Ada,of Ants,0,2001-02-03',
      'schedule.csv': SCHEDULE,
      'g1.json.gz': feed(),
    });
    await runToEnd(tried.body.id);
    expect((await readEvents('TeamCreated')).map(({ data }) => data.name)).toEqual(['Ants', 'Bees']);
    const ada = (await readEvents('PlayerRegistered')).filter(({ data }) => data.firstName === 'Ada');
    expect(ada.map(({ data }) => [data.lastName, data.birthDate])).toEqual([
      ['of Ants', '2001-02-03'],
      ['of Bees', null],
    ]);
  });

  it('takes a player of a feed for one who was here before', async () => {
    const ants = await makeTeam('Ants');
    const squad = { 'players.csv': 'team,first_name,last_name,number\nAnts,ADA,OF ANTS,0' };
    await runToEnd((await upload(squad)).body.id);
    const tried = await upload({ 'schedule.csv': SCHEDULE, 'g1.json.gz': feed() });
    const [ada] = await readEvents('PlayerRegistered');
    expect(nameOf(tried.body.names, 'Ada of Ants')).toMatchObject({ choice: ada?.data.playerId });
    await runToEnd(tried.body.id);
    expect(await readEvents('PlayerRegistered')).toHaveLength(12);
    const joined = await readEvents('PlayerJoined');
    expect(
      joined.filter(({ data }) => data.playerId === ada?.data.playerId).map(({ data }) => data.teamId),
    ).toEqual([ants]);
  });

  /** Two games of the Ants, in whose second Ada goes by another name. */
  const twoSpellings = () => {
    const second = JSON.parse(JSON.stringify(wholeFibaGame(['Ants', 'Owls'])).replaceAll('Ada', 'Adaline'));
    const again = '\ng2,2024-11-23,Ants,Owls';
    return {
      'schedule.csv': SCHEDULE + again,
      'g1.json.gz': feed(),
      'g2.json.gz': gzipSync(toLeague(JSON.stringify(second))),
    };
  };
  const adas = async () =>
    (await readEvents('PlayerRegistered'))
      .filter(({ data }) => data.lastName === 'of Ants' && String(data.firstName).startsWith('Ada'))
      .map(({ data }) => data.firstName);

  it('asks whether two new players who look alike are one person, and makes them one', async () => {
    const tried = await upload(twoSpellings());
    const ada = nameOf(tried.body.names, 'Ada of Ants');
    const adaline = nameOf(tried.body.names, 'Adaline of Ants');
    expect([ada.look_alike, ada.choice]).toEqual([null, 'new']);
    expect(adaline).toMatchObject({
      choice: null,
      look_alike: { key: ada.key, name: 'Ada of Ants', number: '00' },
    });
    expect((await imports.run(tried.body.id)).body.errors).toEqual({
      choices: ['Choose what each name means'],
    });
    const bea = nameOf(tried.body.names, 'Bea of Ants');
    const somebodyElse = await imports.run(tried.body.id, [{ key: adaline.key, choice: bea.key }]);
    expect(somebodyElse.body.errors).toEqual({ choices: ['Please select a valid team or player'] });

    const done = await runToEnd(tried.body.id, [{ key: adaline.key, choice: ada.key }]);
    expect(done.outcome?.games).toHaveLength(2);
    expect(await adas()).toEqual(['Ada']);

    // Once answered, it is not asked again.
    const again = await upload(twoSpellings());
    expect(again.body.names.filter(({ known }: ImportName) => known === null)).toEqual([]);
  });

  it('makes two who look alike two people, if that is chosen', async () => {
    const tried = await upload(twoSpellings());
    const adaline = nameOf(tried.body.names, 'Adaline of Ants');
    await runToEnd(tried.body.id, [{ key: adaline.key, choice: 'new' }]);
    expect(await adas()).toEqual(['Ada', 'Adaline']);
    const again = await upload(twoSpellings());
    expect(again.body.names.filter(({ known }: ImportName) => known === null)).toEqual([]);
  });

  it('asks whether somebody who looks like a player of the team is that player', async () => {
    const { 'g1.json.gz': first, 'g2.json.gz': second, ...schedule } = twoSpellings();
    await runToEnd((await upload({ ...schedule, 'g1.json.gz': first })).body.id);
    const tried = await upload({ ...schedule, 'g2.json.gz': second });
    const [ada] = await readEvents('PlayerRegistered');
    const adaline = nameOf(tried.body.names, 'Adaline of Ants');
    expect(adaline).toMatchObject({
      choice: null,
      look_alike: null,
      matches: [{ id: ada?.data.playerId, name: 'Ada of Ants', note: 'Ants, 00', reason: 'same_number' }],
    });
  });

  it('leaves out a game in which a team would play itself', async () => {
    const bees = await makeTeam('Bees');
    const tried = await upload(results(ANTS_BEES));
    const ants = nameOf(tried.body.names, 'Ants');
    const done = await runToEnd(tried.body.id, [{ key: ants.key, choice: bees }]);
    expect(done.outcome).toMatchObject({
      games: [],
      problems: [{ line: 2, reason: 'Ants and Bees were chosen to be the same team' }],
    });
    expect(await readEvents('GameScheduled')).toEqual([]);
  });

  it('is refused while another one runs, and can begin afterwards', async () => {
    const { body } = await upload(results(ANTS_BEES));
    const other = await league.pool.connect();
    await other.query(`SELECT pg_advisory_lock(hashtextextended('courtside.import', 0))`);
    const refused = await imports.run(body.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another import is running. Wait until it has ended.',
    ]);
    expect((await read(body.id)).status).toBe('checked');
    await other.query(`SELECT pg_advisory_unlock(hashtextextended('courtside.import', 0))`);
    other.release();
    expect((await runToEnd(body.id)).status).toBe('done');
  });

  it('that was running when its process ended says so, and goes on where it was', async () => {
    const { body } = await upload(results(ANTS_BEES, BEES_OWLS));
    await league.pool.query(`UPDATE imports.upload SET status = 'running' WHERE id = $1`, [body.id]);
    await stopService(await openProcess(league));
    expect((await read(body.id)).status).toBe('interrupted');
    expect((await runToEnd(body.id)).outcome?.games).toHaveLength(2);
  });

  it('is stored for a day', async () => {
    const { body } = await upload(results(ANTS_BEES));
    const keptAfter = async (hours: number) => {
      league.wait(hours * 60 * 60);
      await deleteOldUploads(league.pool, league.clock());
      return (await readUpload(league.pool, body.id)) !== undefined;
    };
    expect([await keptAfter(23), await keptAfter(2), await keptFiles(body.id)]).toEqual([true, false, 0]);
  });
});
