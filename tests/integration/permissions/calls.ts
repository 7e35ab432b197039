import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { GAME_COMMANDS } from '#command-api/game/game.commands.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { POSSIBLE_IN } from '#contracts/game/game.commands.ts';
import { newId } from '#platform/values/ids.ts';
import type { CallerName } from '../../architecture/permission-matrix.ts';
import { PASSWORD, signIn } from '../accounts/accounts-app.ts';
import type { Caller } from '../command-api/write-side.fixture.ts';
import { toForm } from '../files/form-sender.ts';
import { pdf } from '../files/samples.ts';
import * as a from './targets.ts';

/**
 * Every call of the command API as somebody makes it who knows what they want, and what they are answered when they
 * may. So that being let through can be told from being refused in other words.
 */

/** Whether what is addressed belongs to the caller, to nobody, or does not exist. */
export type Ownership = 'own' | 'foreign' | 'missing';
export type Situation = {
  league: a.League;
  caller: Caller;
  /** Whom what is made belongs to: the caller, or nobody. */
  owner: number | null;
  /** What the address names, in its order. */
  ids: readonly (number | string)[];
};
type Id = number | string;
export type Call = {
  /** What the address names, in its order; `path` where that is not enough. */
  names?: (situation: Situation) => Promise<Id | readonly Id[]>;
  path?: (league: a.League) => Promise<string>;
  /** What the query names. */
  query?: (situation: Omit<Situation, 'ids'>) => Promise<string>;
  body?: (situation: Situation) => InjectOptions['payload'] | Promise<InjectOptions['payload']>;
  headers?: Record<string, string>;
  /** What somebody who may is answered, and those who are answered otherwise. */
  answer: number;
  except?: Partial<Record<CallerName, number>>;
  /** When there is nothing of that name; 404 by default. */
  missing?: number;
  /** Names that nothing has. */
  nothing?: Id;
  /** A user writes so only now and then. */
  limited?: true;
  /** For calls that end a session, or succeed once for each user. */
  newCaller?: true;
  /** The call names in its body or query what has to belong to the caller. */
  ownedInBody?: true;
};

const MISSING = 2_000_000_000;
const NO_UUID = '00000000-0000-7000-8000-000000000000';

type Make<Made extends Id> = (league: a.League, owner: number | null) => Promise<Made>;
const one =
  (make: Make<Id>) =>
  ({ league, owner }: Situation): Promise<Id> =>
    make(league, owner);
/** Something, and something else that belongs to it. */
const withOneMore =
  (make: Make<number>, makeIn: (league: a.League, id: number) => Promise<Id>) =>
  async ({ league, owner }: Situation): Promise<Id[]> => {
    const id = await make(league, owner);
    return [id, await makeIn(league, id)];
  };
const on = (make: Make<Id>, call: Partial<Call> = {}): Call => ({ names: one(make), answer: 200, ...call });
const send = (body: object, call: Partial<Call> = {}): Call => ({ body: () => body, answer: 200, ...call });
const plain: Call = { answer: 200 };

let lastNumber = 0;
/** Names and addresses are used once. */
function fresh(word: string): string {
  lastNumber += 1;
  return `${word}-${lastNumber}`;
}
const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' };
const document = { bytes: pdf(), name: 'paper.pdf', type: 'application/pdf' };
const ageForm = toForm([
  ['birth_date', '2001-02-03'],
  ['id_document', document],
]);
const importForm = toForm([
  ['season', '2025-26'],
  ['tournament', 'Insect Cup'],
  ['files', { bytes: Buffer.from('not a result'), name: 'results.csv', type: 'text/csv' }],
]);
const account = () => {
  const username = fresh('newcomer');
  const name = { first_name: 'Pat', last_name: 'Reyes' };
  return { username, email: `${username}@example.org`, ...name, password: PASSWORD };
};
const codeAndPassword = { current_password: PASSWORD, code: '123456' };
const profileOf = ({ caller }: Situation) => ({
  first_name: 'Ana',
  last_name: 'Kovač',
  email: `${caller.username}@example.org`,
});
const playerBody = (teamId: Id) => ({
  first_name: 'Robin',
  last_name: 'Reyes',
  team_id: teamId,
  number: 8,
  birth_date: '2001-02-03',
  gender: 'other',
  height: '188cm',
  weight: '84kg',
});
/** A team of the tournament that the address names. */
const teamOfTournament = ({ league, ids: [id] }: Situation) =>
  id === MISSING ? a.team(league, null) : a.teamIn(league, Number(id));
