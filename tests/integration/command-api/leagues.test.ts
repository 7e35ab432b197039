import { describe, expect, it } from 'vitest';
import { teamStream } from '#events/team/team.events.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
const manager = shared(() => league.caller('manager'));

const created = async (name: string) => {
  const { status, body } = await league.call(admin, 'POST', '/api/leagues/', { name });
  expect(status).toBe(201);
  return Number(body.id);
};

describe('a league', () => {
  it('is created and answered', async () => {
    const answer = await league.call(admin, 'POST', '/api/leagues/', { name: ' Bay League ' });
    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), name: 'Bay League', description: null, is_archived: false },
    });
    expect(answer.headers['x-position']).toMatch(/^\d+$/);
  });

  it('is the same one for a retry with the same key, and 422 for another body', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await league.call(admin, 'POST', '/api/leagues/', { name: 'Once' }, key);
    const again = await league.call(admin, 'POST', '/api/leagues/', { name: 'Once' }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    const other = await league.call(admin, 'POST', '/api/leagues/', { name: 'Other' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is changed, but not on an old revision', async () => {
    const id = await created('Hill League');
    const url = `/api/leagues/${id}/`;
    const changed = await league.call(admin, 'PUT', url, { name: 'Hills', description: 'Up there' });
    expect([changed.status, changed.body.name, changed.body.description]).toEqual([200, 'Hills', 'Up there']);
    const stale = await league.call(admin, 'PUT', url, { name: 'Old' }, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'revision_stale']);
  });

  it('is refused without a name, with the text at the field', async () => {
    const { status, body } = await league.call(admin, 'POST', '/api/leagues/', { name: '  ' });
    expect([status, body]).toEqual([
      400,
      {
        code: 'validation_failed',
        message: 'League name is required',
        errors: { name: ['League name is required'] },
      },
    ]);
  });

  it('is deleted while nothing belongs to it, and archived otherwise', async () => {
    const id = await created('Short League');
    const teamId = await league.commands.reservations.reserve('team', newId(), {});
    const { outcome } = await league.commands.teams.handle(teamStream(teamId), {
      id: newId(),
      command: {
        type: 'create_team',
        teamId,
        name: 'Herons',
        location: null,
        managerId: null,
        leagueId: id,
        categoryId: null,
        colours: null,
        source: null,
      },
      metadata: {},
    });
    expect(outcome.kind).toBe('recorded');
    const refused = await league.call(admin, 'DELETE', `/api/leagues/${id}/`);
    expect([refused.status, refused.body.message]).toEqual([409, 'Cannot delete league with teams']);
    const archived = await league.call(admin, 'POST', `/api/leagues/${id}/archive/`);
    expect([archived.status, archived.body.is_archived]).toEqual([200, true]);

    const empty = await created('Empty League');
    const deleted = await league.call(admin, 'DELETE', `/api/leagues/${empty}/`);
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'League deleted successfully' }]);
    expect((await league.call(admin, 'PUT', `/api/leagues/${empty}/`, { name: 'Again' })).status).toBe(404);
  });

  it('is an administrator’s', async () => {
    const calls = [VISITOR, manager].map((who) =>
      league.call(who, 'POST', '/api/leagues/', { name: 'Mine' }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 403]);
  });
});
