import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPersonalData } from '#events/definition/personal-data.codec.ts';
import { eventDefinition } from '#events/registry.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { composeFrontDoor, type FrontDoor } from '#front-door/compose.ts';
import { createPostgresPersonalKeys } from '#platform/postgres/personal-keys.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import { createLogger } from '#platform/process/logging.ts';
import { newId } from '#platform/values/ids.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { stopService } from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { openProcess, PASSWORD, PERSONAL_KEY_SECRET, signIn } from '../accounts/accounts-app.ts';
import { createGameLeague, type GameLeague } from '../command-api/game-league.fixture.ts';
import { type Caller, ownWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';
import { toForm } from '../files/form-sender.ts';
import { pdf, picture } from '../files/samples.ts';
import { ANTS_BEES, HEAD, importsOf } from '../import/uploaded-import.fixture.ts';

/** Words that nobody else has, in every form in which they are somewhere. */
const PLAYER = { first: 'Zvonimira', last: 'Petrarkić', born: '2009-07-13', idNumber: 'HR-77812-ZP' };
const USER = { username: 'quirinus', first: 'Quirinus', last: 'Vantablack', email: 'q@vantablack.example' };
const COACH = 'Ottokar Nebelhorn';
const OFFICIAL = 'Wilhelmina Pfeifer';
const WORDS = [
  PLAYER.first,
  PLAYER.last,
  PLAYER.born,
  PLAYER.idNumber,
  USER.username,
  USER.last,
  COACH,
  'Nebelhorn',
  OFFICIAL,
];
const FOUND = new RegExp(WORDS.join('|'), 'i');
/** How the words stand in what is written as JSON or as the text of a bytea. */
const inAllForms = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64'),
];
const wordsIn = (text: string): string[] =>
  WORDS.filter((word) => inAllForms(word).some((form) => text.toLowerCase().includes(form.toLowerCase())));

let its: GameLeague;
let queryApi: FrontDoor;
const logged: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'trace',
  destination: { write: (line) => void logged.push(line) },
});

/** Its own logger. */
const league = ownWriteSide({ logger });
const admin = shared(() => league.caller('superuser'));
beforeAll(async () => {
  its = await createGameLeague(league.commands);
  queryApi = await composeFrontDoor(league.config, { clock: league.clock, makeId: newId, logger });
});
afterAll(async () => {
  await stopService(queryApi);
});

const done = async (...[caller, method, url, payload, headers]: Parameters<WriteSide['call']>) => {
  const answer = await league.call(caller, method, url, payload, headers);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
/** An answer of the query API, once it holds everything. */
const read = async (url: string) => {
  const answer = await queryApi.app.inject({
    url,
    headers: { 'x-after-position': await league.store.head() },
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body;
};

async function tableNames(): Promise<string[]> {
  const { rows } = await league.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
/** Every row of every table, of all versions and generations, as text. */
async function everyRow(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const name of await tableNames()) {
    const { rows } = await league.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t ORDER BY 1`,
    );
    all.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return all;
}
async function filePaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
async function everyFile(folder: string): Promise<Buffer[]> {
  return Promise.all((await filePaths(folder)).map((path) => readFile(path)));
}
async function everyEvent(store: EventStore): Promise<string> {
  return JSON.stringify(await Array.fromAsync(store.readAll('0')));
}

/** What a backup holds beside the log and what is built from it: the rows of the command API, and its files. */
type Backup = { tables: Map<string, string>; files: Map<string, Buffer> };

async function takeBackup(): Promise<Backup> {
  const tables = new Map<string, string>();
  for (const table of await tableNames()) {
    if (/^(read|read_tables|events)\./.test(table)) continue;
    const { rows } = await league.pool.query<{ rows: string }>(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} t`,
    );
    tables.set(table, rows[0]?.rows ?? '[]');
  }
  const files = new Map<string, Buffer>();
  for (const path of await filePaths(league.filesFolder)) files.set(path, await readFile(path));
  return { tables, files };
}

async function restore({ tables, files }: Backup): Promise<void> {
  await withTransaction(league.pool, async (client) => {
    // As pg_restore does: rows may refer to rows that come later.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const [table, rows] of tables) {
      await client.query(`DELETE FROM ${table}`);
      await client.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
        [rows],
      );
    }
  });
  for (const [path, bytes] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

const found = async () => {
  const places: string[] = [];
  for (const [table, rows] of await everyRow()) {
    places.push(...wordsIn(rows).map((word) => `${table}: ${word}`));
  }
  return places;
};

/** What must not change: what was done on court, and what follows from it. */
async function record(teamId: number, gameId: number, playerId: number): Promise<string> {
  const boxScore = JSON.parse(await read(`/api/games/${gameId}/boxscore/`));
  const standings = JSON.parse(await read(`/api/rankings/season/${its.seasonId}/`));
  const withoutNames = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutNames);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => !/name|coach|official|position$/.test(field))
        .map(([field, inner]) => [field, withoutNames(inner)]),
    );
  };
  expect(JSON.stringify(boxScore)).toContain(`"player_id":${playerId}`);
  expect(JSON.stringify(standings)).toContain(`"team_id":${teamId}`);
  return JSON.stringify(withoutNames([boxScore, standings]), null, 1);
}

