import { beforeAll, expect, test } from 'vitest';
import { type Position, START } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { ORIGIN } from '#tests/integration/accounts/accounts-app.ts';
import { createGameLeague, type GameLeague } from '#tests/integration/command-api/game-league.fixture.ts';
import {
  type Answer,
  type Caller,
  ownWriteSide,
  VISITOR,
} from '#tests/integration/command-api/write-side.fixture.ts';
import { sample, TEST_ALL } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import {
  holdsText,
  listTextFields,
  mentionsText,
  type Schema,
  type TextField,
  withText,
} from './text-fields.ts';

/** Short enough for the shortest field (an ID number has 20 characters); never the same one twice. */
const TEXTS = [(nth: number) => `';DROP TABLE x;--${nth}`, (nth: number) => `<b onx=a()>&lt;${nth}`] as const;
const PASSWORD = 'twelve buckets';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sample = {
  /** The address, where there are parameters in it; what has to be there for the call is made here. */
  url?: () => Promise<string>;
  /** What is taken as it is; each field of it, and those it leaves out, are then tried with a text. */
  body: () => Record<string, unknown>;
  as?: () => Caller | Promise<Caller>;
  /** Any text by its schema, but then looked at more closely: refused by its own words. */
  refused?: readonly string[];
  /** Taken and never told again, not even to the log. */
  secret?: readonly string[];
  /** Taken and not stored, with the reason. */
  ignored?: Readonly<Record<string, string>>;
  /** Where it can be read, if neither in the answer nor in the log. */
  readBack?: () => Promise<Answer>;
};

/** Texts of attackers everywhere, which it looks for in the whole log. */
const side = ownWriteSide();
const admin = shared(() => side.caller('superuser'));
let league: GameLeague;
let seasonId: number;
let tournamentId: number;
let leagueId: number;
let categoryId: number;
let teamId: number;
let playerId: number;
let newsId: number;
let sponsorId: number;
let userId: number;
let operations: { name: string; fields: TextField[] }[];
let tables: string[];
let made = 0;
let texts = 0;
const nextText = (): number => {
  texts += 1;
  return texts;
};
const next = (): number => {
  made += 1;
  return made;
};

let numbers = 0;
/** A jersey number that nobody in the team has. */
const nextNumber = (): number => {
  numbers += 1;
  return numbers;
};

