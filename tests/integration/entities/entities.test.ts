import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../files/samples.ts';
import { type Entity, oneOfEach } from './entities.ts';
import { type Body, type Call, type LeagueOverHttp, made, openLeagueOverHttp } from './league-over-http.ts';

/** What holds for every entity that can be created, read and changed. */
const NAMES = [
  'league',
  'category',
  'season',
  'tournament',
  'team',
  'player',
  'game',
  'news post',
  'sponsor',
] as const;

let league: LeagueOverHttp;
let manager: Call;
let otherManager: Call;
let fan: Call;
let entities: Map<string, Entity>;
let changes = 0;

beforeAll(async () => {
  league = await openLeagueOverHttp();
  const mara = await league.caller('manager', 'mara');
  manager = mara.call;
  otherManager = (await league.caller('manager', 'otto')).call;
  fan = (await league.caller('member', 'fay')).call;
  entities = new Map((await oneOfEach(league, mara.id)).map((entity) => [entity.name, entity]));
  expect([...entities.keys()]).toEqual([...NAMES]);
});
afterAll(() => league?.stop());

const entityCalled = (name: string): Entity => {
  const entity = entities.get(name);
  if (entity === undefined) throw new Error(`there is no ${name}`);
  return entity;
};
const another = ({ change }: Entity) => {
  changes += 1;
  return change(changes);
};

describe.each(NAMES)('a %s', (name) => {
  it('is answered by POST as its GET answers it', () => {
    const { created, firstRead } = entityCalled(name);
    expectAnswerOf(created, firstRead);
  });

  it('is answered by PUT as its GET answers it', async () => {
    const entity = entityCalled(name);
    const { status, body } = await league.admin('PUT', entity.url, another(entity));
    expect(status).toBe(200);
    expectAnswerOf(body, (await entity.read()).body);
  });

  it('keeps what a PUT leaves out', async () => {
    const entity = entityCalled(name);
    const before = (await entity.read()).body;
    const untouched = await league.admin('PUT', entity.url, {});
    expect([untouched.status, (await entity.read()).body]).toEqual([200, before]);

    const change = another(entity);
    const changed = await league.admin('PUT', entity.url, change);
    expect(changed.status).toBe(200);
    expect(withoutTraces((await entity.read()).body)).toEqual({ ...withoutTraces(before), ...change });
  });

  it('is changed on the revision that was read, and on no older one', async () => {
    const entity = entityCalled(name);
    const { body: before, headers } = await entity.read();
    // Sponsors are only read in lists.
    const seen = name === 'sponsor' ? `"${before.revision}"` : String(headers.get('etag'));
    const changed = await league.admin('PUT', entity.url, another(entity), { 'if-match': seen });
    expect([changed.status, changed.body.code]).toEqual([200, undefined]);
    expect(changed.body.revision).toBeGreaterThan(before.revision);
    expect(changed.headers.get('etag')).toBe(`"${changed.body.revision}"`);
    expect((await entity.read()).body.revision).toBe(changed.body.revision);

    const late = await league.admin('PUT', entity.url, another(entity), { 'if-match': seen });
    expect([late.status, late.body.code]).toEqual([412, 'revision_stale']);
    const ifMatch = { 'if-match': `"${changed.body.revision}"` };
    expect((await league.admin('PUT', entity.url, another(entity), ifMatch)).status).toBe(200);
  });
});

describe('the name of a game', () => {
  const gameOf = async (name?: string) => {
    const { body: game } = await entityCalled('game').read();
    const { tournament_id, game_category_id, team_east_id, team_west_id, player_statistics } = game;
    const game_date = game.game_date.replace('18:30', '12:30');
    const teams = { tournament_id, game_category_id, team_east_id, team_west_id, player_statistics };
    return made(league.admin('POST', '/api/games/', { ...teams, game_date, venue: 'Hall', name }));
  };
  const nameOf = async ({ id }: Body) => (await league.admin('GET', `/api/games/${id}/`)).body.name;

  it('follows the names of its teams, unless it was typed', async () => {
    const [after, typed] = [await gameOf(), await gameOf('Herons vs Otters')];
    expect([after.name, typed.name]).toEqual(['Herons vs Otters', 'Herons vs Otters']);
    const { url } = entityCalled('team');
    await made(league.admin('PUT', url, { name: 'Cranes' }));
    expect([await nameOf(after), await nameOf(typed)]).toEqual(['Cranes vs Otters', 'Herons vs Otters']);
    const { body } = await league.admin('GET', '/api/games/?sort=name');
    expect(body.games.map(({ name }: Body) => name)).toEqual([
      'Cranes vs Otters',
      'Herons vs Otters',
      'Opening game',
    ]);
    const answer = await made(league.admin('PATCH', `/api/games/${after.id}/`, { venue: 'Other hall' }));
    expect(answer.name).toBe('Cranes vs Otters');
    await made(league.admin('PUT', url, { name: 'Herons' }));
  });
});

