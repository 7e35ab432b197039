import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicActivitySchema } from '#contracts/audit/activity.contract.ts';
import { type AuditEvent, auditLineSchema, auditListSchema } from '#contracts/audit/audit.contract.ts';
import { SEASON_ACTIVITIES_PATH } from '#contracts/audit/log-words.contract.ts';
import { chatStream } from '#events/chat/chat.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { START } from '#events/store/event-store.port.ts';
import { dayAt, daysLater } from '#platform/values/calendar-day.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import { processorSecondsOfChildren } from '#tests/support/processor-time.ts';
import { stopService } from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { openProcess, PASSWORD } from '../accounts/accounts-app.ts';
import { type Caller, ownWriteSide, VISITOR } from '../command-api/write-side.fixture.ts';
import { ANTS_BEES, HEAD, importsOf } from '../import/uploaded-import.fixture.ts';

/**
 * A small season with two corrections, a take-over, an import, an erasure and a reopened game. What the log has to say of
 * it is written by hand from what was done.
 */

/** Its own clock. */
const league = ownWriteSide({ clock: () => new Date() });
const admin = shared(() => league.caller('superuser'));
const scorer = shared(() => league.caller('scorer'));
const manager = shared(() => league.caller('manager'));

let its: LeagueFixture;
let gameId: number;
let erasedId: number;
let managedTeam: number;
/** Numbers 4 and 5 of the home team. */
let four: number;
let five: number;

const done = async (
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await league.call(caller, method, url, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const TAPPED_AT = new Date().toISOString();
async function tap(device: string, ...actions: Record<string, unknown>[]) {
  const batch = actions.map((action) => ({ id: newId(), occurred_at: TAPPED_AT, ...action }));
  const { actions: outcomes } = await done(scorer, 'POST', `/api/games/${gameId}/actions/`, batch as object, {
    'x-device-id': device,
  });
  expect(outcomes).toEqual(actions.map(() => expect.objectContaining({ outcome: 'recorded' })));
  return batch.map(({ id }) => id);
}
const basket = (playerId: number, points: number, clock: number) => ({
  type: 'points',
  period: 1,
  clock,
  side: 'east',
  player_id: playerId,
  points,
});

const REASON = 'The ball left the hand after the signal.';

beforeAll(async () => {
  its = await createLeagueFixture(league.commands, { games: 1, scorerId: scorer.id });
  [gameId = 0] = its.gameIds;
  [four = 0, five = 0] = its.east.players.map(({ playerId }) => playerId);
  await tap('tablet', { type: 'game_start' });
  const [two] = await tap('tablet', basket(four, 2, 500));
  await tap('tablet', basket(five, 3, 480));
  // The first correction: it was number 5.
  await tap('tablet', { type: 'correct', action_id: two, replacement: basket(five, 2, 500) });
  await done(scorer, 'POST', `/api/games/${gameId}/takeover/`, undefined, { 'x-device-id': 'phone' });
  const [late] = await tap('phone', basket(four, 3, 0));
  for (const period of [1, 2, 3, 4]) await tap('phone', { type: 'period_end', period });
  await tap('phone', { type: 'game_end' });
  await done(admin, 'POST', `/api/games/${gameId}/reopen/`, { reason: REASON });
  // The second one: it did not count.
  const undo = [{ id: newId(), occurred_at: TAPPED_AT, type: 'undo', action_id: late }];
  await done(admin, 'POST', `/api/games/${gameId}/actions/`, undo as object);
  await done(admin, 'POST', `/api/games/${gameId}/end/`, {});

  const imports = importsOf(league, admin);
  const { body: tried } = await imports.upload({ 'results.csv': `${HEAD}\n${ANTS_BEES}\n` });
  expect((await imports.runToEnd(tried.id)).status).toBe('done');

  managedTeam = (await done(manager, 'POST', '/api/teams/', { name: 'Harbor', location: 'North Pier' })).id;
  const player = await done(manager, 'POST', '/api/players/', {
    first_name: 'Zvonimira',
    last_name: 'Petrarkić',
    birth_date: '2001-04-09',
    gender: 'female',
    height: '180 cm',
    weight: '70 kg',
    team_id: managedTeam,
    number: 7,
  });
  erasedId = player.id;
  await done(manager, 'PUT', `/api/players/${erasedId}/`, { last_name: 'Zimmermann', height: '181 cm' });
  const before = await read(admin, `player=${erasedId}`);
  expect(JSON.stringify(before)).toContain('Zimmermann');
  await done(admin, 'POST', `/api/players/${erasedId}/erase/`, { confirm: true });
});

/** One page of the log. */
async function readPage(caller: Caller, query: string) {
  return auditListSchema.parse(await done(caller, 'GET', `/api/audit/?${query}`));
}
/** All pages, the newest first. */
async function read(caller: Caller, query = '', limit = 100): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      caller,
      `${query}&limit=${limit}${after}`,
    );
    events.push(...page.events);
    cursor = page.next_cursor;
  }
  return events;
}
const inWords = ({ changes }: AuditEvent, ...fields: string[]) =>
  changes
    .filter(({ field }) => fields.length === 0 || fields.includes(field.slice('audit.field.'.length)))
    .map(({ field, of, before, after }) =>
      [of, field.slice('audit.field.'.length), toText(before), '→', toText(after)]
        .filter((part) => part !== null)
        .join(' '),
    );