const make = async (url: string, body: Record<string, unknown>, who = admin): Promise<number> => {
  const answer = await side.call(who, 'POST', url, body);
  expect([url, answer.status, answer.body]).toEqual([
    url,
    201,
    expect.objectContaining({ id: expect.any(Number) }),
  ]);
  return answer.body.id;
};
const seasonBody = () => {
  const year = 2030 + next();
  return { name: `Season ${year}`, start_date: `${year}-01-01`, end_date: `${year}-12-31` };
};
const tournamentBody = () => ({
  name: `Cup ${next()}`,
  season_id: league.seasonId,
  start_date: '2025-03-01',
  end_date: '2025-03-31',
});
const teamBody = () => ({ name: `Larks ${next()}`, location: 'Main Street' });
const playerBody = () => ({
  first_name: 'Zoran',
  last_name: 'Petrov',
  team_id: teamId,
  number: nextNumber(),
  birth_date: '2000-05-06',
  gender: 'male',
  height: '188cm',
  weight: '84kg',
});
const userBody = () => {
  const username = `person-${next()}`;
  return { username, email: `${username}@example.org`, password: PASSWORD, role: 'member' };
};
function profileBody() {
  const { email } = userBody();
  return { first_name: 'Ann', last_name: 'Bell', email, current_password: PASSWORD };
}
const codeBody = () => ({ current_password: PASSWORD, code: '123456' });
const teamsOfLeague = () => [league.east.teamId, league.west.teamId];
/** Of a tournament that has these teams, whether they are entered now or were before. */
async function adjustmentsUrl(): Promise<string> {
  const url = `/api/tournaments/${tournamentId}/`;
  for (const team_id of teamsOfLeague()) await side.call(admin, 'POST', `${url}teams/`, { team_id });
  return `${url}adjustments/`;
}
/** Of a team that is in that tournament, or has left it. */
const teamUrl = async () => (await adjustmentsUrl()).replace('adjustments', `teams/${league.west.teamId}`);
const withdrawalBody = () => ({ cause: 'withdrawal', results: 'keep', reason: 'No hall' });
const adjustmentBody = () => ({
  team_id: league.east.teamId,
  points: -3,
  reason: 'Decision 14 of the board',
});
const gameBody = () => ({
  tournament_id: league.tournamentId,
  game_category_id: league.categoryId,
  team_east_id: league.east.teamId,
  team_west_id: league.west.teamId,
  game_date: '2025-03-01T18:15:00Z',
  venue: 'Bay Hall',
  player_statistics: [
    ...league.east.players.slice(0, 6).map((player_id) => ({ player_id, team_side: 'A' })),
    ...league.west.players.slice(0, 6).map((player_id) => ({ player_id, team_side: 'B' })),
  ],
});
const game = () => make('/api/games/', gameBody());
const changed = async (id: number, body: Record<string, unknown>) => {
  const answer = await side.call(admin, 'PATCH', `/api/games/${id}/`, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return id;
};
const startedGame = async () => changed(await game(), { status: 'in_progress' });
async function scoredGame() {
  const id = await startedGame();
  const score = { team_score_east: 50, team_score_west: 40 };
  expect((await side.call(admin, 'POST', `/api/games/${id}/score/`, score)).status).toBe(200);
  return id;
}
async function endedGame() {
  const id = await scoredGame();
  expect((await side.call(admin, 'POST', `/api/games/${id}/end/`, {})).status).toBe(200);
  return id;
}

const member = () => side.caller('member');
const visitor = () => VISITOR;
async function after(action: string, body: Record<string, unknown>): Promise<number> {
  const id = await endedGame();
  expect((await side.call(admin, 'POST', `/api/games/${id}/${action}`, body)).status).toBe(200);
  return id;
}
const forfeitedGame = () => after('forfeit/', { side: 'east', reason: 'An ineligible player' });
const annulledGame = () => after('annul/', reasonOnly());
const ofGame = (action: string, of: () => Promise<number>, body: () => Record<string, unknown>): Sample => ({
  url: async () => `/api/games/${await of()}/${action}`,
  body,
});
const reasonOnly = () => ({ reason: 'Rain' });
const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/seasons/': { body: seasonBody },
  'PUT /api/seasons/{id}/': {
    url: async () => `/api/seasons/${await make('/api/seasons/', seasonBody())}/`,
    body: seasonBody,
  },
  'PATCH /api/seasons/{id}/': { url: async () => `/api/seasons/${seasonId}/`, body: () => ({}) },
  'POST /api/seasons/{id}/duplicate/': {
    url: async () => `/api/seasons/${seasonId}/duplicate/`,
    body: seasonBody,
  },
  'POST /api/leagues/': { body: () => ({ name: `League ${next()}` }) },
  'PUT /api/leagues/{id}/': {
    url: async () => `/api/leagues/${leagueId}/`,
    body: () => ({ name: `League ${next()}` }),
  },
  'POST /api/teams/': {
    body: teamBody,
    refused: ['website'],
    ignored: { logo: 'the address of a picture; a picture is a file' },
  },
  'PUT /api/teams/{id}/': {
    url: async () => `/api/teams/${teamId}/`,
    body: teamBody,
    refused: ['website'],
    ignored: { logo: 'the address of a picture; a picture is a file' },
  },
  'POST /api/players/': {
    body: playerBody,
    refused: ['number', 'birth_date'],
    ignored: { photo: 'the address of a picture', id_document: 'the address of a document' },
  },
  'PUT /api/players/{id}/': {
    url: async () => `/api/players/${playerId}/`,
    body: () => ({}),
    refused: ['number', 'birth_date'],
    ignored: { photo: 'the address of a picture', id_document: 'the address of a document' },
  },
  'POST /api/players/{id}/transfer/': {
    url: async () => `/api/players/${playerId}/transfer/`,
    body: () => ({ team_id: teamId }),
    refused: ['number'],
  },
  'POST /api/players/verify-age/': { body: () => ({ birth_date: '2000-05-06' }), refused: ['birth_date'] },
  'POST /api/tournaments/': { body: tournamentBody },
  'PUT /api/tournaments/{id}/': {
    url: async () => `/api/tournaments/${tournamentId}/`,
    body: tournamentBody,
  },
  'POST /api/tournaments/{id}/teams/': {
    url: async () => `/api/tournaments/${tournamentId}/teams/`,
    body: () => ({ team_id: teamId }),
  },
  ...Object.fromEntries(
    ['schedule/', 'schedule/preview/'].map((action) => [
      `POST /api/tournaments/{id}/${action}`,
      {
        url: async () => `/api/tournaments/${tournamentId}/${action}`,
        body: () => ({ days: [{ weekday: 'saturday', times: ['18:00'] }], venues: [{ name: 'Bay Hall' }] }),
      },
    ]),
  ),
  'POST /api/tournaments/{id}/preview/': {
    url: async () => `/api/tournaments/${tournamentId}/preview/`,
    body: () => ({ standings_rules: { preset: 'nba' } }),
  },
  'POST /api/tournaments/{id}/adjustments/': { url: () => adjustmentsUrl(), body: adjustmentBody },
  'POST /api/tournaments/{id}/adjustments/preview/': {
    url: async () => `${await adjustmentsUrl()}preview/`,
    body: adjustmentBody,
    ignored: { reason: 'nothing is recorded', note: 'nothing is recorded' },
  },
  'POST /api/tournaments/{id}/adjustments/{adjustmentId}/revoke/': {
    async url() {
      const url = await adjustmentsUrl();
      const { body } = await side.call(admin, 'POST', url, adjustmentBody());
      return `${url}${body.id}/revoke/`;
    },
    body: () => ({ reason: 'The licence was found' }),
  },
  'POST /api/tournaments/{id}/lots/': {
    url: async () => (await adjustmentsUrl()).replace('adjustments', 'lots'),
    body: () => ({ team_ids: teamsOfLeague(), reason: 'Level by every rule' }),
  },
  'POST /api/tournaments/{id}/teams/{teamId}/withdraw/': {
    url: async () => `${await teamUrl()}withdraw/`,
    body: withdrawalBody,
    refused: ['date'],
  },
  'POST /api/tournaments/{id}/teams/{teamId}/withdraw/preview/': {
    url: async () => `${await teamUrl()}withdraw/preview/`,
    body: withdrawalBody,
    refused: ['date'],
    ignored: { reason: 'nothing is recorded' },
  },
  'POST /api/tournaments/{id}/teams/{teamId}/reinstate/': {
    async url() {
      const url = await teamUrl();
      await side.call(admin, 'POST', `${url}withdraw/`, withdrawalBody());
      return `${url}reinstate/`;
    },
    body: reasonOnly,
  },
  'POST /api/tournaments/{id}/bracket/games/': {
    url: async () => `/api/tournaments/${tournamentId}/bracket/games/`,
    body: () => ({ games: [{ round: 1, series: 1, game_date: '2025-03-01T18:00', venue: 'Bay Hall' }] }),
  },
  'POST /api/games/assign-scorer/': { body: () => ({ game_ids: [1], scorekeeper_id: null }) },
  'POST /api/game-categories/': { body: () => ({ name: `Category ${next()}` }) },
  'PUT /api/game-categories/{id}/': {
    url: async () => `/api/game-categories/${categoryId}/`,
    body: () => ({ name: `Category ${next()}` }),
  },
  'POST /api/games/': {
    body: gameBody,
    refused: ['game_date', 'stream_url'],
    ignored: { reason: 'why it is in another status than scheduled; it is not' },
  },
  'PUT /api/games/{id}/': {
    ...ofGame('', game, () => ({})),
    refused: ['game_date', 'stream_url'],
    ignored: { name: 'the name of a game is not changed', reason: 'why the status changes; it does not' },
  },
  'PATCH /api/games/{id}/': {
    ...ofGame('', game, () => ({ status: 'postponed' })),
    refused: ['game_date', 'stream_url'],
    ignored: { name: 'the name of a game is not changed' },
  },
  'POST /api/games/{id}/roster/': ofGame('roster/', game, () => ({
    side: 'east',
    player_id: league.east.players[6],
    reason: 'Late',
  })),
  'POST /api/games/{id}/reschedule/': {
    ...ofGame('reschedule/', game, () => ({ game_date: '2025-03-02T18:00:00Z' })),
    refused: ['game_date'],
  },
  'POST /api/games/{id}/postpone/': ofGame('postpone/', game, reasonOnly),
  'POST /api/games/{id}/cancel/': ofGame('cancel/', game, reasonOnly),
  'POST /api/games/{id}/forfeit/': ofGame('forfeit/', game, () => ({ side: 'east' })),
  'POST /api/games/{id}/forfeit/preview/': {
    ...ofGame('forfeit/preview/', endedGame, () => ({ side: 'east' })),
    ignored: { reason: 'nothing is recorded' },
  },
  'POST /api/games/{id}/forfeit/revoke/': ofGame('forfeit/revoke/', forfeitedGame, reasonOnly),
  'POST /api/games/{id}/forfeit/revoke/preview/': {
    ...ofGame('forfeit/revoke/preview/', forfeitedGame, () => ({})),
    ignored: { reason: 'nothing is recorded' },
  },
  'POST /api/games/{id}/annul/': ofGame('annul/', endedGame, reasonOnly),
  'POST /api/games/{id}/annul/preview/': {
    ...ofGame('annul/preview/', endedGame, () => ({})),
    ignored: { reason: 'nothing is recorded' },
  },
  'POST /api/games/{id}/annul/revoke/': ofGame('annul/revoke/', annulledGame, reasonOnly),
  'POST /api/games/{id}/annul/revoke/preview/': {
    ...ofGame('annul/revoke/preview/', annulledGame, () => ({})),
    ignored: { reason: 'nothing is recorded' },
  },
  'POST /api/games/{id}/rematch/': {
    ...ofGame('rematch/', annulledGame, () => ({ game_date: '2025-03-02T18:00:00Z', reason: 'Rain' })),
    refused: ['game_date'],
  },
  'POST /api/games/{id}/reopen/': ofGame('reopen/', endedGame, reasonOnly),
  'POST /api/games/{id}/end/': {
    ...ofGame('end/', scoredGame, () => ({})),
    ignored: { reason: 'why it is postponed or canceled; it is completed' },
  },
  'POST /api/games/{id}/scorer/': ofGame('scorer/', game, () => ({ scorekeeper_id: null })),
  'POST /api/games/{id}/score/': ofGame('score/', startedGame, () => ({
    team_score_east: 2,
    team_score_west: 0,
  })),
  'POST /api/games/{id}/score/preview/': {
    ...ofGame('score/preview/', endedGame, () => ({ team_score_east: 2, team_score_west: 0 })),
    ignored: { reason: 'nothing is recorded' },
  },
  'POST /api/games/{id}/statistics/batch/': ofGame('statistics/batch/', endedGame, () => ({
    player_statistics: [{ player_id: league.east.players[0], assists: 1 }],
  })),
  'POST /api/games/{id}/statistics/{playerId}/': {
    url: async () => `/api/games/${await endedGame()}/statistics/${league.east.players[0]}/`,
    body: () => ({ assists: 1 }),
  },
  'POST /api/games/{id}/chat/': ofGame('chat/', startedGame, () => ({ text: 'Hello' })),
  'POST /api/read-models/runs/': { body: () => ({ kind: 'verify', models: ['site'] }) },
  'PUT /api/settings/': { body: () => ({}), refused: ['time_zone', 'default_ruleset'] },
  'POST /api/news/': { body: () => ({ title: 'Title', body: 'Body' }) },
  'PUT /api/news/{id}/': {
    url: async () => `/api/news/${newsId}/`,
    body: () => ({ title: 'Title', body: 'Body' }),
  },
  'POST /api/sponsors/': { body: () => ({ name: 'Bakery' }), refused: ['url'] },
  'PUT /api/sponsors/{id}/': {
    url: async () => `/api/sponsors/${sponsorId}/`,
    body: () => ({ name: 'Bakery' }),
    refused: ['url'],
  },
  'POST /api/contact/': {
    body: () => ({ name: 'Ann', email: 'ann@example.org', message: 'Hello' }),
    as: visitor,
    refused: ['email'],
    readBack: () => side.call(admin, 'GET', '/api/contact-messages/'),
  },
  'POST /api/chat-mutes/': { body: () => ({ user_id: userId, until: '2025-03-02T00:00:00Z' }) },
  'POST /api/auth/login/': {
    body: () => ({ username: admin.username, password: PASSWORD }),
    as: visitor,
    refused: ['username', 'password'],
  },
  'POST /api/auth/login/code/': {
    body: () => ({ challenge: 'a challenge', code: '123456' }),
    as: visitor,
    refused: ['challenge', 'code'],
  },
  'POST /api/auth/second-factor/confirm/': {
    body: codeBody,
    as: member,
    refused: ['current_password', 'code'],
  },
  'POST /api/auth/second-factor/recovery-codes/': {
    body: codeBody,
    as: member,
    refused: ['current_password', 'code'],
  },
  'POST /api/auth/second-factor/remove/': {
    body: codeBody,
    as: member,
    refused: ['current_password', 'code'],
  },
  'POST /api/users/{id}/second-factor/remove/': {
    url: async () => `/api/users/${userId}/second-factor/remove/`,
    body: () => ({ current_password: PASSWORD }),
    refused: ['current_password'],
  },
  'POST /api/auth/token/refresh/': { body: () => ({}), as: visitor, refused: ['refresh'] },
  'POST /api/auth/logout/': { body: () => ({}), as: visitor, secret: ['refresh'] },
  'POST /api/auth/register/': {
    body: () => {
      const { username, email } = userBody();
      const names = { first_name: 'Ann', last_name: 'Bell' };
      return { username, email, ...names, password: PASSWORD, password_confirm: PASSWORD, terms: true };
    },
    as: visitor,
    refused: ['password', 'password_confirm'],
  },
  'PUT /api/auth/me/': { body: profileBody, as: member, refused: ['current_password'] },
  'PUT /api/auth/profile/': { body: profileBody, as: member, refused: ['current_password'] },
  'POST /api/auth/email/confirm/': { body: () => ({ token: 'a token' }), as: visitor, refused: ['token'] },
  'POST /api/auth/password/reset/': { body: () => ({ email: 'nobody@example.org' }), as: visitor },
  'POST /api/auth/password/reset/confirm/': {
    body: () => ({ token: 'a token', password: PASSWORD, password_confirm: PASSWORD }),
    as: visitor,
    refused: ['token', 'password', 'password_confirm'],
  },
  'POST /api/auth/password-change/': {
    body: () => ({ old_password: PASSWORD, new_password: 'thirteen buckets' }),
    as: member,
    refused: ['old_password'],
    secret: ['new_password'],
  },
  'POST /api/auth/role-requests/': { body: () => ({ role: 'scorer' }), as: member },
  'PUT /api/auth/role-requests/{id}/': {
    url: async () =>
      `/api/auth/role-requests/${await make('/api/auth/role-requests/', { role: 'scorer' }, await member())}/`,
    body: () => ({ status: 'rejected' }),
  },
  'POST /api/users/': {
    body: userBody,
    refused: ['email', 'password_confirm'],
    secret: ['password', 'current_password'],
  },
  'PUT /api/users/{id}/': {
    url: async () => `/api/users/${userId}/`,
    body: () => {
      const { username, email } = userBody();
      return { username, email, current_password: PASSWORD };
    },
    refused: ['email', 'current_password'],
    secret: ['password', 'password_confirm'],
  },
  'PATCH /api/users/{id}/': {
    url: async () => `/api/users/${userId}/`,
    body: () => ({ is_active: true }),
    secret: ['current_password'],
  },
};

