import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { AuditEvent, AuditLine } from '#contracts/audit/audit.contract.ts';
import { activityPageSchema, LATEST_ACTIVITIES_PATH } from '#contracts/audit/log-words.contract.ts';
import { registerAuthentication, type SignedInActor } from '#contracts/http/signed-in.ts';
import { CHAT_EVENTS } from '#events/chat/chat.events.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { EVENT_TYPES } from '#events/registry.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { TEAM_EVENTS } from '#events/team/team.events.ts';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { newId } from '#platform/values/ids.ts';
import { everybodyErased, sampleEvents } from '#tests/architecture/event-samples.ts';
import { registerActivityRoutes } from './activities.routes.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import type { AuditReader } from './audit-process.ts';
import { auditKind } from './event-kinds.ts';
import { KnownStreams } from './known-streams.ts';
import { readActivities, readAudit } from './read-audit.ts';

/** One event of every type, each by a member: who is shown it is written down from docs/rules.md, "The log". */

const MEMBER = 9;
const NETWORK = '203.0.113.0/24';

/** What happens on court, of which the log of a team has nothing. */
const ON_COURT: readonly string[] = [
  'PointsAdded',
  'ShotMissed',
  'ReboundTaken',
  'AssistMade',
  'StealMade',
  'ShotBlocked',
  'TurnoverMade',
  'FoulCommitted',
  'FoulDrawn',
  'TimeoutTaken',
  'CoachChallengeUsed',
  'PlayerSubstituted',
  'ClockStarted',
  'ClockStopped',
  'ClockSet',
  'PeriodEnded',
];
const OF_THE_GAME = [
  ...Object.keys(GAME_EVENTS),
  ...Object.keys(CHAT_EVENTS).filter((type) => type !== 'ChatMessageReported'),
];
const OF_THE_TEAM = [
  ...Object.keys(TEAM_EVENTS),
  ...Object.keys(GAME_EVENTS).filter((type) => !ON_COURT.includes(type)),
  'TeamEntered',
  'TeamWithdrawn',
  'BracketDrawn',
  'PointsAdjusted',
  'PointsAdjustmentRevoked',
  'LotDrawn',
  'TeamLeftTournament',
  'TeamReinstated',
];
/** For whom whose log has which types, and for whom which logs are refused. */
const SHOWN = [
  ['the scorer of the game', 'scorer', 'game=1', OF_THE_GAME],
  ['the manager of a team', 'manager', 'game=1', OF_THE_GAME],
  ['the manager of a team', 'manager', 'team=1', OF_THE_TEAM],
  ['an administrator', 'superuser', 'game=1', [...OF_THE_GAME, 'ChatMessageReported']],
  ['an administrator', 'superuser', 'team=1', OF_THE_TEAM],
  ['an administrator', 'superuser', '', EVENT_TYPES],
] as const;
const REFUSED = [
  ['a visitor', null, ['game=1', 'team=1', ''], 401],
  ['a member', 'member', ['game=1', 'team=1', `user=${MEMBER}`, ''], 403],
  ['the scorer of the game', 'scorer', ['team=1', `user=${MEMBER}`, ''], 403],
  ['the manager of a team', 'manager', ['player=1', `user=${MEMBER}`, ''], 403],
] as const;

let app: FastifyInstance;
beforeAll(async () => {
  const store = createMemoryEventStore();
  const [erased] = everybodyErased();
  for (const { stream, type, data } of [...sampleEvents(), ...(erased === undefined ? [] : [erased])]) {
    await store.append({
      stream,
      expectedRevision: 'any',
      events: [
        {
          id: newId(),
          type,
          schemaVersion: 1,
          data,
          metadata: {
            commandId: newId(),
            correlationId: 'a-call',
            actor: { id: MEMBER, role: 'member' },
            device: 'a-device',
            from: { knownDevice: false, network: NETWORK },
          },
        },
      ],
    });
  }
  app = Fastify() as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorAnswers(app);
  registerAuthentication(app, {
    authenticate: async (role) =>
      role === undefined ? null : ({ id: 3, role, username: role, sessionId: 's' } as SignedInActor),
  });
  const deps = { store, streams: new KnownStreams(store), lookUp };
  const audit: AuditReader = {
    read: (order) => readAudit(deps, order),
    readActivities: (order) => readActivities(deps, order),
    forget() {},
    close() {},
  };
  registerActivityRoutes(app, { audit });
  registerAuditRoutes(app, {
    audit,
    isOwn: async (kind, id, { role }) =>
      id === 1 && ((role === 'scorer' && kind === 'game') || (role === 'manager' && kind === 'team')),
    commands: {
      games: {
        read: async () => ({ state: { status: 'scheduled', facts: { eastTeamId: 1, westTeamId: 2 } } }),
      },
      settings: { read: async () => ({ state: { timeZone: 'UTC' } }) },
    } as never,
  });
});
afterAll(() => app.close());

/** Of the read models: one game and one tournament, and nothing has a name. */
const lookUp = {
  presentRows: async (query: (db: object) => unknown) => {
    const tables: string[] = [];
    const chain: object = new Proxy({}, { get: () => () => chain });
    query({
      selectFrom: (table: string) => {
        tables.push(table);
        return chain;
      },
    });
    return tables[0] === 'game' || tables[0] === 'tournament' ? [{ kind: 'none', id: 1, name: '' }] : [];
  },
} as unknown as LookUp;

