import { beforeAll, describe, expect, it } from 'vitest';
import { type PlayerEvent, playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { refusal } from '#tests/support/refusal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { toForm } from '../files/form-sender.ts';
import { pdf, picture } from '../files/samples.ts';
import { dyingAt } from './broken-process.ts';
import { type Caller, sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
const manager = shared(() => league.caller('manager'));
/** The manager's two teams, and somebody else's. */
let harbor: number;
let bay: number;
let summit: number;

/** By the clock of the fixture. */
const TODAY = '2025-03-01';
type Body = Record<string, unknown>;
const post = (who: Caller, url: string, body: Body = {}, headers = {}) =>
  league.call(who, 'POST', url, body, headers);
const put = (who: Caller, id: number, body: Body, headers = {}) =>
  league.call(who, 'PUT', `/api/players/${id}/`, body, headers);
const remove = (who: Caller, id: number, headers = {}) =>
  league.call(who, 'DELETE', `/api/players/${id}/`, undefined, headers);
const release = (who: Caller, teamId: number, id: number) =>
  league.call(who, 'DELETE', `/api/teams/${teamId}/players/${id}/`);
const transfer = (who: Caller, id: number, body: Body, headers = {}) =>
  post(who, `/api/players/${id}/transfer/`, body, headers);
const ofField = (field: string, text: string, code = 'validation_failed') =>
  expect.objectContaining({ code, message: text, errors: { [field]: [text] } });

let numbers = 0;
/** A player as the form sends them, with a number that nobody has. */
const bodyOf = (facts: Body = {}): Body => {
  numbers += 1;
  return {
    first_name: 'Robin',
    last_name: 'Reyes',
    team_id: harbor,
    number: numbers,
    birth_date: '2001-02-03',
    gender: 'mix',
    height: "6'2",
    weight: '185 lbs',
    ...facts,
  };
};
async function player(facts: Body = {}): Promise<number> {
  const answer = await post(admin, '/api/players/', bodyOf(facts));
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return Number(answer.body.id);
}
async function team(managerId: number | null): Promise<number> {
  const { body } = await post(admin, '/api/teams/', {
    name: 'Team',
    location: 'Bay',
    manager_id: managerId,
  });
  return Number(body.id);
}
const membershipsOf = (id: number) =>
  league.lookUp.rows((db) =>
    db
      .selectFrom('membership')
      .select(['team_id', 'number', 'from_date', 'until_date'])
      .where('player_id', '=', id)
      .orderBy('from_date')
      .orderBy('until_date'),
  );
const stay = (team_id: number, from_date: string, until_date: string | null, number: string | null) => ({
  team_id,
  from_date,
  until_date,
  number,
});
async function squadsWith(id: number): Promise<number[]> {
  const teams = [harbor, bay, summit];
  const states = await Promise.all(teams.map((teamId) => league.commands.teams.read(teamStream(teamId))));
  return teams.filter((_teamId, index) => states[index]?.state?.squad[id] !== undefined);
}

beforeAll(async () => {
  [harbor, bay, summit] = [await team(manager.id), await team(manager.id), await team(null)];
});

describe('a player', () => {
  it('is registered in a team and answered without their papers', async () => {
    const answer = await post(
      manager,
      '/api/players/',
      bodyOf({
        number: '00',
        position: 'guard',
        bio: 'Left-handed.',
        id_number: 'A-12345',
        age_verified: true,
      }),
    );
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        first_name: 'Robin',
        last_name: 'Reyes',
        position: 'guard',
        number: '00',
        jersey_number: '00',
        height: "6'2",
        height_cm: 188,
        weight: '185 lbs',
        weight_kg: 83.9,
        birth_date: '2001-02-03',
        birth_year: 2001,
        age: 24,
        gender: 'other',
        bio: 'Left-handed.',
        photo: null,
        memberships: [
          { team_id: harbor, team_name: 'Team', number: '00', from_date: '2025-03-01', until_date: null },
        ],
        has_id_document: false,
        revision: 2,
        age_verified: false,
        team_id: harbor,
        team_name: 'Team',
        is_archived: false,
      },
    ]);
    expect(await membershipsOf(answer.body.id)).toEqual([stay(harbor, TODAY, null, '00')]);
  });

  it('may have been in the team for a while', async () => {
    const id = await player({ number: 96, member_since: '2024-09-01' });
    expect(await membershipsOf(id)).toEqual([stay(harbor, '2024-09-01', null, '96')]);
  });

  it('is refused with every text at its field', async () => {
    const empty = await post(admin, '/api/players/', { number: '7.5' });
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      {
        first_name: ['First name is required'],
        last_name: ['Last name is required'],
        team_id: ['Team is required'],
        number: ['Number must be an integer'],
        birth_date: ['Birth Date is required'],
        gender: ['Gender is required'],
        height: ['Height is required'],
        weight: ['Weight is required'],
      },
    ]);
    const future = await post(admin, '/api/players/', bodyOf({ birth_date: '2025-03-02' }));
    expect([future.status, future.body]).toEqual([
      400,
      ofField('birth_date', 'Birth date cannot be in the future'),
    ]);
    const young = await post(admin, '/api/players/', bodyOf({ birth_date: '2020-03-02' }));
    expect(young.body).toEqual(ofField('birth_date', 'Player must be between 5 and 60 years old'));
    const early = await post(admin, '/api/players/', bodyOf({ member_since: '2025-03-02' }));
    expect([early.status, early.body]).toEqual([
      400,
      ofField('member_since', 'A player cannot join a team in the future'),
    ]);
    const nowhere = await post(admin, '/api/players/', bodyOf({ team_id: 999 }));
    expect([nowhere.status, nowhere.body]).toEqual([400, ofField('team_id', 'Please select a valid team')]);
  });

  it('is one player for a retry with the same key, also after a crash in between', async () => {
    const key = { 'idempotency-key': newId() };
    const body = bodyOf();
    const create = () => post(manager, '/api/players/', body, key);
    const broken = await dyingAt(league.commands.teams, 'add_player', create);
    expect(broken.status).toBe(500);
    const [first, again] = [await create(), await create()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await squadsWith(first.body.id)).toEqual([harbor]);
  });

  it('is changed where a field is sent', async () => {
    const id = await player();
    const changed = await put(manager, id, { weight: '84kg', number: 77, bio: 'Captain.' });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { last_name: 'Reyes', weight_kg: 84, number: '77', bio: 'Captain.', team_id: harbor },
    ]);
    expect((await put(manager, id, { height: '' })).body).toEqual(ofField('height', 'Height is required'));
    const stale = await put(manager, id, { height: '190cm' }, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'revision_stale']);
    expect((await put(admin, 999_999, {})).status).toBe(404);
  });

  it('has files, a document that is in no answer, and an age verified by it', async () => {
    const facts = Object.entries(bodyOf()).map(([field, value]) => [field, String(value)] as const);
    const form = toForm([
      ...facts,
      ['age_verified', 'false'],
      ['photo', { bytes: await picture('jpeg') }],
      ['id_document', { bytes: pdf() }],
    ]);
    const answer = await league.call(manager, 'POST', '/api/players/', form.payload, form.headers);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { photo: expect.stringMatching(/^\/media\//), has_id_document: true, age_verified: true },
    ]);
    const { id } = answer.body;
    const { state } = await league.commands.players.read(playerStream(id));
    expect(JSON.stringify(answer.body)).not.toContain(state?.documentFileId);
    const without = await put(manager, id, { id_document: null });
    expect(without.body).toMatchObject({ has_id_document: false, age_verified: false });
    const later = toForm([['id_document', { bytes: await picture('png') }]]);
    const put2 = await league.call(manager, 'PUT', `/api/players/${id}/`, later.payload, later.headers);
    expect([put2.status, put2.body.age_verified]).toEqual([200, true]);

    const link = await league.call(manager, 'GET', `/api/players/${id}/document/`);
    expect([link.status, link.body.url]).toEqual([200, expect.stringContaining('/api/documents/')]);
    const other = await league.caller('manager');
    expect((await league.call(other, 'GET', `/api/players/${id}/document/`)).status).toBe(403);
  });

  it('is nobody else’s to change', async () => {
    const id = await player();
    const others = [VISITOR, await league.caller('member'), await league.caller('scorer')];
    for (const who of [...others, await league.caller('manager')]) {
      const calls = [
        post(who, '/api/players/', bodyOf()),
        put(who, id, { bio: 'Mine.' }),
        post(who, `/api/players/${id}/archive/`),
        remove(who, id),
        release(who, harbor, id),
        transfer(who, id, { team_id: summit }),
      ];
      const expected = who === VISITOR ? 401 : 403;
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => expected));
    }
    expect((await transfer(manager, id, { team_id: bay })).status).toBe(403);
    expect((await put(manager, id, { team_id: bay })).status).toBe(403);
    expect((await post(manager, '/api/players/', bodyOf({ team_id: summit }))).status).toBe(403);
    expect(await squadsWith(id)).toEqual([harbor]);
  });
});