const adjustment = async (situation: Situation) => ({
  team_id: await teamOfTournament(situation),
  points: -3,
  reason: 'Decision 14 of the board',
});
const auditOfGame: Call = {
  query: async ({ league, owner }) => `?game=${await a.gameOfOwner(league, owner)}`,
  ownedInBody: true,
  answer: 200,
};
const schedule = {
  days: [{ weekday: 'saturday', times: ['18:00'] }],
  venues: [{ name: 'Bay Hall' }],
};
const gameBody = async ({ league }: Situation) => {
  const tournamentId = await a.tournament(league, null);
  const [east, west] = [await a.teamIn(league, tournamentId), await a.teamIn(league, tournamentId)];
  const players: object[] = [];
  for (const [team_side, teamId] of [
    ['A', east],
    ['B', west],
  ] as const) {
    for (const number of ['4', '5', '6', '7', '8']) {
      players.push({ player_id: await a.playerOf(league, teamId, number), team_side });
    }
  }
  return {
    tournament_id: tournamentId,
    game_category_id: await a.category(league, null),
    team_east_id: east,
    team_west_id: west,
    player_statistics: players,
    game_date: '2025-05-02T18:00:00.000Z',
    venue: 'Hall',
  };
};
function gameFor(type: string): Make<number> {
  const possible: readonly string[] = Object.entries(POSSIBLE_IN).find(([name]) => name === type)?.[1] ?? [];
  if (possible.includes('scheduled')) return a.scheduledGame;
  return possible.includes('completed') && !possible.includes('in_progress') ? a.completedGame : a.liveGame;
}

/** The shortest body that an endpoint's schema takes. */
function leastBody({ body }: Endpoint): object | undefined {
  if (body === undefined) return undefined;
  const least = leastOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return typeof least === 'object' && least !== null ? least : undefined;
}

function leastOf(schema: z.core.JSONSchema.BaseSchema): unknown {
  const { type, anyOf, enum: names, properties = {}, required = [] } = schema;
  if (anyOf !== undefined) return leastOf(anyOf.at(-1) as z.core.JSONSchema.BaseSchema);
  if (names !== undefined) return names[0];
  if (type === 'object') {
    return Object.fromEntries(
      required.map((name) => [name, leastOf(properties[name] as z.core.JSONSchema.BaseSchema)]),
    );
  }
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  return type === 'string' ? 'text' : null;
}

const onDevice = { headers: { 'x-device-id': 'tablet' } };
const actions = ({ league }: Situation) =>
  JSON.stringify([
    {
      id: newId(),
      type: 'points',
      side: 'east',
      period: 1,
      points: 2,
      occurred_at: league.clock().toISOString(),
    },
  ]);
const inAnHour = ({ league }: Situation) => new Date(league.clock().getTime() + 3_600_000).toISOString();
const chat = withOneMore(a.liveGame, a.chatMessageIn);
const season = on(a.season);
const wrongToken = { token: 'nobody-has-this-one' };

/** Commands on a game that say what they take: sent as little as they take, to a game in which they are possible. */
const COMMANDS_ON_A_GAME = Object.fromEntries(
  GAME_COMMANDS.flatMap(({ type, endpoint }) =>
    endpoint === undefined
      ? []
      : [[`${endpoint.method} ${endpoint.url}`, on(gameFor(type), { body: () => leastBody(endpoint) })]],
  ),
);

