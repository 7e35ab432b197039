import { beforeAll, describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { refusal } from '#tests/support/refusal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { toForm } from '../files/form-sender.ts';
import { picture } from '../files/samples.ts';
import { dyingAt } from './broken-process.ts';
import { type Caller, sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
let leagueId: number;
let categoryId: number;
let tournamentId: number;

type Body = Record<string, unknown>;
const post = (who: Caller, url: string, body: Body = {}, headers = {}) =>
  league.call(who, 'POST', url, body, headers);
const put = (who: Caller, id: number, body: Body, headers = {}) =>
  league.call(who, 'PUT', `/api/teams/${id}/`, body, headers);
const remove = (who: Caller, id: number) => league.call(who, 'DELETE', `/api/teams/${id}/`);
const archive = (who: Caller, id: number) => post(who, `/api/teams/${id}/archive/`);
const BODY = { name: 'Harbor', location: 'Bay' };
const ofField = (field: string, text: string) => ({
  code: 'validation_failed',
  message: text,
  errors: { [field]: [text] },
});

async function made(url: string, body: Body): Promise<number> {
  const answer = await post(admin, url, body);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return Number(answer.body.id);
}
const team = (facts: Body = {}) => made('/api/teams/', { ...BODY, ...facts });

beforeAll(async () => {
  leagueId = await made('/api/leagues/', { name: 'Bay League' });
  categoryId = await made('/api/game-categories/', { name: 'Open', gender: 'mixed' });
  const dates = { start_date: '2025-01-01', end_date: '2025-12-31' };
  const seasonId = await made('/api/seasons/', { name: 'Season 2025', ...dates });
  tournamentId = await made('/api/tournaments/', { name: 'Harbor Cup', season_id: seasonId, ...dates });
});

describe('a team', () => {
  it('is created with all that it belongs to, and answered', async () => {
    const manager = await league.caller('manager');
    const answer = await post(admin, '/api/teams/', {
      name: ' Harbor ',
      location: ' Bay ',
      coach_id: manager.id,
      assistant_coach: 'Alex Doe',
      website: 'harbor.example',
      league_id: String(leagueId),
      game_category_id: categoryId,
      tournament_id: tournamentId,
      colours: { first: '#102030', second: '#ffffff' },
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Harbor',
        location: 'Bay',
        manager_id: manager.id,
        coach_name: 'Ana Kovač',
        assistant_coach: 'Alex Doe',
        coach_staff_id: null,
        assistant_coach_staff_id: expect.any(String),
        website: 'https://harbor.example',
        logo: null,
        colours: { first: '#102030', second: '#ffffff' },
        league_id: leagueId,
        league_name: 'Bay League',
        game_category_id: categoryId,
        category_name: 'Open',
        // Null when the read models are busy.
        tournament_id: expect.toBeOneOf([tournamentId, null]),
        tournament_name: expect.toBeOneOf(['Harbor Cup', null]),
        player_count: 0,
        is_archived: false,
        revision: 1,
      },
    ]);
    expect(answer.headers['x-position']).toMatch(/^\d+$/);
    const { state } = await league.commands.tournaments.read(tournamentStream(tournamentId));
    expect(state?.teams).toContain(answer.body.id);
  });

  it('is refused with the text at the field', async () => {
    const empty = await post(admin, '/api/teams/', { name: ' ', website: 'not a website' });
    expect([empty.status, empty.body]).toEqual([
      400,
      {
        code: 'validation_failed',
        message: 'Team name is required',
        errors: {
          name: ['Team name is required'],
          location: ['Location is required'],
          website: ['Must be a valid URL'],
        },
      },
    ]);
  });

  it('belongs only to things that exist', async () => {
    const scorer = await league.caller('scorer');
    const nowhere = { manager_id: scorer.id, league_id: 999, game_category_id: 999, tournament_id: 999 };
    const refused = await post(admin, '/api/teams/', { ...BODY, ...nowhere });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        manager_id: ['Please select a valid manager'],
        league_id: ['Please select a valid league'],
        game_category_id: ['Please select a valid category'],
        tournament_id: ['Please select a valid tournament'],
      },
    ]);
    const completed = await made('/api/tournaments/', {
      name: 'Old Cup',
      season_id: 1,
      start_date: '2025-01-01',
      end_date: '2025-01-31',
      status: 'completed',
    });
    const id = await team();
    for (const late of [
      await post(admin, '/api/teams/', { ...BODY, tournament_id: completed }),
      await put(admin, id, { tournament_id: completed }),
    ]) {
      expect([late.status, late.body.message]).toEqual([409, 'Cannot add team to completed tournament']);
    }
  });

  it('is changed where fields are sent, and only at the revision that was seen', async () => {
    const id = await team({ assistant_coach: 'Alex Doe', league_id: leagueId });
    const changed = await put(admin, id, { location: 'Hills', coach_name: 'Sam Okoye', website: '' });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { name: 'Harbor', location: 'Hills', coach_name: 'Sam Okoye', assistant_coach: 'Alex Doe' },
    ]);
    const cleared = await put(admin, id, { assistant_coach: null, league_id: null });
    expect(cleared.body).toMatchObject({ assistant_coach: null, league_id: null, league_name: null });
    expect((await put(admin, id, { location: ' ' })).body).toEqual(
      ofField('location', 'Location is required'),
    );
    const stale = await put(admin, id, { name: 'Late' }, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'revision_stale']);
    expect((await put(admin, 999_999, { name: 'Nobody' })).status).toBe(404);
  });

  it('names a coach who can be erased: nothing shows the name any more', async () => {
    const id = await team({ coach_name: 'Quetzalcoatl', assistant_coach: 'Alex Doe' });
    const stored = async () =>
      JSON.stringify(await Array.fromAsync(league.stored.readStream(teamStream(id))));
    expect(await stored()).not.toContain('Quetzalcoatl');
    const { body } = await put(admin, id, {});
    expect(body).toMatchObject({ coach_name: 'Quetzalcoatl', assistant_coach: 'Alex Doe' });
    expect((await post(admin, `/api/staff/${body.coach_staff_id}/erase/`)).status).toBe(200);
    const after = await put(admin, id, { location: 'Hills' });
    expect(after.body).toMatchObject({ coach_name: null, assistant_coach: 'Alex Doe' });
    expect(
      await league.lookUp.rows((db) =>
        db.selectFrom('team').select(['coach_name', 'assistant_coach']).where('id', '=', id),
      ),
    ).toEqual([{ coach_name: null, assistant_coach: 'Alex Doe' }]);
  });

  it('stays in an archived league, but no other team enters it', async () => {
    const old = await made('/api/leagues/', { name: 'Old League' });
    const id = await team({ league_id: old });
    await post(admin, `/api/leagues/${old}/archive/`);
    const kept = await put(admin, id, { name: 'Harbor II', league_id: old });
    expect([kept.status, kept.body.league_id]).toEqual([200, old]);
    const refused = await put(admin, await team(), { league_id: old });
    expect([refused.status, refused.body]).toEqual([
      400,
      ofField('league_id', 'Please select a valid league'),
    ]);
  });

  it('keeps its league from being deleted, whichever call comes first', async () => {
    const contested = await made('/api/leagues/', { name: 'Contested' });
    const [created, deleted] = await Promise.all([
      post(admin, '/api/teams/', { ...BODY, league_id: contested }),
      league.call(admin, 'DELETE', `/api/leagues/${contested}/`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([created.status, deleted.status]);
  });

  it('has a logo, sent with a form', async () => {
    const form = toForm([
      ['name', 'Harbor'],
      ['location', 'Bay'],
      ['manager_id', ''],
      ['league_id', String(leagueId)],
      ['colours', JSON.stringify({ first: '#102030', second: '#ffffff' })],
      ['logo', { bytes: await picture('png') }],
    ]);
    const key = { 'idempotency-key': newId() };
    const send = () => league.call(admin, 'POST', '/api/teams/', form.payload, { ...form.headers, ...key });
    const answer = await send();
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { league_id: leagueId, logo: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) },
    ]);
    expect((await league.app.inject(answer.body.logo)).headers['content-type']).toBe('image/webp');
    const again = await send();
    expect([again.status, again.body]).toEqual([201, answer.body]);
    const gone = await put(admin, answer.body.id, { logo: null });
    expect([gone.status, gone.body.logo]).toEqual([200, null]);

    const text = toForm([
      ['name', 'Harbor'],
      ['location', 'Bay'],
      ['logo', { bytes: Buffer.from('<svg/>') }],
    ]);
    const refused = await league.call(admin, 'POST', '/api/teams/', text.payload, text.headers);
    expect([refused.status, refused.body.errors]).toEqual([
      415,
      { logo: ['Please select a valid image file for logo'] },
    ]);
  });

  it('is in its tournament after a crash in between and a retry', async () => {
    const key = { 'idempotency-key': newId() };
    const create = () => post(admin, '/api/teams/', { ...BODY, tournament_id: tournamentId }, key);
    const broken = await dyingAt(league.commands.tournaments, 'add_team', create);
    expect(broken.status).toBe(500);
    const answer = await create();
    expect(answer.status).toBe(201);
    const { state } = await league.commands.tournaments.read(tournamentStream(tournamentId));
    expect(state?.teams.filter((teamId) => teamId === answer.body.id)).toHaveLength(1);
  });
});