describe('erasing', () => {
  let playerId: number;
  let userId: number;
  let gameId: number;
  /** On the game's page, and on its scoresheet. */
  const officialsShown = () =>
    Promise.all(
      ['', 'scoresheet.json'].map(
        async (part) => JSON.parse(await read(`/api/games/${gameId}/${part}`)).officials,
      ),
    );
  let staffIds: string[];
  let before: string;
  let backup: Backup;

  it('has something to erase: words in the log, rows, files, mail and caches', async () => {
    const { teamId } = its.east;
    const form = toForm([
      ['first_name', PLAYER.first],
      ['last_name', PLAYER.last],
      ['team_id', String(teamId)],
      ['number', '44'],
      ['birth_date', PLAYER.born],
      ['gender', 'male'],
      ['height', '188cm'],
      ['weight', '80kg'],
      ['id_number', PLAYER.idNumber],
      ['bio', `${PLAYER.first} grew up by the sea.`],
      ['photo', { bytes: await picture('png'), name: `${PLAYER.last}.png` }],
      ['id_document', { bytes: pdf(PLAYER.idNumber), name: `${PLAYER.last}.pdf`, type: 'application/pdf' }],
    ]);
    const player = await done(admin, 'POST', '/api/players/', form.payload, form.headers);
    playerId = Number(player.id);

    const user = await done(admin, 'POST', '/api/users/', {
      username: USER.username,
      email: USER.email,
      first_name: USER.first,
      last_name: USER.last,
      password: PASSWORD,
      role: 'scorer',
    });
    userId = Number(user.id);
    const { token } = await signIn(league.app, USER.username);
    const scorer: Caller = { id: userId, username: USER.username, token };
    await done(admin, 'PUT', `/api/teams/${teamId}/`, {
      name: 'Herons',
      location: 'Bay',
      assistant_coach: COACH,
    });

    const bench = (players: readonly number[], team_side: string) =>
      players.map((player_id) => ({ player_id, team_side }));
    const game = (game_date: string) => ({
      tournament_id: its.tournamentId,
      game_category_id: its.categoryId,
      team_east_id: teamId,
      team_west_id: its.west.teamId,
      game_date,
      venue: 'Bay Hall',
      status: 'scheduled',
      scorekeeper_id: userId,
      player_statistics: [
        ...bench([playerId, ...its.east.players.slice(0, 5)], 'A'),
        ...bench(its.west.players.slice(0, 5), 'B'),
      ],
    });
    gameId = Number((await done(admin, 'POST', '/api/games/', game('2025-03-01T18:15:00Z'))).id);
    const later = Number((await done(admin, 'POST', '/api/games/', game('2025-03-08T18:15:00Z'))).id);
    const officials = [{ role: 'crew chief', name: OFFICIAL }];
    await done(scorer, 'PUT', `/api/games/${gameId}/officials/`, { officials });
    expect(await officialsShown()).toEqual([officials, officials]);
    const at = { period: 1, occurred_at: '2025-03-01T18:16:00.000Z', side: 'east' };
    await done(
      scorer,
      'POST',
      `/api/games/${gameId}/actions/`,
      [
        { id: newId(), type: 'game_start', occurred_at: at.occurred_at },
        { id: newId(), type: 'points', points: 3, player_id: playerId, ...at },
        { id: newId(), type: 'points', points: 2, player_id: playerId, ...at },
        { id: newId(), type: 'foul', player_id: playerId, ...at },
      ],
      { 'x-device-id': newId() },
    );
    await done(scorer, 'POST', `/api/games/${gameId}/score/`, {
      team_score_east: 7,
      team_score_west: 4,
      reason: `${USER.username} was told so by ${PLAYER.last}`,
    });
    await done(scorer, 'POST', `/api/games/${gameId}/chat/`, { text: `${USER.username} is at the table` });
    await done(scorer, 'POST', `/api/games/${gameId}/end/`, { status: 'completed' });
    await done(scorer, 'POST', '/api/contact/', {
      name: `${USER.first} ${USER.last}`,
      email: USER.email,
      message: `It is me, ${USER.username}`,
    });
    await done(scorer, 'POST', `/api/games/${later}/reminder/`);
    await done(scorer, 'POST', '/api/auth/role-requests/', { role: 'manager', note: `${USER.username} can` });
    await done(scorer, 'POST', `/api/users/follow-player/${playerId}/`);
    await done(scorer, 'PUT', '/api/auth/me/', {
      first_name: USER.first,
      last_name: USER.last,
      email: `2${USER.email}`,
      current_password: PASSWORD,
    });
    const upload = await importsOf(league, admin).upload({
      'friends of Petrarkić.csv': `${HEAD}\n${ANTS_BEES}`,
    });
    expect(upload.status).toBe(201);
    await done(scorer, 'POST', '/api/auth/password/reset/', { email: USER.email });
    await until('the mail is queued', async () => {
      const { rows } = await league.pool.query(
        `SELECT FROM mail.outbox WHERE purpose IN ('password_reset', 'email_change')`,
      );
      return rows.length === 2;
    });

    const { rows } = await league.pool.query<{ staff: string }>(
      `SELECT substr(subject, 7) AS staff FROM accounts.personal_key WHERE subject LIKE 'staff:%'`,
    );
    staffIds = rows.map(({ staff }) => staff);
    expect(staffIds.length).toBeGreaterThan(1);

    before = await record(teamId, gameId, playerId);
    expect(await read(`/api/players/${playerId}/`)).toMatch(FOUND);
    expect(await read(`/api/games/${gameId}/`)).toMatch(FOUND);
    const places = await found();
    for (const table of ['credentials', 'outbox', 'player', 'person', 'upload']) {
      expect(
        places.some((place) => place.includes(table)),
        `${table} in ${places}`,
      ).toBe(true);
    }
    expect(wordsIn(await everyEvent(league.store))).toEqual(WORDS);
    expect((await everyFile(league.filesFolder)).length).toBeGreaterThan(1);
    backup = await takeBackup();
  });

  // Rule: People and files: Erasure
  it('takes them out of rows, events, caches and files; what was done on court stays', async () => {
    await done(admin, 'POST', `/api/players/${playerId}/erase/`);
    for (const staffId of staffIds) await done(admin, 'POST', `/api/staff/${staffId}/erase/`);
    await done(admin, 'DELETE', `/api/users/${userId}/`);

    expect(await record(its.east.teamId, gameId, playerId)).toBe(before);
    expect(JSON.parse(await read(`/api/players/${playerId}/`))).toMatchObject({
      first_name: 'Former',
      last_name: 'player',
    });
    expect(await officialsShown()).toEqual([[], [{ role: 'crew chief', name: null }]]);
    for (const url of [
      `/api/games/${gameId}/`,
      `/api/teams/${its.east.teamId}/`,
      '/api/players/',
      '/api/games/',
    ]) {
      expect([url, wordsIn(await read(url))]).toEqual([url, []]);
    }
    expect(wordsIn(await everyEvent(league.store))).toEqual([]);
    expect(await found()).toEqual([]);
    expect(await everyFile(league.filesFolder)).toEqual([]);
  });

  it('applies to a process that starts now, and after a rebuild', async () => {
    const keys = createPostgresPersonalKeys({ pool: league.pool, secret: PERSONAL_KEY_SECRET });
    const fresh = withPersonalData(league.stored, keys, { definitionOf: eventDefinition });
    expect(wordsIn(await everyEvent(fresh))).toEqual([]);
    await rebuildProjections({ pool: league.pool, store: fresh, projections: PROJECTIONS });
    expect(await found()).toEqual([]);
    expect(await record(its.east.teamId, gameId, playerId)).toBe(before);
    expect(JSON.parse(await read(`/api/players/${playerId}/`))).toMatchObject({ first_name: 'Former' });
  });

  it('logs no personal data', () => {
    logger.info('the log is listened to');
    expect(logged.join('\n')).toContain('the log is listened to');
    expect(wordsIn(logged.join('\n'))).toEqual([]);
  });

  it('is answered again to a repeated call, and refused for an unknown person', async () => {
    await done(admin, 'POST', `/api/players/${playerId}/erase/`);
    await done(admin, 'POST', `/api/staff/${staffIds[0]}/erase/`);
    const nobody = await league.call(admin, 'POST', '/api/players/987654/erase/');
    expect([nobody.status, nobody.body.message]).toEqual([404, 'There is no such player.']);
    const stranger = await league.call(admin, 'POST', `/api/staff/${newId()}/erase/`);
    expect([stranger.status, stranger.body.message]).toEqual([404, 'There is no such person.']);
    const scorer = await league.caller('scorer');
    expect((await league.call(scorer, 'POST', `/api/players/${playerId}/erase/`)).status).toBe(403);
  });

  it('is repeated at the start for everybody whom a restored backup brings back', async () => {
    await restore(backup);
    expect((await found()).length).toBeGreaterThan(0);
    expect(await everyFile(league.filesFolder)).toHaveLength(backup.files.size);

    await stopService(await openProcess(league));
    expect(await found()).toEqual([]);
    expect(await everyFile(league.filesFolder)).toEqual([]);
  });
});