beforeAll(async () => {
  operations = operationsOf(JSON.parse(JSON.stringify(side.app.swagger())));
  league = await createGameLeague(side.commands);
  seasonId = await make('/api/seasons/', seasonBody());
  leagueId = await make('/api/leagues/', { name: 'League' });
  categoryId = await make('/api/game-categories/', { name: 'Category' });
  tournamentId = await make('/api/tournaments/', tournamentBody());
  teamId = await make('/api/teams/', teamBody());
  playerId = await make('/api/players/', playerBody());
  newsId = await make('/api/news/', { title: 'Title', body: 'Body' });
  sponsorId = await make('/api/sponsors/', { name: 'Bakery' });
  userId = await make('/api/users/', userBody());
  tables = await tableNames();
});

type Document = {
  paths: Record<
    string,
    Record<string, { requestBody?: { content?: Record<string, { schema?: Schema } | undefined> } }>
  >;
};
/** Every call that has a text somewhere in its body. */
function operationsOf(document: Document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      const fields = schema === undefined ? [] : listTextFields(schema);
      return fields.length === 0 ? [] : [{ name: `${method.toUpperCase()} ${path}`, fields }];
    }),
  );
}

async function tableNames(): Promise<string[]> {
  const { rows } = await side.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function call(name: string, body: Record<string, unknown>): Promise<Answer> {
  const example = SAMPLES[name];
  if (example === undefined) throw new Error(`${name} has no sample`);
  const [method = '', path = ''] = name.split(' ');
  const url = (await example.url?.()) ?? path;
  const who = (await example.as?.()) ?? admin;
  // Each call from another address: nobody is to be slowed down.
  const headers = { 'x-forwarded-for': `203.0.${next() % 250}.${made % 250}`, origin: ORIGIN };
  return side.call(who, method as Method, url, body, headers);
}

/** Whether the text stands in an event after that position. */
async function inLog(after: Position, test: (data: unknown) => boolean): Promise<boolean> {
  for await (const { data } of side.store.readAll(after)) if (test(data)) return true;
  return false;
}

const isFree = ({ isRestricted }: TextField) => !isRestricted;

test('there is a sample of every call with a text, and of no other', () => {
  expect(operations.length).toBeGreaterThan(30);
  const inLists = operations.flatMap(({ name, fields }) =>
    fields
      .filter(({ path }) => path.includes('[]'))
      .filter(isFree)
      .map(({ path }) => `${name} ${path}`),
  );
  // These are tried below, by themselves.
  expect(inLists.sort()).toEqual([
    'POST /api/games/{id}/actions/ [].insertion.kind',
    'POST /api/games/{id}/actions/ [].insertion.technique',
    'POST /api/games/{id}/actions/ [].kind',
    'POST /api/games/{id}/actions/ [].reason',
    'POST /api/games/{id}/actions/ [].replacement.kind',
    'POST /api/games/{id}/actions/ [].replacement.technique',
    'POST /api/games/{id}/actions/ [].technique',
    'POST /api/games/{id}/actions/preview/ [].insertion.kind',
    'POST /api/games/{id}/actions/preview/ [].insertion.technique',
    'POST /api/games/{id}/actions/preview/ [].kind',
    'POST /api/games/{id}/actions/preview/ [].reason',
    'POST /api/games/{id}/actions/preview/ [].replacement.kind',
    'POST /api/games/{id}/actions/preview/ [].replacement.technique',
    'POST /api/games/{id}/actions/preview/ [].technique',
    'POST /api/read-models/runs/ models[]',
    'POST /api/tournaments/{id}/bracket/games/ games[].game_date',
    'POST /api/tournaments/{id}/bracket/games/ games[].venue',
    'POST /api/tournaments/{id}/schedule/ venues[].name',
    'POST /api/tournaments/{id}/schedule/preview/ venues[].name',
    'PUT /api/games/{id}/officials/ officials[].name',
  ]);
  const names = operations.map(({ name }) => name).filter((name) => !onlyInLists(name));
  expect(Object.keys(SAMPLES).sort()).toEqual(names.sort());
});

test('POST /api/games/{id}/actions/', async () => {
  const id = await startedGame();
  const before = await side.store.head();
  const court = { period: 1, side: 'east' };
  const made = { id: newId(), ...court, type: 'turnover' };
  const places = [
    (text: string) => ({ ...court, type: 'points', points: 2, technique: text }),
    (text: string) => ({ ...court, type: 'turnover', kind: text }),
    (text: string) => ({ ...court, type: 'score_correction', delta: 1, reason: text }),
    (text: string) => ({
      type: 'insert',
      insertion: { ...court, type: 'points', points: 2, technique: text },
    }),
    (text: string) => ({ type: 'insert', insertion: { ...court, type: 'turnover', kind: text } }),
    (text: string) => ({
      type: 'correct',
      action_id: made.id,
      replacement: { ...court, type: 'points', points: 2, technique: text },
    }),
    (text: string) => ({
      type: 'correct',
      action_id: made.id,
      replacement: { ...court, type: 'turnover', kind: text },
    }),
  ];
  const wild = places.flatMap(() => TEXTS.map((textOf) => textOf(nextText())));
  const wildActions = wild.map((text, at) => ({ id: newId(), ...places[at % places.length]?.(text) }));
  const actions = [made, ...wildActions].map((action) => ({
    occurred_at: '2025-03-01T18:20:00.000Z',
    ...action,
  }));
  const preview = await side.call(admin, 'POST', `/api/games/${id}/actions/preview/`, actions);
  expect([preview.status, await side.store.head()]).toEqual([200, before]);
  const { status, body } = await side.call(admin, 'POST', `/api/games/${id}/actions/`, actions);
  expect([status, body.actions.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
    200,
    actions.map(() => 'recorded'),
  ]);
  for (const text of wild) {
    expect([text, await inLog(before, (data) => holdsText(data, text))]).toEqual([text, true]);
  }
});

async function tournamentOfTwo(): Promise<number> {
  const id = await make('/api/tournaments/', tournamentBody());
  for (const team_id of [await make('/api/teams/', teamBody()), await make('/api/teams/', teamBody())]) {
    const entered = await side.call(admin, 'POST', `/api/tournaments/${id}/teams/`, { team_id });
    expect([entered.status, entered.body]).toEqual([201, expect.anything()]);
  }
  return id;
}

test.each(TEXTS)('the venues of a schedule', async (textOf) => {
  const text = textOf(nextText());
  const tournamentId = await tournamentOfTwo();
  const body = { days: [{ weekday: 'saturday', times: ['18:00'] }], venues: [{ name: text }] };
  const url = `/api/tournaments/${tournamentId}/schedule/`;
  const preview = await side.call(admin, 'POST', `${url}preview/`, body);
  expect([preview.status, holdsText(preview.body, text)]).toEqual([200, true]);
  const before = await side.store.head();
  const made = await side.call(admin, 'POST', url, body);
  expect([made.status, holdsText(made.body, text)]).toEqual([201, true]);
  expect(await inLog(before, (data) => holdsText(data, text))).toBe(true);
});

test.each(TEXTS)('the officials of a game', async (textOf) => {
  const text = textOf(nextText());
  const before = await side.store.head();
  const named = await side.call(admin, 'PUT', `/api/games/${await game()}/officials/`, {
    officials: [{ role: 'timer', name: text }],
  });
  expect([named.status, holdsText(named.body, text)]).toEqual([200, true]);
  expect(await inLog(before, (data) => holdsText(data, text))).toBe(true);
});

const tried = sample('calls with texts', Object.keys(SAMPLES), String, { test: 10, all: 20 });
test.each(tried)('%s', async (name) => {
  const example = SAMPLES[name] as Sample;
  const fields = operations.find((one) => one.name === name)?.fields ?? [];
  const alone = fields.filter((one) => !one.path.includes('[]'));
  for (const [at, { path, isRestricted }] of alone.entries()) {
    for (const textOf of TEST_ALL ? TEXTS : TEXTS.slice(at % 2, (at % 2) + 1)) {
      const text = textOf(nextText());
      const place = `${name} ${path}: ${text}`;
      const before = await side.store.head();
      const answer = await call(name, withText(example.body(), path, text));
      const type = String(answer.headers['content-type']);
      expect([place, type]).toEqual([place, expect.stringMatching(/^application\/json/)]);
      if (isRestricted || example.refused?.includes(path)) {
        expect([place, answer.status, answer.body]).toEqual([
          place,
          expect.toSatisfy((status: number) => [400, 401].includes(status)),
          expect.objectContaining({ message: expect.any(String), code: expect.any(String) }),
        ]);
        expect([place, await inLog(before, (data) => mentionsText(data, text))]).toEqual([place, false]);
        continue;
      }
      expect([place, answer.status, answer.body]).toEqual([
        place,
        expect.toSatisfy((status: number) => status >= 200 && status < 300),
        expect.anything(),
      ]);
      const kept = holdsText(answer.body, text) || (await inLog(before, (data) => holdsText(data, text)));
      if (example.secret?.includes(path) || example.ignored?.[path] !== undefined) {
        expect([place, kept]).toEqual([place, false]);
      } else {
        const found = kept || holdsText((await example.readBack?.())?.body, text);
        expect([place, found]).toEqual([place, true]);
      }
    }
  }
});

test.each(TEXTS)('the venues of a knockout, and no date', async (textOf) => {
  const text = textOf(nextText());
  const url = `/api/tournaments/${await tournamentOfTwo()}/bracket/`;
  expect((await side.call(admin, 'POST', url, {})).status).toBe(201);
  const game = { round: 1, series: 1, game_date: '2025-03-02T18:00', venue: text };
  const before = await side.store.head();
  const dated = { games: [{ ...game, game_date: text }] };
  expect((await side.call(admin, 'POST', `${url}games/`, dated)).status).toBe(400);
  const key = { 'idempotency-key': newId() };
  const made = await side.call(admin, 'POST', `${url}games/`, { games: [game] }, key);
  expect([made.status, holdsText(made.body, text)]).toEqual([201, true]);
  expect(await inLog(before, (data) => holdsText(data, text))).toBe(true);
});

test('afterwards every table is there, and the log can be read to its end', async () => {
  expect(await tableNames()).toEqual(tables);
  expect(await inLog(START, () => false)).toBe(false);
});

/** A call whose texts are all of fixed words, inside of lists. */
function onlyInLists(name: string): boolean {
  const fields = operations.find((one) => one.name === name)?.fields ?? [];
  return fields.every(({ path }) => path.includes('[]'));
}
