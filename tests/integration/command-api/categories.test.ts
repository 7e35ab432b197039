import { describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { logEntries } from './log-entries.ts';
import { sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
const manager = shared(() => league.caller('manager'));
const log = logEntries(league);

type Body = Record<string, unknown>;
const URL = '/api/game-categories/';
const post = (body: Body, headers = {}) => league.call(admin, 'POST', URL, body, headers);
const put = (id: number, body: Body) => league.call(admin, 'PUT', `${URL}${id}/`, body);
const remove = (id: number) => league.call(admin, 'DELETE', `${URL}${id}/`);

async function category(facts: Body = {}): Promise<number> {
  const { status, body } = await post({ name: 'Under 16', ...facts });
  expect([status, body.message]).toEqual([201, undefined]);
  return Number(body.id);
}

const EMPTY = { min_age: null, max_age: null, gender: null, division: null, is_archived: false };

describe('a category', () => {
  it('is created and answered', async () => {
    const facts = { min_age: 14, max_age: 16, gender: 'mixed', division: 'A Division' };
    const { status, body } = await post({ name: ' Under 16 ', ...facts });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Under 16',
        ...facts,
        team_count: expect.toBeOneOf([0, null]),
        is_archived: false,
        revision: 0,
      },
    ]);
  });

  it('takes empty for no limit, digits as a form sends them, and the limits themselves', async () => {
    const empty = await post({ name: 'Open', min_age: '', max_age: '', gender: '', division: ' ' });
    expect([empty.status, empty.body]).toMatchObject([201, EMPTY]);
    expect((await post({ name: 'Open' })).body).toMatchObject(EMPTY);
    expect((await post({ name: 'All', min_age: 0, max_age: '100' })).body).toMatchObject({
      min_age: 0,
      max_age: 100,
    });
  });

  it('is the same one for a retry with the same key', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await post({ name: 'Once' }, key);
    expect((await post({ name: 'Once' }, key)).body).toEqual(first.body);
  });

  it.each([
    [{ name: '' }, { name: ['Category name is required'] }],
    [{ name: 'U1' }, { name: ['Category name must be at least 3 characters'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Category name must be less than 100 characters'] }],
    [{ min_age: -1 }, { min_age: ['Minimum age must be 0 or greater'] }],
    [{ min_age: 101 }, { min_age: ['Minimum age must be less than 100'] }],
    [{ max_age: '-1' }, { max_age: ['Maximum age must be 0 or greater'] }],
    [{ max_age: 101 }, { max_age: ['Maximum age must be less than 100'] }],
    [{ max_age: 'old' }, { max_age: ['Maximum age must be a whole number'] }],
    [{ min_age: 1.5 }, { min_age: ['Minimum age must be a whole number'] }],
    [{ min_age: 16, max_age: 16 }, { max_age: ['Maximum age must be greater than minimum age'] }],
    [{ gender: 'other' }, { gender: ['Invalid gender selection'] }],
    [{ division: 'x'.repeat(51) }, { division: ['Division must be less than 50 characters'] }],
  ])('is refused with %j', async (facts, errors) => {
    const { status, body } = await post({ name: 'Refused', ...facts });
    expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', errors]);
  });

  it('changes what is sent: empty removes a value, absent keeps it', async () => {
    const id = await category({ min_age: 14, division: 'A Division' });
    const { status, body } = await put(id, { gender: 'female', division: '' });
    expect([status, body]).toMatchObject([200, { id, gender: 'female', division: null, min_age: 14 }]);
    expect((await put(99_999, { name: 'Girls' })).status).toBe(404);
  });

  it('is deleted while nothing belongs to it, and archived otherwise', async () => {
    const withTeam = await category();
    await log.team({ categoryId: withTeam });
    const withGame = await category();
    await log.game({ categoryId: withGame });
    const refused = [await remove(withTeam), await remove(withGame)];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Cannot delete category with teams'],
      [409, 'Cannot delete category with games'],
    ]);
    const archived = await league.call(admin, 'POST', `${URL}${withTeam}/archive/`);
    expect([archived.status, archived.body.is_archived]).toEqual([200, true]);
    const deleted = await remove(await category());
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Category deleted successfully' }]);
    expect((await remove(99_999)).body.message).toBe('There is no such category.');
  });

  it('is an administrator’s', async () => {
    const id = await category();
    for (const [method, url] of [
      ['POST', URL],
      ['PUT', `${URL}${id}/`],
      ['DELETE', `${URL}${id}/`],
      ['POST', `${URL}${id}/archive/`],
    ] as const) {
      expect((await league.call(VISITOR, method, url, {})).status).toBe(401);
      expect((await league.call(manager, method, url, {})).status).toBe(403);
    }
  });
});
