import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventLogLineSchema } from '#contracts/event-log/event-log.contract.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { type Caller, ownWriteSide, VISITOR } from './write-side.fixture.ts';

/** It exports the whole log. */
const league = ownWriteSide();
const superuser = shared(() => league.caller('superuser'));
const manager = shared(() => league.caller('manager'));

beforeAll(async () => {
  const team = await league.call(manager, 'POST', '/api/teams/', { name: 'Harbor', location: 'North Pier' });
  expect(team.status, JSON.stringify(team.body)).toBe(201);
  const player = await league.call(manager, 'POST', '/api/players/', {
    first_name: 'Ludmila',
    last_name: 'Novak',
    birth_date: '2001-04-09',
    gender: 'female',
    height: '180 cm',
    weight: '70 kg',
    team_id: team.body.id,
    number: 7,
  });
  expect(player.status, JSON.stringify(player.body)).toBe(201);
});

async function download(caller: Caller, query: string) {
  const { statusCode, body, headers } = await league.app.inject({
    method: 'GET',
    url: `/api/exports/events/${query}`,
    headers: caller.token === null ? {} : { authorization: `Bearer ${caller.token}` },
  });
  expect(statusCode, body).toBe(200);
  return { body, headers };
}

/** The rows of a CSV file, read back to what they say. */
async function exportedCsv(caller: Caller, query = '') {
  const { body, headers } = await download(caller, `?format=csv&${query}`);
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
  const lines = rows.map((row) =>
    eventLogLineSchema.strict().parse({
      ...row,
      revision: Number(row.revision),
      schema_version: Number(row.schema_version),
      data: JSON.parse(row.data ?? ''),
      metadata: JSON.parse(row.metadata ?? ''),
    }),
  );
  return { body, headers, lines };
}

/** The lines of the answer, which is not one JSON. */
async function exported(caller: Caller, query = '') {
  const { body, headers } = await download(caller, query);
  const lines = body.split('\n').filter((line) => line !== '');
  return { body, headers, lines: lines.map((line) => eventLogLineSchema.parse(JSON.parse(line))) };
}

describe('the exported log', () => {
  it('is complete and readable for an administrator', async () => {
    const { lines, headers, body } = await exported(superuser);
    const events = await Array.fromAsync(league.store.readAll('0'));
    expect(lines.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(body).toContain('Ludmila');
    expect(lines.map(({ type }) => type)).toContain('UserRegistered');
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="events.ndjson"',
      'x-position': await league.store.head(),
    });
  });

  it('holds the competition without personal data for everybody else', async () => {
    const { lines, body } = await exported(manager);
    expect(lines.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['TeamCreated', 'PlayerRegistered', 'PlayerJoined']),
    );
    expect(lines.filter(({ stream }) => stream.startsWith('user-'))).toEqual([]);
    expect(body).not.toMatch(/Ludmila|Novak|2001-04-09|"actor"|enc:v1:/);
    const told = (of: typeof lines) => [...new Set(of.flatMap(({ metadata }) => Object.keys(metadata)))];
    // The call or the device of an event reveals who did it.
    expect(told(lines)).toEqual(['commandId']);
    expect(told((await exported(superuser)).lines)).toContain('correlationId');
    expect(lines.find(({ type }) => type === 'PlayerRegistered')?.data).toMatchObject({
      firstName: null,
      lastName: null,
      birthDate: null,
      gender: 'female',
    });
  });

  it('is the same as CSV, one row per event', async () => {
    for (const caller of [superuser, manager]) {
      const { lines, body, headers } = await exportedCsv(caller);
      expect(lines).toEqual((await exported(caller)).lines);
      expect(body.split('\r\n')[0]).toBe(
        'position,stream,revision,id,type,schema_version,recorded_at,data,metadata',
      );
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="events.csv"',
        'x-position': await league.store.head(),
      });
    }
    expect((await exportedCsv(superuser)).body).toContain('Ludmila');
    expect((await exported(superuser, '?format=ndjson')).lines).toEqual((await exported(superuser)).lines);
  });

  it('as CSV continues, is cut and is empty like NDJSON', async () => {
    const { lines: all } = await exported(superuser);
    const { lines: some } = await exportedCsv(superuser, `after=${all[1]?.position}&limit=2&bom=true`);
    expect(some).toEqual(all.slice(2, 4));
    const { body } = await exportedCsv(superuser, `after=${await league.store.head()}`);
    expect(body).toMatch(/^position,.*,metadata\r\n$/);
  });

  it('as CSV holds no personal data either, except for an administrator', async () => {
    const { lines, body } = await exportedCsv(manager);
    expect(lines.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['TeamCreated', 'PlayerRegistered', 'PlayerJoined']),
    );
    expect(lines.filter(({ stream }) => stream.startsWith('user-'))).toEqual([]);
    expect(body).not.toMatch(/Ludmila|Novak|2001-04-09|actor|enc:v1:/);
    expect(lines.find(({ type }) => type === 'PlayerRegistered')?.data).toMatchObject({
      firstName: null,
      birthDate: null,
      gender: 'female',
    });
  });

  it('continues after the position of the last line', async () => {
    const { lines: all } = await exported(superuser);
    const { lines: first } = await exported(superuser, '?limit=3');
    expect(first).toEqual(all.slice(0, 3));
    const { lines: rest } = await exported(superuser, `?after=${first.at(-1)?.position}`);
    expect([...first, ...rest]).toEqual(all);
    expect((await exported(superuser, `?after=${await league.store.head()}`)).body).toBe('');
    expect((await exported(superuser, `?after=${'9'.repeat(30)}`)).body).toBe('');
  });

  it('is refused to visitors, and for a malformed position', async () => {
    expect((await league.call(VISITOR, 'GET', '/api/exports/events/')).status).toBe(401);
    expect((await league.call(superuser, 'GET', '/api/exports/events/?after=x')).status).toBe(400);
    expect((await league.call(superuser, 'GET', '/api/exports/events/?limit=0')).status).toBe(400);
    expect(await league.call(superuser, 'GET', '/api/exports/events/?format=xlsx')).toMatchObject({
      status: 400,
      body: { errors: { format: ['Must be csv or ndjson'] } },
    });
  });
});