export const CALLS: Readonly<Record<string, Call>> = {
  ...COMMANDS_ON_A_GAME,
  'POST /api/players/:id/erase/': on(a.player),
  'POST /api/players/:id/erase/preview/': on(a.player),
  'POST /api/staff/:id/erase/': on(a.coach, { nothing: NO_UUID }),
  'POST /api/staff/:id/erase/preview/': on(a.coach, { nothing: NO_UUID }),

  'POST /api/users/follow-team/:id/': on(a.team),
  'DELETE /api/users/follow-team/:id/': on(a.team, { missing: 200 }),
  'POST /api/users/follow-player/:id/': on(a.player),
  'DELETE /api/users/follow-player/:id/': on(a.player, { missing: 200 }),

  'POST /api/seasons/': { body: () => ({ name: fresh('Season'), ...DAYS }), answer: 201 },
  'PUT /api/seasons/:id/': { ...season, body: () => ({ name: fresh('Season') }) },
  'PATCH /api/seasons/:id/': { ...season, body: () => ({ status: 'completed' }) },
  'POST /api/seasons/:id/activate/': { ...season, body: () => ({ confirm: true }) },
  'POST /api/seasons/:id/complete/': season,
  'POST /api/seasons/:id/archive/': season,
  'POST /api/seasons/:id/duplicate/': on(a.season, { answer: 201 }),
  'DELETE /api/seasons/:id/': season,

  'POST /api/leagues/': { body: () => ({ name: fresh('League') }), answer: 201 },
  'PUT /api/leagues/:id/': on(a.leagueOfTeams, { body: () => ({ name: fresh('League') }) }),
  'POST /api/leagues/:id/archive/': on(a.leagueOfTeams),
  'DELETE /api/leagues/:id/': on(a.leagueOfTeams),

  // A manager makes one team, and has no other.
  'POST /api/teams/': {
    body: () => ({ name: fresh('Team'), location: 'Bay' }),
    answer: 201,
    newCaller: true,
    ownedInBody: true,
  },
  'PUT /api/teams/:id/': on(a.team, { body: () => ({ location: 'Pier' }) }),
  'POST /api/teams/:id/archive/': on(a.team),
  'DELETE /api/teams/:id/': on(a.team),
  'PUT /api/teams/:id/games/:gameId/roster/': {
    names: withOneMore(a.team, a.gameOfTeam),
    body: async ({ league, ids }) => ({ players: await a.benchOf(league, Number(ids[0])) }),
    answer: 200,
  },
  'DELETE /api/teams/:id/players/:playerId/': { names: withOneMore(a.team, a.playerOf), answer: 200 },

  'POST /api/players/': {
    body: async ({ league, owner }) => playerBody(await a.team(league, owner)),
    answer: 201,
    ownedInBody: true,
  },
  'PUT /api/players/:id/': on(a.player, { body: () => ({ bio: 'Tall' }) }),
  'POST /api/players/:id/archive/': on(a.player),
  'DELETE /api/players/:id/': on(a.player),
  'POST /api/players/verify-age/': { body: () => ageForm.payload, headers: ageForm.headers, answer: 200 },
  'POST /api/players/:id/transfer/': on(a.player, {
    body: async ({ league }) => ({ team_id: await a.team(league, null), number: 9 }),
  }),
  'GET /api/players/:id/document/': on(a.playerWithDocument),
  'GET /api/documents/:id/': { path: a.documentLink, answer: 200 },

  'POST /api/tournaments/': {
    body: async ({ league }) => ({
      name: fresh('Cup'),
      season_id: await a.season(league, null),
      start_date: '2025-05-01',
      end_date: '2025-06-30',
    }),
    answer: 201,
  },
  'PUT /api/tournaments/:id/': on(a.tournament, { body: () => ({ name: fresh('Cup') }) }),
  'POST /api/tournaments/:id/archive/': on(a.tournament),
  'DELETE /api/tournaments/:id/': on(a.tournament),
  'POST /api/tournaments/:id/teams/': on(a.tournament, {
    body: async ({ league }) => ({ team_id: await a.team(league, null) }),
    answer: 201,
  }),
  'DELETE /api/tournaments/:id/teams/:teamId/': { names: withOneMore(a.tournament, a.teamIn), answer: 200 },
  'POST /api/tournaments/:id/teams/:teamId/withdraw/': {
    names: withOneMore(a.tournament, a.teamIn),
    body: () => ({ cause: 'withdrawal', results: 'keep', reason: 'No hall' }),
    answer: 200,
  },
  'POST /api/tournaments/:id/teams/:teamId/withdraw/preview/': {
    names: withOneMore(a.tournament, a.teamIn),
    body: () => ({ cause: 'withdrawal', results: 'keep' }),
    answer: 200,
  },
  'POST /api/tournaments/:id/teams/:teamId/reinstate/': {
    names: withOneMore(a.tournament, a.teamThatLeft),
    body: () => ({ reason: 'There is a hall' }),
    answer: 200,
  },
  'POST /api/tournaments/:id/preview/': on(a.tournament, {
    body: () => ({ standings_rules: { preset: 'nba' } }),
  }),
  'POST /api/tournaments/:id/adjustments/': on(a.tournament, { body: adjustment, answer: 201 }),
  'POST /api/tournaments/:id/adjustments/preview/': on(a.tournament, { body: adjustment }),
  'POST /api/tournaments/:id/adjustments/:adjustmentId/revoke/': {
    names: withOneMore(a.tournament, a.adjustmentIn),
    body: () => ({ reason: 'The licence was found' }),
    answer: 200,
    // Not the id of an adjustment.
    missing: 400,
  },
  'POST /api/tournaments/:id/lots/': on(a.tournament, {
    body: async (situation) => ({
      team_ids: [await teamOfTournament(situation), await teamOfTournament(situation)],
      reason: 'Level by every rule',
    }),
    answer: 201,
  }),
  'POST /api/tournaments/:id/bracket/': on(a.tournamentOfTwo, {
    body: () => ({ best_of: 3 }),
    answer: 201,
  }),
  'DELETE /api/tournaments/:id/bracket/': on(a.tournamentWithBracket),
  'POST /api/tournaments/:id/bracket/games/': on(a.tournamentWithBracket, {
    body: () => ({ games: [{ round: 1, series: 1, game_date: '2025-05-10T18:00', venue: 'Pier' }] }),
    answer: 201,
  }),
  'POST /api/tournaments/:id/schedule/preview/': on(a.tournamentOfTwo, { body: () => schedule }),
  'POST /api/tournaments/:id/schedule/': on(a.tournamentOfTwo, { body: () => schedule, answer: 201 }),

  'POST /api/game-categories/': { body: () => ({ name: fresh('Category') }), answer: 201 },
  'PUT /api/game-categories/:id/': on(a.category, { body: () => ({ division: 'Elite' }) }),
  'POST /api/game-categories/:id/archive/': on(a.category),
  'DELETE /api/game-categories/:id/': on(a.category),

  'POST /api/games/': { body: gameBody, answer: 201 },
  'PUT /api/games/:id/': on(a.scheduledGame, { body: () => ({ venue: 'Pier' }) }),
  'PATCH /api/games/:id/': on(a.scheduledGame, { body: () => ({ venue: 'Pier' }) }),
  'POST /api/games/:id/roster/': on(a.liveGame, {
    body: async ({ league, ids }) => ({
      side: 'east',
      player_id: await a.lateArrival(league, Number(ids[0])),
      number: 99,
      reason: 'Stuck in traffic',
    }),
  }),
  'DELETE /api/games/:id/': on(a.scheduledGame),
  'POST /api/games/:id/reschedule/': on(a.scheduledGame, {
    body: () => ({ game_date: '2025-05-02T18:00:00.000Z' }),
  }),
  'POST /api/games/:id/end/': on(a.liveGame),
  'POST /api/games/:id/scorer/': on(a.scheduledGame, {
    body: async ({ league }) => ({ scorekeeper_id: await a.scorer(league, null) }),
  }),
  'POST /api/games/assign-scorer/': {
    body: async ({ league }) => ({
      game_ids: [await a.unassignedGame(league, null)],
      scorekeeper_id: await a.scorer(league, null),
    }),
    answer: 200,
  },
  'POST /api/games/:id/claim/': on(a.unassignedGame),
  'POST /api/games/:id/score/': on(a.liveGame, { body: () => ({ team_score_east: 4, team_score_west: 3 }) }),
  'POST /api/games/:id/statistics/batch/': on(a.liveGame, {
    body: () => ({ player_statistics: [{ player_id: a.EAST_PLAYER, assists: 1 }] }),
  }),
  'POST /api/games/:id/statistics/:playerId/': {
    names: withOneMore(a.liveGame, async () => a.EAST_PLAYER),
    body: () => ({ assists: 1 }),
    answer: 200,
  },
  'POST /api/games/:id/actions/': on(a.liveGame, {
    body: actions,
    headers: { ...onDevice.headers, 'content-type': 'application/json' },
  }),
  'POST /api/games/:id/actions/preview/': on(a.liveGame, {
    body: actions,
    headers: { ...onDevice.headers, 'content-type': 'application/json' },
  }),
  'POST /api/games/:id/forfeit/preview/': on(a.completedGame, { body: () => ({ side: 'east' }) }),
  'POST /api/games/:id/forfeit/revoke/': on(a.forfeitedGame, { body: () => ({ reason: 'by mistake' }) }),
  'POST /api/games/:id/forfeit/revoke/preview/': on(a.forfeitedGame),
  'POST /api/games/:id/annul/preview/': on(a.completedGame),
  'POST /api/games/:id/annul/revoke/': on(a.annulledGame, { body: () => ({ reason: 'by mistake' }) }),
  'POST /api/games/:id/rematch/': on(a.annulledGame, {
    body: () => ({ game_date: '2026-01-12T18:00:00Z', reason: 'A protest' }),
    answer: 201,
  }),
  'POST /api/games/:id/annul/revoke/preview/': on(a.annulledGame),
  'POST /api/games/:id/score/preview/': on(a.completedGame, {
    body: () => ({ team_score_east: 4, team_score_west: 3 }),
  }),
  'GET /api/read-models/': plain,
  'POST /api/read-models/runs/': { body: () => ({ kind: 'verify', models: ['site'] }), answer: 202 },
  'POST /api/read-models/runs/:id/cancel/': on(a.lostRun),
  'POST /api/games/:id/takeover/': on(a.liveGame, onDevice),
  'POST /api/games/:id/reminder/': on(a.scheduledGame),
  'DELETE /api/games/:id/reminder/': on(a.scheduledGame),

  'POST /api/games/:id/chat/': on(a.liveGame, { body: () => ({ text: 'Go!' }), answer: 201, limited: true }),
  'POST /api/games/:id/chat/:messageId/report/': { names: chat, answer: 200 },
  'DELETE /api/games/:id/chat/:messageId/': { names: chat, answer: 200 },
  'GET /api/chat-reports/': plain,
  'DELETE /api/chat-reports/:id/': on(a.reportedMessage),
  'GET /api/chat-mutes/': plain,
  'POST /api/chat-mutes/': {
    body: async (situation) => ({
      user_id: await a.user(situation.league, null),
      until: inAnHour(situation),
    }),
    answer: 201,
  },
  'DELETE /api/chat-mutes/:id/': on(a.chatMute),

  'PUT /api/settings/': send({ claiming: true }),
  'POST /api/news/': send({ title: 'It begins', body: 'On Sunday' }, { answer: 201 }),
  'PUT /api/news/:id/': on(a.newsPost, { body: () => ({ title: 'It ends', body: 'On Monday' }) }),
  'POST /api/news/:id/publish/': on(a.newsPost),
  'POST /api/news/:id/unpublish/': on(a.newsPost),
  'DELETE /api/news/:id/': on(a.newsPost),
  'POST /api/sponsors/': { body: () => ({ name: fresh('Bank') }), answer: 201 },
  'PUT /api/sponsors/:id/': on(a.sponsor, { body: () => ({ name: fresh('Bank') }) }),
  'DELETE /api/sponsors/:id/image/': on(a.sponsor),
  'DELETE /api/sponsors/:id/': on(a.sponsor),
  'POST /api/contact/': send(
    { name: 'Pat', email: 'pat@example.org', message: 'When is the next game?' },
    { answer: 201, limited: true },
  ),
  'GET /api/contact-messages/': plain,
  'POST /api/contact-messages/:id/handled/': on(a.contactMessage),
  'POST /api/contact-messages/:id/unhandled/': on(a.contactMessage),
  'DELETE /api/contact-messages/:id/': on(a.contactMessage),

  'GET /api/imports/': plain,
  'POST /api/imports/': {
    body: () => importForm.payload,
    headers: importForm.headers,
    answer: 201,
  },
  'GET /api/imports/:id/': on(a.triedImport),
  // Nobody has chosen what its name means: it does not begin, and so no other one waits for it.
  'POST /api/imports/:id/run/': on(a.triedImport, { body: () => ({ choices: [] }), answer: 400 }),
  // Nothing of it has begun.
  'POST /api/imports/:id/revoke/': on(a.triedImport, { answer: 409 }),
  'DELETE /api/imports/:id/': on(a.triedImport),

  'GET /api/exports/events/': plain,
  'GET /api/exports/audit/': auditOfGame,
  'GET /api/audit/': auditOfGame,
  'GET /api/audit/:stream/:revision/': {
    names: async ({ league, owner }) => [`game-${await a.liveGame(league, owner)}`, 0],
    nothing: 'game-2000000000',
    missing: 400,
    answer: 200,
  },
  'POST /api/audit/:stream/:revision/mask/': {
    names: ({ league }) => a.placeOfReason(league),
    nothing: 'game-2000000000',
    missing: 400,
    answer: 200,
  },

  'POST /api/auth/login/': {
    body: async ({ league }) => ({ username: (await league.register()).username, password: PASSWORD }),
    answer: 200,
  },
  // No challenge was opened, and no device was given a secret here: ../accounts/second-factor.test.ts.
  'POST /api/auth/login/code/': send({ challenge: 'no such challenge', code: '123456' }, { answer: 401 }),
  'POST /api/auth/second-factor/': plain,
  'POST /api/auth/second-factor/confirm/': send(codeAndPassword, { answer: 400, newCaller: true }),
  'POST /api/auth/second-factor/recovery-codes/': send(codeAndPassword, { answer: 400, newCaller: true }),
  'POST /api/auth/second-factor/remove/': send(codeAndPassword, { answer: 400, newCaller: true }),
  'POST /api/auth/token/refresh/': {
    body: async ({ league }) => ({
      refresh: (await signIn(league.app, (await league.register()).username)).refresh,
    }),
    answer: 200,
  },
  'POST /api/auth/logout/': { answer: 200, newCaller: true },
  'POST /api/auth/logout/all/': { answer: 200, newCaller: true },
  'GET /api/auth/sessions/': plain,
  'DELETE /api/auth/sessions/:id/': on(async () => newId(), { answer: 404 }),
  'POST /api/auth/register/': {
    body: () => ({ ...account(), password_confirm: PASSWORD }),
    answer: 201,
  },
  'GET /api/auth/me/': plain,
  'PUT /api/auth/me/': { body: profileOf, answer: 200 },
  'GET /api/auth/profile/': plain,
  'PUT /api/auth/profile/': { body: profileOf, answer: 200 },
  // What opens these two is mailed; nobody has a link here.
  'POST /api/auth/email/confirm/': send(wrongToken, { answer: 400 }),
  // There is no mail server here: ../accounts/email.test.ts.
  'POST /api/auth/email/confirmation/': { answer: 409 },
  'POST /api/auth/password/reset/confirm/': send(
    { ...wrongToken, password: PASSWORD, password_confirm: PASSWORD },
    { answer: 400 },
  ),
  'POST /api/auth/password/reset/': { body: () => ({ email: `${fresh('who')}@example.org` }), answer: 200 },
  'POST /api/auth/password-change/': send(
    { old_password: PASSWORD, new_password: `${PASSWORD} more` },
    { newCaller: true },
  ),
  // A scorer has the role already.
  'POST /api/auth/role-requests/': send(
    { role: 'scorer' },
    { answer: 201, except: { scorer: 409 }, newCaller: true },
  ),
  'GET /api/auth/role-requests/': plain,
  'GET /api/auth/role-requests/mine/': plain,
  'GET /api/auth/role-requests/:id/': on(a.roleRequest),
  'PUT /api/auth/role-requests/:id/': on(a.roleRequest, { body: () => ({ status: 'approved' }) }),
  // No provider is configured, and nobody has signed in through one: ../accounts/oidc.test.ts.
  'GET /api/auth/oidc/': plain,
  'GET /api/auth/oidc/:name/start/': on(async () => 'club', { answer: 404 }),
  'GET /api/auth/oidc/:name/callback/': on(async () => 'club', { answer: 404 }),
  'GET /api/auth/identities/': plain,
  'DELETE /api/auth/identities/:id/': on(async () => MISSING, { answer: 404 }),

  'GET /api/users/': plain,
  'GET /api/users/:id/': on(a.user),
  'POST /api/users/': { body: account, answer: 201 },
  'PUT /api/users/:id/': on(a.user, { body: () => ({ ...account(), current_password: PASSWORD }) }),
  'PATCH /api/users/:id/': on(a.user, { body: () => ({ role: 'scorer', current_password: PASSWORD }) }),
  'POST /api/users/:id/second-factor/remove/': on(a.user, { body: () => ({ current_password: PASSWORD }) }),
  'DELETE /api/users/:id/': on(a.user),
};

/** The address of a call, and the values of its parameters. */
export async function pathWithIds(
  url: string,
  call: Call,
  ownership: Ownership,
  situation: Omit<Situation, 'ids'>,
): Promise<{ path: string; ids: readonly Id[] }> {
  const parameters = url.match(/:\w+/g) ?? [];
  if (call.path !== undefined && ownership !== 'missing') {
    return { path: await call.path(situation.league), ids: [] };
  }
  const nothing = parameters.map(() => call.nothing ?? MISSING);
  const made =
    ownership === 'missing' || call.names === undefined
      ? nothing
      : await call.names({ ...situation, ids: [] });
  const ids = [made].flat();
  if (ids.length !== parameters.length) throw new Error(`${url} names ${parameters.length} things`);
  const path = parameters.reduce((text, name, index) => text.replace(name, String(ids[index])), url);
  const query = (await call.query?.(situation)) ?? '';
  return { path: `${path}${query}`, ids };
}