describe('a manager', () => {
  it('creates one team by themselves, and a retry is that one', async () => {
    const manager = await league.caller('manager');
    const key = { 'idempotency-key': newId() };
    const first = await post(manager, '/api/teams/', BODY, key);
    expect([first.status, first.body.manager_id]).toEqual([201, manager.id]);
    const again = await post(manager, '/api/teams/', BODY, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const second = await post(manager, '/api/teams/', BODY);
    expect([second.status, second.body.code]).toEqual([403, 'forbidden']);

    expect((await archive(manager, first.body.id)).body.is_archived).toBe(true);
    expect((await post(manager, '/api/teams/', BODY)).status).toBe(201);
  });

  it('gets one of two teams requested at the same moment', async () => {
    const manager = await league.caller('manager');
    const answers = await Promise.all([1, 2].map(() => post(manager, '/api/teams/', BODY)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  it('cannot create one for somebody else', async () => {
    const [manager, other] = [await league.caller('manager'), await league.caller('manager')];
    const refused = await post(manager, '/api/teams/', { ...BODY, manager_id: other.id });
    expect(refused.status).toBe(403);
  });

  it('is given more by an administrator, edits only those, and cannot hand them on', async () => {
    const [manager, other] = [await league.caller('manager'), await league.caller('manager')];
    const [one, two] = [await team({ manager_id: manager.id }), await team({ manager_id: manager.id })];
    for (const id of [one, two]) {
      const own = await put(manager, id, { name: 'Ours', manager_id: manager.id });
      expect([own.status, own.body.name]).toEqual([200, 'Ours']);
      const handedOn = await put(manager, id, { manager_id: other.id });
      expect([handedOn.status, handedOn.body.code]).toEqual([403, 'forbidden']);
      expect((await put(other, id, { name: 'Mine' })).status).toBe(403);
      expect((await remove(other, id)).status).toBe(403);
    }
    const taken = await put(admin, one, { manager_id: other.id });
    expect([taken.status, taken.body.manager_id]).toEqual([200, other.id]);
    expect((await put(manager, one, { name: 'Ours again' })).status).toBe(403);
    expect((await remove(manager, two)).body).toEqual({ message: 'Team deleted successfully' });
  });
});

it('enters a tournament by its manager only before that begins', async () => {
  const manager = await league.caller('manager');
  const ongoing = { tournament_id: tournamentId };
  const text = 'Only administrators add teams to a tournament that has begun.';
  const refused = await post(manager, '/api/teams/', { ...BODY, ...ongoing });
  expect([refused.status, refused.body.message]).toEqual([409, text]);
  const id = await team({ manager_id: manager.id });
  const late = await put(manager, id, ongoing);
  expect([late.status, late.body.message]).toEqual([409, text]);
  expect((await put(admin, id, ongoing)).status).toBe(200);
});

describe('deleting a team', () => {
  it('is not possible once it has played; it can be archived', async () => {
    const { east } = await createLeagueFixture(league.commands, { games: 1, start: true });
    const refused = await remove(admin, east.teamId);
    expect([refused.status, refused.body]).toEqual([
      409,
      refusal('conflict', 'Cannot delete team with games'),
    ]);
    const archived = await archive(admin, east.teamId);
    expect([archived.status, archived.body.is_archived]).toEqual([200, true]);
  });

  it('takes its planned games along and releases its squad', async () => {
    const { east, gameIds } = await createLeagueFixture(league.commands, { games: 2 });
    expect((await put(admin, east.teamId, { tournament_id: tournamentId })).status).toBe(200);
    expect((await remove(admin, east.teamId)).body).toEqual({ message: 'Team deleted successfully' });
    const { state } = await league.commands.teams.read(teamStream(east.teamId));
    expect([state?.status, state?.squad]).toEqual(['deleted', {}]);
    // It is ongoing, and a team that is not deleted could not leave it.
    const cup = await league.commands.tournaments.read(tournamentStream(tournamentId));
    expect(cup.state?.teams).not.toContain(east.teamId);
    for (const gameId of gameIds) {
      expect((await league.commands.games.read(gameStream(gameId))).state.status).toBe('nonexistent');
    }
    expect((await remove(admin, east.teamId)).status).toBe(404);
    expect((await put(admin, east.teamId, { name: 'Back' })).status).toBe(404);
  });

  it('continues after a crash in between', async () => {
    const { east } = await createLeagueFixture(league.commands, { games: 2 });
    await put(admin, east.teamId, { tournament_id: tournamentId });
    const broken = await dyingAt(league.commands.teams, 'delete_team', () => remove(admin, east.teamId));
    expect(broken.status).toBe(500);
    expect((await remove(admin, east.teamId)).status).toBe(200);
  });
});

it('is refused to everybody else', async () => {
  const id = await team();
  const others = [VISITOR, await league.caller('member'), await league.caller('scorer')];
  for (const who of others) {
    const expected = who === VISITOR ? 401 : 403;
    const calls = [
      post(who, '/api/teams/', BODY),
      put(who, id, BODY),
      archive(who, id),
      remove(who, id),
      league.call(who, 'DELETE', `/api/teams/${id}/players/1/`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => expected));
  }
});