describe('an empty field', () => {
  const cleared = { website: null, assistant_coach: null, league_id: null };

  it.each(['as JSON', 'in a form'])('removes an optional value (%s)', async (way) => {
    const { url } = entityCalled('team');
    const filled = { website: 'https://a.example', assistant_coach: 'Ada', league_id: 1 };
    await made(league.admin('PUT', url, filled));
    const empty = { website: '', assistant_coach: '', league_id: '' };
    const changed = await league.admin('PUT', url, way === 'as JSON' ? empty : formOf(empty));
    expect([changed.status, changed.body]).toMatchObject([200, { ...cleared, location: expect.any(String) }]);
  });

  it.each(['as JSON', 'in a form'])('removes a player’s position (%s)', async (way) => {
    const { url } = entityCalled('player');
    await made(league.admin('PUT', url, { position: 'guard' }));
    const changed = await league.admin(
      'PUT',
      url,
      way === 'as JSON' ? { position: '' } : formOf({ position: '' }),
    );
    expect([changed.status, changed.body]).toMatchObject([200, { position: null, number: '4' }]);
  });
});

describe('fields that only some may read', () => {
  const staff = { coach_staff_id: expect.any(String), assistant_coach_staff_id: expect.any(String) };
  const secrets = (body: Body) => Object.keys(body).filter((field) => /staff_id|document/.test(field));

  it('of a team is for administrators and its manager', async () => {
    const { url } = entityCalled('team');
    await made(league.admin('PUT', url, { assistant_coach: 'Art Assistant' }));
    for (const call of [league.admin, manager]) expect((await call('GET', url)).body).toMatchObject(staff);
    for (const call of [league.visitor, otherManager, fan]) {
      const { status, body } = await call('GET', url);
      expect([status, body.name, secrets(body)]).toEqual([200, 'Herons', []]);
    }
  });

  it('of a player is for administrators and the manager of the team', async () => {
    const { url } = entityCalled('player');
    for (const call of [league.admin, manager]) {
      expect((await call('GET', url)).body.has_id_document).toBe(false);
    }
    for (const call of [league.visitor, otherManager, fan]) {
      const { status, body } = await call('GET', url);
      expect([status, body.first_name, secrets(body)]).toEqual([200, 'Pat', []]);
    }
  });

  it('says whether there is an ID document', async () => {
    const { url } = entityCalled('player');
    const form = new FormData();
    form.set(
      'id_document',
      new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }),
      'id.png',
    );
    expect((await league.admin('PUT', url, form)).body.has_id_document).toBe(true);
    expect((await manager('GET', url)).body.has_id_document).toBe(true);
  });

  it('is in no list', async () => {
    const { body: teams } = await league.admin('GET', '/api/teams/');
    const { body: players } = await league.admin('GET', '/api/players/');
    expect([...teams.teams, ...players.players].flatMap(secrets)).toEqual([]);
  });
});

describe('the settings', () => {
  it('are read and changed in the same way, also for the first time', async () => {
    const first = await league.admin('GET', '/api/settings/');
    const seen = { 'if-match': String(first.headers.get('etag')) };
    const changed = await league.admin('PUT', '/api/settings/', { chat: false }, seen);
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...first.body, chat: false, revision: first.body.revision + 1 },
    ]);
    expect((await league.admin('GET', '/api/settings/')).body).toEqual(changed.body);
    const late = await league.admin('PUT', '/api/settings/', { chat: true }, seen);
    expect([late.status, late.body.code]).toEqual([412, 'revision_stale']);
  });
});

describe('two seasons', () => {
  const dates = { start_date: '2031-01-01', end_date: '2031-12-31' };
  const season = async (name: string) => {
    const { body } = await league.admin('POST', '/api/seasons/', { name, ...dates });
    return `/api/seasons/${body.id}/`;
  };

  it('have a revision each, though they share a stream', async () => {
    const url = await season('Spring 2031');
    const { headers } = await league.admin('GET', url);
    const other = await season('Autumn 2031');
    await league.admin('PUT', other, { name: 'Fall 2031' });
    const ifMatch = { 'if-match': String(headers.get('etag')) };
    const changed = await league.admin('PUT', url, { name: 'Spring of 2031' }, ifMatch);
    expect([changed.status, changed.body.name]).toEqual([200, 'Spring of 2031']);
  });

  it('have both changed when one replaces the other', async () => {
    const active = await season('May 2031');
    await league.admin('POST', `${active}activate/`, { confirm: true });
    const seen = { 'if-match': String((await league.admin('GET', active)).headers.get('etag')) };
    await league.admin('POST', `${await season('June 2031')}activate/`, { confirm: true });
    const late = await league.admin('PUT', active, { name: 'May' }, seen);
    expect([late.status, late.body.code]).toEqual([412, 'revision_stale']);
  });
});