const ask = (role: string | null, url: string) =>
  app.inject({ url, ...(role !== null && { headers: { authorization: role } }) });

/** All pages of the log. */
async function list(role: string, query: string): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  let cursor = '';
  for (;;) {
    const answer = await ask(role, `/api/audit/?${query}&limit=100${cursor}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json<{ events: AuditEvent[]; next_cursor: string | null }>();
    events.push(...page.events);
    if (page.next_cursor === null) return events;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

async function download(role: string, query: string): Promise<AuditLine[]> {
  const { body } = await ask(role, `/api/exports/audit/?${query}&format=ndjson`);
  const lines = body.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as AuditLine);
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).sort();
const sorted = (types: readonly string[]) => [...types].sort();

it.each(REFUSED)('%s is refused', async (_who, role, queries, status) => {
  for (const query of queries) {
    for (const url of [`/api/audit/?${query}`, `/api/exports/audit/?${query}`]) {
      expect((await ask(role, url)).statusCode, url).toBe(status);
    }
  }
});

describe.each(SHOWN)('for %s (%s) the log "%s"', (_who, role, query, rule) => {
  it('has these types, as a list and as a file, and by whom they are', async () => {
    expect(typesOf(await list(role, query))).toEqual(sorted(rule));
    expect(typesOf(await download(role, query))).toEqual(sorted(rule));
    expect(typesOf(await list(role, `${query}&actor=${MEMBER}`))).toEqual(sorted(rule));
  });

  it('has nothing else by any kind or type', async () => {
    for (const kind of ['corrections', 'administration', 'play'] as const) {
      const ofKind = rule.filter((type) => auditKind(type) === kind);
      expect(typesOf(await list(role, `${query}&kind=${kind}`)), kind).toEqual(sorted(ofKind));
    }
    for (const type of EVENT_TYPES) {
      const isShown = rule.some((one) => one === type);
      expect(typesOf(await list(role, `${query}&type=${type}`)), type).toEqual(isShown ? [type] : []);
      if (isShown) continue;
      expect(typesOf(await download(role, `${query}&type=${type}`)), type).toEqual([]);
    }
  });

  it('says on which device, from where and in which call, to administrators alone', async () => {
    const events = await list(role, query);
    const isAdministrator = role === 'superuser';
    for (const { type, recorded_from, device, request_id } of events) {
      expect({ type, recorded_from, device, request_id }).toEqual(
        isAdministrator
          ? {
              type,
              recorded_from: { known_device: false, network: NETWORK },
              device: 'a-device',
              request_id: 'a-call',
            }
          : { type, recorded_from: null, device: null, request_id: null },
      );
    }
    const file = JSON.stringify(await download(role, query));
    expect(file).not.toContain(NETWORK);
    expect(file.includes('a-device')).toBe(isAdministrator);
    if (!isAdministrator)
      expect((await ask(role, `/api/audit/?${query}&device=a-device`)).statusCode).toBe(403);
  });
});

it('masks the network in a stored event', async () => {
  const { raw, recorded_from } = (await ask('superuser', '/api/audit/game-1/0/')).json();
  expect(recorded_from).toEqual({ known_device: false, network: NETWORK });
  expect(raw.metadata.from).toEqual({ knownDevice: false, network: '••••••••' });
  for (const role of ['member', 'scorer', 'manager']) {
    expect((await ask(role, '/api/audit/game-1/0/')).statusCode, role).toBe(403);
  }
});

describe('recent activities', () => {
  const latest = async (query = '') => {
    const answer = await ask('superuser', `${LATEST_ACTIVITIES_PATH}?limit=100${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return activityPageSchema.strict().parse(answer.json());
  };

  it('are for administrators alone, whoever asks for them', async () => {
    for (const [role, status] of [
      [null, 401],
      ['member', 403],
      ['scorer', 403],
      ['manager', 403],
      ['superuser', 200],
    ] as const) {
      expect((await ask(role, `${LATEST_ACTIVITIES_PATH}?limit=1`)).statusCode).toBe(status);
    }
  });

  it('are what was administered and nothing that was scored, moderated or followed', async () => {
    const types = new Set((await latest()).activities.map(({ type }) => type));
    for (const type of ['GameScheduled', 'GameReopened', 'TeamDeleted', 'RoleRequested', 'NewsEdited'])
      expect(types).toContain(type);
    for (const type of [...ON_COURT, 'PeriodStarted', 'ActionUndone', 'TeamFollowed', 'ChatUserMuted'])
      expect(types).not.toContain(type);
  });

  it('name what they are about, each in a sentence', async () => {
    for (const { text, type } of (await latest()).activities) {
      expect(text, type).toMatch(/ /u);
      expect(text, type).not.toMatch(/undefined|null|audit\.|[{}]/u);
    }
  });

  it('of one kind, page by page', async () => {
    const all = (await latest('&kind=team')).activities;
    expect(all.every(({ kind }) => kind === 'team')).toBe(true);
    const ids: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const from: string = before === '' ? '' : `&before=${before}`;
      const answer = await ask('superuser', `${LATEST_ACTIVITIES_PATH}?kind=team&limit=3${from}`);
      const page = activityPageSchema.parse(answer.json());
      expect(page.total).toBe(all.length);
      ids.push(...page.activities.map(({ id }) => id));
      before = page.next;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });
});