function toText(value: AuditEvent['changes'][number]['before']): string {
  if (value === null) return '–';
  if (typeof value !== 'object') return String(value);
  return 'code' in value ? value.code.slice('audit.value.'.length) : JSON.stringify(value);
}
async function download(caller: Caller, query: string) {
  const { statusCode, body } = await league.app.inject({
    url: `/api/exports/audit/?${query}`,
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(statusCode, body).toBe(200);
  return body;
}

describe('the log in words', () => {
  // Rule: The log
  it('has every event once, the newest first, in words', async () => {
    const all = await Array.fromAsync(league.store.readAll(START));
    const events = await read(admin, '', 7);
    expect(events.map(({ position }) => position)).toEqual(all.map(({ position }) => position).reverse());
    for (const event of events) {
      expect(event.text, event.type).toMatch(/^\p{Lu}.{3,}/u);
      expect(event.text, event.type).not.toMatch(/undefined|null|audit\.|[{}]/u);
    }
  });

  // Rule: The log
  it('tells a game with what each event changed', async () => {
    const events = (await read(admin, `game=${gameId}`)).reverse();
    const [east, west] = [`Eastside ${its.seasonId}`, `Westside ${its.seasonId}`];
    const [p4, p5] = ['Player Number 4', 'Player Number 5'];
    const told = events.map((event) => [
      event.text,
      ...inWords(event, 'score', 'points', 'status', 'winner', 'period'),
    ]);
    expect(told).toEqual([
      [`Game planned: ${east} – ${west}`, 'status – → scheduled'],
      ['Scorer named: Ana Kovač'],
      [`Roster of ${east}: 10 players`],
      [`Roster of ${west}: 10 players`],
      ['Game started', 'status scheduled → in_progress'],
      [`${p4}, 2 points`, 'score 0–0 → 2–0', `${p4} points 0 → 2`],
      [`${p5}, 3 points`, 'score 2–0 → 5–0', `${p5} points 0 → 3`],
      [`Corrected: ${p5}, 2 points`, `${p4} points 2 → 0`, `${p5} points 3 → 5`],
      ['Scoring taken over by Ana Kovač'],
      [`${p4}, 3 points`, 'score 5–0 → 8–0', `${p4} points 0 → 3`],
      ['End of Q1', 'period Q1 → Q2'],
      ['End of Q2', 'period Q2 → Q3'],
      ['End of Q3', 'period Q3 → Q4'],
      ['End of Q4'],
      [`Game ended, ${east} – ${west} 8–0`, 'status in_progress → completed', `winner – → ${east}`],
      ['Opened for a correction', 'status completed → in_progress'],
      [`Taken out: ${p4}, 3 points`, 'score 8–0 → 5–0', `${p4} points 3 → 0`],
      [`Game ended, ${east} – ${west} 5–0`, 'status in_progress → completed'],
    ]);
    const last = events.at(-1);
    expect(inWords(last as AuditEvent, 'result')).toEqual(['result 8–0 → 5–0']);
  });

  // Rule: The log
  it('tells the page of a season what happened in it, to anybody, and nothing else of the log', async () => {
    const events = (await read(admin, `game=${gameId}`)).map(({ position, type }) => ({ position, type }));
    const ask = async (season: number) => {
      const positions = events.map(({ position }) => position).join();
      const { body } = await league.call(
        VISITOR,
        'GET',
        `${SEASON_ACTIVITIES_PATH}?season=${season}&positions=${positions}`,
      );
      return z.strictObject({ activities: z.array(publicActivitySchema.strict()) }).parse(body).activities;
    };
    const game = `Eastside ${its.seasonId} – Westside ${its.seasonId}`;
    expect((await ask(its.seasonId)).map(({ text }) => text)).toEqual([
      `Game ended, ${game} 5–0`,
      `${game}: Opened for a correction`,
      `Game ended, ${game} 8–0`,
      `${game}: Game started`,
      `Game planned: ${game}`,
    ]);
    expect(await ask(its.seasonId + 1_000)).toEqual([]);
  });

  it('ties corrections to what they replaced, and back', async () => {
    const events = (await read(admin, `game=${gameId}`)).reverse();
    const reference = (revision: number) => expect.objectContaining({ revision, stream: gameStream(gameId) });
    expect(
      events
        .filter(({ replaces, replaced_by }) => replaces !== null || replaced_by !== null)
        .map(({ revision, replaces, replaced_by }) => ({ revision, replaces, replaced_by })),
    ).toEqual([
      { revision: 5, replaces: null, replaced_by: reference(7) },
      { revision: 7, replaces: reference(5), replaced_by: null },
      { revision: 9, replaces: null, replaced_by: reference(16) },
      { revision: 14, replaces: null, replaced_by: reference(17) },
      { revision: 16, replaces: reference(9), replaced_by: null },
      { revision: 17, replaces: reference(14), replaced_by: null },
    ]);
    expect(events[16]?.replaces?.text).toBe('Player Number 4, 3 points');
  });

  it('says who did it, in which role, on which device, from where and why', async () => {
    const events = (await read(admin, `game=${gameId}`)).reverse();
    const who = ({ actor, role, device, source, reason }: AuditEvent) => ({
      name: actor?.name ?? null,
      role,
      device,
      source,
      reason,
    });
    const nobody = { device: null, reason: null };
    expect(events.map(who).slice(0, 1)).toEqual([
      { ...nobody, name: null, role: 'superuser', source: 'automatic' },
    ]);
    expect(events[5] && who(events[5])).toEqual({
      name: 'Ana Kovač',
      role: 'scorer',
      device: 'tablet',
      source: 'console',
      reason: null,
    });
    expect(events[9]?.device).toBe('phone');
    expect(events[5]?.occurred_at).toBe(TAPPED_AT);
    expect(events[5]).toMatchObject({ period: 1, period_label: 'Q1', clock: 500, team_id: its.east.teamId });
    expect(events[15] && who(events[15])).toEqual({
      ...nobody,
      name: 'Ana Kovač',
      role: 'superuser',
      source: 'pages',
      reason: REASON,
    });
    const imported = await read(admin, 'type=GameScheduled');
    expect(imported.map(({ source }) => source)).toEqual(['import', 'automatic']);
    expect(imported[0]?.request_id).toMatch(/.+/u);
  });

  // Rule: The log
  it('says from where on pages, on a device that is known after the first time, and keeps the address to itself', async () => {
    const { id, username } = await league.register({ role: 'superuser' });
    const from = { remoteAddress: '203.0.113.77' };
    const signIn = async (cookie: string) => {
      const payload = { username, password: PASSWORD };
      const answer = await league.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload,
        headers: { cookie },
        ...from,
      });
      const device = answer.cookies.find(({ name }) => name.endsWith('courtside_device'));
      return { token: answer.json().token as string, cookie: `${device?.name}=${device?.value}` };
    };
    const first = await signIn('');
    const second = await signIn(first.cookie);
    for (const [token, name] of [
      [first.token, 'North'],
      [second.token, 'South'],
    ]) {
      const made = await league.app.inject({
        method: 'POST',
        url: '/api/leagues/',
        payload: { name },
        headers: { authorization: `Bearer ${token}` },
        ...from,
      });
      expect(made.statusCode, made.body).toBe(201);
    }
    const network = '203.0.113.0/24';
    const events = (await read(admin, `actor=${id}`)).reverse();
    expect(events.map(({ source, recorded_from }) => ({ source, recorded_from }))).toEqual([
      { source: 'pages', recorded_from: { known_device: false, network } },
      { source: 'pages', recorded_from: { known_device: true, network } },
    ]);
    const stored = await Array.fromAsync(league.stored.readAll(START));
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    // A console says on which device instead.
    const ofGame = (await read(admin, `game=${gameId}`)).reverse();
    expect([ofGame[5]?.recorded_from, ofGame[15]?.recorded_from]).toEqual([
      null,
      { known_device: false, network: '127.0.0.0/24' },
    ]);
    await done(admin, 'DELETE', `/api/users/${id}/`);
    const after = await read(admin, `actor=${id}`);
    expect(after.map(({ recorded_from }) => recorded_from?.network)).toEqual([null, null]);
  });

  // Rule: The log
  it('says what led to an event, in its own stream and in another one', async () => {
    const events = (await read(admin, `game=${gameId}`)).reverse();
    const because = events.flatMap(({ revision, cause }) =>
      cause === null ? [] : [[revision, cause.revision]],
    );
    // The basket was taken out, and the game ended again, because it had been opened for that.
    expect(because).toEqual([
      [16, 15],
      [17, 15],
    ]);
    expect(events[16]?.cause).toMatchObject({
      text: 'Opened for a correction',
      subject: events[16]?.subject.name,
    });
    const [joined] = await read(admin, `team=${managedTeam}&type=PlayerJoined`);
    expect(joined?.cause).toMatchObject({ stream: `player-${erasedId}`, text: 'Former player registered' });
    const [asManager] = await read(manager, `team=${managedTeam}&type=PlayerJoined`);
    expect(asManager).toMatchObject({ text: joined?.text, cause: null });
    const file = parse(await download(admin, `team=${managedTeam}&type=PlayerJoined`), {
      columns: true,
      bom: true,
    });
    expect(file).toMatchObject([{ cause: `player-${erasedId}@0` }]);
  });

  it('finds by kind, type, person, device and time, and by several of them', async () => {
    const ofGame = (query: string) => read(admin, `game=${gameId}&${query}`);
    const types = async (query: string) => (await ofGame(query)).map(({ type }) => type).reverse();
    expect(await types('kind=corrections')).toEqual(['ActionCorrected', 'GameReopened', 'ActionUndone']);
    expect(await types('kind=score&device=phone')).toEqual(['PointsAdded']);
    expect(await types(`actor=${admin.id}&kind=administration`)).toEqual(['GameCompleted']);
    expect(await types('type=PointsAdded&kind=fouls')).toEqual([]);
    const all = await ofGame('');
    const [newest] = all;
    expect(await ofGame(`from=${newest?.recorded_at}`)).toContainEqual(newest);
    expect(await ofGame(`to=${newest?.recorded_at}`)).not.toContainEqual(newest);
    const today = dayAt(new Date(), 'UTC');
    expect(await ofGame(`from=${today}&to=${today}`)).toEqual(all);
    expect(await ofGame(`to=${daysLater(today, -1)}`)).toEqual([]);
    const everywhere = await read(admin, `device=tablet&kind=score`);
    expect(everywhere.map(({ revision }) => revision)).toEqual([6, 5]);
  });

  // Rule: The log
  it('gives a team, a player, a season and a user what belongs to them', async () => {
    const texts = async (query: string) => (await read(admin, query)).map(({ text }) => text).reverse();
    expect(await texts(`team=${managedTeam}`)).toEqual([
      'Team Harbor created',
      'Former player joined Harbor',
    ]);
    expect(await texts(`player=${four}`)).toEqual([
      'Player Number 4 registered',
      `Player Number 4 joined Eastside ${its.seasonId}`,
      `Roster of Eastside ${its.seasonId}: 10 players`,
      // What was taken from number 4: given to number 5, and not counted.
      'Corrected: Player Number 5, 2 points',
      'Taken out: Player Number 4, 3 points',
    ]);
    expect((await texts(`player=${five}`)).slice(3)).toEqual(['Corrected: Player Number 5, 2 points']);
    expect(await texts(`season=${its.seasonId}`)).toEqual([
      `Season Season ${its.seasonId} created`,
      'Season activated',
    ]);
    expect(await texts(`user=${manager.id}`)).toEqual(['Ana Kovač registered']);
    const west = await texts(`team=${its.west.teamId}`);
    expect(west).toContain(`Roster of Westside ${its.seasonId}: 10 players`);
    expect(west).not.toContain(`Roster of Eastside ${its.seasonId}: 10 players`);
    expect(west).toContain('Opened for a correction');
    expect(west).not.toContain('End of Q1');
  });

  it('gives every event once while others are recorded', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(
        admin,
        `game=${gameId}&limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.events.map(({ revision }) => String(revision)));
      cursor = page.next_cursor;
      const { id: other } = await league.caller('scorer');
      await done(admin, 'POST', `/api/games/${gameId}/scorer/`, { scorekeeper_id: other });
    }
    expect(seen).toEqual(Array.from({ length: 18 }, (_unused, index) => String(17 - index)));
    await done(admin, 'POST', `/api/games/${gameId}/scorer/`, { scorekeeper_id: scorer.id });
  });
});

describe('who was erased', () => {
  const WORDS = /Zvonimira|Petrarkić|Zimmermann|2001-04-09/u;

  // Rule: The log
  it('stays erased: in words, in the stored event and in files', async () => {
    const events = await read(admin, `player=${erasedId}`);
    expect(events.map(({ text }) => text)).toEqual([
      'A player was erased',
      'Details of Former player changed',
      'Former player joined Harbor',
      'Former player registered',
    ]);
    expect(inWords(events[1] as AuditEvent)).toEqual(['height 180 cm → 181 cm']);
    for (const { stream, revision } of events) {
      const { raw } = await done(admin, 'GET', `/api/audit/${stream}/${revision}/`);
      expect(JSON.stringify(raw)).not.toMatch(WORDS);
    }
    for (const format of ['csv', 'ndjson']) {
      expect(await download(admin, `format=${format}`)).not.toMatch(WORDS);
    }
    expect(JSON.stringify(await read(admin))).not.toMatch(WORDS);
  });
});

describe('a stored event', () => {
  it('is as it was recorded, with personal data masked', async () => {
    const reopened = await done(admin, 'GET', `/api/audit/${gameStream(gameId)}/15/`);
    expect(reopened.reason).toBe(REASON);
    expect(reopened.raw).toMatchObject({
      type: 'GameReopened',
      stream: gameStream(gameId),
      revision: 15,
      data: { reason: '••••••••', reasonBy: admin.id },
      metadata: { actor: { id: admin.id, role: 'superuser' } },
    });
    const taken = await done(admin, 'GET', `/api/audit/${gameStream(gameId)}/8/`);
    expect(taken.raw.data.device).toBe('phone');
  });

  it('is 404 where there is none', async () => {
    for (const path of [`${gameStream(gameId)}/999`, 'game-999999/0', 'nothing-at-all/0']) {
      expect((await league.call(admin, 'GET', `/api/audit/${path}/`)).status, path).toBe(404);
    }
  });
});

describe('the exported log', () => {
  it('has what is shown, a line for each event, without words of people', async () => {
    const shown = await read(admin, `game=${gameId}`);
    const rows: Record<string, string>[] = parse(await download(admin, `game=${gameId}`), { columns: true });
    expect(rows.map(({ text }) => text)).toEqual(shown.map(({ text }) => text));
    expect(rows.find(({ revision }) => revision === '16')).toMatchObject({
      changes: expect.stringContaining('Player Number 4: Points 3 → 0'),
      period: '',
      source: 'pages',
    });
    const lines = (await download(admin, `game=${gameId}&format=ndjson`)).trim().split('\n');
    for (const line of lines) auditLineSchema.strict().parse(JSON.parse(line));
    expect(lines).toHaveLength(shown.length);
    expect(lines.join('')).not.toContain(REASON);
  });
});

describe('who may', () => {
  const status = async (caller: Caller, query: string) =>
    (await league.call(caller, 'GET', `/api/audit/?${query}`)).status;

  // Rule: The log
  it('is an administrator for everything, others for what is theirs', async () => {
    const member = await league.caller('member');
    const other = await league.caller('scorer');
    expect(await status(VISITOR, `game=${gameId}`)).toBe(401);
    expect(await status(member, `game=${gameId}`)).toBe(403);
    expect(await status(scorer, `game=${gameId}`)).toBe(200);
    expect(await status(other, `game=${gameId}`)).toBe(403);
    expect(await status(scorer, '')).toBe(403);
    expect(await status(scorer, `team=${managedTeam}`)).toBe(403);
    expect(await status(scorer, 'game=999999')).toBe(404);
    expect(await status(manager, `team=${managedTeam}`)).toBe(200);
    expect(await status(manager, `team=${its.east.teamId}`)).toBe(403);
    expect(await status(manager, `game=${gameId}`)).toBe(403);
    expect(await status(manager, `player=${erasedId}`)).toBe(403);
    expect(await status(admin, `game=${gameId}&team=${managedTeam}`)).toBe(400);
  });

  it('and others are not shown devices, calls, reasons and words of people', async () => {
    const events = await read(scorer, `game=${gameId}`);
    expect(events.length).toBeGreaterThan(17);
    for (const { device, request_id, reason } of events) {
      expect({ device, request_id, reason }).toEqual({ device: null, request_id: null, reason: null });
    }
    expect(JSON.stringify(events)).not.toMatch(/tablet|phone|signal/u);
    expect(await download(scorer, `game=${gameId}`)).not.toMatch(/tablet|phone|signal/u);
    expect(await status(scorer, `game=${gameId}&device=phone`)).toBe(403);
  });
});

describe('who reported a chat message', () => {
  // Rule: The log
  it('is shown to administrators, and to no scorer or manager by any filter', async () => {
    const fan = await league.caller('member');
    await league.commands.chats.handle(chatStream(gameId), {
      id: newId(),
      command: { type: 'report_message', gameId, messageId: 1, reportedBy: fan.id ?? 0 },
      metadata: { actor: { id: fan.id, role: 'member' } },
    });
    const reported = async (caller: Caller, query: string) =>
      (await read(caller, query)).filter(
        ({ type, actor }) => type.includes('Report') || actor?.id === fan.id,
      );
    for (const query of ['', '&type=ChatMessageReported', `&actor=${fan.id}`, '&kind=administration']) {
      expect(await reported(admin, `game=${gameId}${query}`), query).toHaveLength(1);
      expect(await reported(scorer, `game=${gameId}${query}`), query).toEqual([]);
      expect(await download(scorer, `game=${gameId}${query}`)).not.toMatch(/report/iu);
    }
  });
});

describe('reading it', () => {
  const askOften = (caller: Caller, times: number) =>
    Promise.all(
      Array.from({ length: times }, () => league.call(caller, 'GET', `/api/audit/?game=${gameId}&limit=1`)),
    );

  // Rule: The log
  it('waits for a few others, and makes nobody wait for whoever asks most', async () => {
    const [often, once] = await Promise.all([askOften(scorer, 30), askOften(admin, 1)]);
    expect(once.map(({ status }) => status)).toEqual([200]);
    expect(new Set(often.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { status, body, headers } of often) {
      if (status !== 503) continue;
      expect([body.code, body.message]).toEqual(['busy', 'The log is being read by others. Try again.']);
      expect(headers['retry-after']).toBe('1');
    }
    expect((await askOften(scorer, 1)).map(({ status }) => status)).toEqual([200]);
  });

  it('does not break off a file because its reader asks for more', async () => {
    const [file, often] = await Promise.all([
      download(scorer, `game=${gameId}&format=ndjson`),
      askOften(scorer, 30),
    ]);
    expect(often.some(({ status }) => status === 503)).toBe(true);
    expect(file.trim().split('\n')).toHaveLength((await read(scorer, `game=${gameId}`)).length);
  });

  it('tells of an import that was taken back', async () => {
    const imports = importsOf(league, admin);
    const { body: tried } = await imports.upload({
      'results.csv': `${HEAD}\n2024-11-02,Moles,Owls,80,79,20-19 20-20 20-20 20-20\n`,
    });
    const imported = await imports.runToEnd(tried.id);
    await done(admin, 'POST', `/api/imports/${tried.id}/revoke/`);
    await until('it is taken back', async () => (await imports.read(tried.id)).status === 'revoked');
    const [deleted] = await read(admin, `game=${imported.outcome?.games[0]?.id}`);
    expect(deleted).toMatchObject({
      type: 'GameDeleted',
      text: 'Import taken back: Deleted',
      source: 'revocation',
      actor: { id: admin.id },
    });
  });

  it('is done beside the thread that takes taps', async () => {
    const { app, closing } = await openProcess(league);
    const others = processorSecondsOfChildren() ?? Number.NEGATIVE_INFINITY;
    const before = process.threadCpuUsage();
    const { statusCode } = await app.inject({
      url: `/api/audit/?game=${gameId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { user, system } = process.threadCpuUsage(before);
    expect(statusCode).toBe(200);
    await stopService({ closing });
    // Where the system counts it.
    let taken = 0;
    await until('the process has ended', () => {
      taken = (processorSecondsOfChildren() ?? Number.POSITIVE_INFINITY) - others;
      return taken > 0;
    });
    expect((user + system) / 1_000_000).toBeLessThan(taken);
  });
});