describe('an If-Match that is refused', () => {
  const ofAnother = { 'if-match': '"99"' };

  it.each(['archive/', ''])('leaves a player in the team (%s)', async (action) => {
    const { url, read } = entityCalled('player');
    const before = (await read()).body;
    const method = action === '' ? 'DELETE' : 'POST';
    const { status } = await league.admin(method, `${url}${action}`, undefined, ofAnother);
    expect([status, (await read()).body]).toEqual([412, before]);
  });

  it('leaves a team its tournaments and games', async () => {
    const { url, read } = entityCalled('team');
    const before = (await read()).body;
    const { status } = await league.admin('DELETE', url, undefined, ofAnother);
    expect([status, (await read()).body]).toEqual([412, before]);
    expect((await entityCalled('game').read()).body.id).toBe(entityCalled('game').created.id);
  });

  it('is distinguished from a malformed one', async () => {
    const { url } = entityCalled('league');
    const { status, body } = await league.admin('PUT', url, {}, { 'if-match': 'W/12' });
    expect([status, body.message]).toEqual([400, 'If-Match must be the ETag of an answer.']);
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('the description of the API', () => {
  type Operation = {
    parameters?: { name: string; in: string }[];
    responses: Record<string, { headers?: object; content?: Record<string, { schema?: Body }> }>;
    'x-messages'?: { client: Body; server: Body };
  };
  const described = async (): Promise<Record<string, Record<string, Operation>>> =>
    (await league.visitor('GET', '/api/docs/courtside.json')).body.paths;

  it('is one document of reads, commands, files and sockets', async () => {
    const paths = await described();
    expect(Object.keys(paths['/api/teams/{id}/'] ?? {}).sort()).toEqual(['delete', 'get', 'put']);
    expect(Object.keys(paths['/media/{id}']?.get?.responses ?? {})).toContain('200');
    for (const path of ['/ws/game/{id}/', '/ws/updates/']) {
      const { responses, 'x-messages': messages } = paths[path]?.get ?? { responses: {} };
      expect([path, Object.keys(responses)]).toEqual([path, ['101']]);
      expect([messages?.client.anyOf.length, messages?.server.anyOf.length]).toEqual([2, 2]);
    }
  });

  it('says of every operation how it is refused, and of commands where they were recorded', async () => {
    const lacking = Object.entries(await described()).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [], responses }]) => {
        if (path.startsWith('/ws/')) return [];
        const takes = (name: string) => parameters.some((one) => one.name.toLowerCase() === name);
        const wanted = ['400', '503', ...(takes('if-match') ? ['412'] : []), ...(takes('id') ? ['404'] : [])];
        const missing = wanted.filter((status) => responses[status] === undefined);
        const success = Object.entries(responses).find(([status]) => /^2/.test(status))?.[1];
        const isFile = /^\/(media|api\/documents)\//.test(path);
        const hasPosition = success === undefined || isFile || 'X-Position' in (success.headers ?? {});
        return [...missing, ...(hasPosition ? [] : ['X-Position'])].map((one) => `${method} ${path}: ${one}`);
      }),
    );
    expect(lacking).toEqual([]);
  });

  it('describes the answers to POST and PUT as those to GET', async () => {
    const paths = await described();
    const fields = (path: string, method: string, status: string): string[] =>
      Object.keys(
        paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema?.properties ?? {},
      );
    for (const name of [
      'leagues',
      'game-categories',
      'seasons',
      'tournaments',
      'teams',
      'players',
      'games',
    ]) {
      const read = fields(`/api/${name}/{id}/`, 'get', '200').sort();
      expect(read).toContain('revision');
      for (const answer of [
        fields(`/api/${name}/`, 'post', '201'),
        fields(`/api/${name}/{id}/`, 'put', '200'),
      ]) {
        expect([name, answer.filter((field) => field !== 'warnings').sort()]).toEqual([name, read]);
      }
    }
  });
});

/**
 * That a command answered what a read answers. A game's answer also says what is allowed and perhaps not meant; a count
 * is null when the read models were busy for too long.
 */
function expectAnswerOf({ warnings: _warnings, ...answer }: Body, read: Body): void {
  const unknown = Object.keys(answer).filter((name) => /_count$/.test(name) && answer[name] === null);
  expect(answer).toEqual({ ...read, ...Object.fromEntries(unknown.map((name) => [name, null])) });
}

/** All but what says that there was a change. */
function withoutTraces({ edited_at: _edited, revision: _revision, ...fields }: Body): Body {
  return fields;
}