describe('a jersey number', () => {
  it('is given once in a team, to one of those who ask at the same moment', async () => {
    const body = bodyOf();
    const before = await league.store.head();
    const answers = await Promise.all([1, 2, 3].map(() => post(manager, '/api/players/', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const text = `Jersey Number ${body.number} is already taken in this team`;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual(ofField('number', text, 'conflict'));
    // Who was refused is registered nowhere.
    const entries = await Array.fromAsync(league.store.readAll(before));
    const named = entries.filter(({ type }) => type === 'PlayerRegistered').length;
    const joined = entries.filter(({ type }) => type === 'PlayerJoined').length;
    expect([named, joined]).toEqual([1, 1]);
  });

  it('is not changed to a taken one, and nothing else is changed then either', async () => {
    const [one, two] = [await player({ number: 98 }), await player()];
    const refused = await put(manager, two, { number: 98, bio: 'Number 98.' });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { number: ['Jersey Number 98 is already taken in this team'] },
    ]);
    const { state } = await league.commands.players.read(playerStream(two));
    expect(state?.bio).toBe(null);
    await release(manager, harbor, one);
    expect((await put(manager, two, { number: 98 })).body.number).toBe('98');
  });
});

describe('leaving a team', () => {
  it('is a release: the membership ends, the player stays', async () => {
    const id = await player({ number: 97 });
    const answer = await release(manager, harbor, id);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Player removed successfully' }]);
    expect(await membershipsOf(id)).toEqual([stay(harbor, TODAY, TODAY, '97')]);
    const again = await release(manager, harbor, id);
    expect([again.status, again.body.message]).toEqual([404, 'This player is not in the team.']);
    // Only administrators may change them now.
    expect((await put(manager, id, { bio: 'Free.' })).status).toBe(403);
    expect((await put(admin, id, { number: 8 })).body).toEqual(ofField('team_id', 'Team is required'));
    const signed = await put(admin, id, { team_id: bay, number: 8 });
    expect([signed.status, signed.body]).toMatchObject([200, { team_id: bay, number: '8' }]);
  });
});

describe('a transfer', () => {
  async function since(date: string, facts: Body = {}): Promise<number> {
    const id = await player(facts);
    await release(admin, harbor, id);
    const { state } = await league.commands.teams.read(teamStream(summit));
    expect(state?.squad[id]).toBeUndefined();
    await league.commands.teams.handle(teamStream(summit), {
      id: newId(),
      command: { type: 'add_player', teamId: summit, playerId: id, number: '4', from: date, imported: true },
      metadata: {},
    });
    return id;
  }

  // Rule: People and files: Transfers
  it('ends one membership and begins another on the same day', async () => {
    const id = await since('2025-02-01');
    const answer = await transfer(admin, id, { team_id: harbor, number: 50, date: TODAY });
    expect([answer.status, answer.body]).toMatchObject([200, { team_id: harbor, number: '50' }]);
    expect(await squadsWith(id)).toEqual([harbor]);
    expect((await membershipsOf(id)).slice(-2)).toEqual([
      stay(summit, '2025-02-01', TODAY, '4'),
      stay(harbor, TODAY, null, '50'),
    ]);
  });

  it('keeps the number where it is free, and moves nobody where it is taken', async () => {
    const id = await player({ number: 61 });
    await player({ number: 61, team_id: summit });
    const refused = await transfer(admin, id, { team_id: summit });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Jersey Number 61 is already taken in this team',
    ]);
    expect(await squadsWith(id)).toEqual([harbor]);
    expect((await transfer(admin, id, { team_id: bay })).body).toMatchObject({ team_id: bay, number: '61' });
    expect((await transfer(admin, id, { team_id: bay })).body).toMatchObject({ team_id: bay, number: '61' });
    expect((await transfer(admin, id, { team_id: bay, number: 62 })).body.number).toBe('62');
  });

  it('has a day outside other memberships', async () => {
    const id = await player();
    const future = await transfer(admin, id, { team_id: bay, date: '2025-03-02' });
    expect([future.status, future.body]).toEqual([
      400,
      ofField('date', 'Transfer date cannot be in the future'),
    ]);
    const early = await transfer(admin, id, { team_id: bay, date: '2025-02-28' });
    expect([early.status, early.body]).toEqual([
      400,
      ofField('date', 'The player belonged to another team on that day'),
    ]);
    const nowhere = await transfer(admin, id, { team_id: 999 });
    expect([nowhere.status, nowhere.body]).toEqual([400, ofField('team_id', 'Please select a valid team')]);
    expect((await transfer(admin, 999_999, { team_id: bay })).status).toBe(404);
  });

  it('is also another team on the form, today', async () => {
    const id = await player({ number: 63 });
    const moved = await put(admin, id, { team_id: bay, bio: 'Moved.' });
    expect([moved.status, moved.body]).toMatchObject([200, { team_id: bay, number: '63', bio: 'Moved.' }]);
    expect(await squadsWith(id)).toEqual([bay]);
  });

  it.each(['with the same key', 'without a key'])('continues after a crash in between, %s', async (how) => {
    const id = await player();
    const key = how === 'without a key' ? {} : { 'idempotency-key': newId() };
    const body = { team_id: bay, number: how === 'without a key' ? 71 : 72 };
    const broken = await dyingAt(league.commands.teams, 'add_player', () => transfer(admin, id, body, key));
    expect(broken.status).toBe(500);
    expect(await squadsWith(id)).toEqual([]);
    for (const attempt of [1, 2]) {
      const answer = await transfer(admin, id, body, key);
      expect([attempt, answer.status, answer.body.team_id]).toEqual([attempt, 200, bay]);
    }
    expect(await squadsWith(id)).toEqual([bay]);
    expect(await membershipsOf(id)).toMatchObject([
      { team_id: harbor, until_date: TODAY },
      { team_id: bay, until_date: null },
    ]);
  });

  it('is not repeated by a late retry when they have moved on', async () => {
    const id = await player();
    const key = { 'idempotency-key': newId() };
    const body = { team_id: bay, number: 81 };
    await transfer(admin, id, body, key);
    await transfer(admin, id, { team_id: summit, number: 81 });
    const late = await transfer(admin, id, body, key);
    expect([late.status, late.body.team_id]).toEqual([200, summit]);
    expect(await squadsWith(id)).toEqual([summit]);
    expect((await transfer(admin, id, { team_id: harbor }, key)).status).toBe(422);
  });

  it('to two teams at the same moment ends in one of them', async () => {
    const id = await player({ number: 91 });
    const answers = await Promise.all([bay, summit].map((team_id) => transfer(admin, id, { team_id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await squadsWith(id)).toHaveLength(1);
    const open = (await membershipsOf(id)).filter(({ until_date }) => until_date === null);
    expect(open).toHaveLength(1);
  });
});

describe('archive and delete', () => {
  it('deletes a player who never played, and their membership', async () => {
    const id = await player();
    expect((await remove(manager, id)).body).toEqual({ message: 'Player deleted successfully' });
    expect(await squadsWith(id)).toEqual([]);
    expect(await membershipsOf(id)).toEqual([]);
    expect((await remove(admin, id)).status).toBe(404);
    expect((await put(admin, id, { bio: 'Back.' })).status).toBe(404);
  });

  it('deletes after a crash in between, for the administrator', async () => {
    const id = await player();
    const broken = await dyingAt(league.commands.players, 'delete_player', () => remove(admin, id));
    expect(broken.status).toBe(500);
    expect((await remove(admin, id)).status).toBe(200);
  });

  it('archives a player who is in a box score: they are released, their lines stay', async () => {
    const { east } = await createLeagueFixture(league.commands, { games: 1, start: true });
    const id = east.players[9]?.playerId ?? 0;
    const refused = await remove(admin, id);
    expect([refused.status, refused.body]).toEqual([
      409,
      refusal('conflict', 'Cannot delete player with statistics'),
    ]);
    const { state } = await league.commands.teams.read(teamStream(east.teamId));
    expect(state?.squad[id]).toBeDefined();
    const archived = await post(admin, `/api/players/${id}/archive/`);
    expect([archived.status, archived.body]).toMatchObject([200, { is_archived: true, team_id: null }]);
    expect((await remove(admin, id)).body.message).toBe('Cannot delete player with statistics');
  });

  it('keeps a player who is picked for a game to come', async () => {
    const { west } = await createLeagueFixture(league.commands, { games: 1 });
    const refused = await remove(admin, west.players[0]?.playerId ?? 0);
    expect([refused.status, refused.body.message]).toEqual([409, 'Cannot delete player picked for a game']);
  });
});

describe('verifying an age', () => {
  const verify = async (who: Caller, birth_date: string, bytes?: Uint8Array) => {
    const form = toForm([
      ['birth_date', birth_date],
      ...(bytes === undefined ? [] : [['id_document', { bytes }] as const]),
    ]);
    return league.call(who, 'POST', '/api/players/verify-age/', form.payload, form.headers);
  };
  const FAILED = 'Age verification failed. Please check birth date and ID document.';

  it('needs a possible birth date and a document that can be read', async () => {
    const answer = await verify(manager, '2009-03-02', pdf());
    expect([answer.status, answer.body]).toEqual([
      200,
      { age_verified: true, age: 15, message: 'Age verified: 15 years old' },
    ]);
    expect((await verify(manager, '2009-03-01', await picture('png'))).body.age).toBe(16);
    const refused = [
      await verify(manager, '2025-03-02', pdf()),
      await verify(manager, '1924-02-28', pdf()),
      await verify(manager, '2009-03-02'),
      await verify(manager, '2009-03-02', (await picture('png')).subarray(0, 60)),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [400, FAILED]),
    );
    expect(refused.map(({ body }) => body.errors)).toEqual([
      { birth_date: [FAILED] },
      { birth_date: [FAILED] },
      { id_document: [FAILED] },
      { id_document: ['Please select a valid file (JPG, PNG, GIF, or PDF)'] },
    ]);
    expect((await verify(VISITOR, '2009-03-02', pdf())).status).toBe(401);
  });
});

it('the log keeps no word of a player in clear', async () => {
  const id = await player({ first_name: 'Quetzalcoatl', id_number: 'ZX-998877', bio: 'Plays the oboe.' });
  const stored: PlayerEvent[] = [];
  for await (const event of league.stored.readStream(playerStream(id))) {
    stored.push(event as unknown as PlayerEvent);
  }
  expect(stored.length).toBeGreaterThan(2);
  expect(JSON.stringify(stored)).not.toMatch(/Quetzalcoatl|998877|oboe|2001-02-03/);
});
