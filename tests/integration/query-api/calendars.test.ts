import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { FIRST_SETTINGS, SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { basket, gameScheduled } from '#tests/support/builders/game.builder.ts';
import { foundLeague, playableGame, scheduleGame, startFoundedLeague } from './league.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

let side: ReadSide;
let api: QueryApi;
/** Player 3 of Harbor goes to Ridge on this day. */
const TRANSFER_DAY = '2026-01-15';
const withoutReason = { occurredAt: '2026-01-08T18:00:00.000Z', reason: null, reasonBy: null };

beforeAll(async () => {
  side = await startFoundedLeague();
  await scheduleGame(side, { id: 1, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
  await scheduleGame(side, { id: 2, at: '2026-01-11T18:00:00.000Z' });
  await scheduleGame(side, { id: 3, east: 2, west: 3, at: '2026-01-12T18:00:00.000Z' });
  await scheduleGame(side, { id: 4, at: null });
  await scheduleGame(side, { id: 5, east: 3, west: 1, at: '2026-01-20T18:00:00.000Z' });
  // Half past midnight of the 15th in Helsinki, still the 14th in London.
  await scheduleGame(side, { id: 6, east: 3, west: 2, at: '2026-01-14T22:30:00.000Z' });
  await playableGame(side, 7);
  await side.append(
    gameStream(10),
    gameScheduled({ gameId: 10, tournamentId: null, scheduledAt: '2026-01-25T18:00:00.000Z' }),
  );
  await side.append(teamStream(1), {
    type: 'PlayerLeft',
    data: { teamId: 1, playerId: 3, until: TRANSFER_DAY },
  });
  await side.append(teamStream(3), {
    type: 'PlayerJoined',
    data: { teamId: 3, playerId: 3, number: '33', from: TRANSFER_DAY },
  });
  api = await side.startQueryApi();
  await side.caughtUp();
});
afterAll(() => side.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const uidsOf = (text: string) =>
  linesOf(text)
    .filter((line) => line.startsWith('UID:'))
    .map((line) => line.slice('UID:'.length));
const LINK = 'URL;VALUE=URI:http://league.test/games/';
/** The games of a feed, by what their entries link to. */
const gamesIn = (text: string) =>
  linesOf(text)
    .filter((line) => line.startsWith(LINK))
    .map((line) => Number(line.slice(LINK.length)));
/** The lines of one game's entry. */
const entryOf = (text: string, id: number) =>
  text
    .split('BEGIN:VEVENT')
    .map((entry) => entry.split('\r\n'))
    .find((lines) => lines.includes(`${LINK}${id}`)) ?? [];

describe('a calendar', () => {
  it('of a team has its games that have a date, soonest first', async () => {
    const answer = await get('/api/teams/1/calendar.ics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(gamesIn(answer.body)).toEqual([1, 7, 2, 5, 10]);
    expect(linesOf(answer.body)).toContain('NAME:Harbor');
    expect(entryOf(answer.body, 1)).toContain('URL;VALUE=URI:http://league.test/games/1');
    expect(answer.body).toContain('Harbor 80–70 Summit');
  });

  it('of a player has the games of their teams while they were in them, by the league’s days', async () => {
    expect(gamesIn((await get('/api/players/3/calendar.ics')).body)).toEqual([1, 7, 2, 5]);
    expect(gamesIn((await get('/api/players/21/calendar.ics')).body)).toEqual([3, 6, 5]);
    expect(gamesIn((await get('/api/players/1/calendar.ics')).body)).toEqual([1, 7, 2, 5, 10]);
    const name = linesOf((await get('/api/players/3/calendar.ics')).body);
    expect(name).toContain('NAME:Cleo of Harbor');
  });

  it('of a player follows the league to another time zone', async () => {
    const inHelsinki = await side.append(SETTINGS_STREAM, {
      type: 'SettingsChanged',
      data: { ...FIRST_SETTINGS, timeZone: 'Europe/Helsinki' },
    });
    const { body } = await get('/api/players/3/calendar.ics', { 'x-after-position': inHelsinki });
    expect(gamesIn(body)).toEqual([1, 7, 2, 6, 5]);
  });

  it('of a tournament has its games', async () => {
    const { body } = await get('/api/tournaments/3/calendar.ics');
    expect(linesOf(body)).toContain('NAME:Winter Cup');
    expect(gamesIn(body)).toEqual([1, 7, 2, 3, 6, 5]);
  });

  it('of a game has this game, as in the calendars of its teams', async () => {
    const { body, statusCode } = await get('/api/games/2/calendar.ics');
    expect(statusCode).toBe(200);
    expect(gamesIn(body)).toEqual([2]);
    expect(linesOf(body)).toContain('NAME:Game 2');
    expect(entryOf(body, 2)).toContain('DTSTART:20260111T180000Z');
    const { body: ofTeam } = await get('/api/teams/1/calendar.ics');
    expect(uidsOf(ofTeam)).toEqual(expect.arrayContaining(uidsOf(body)));
  });

  it('of a game without a date is empty', async () => {
    expect(gamesIn((await get('/api/games/4/calendar.ics')).body)).toEqual([]);
  });

  it.each(['teams', 'players', 'tournaments', 'games'])('of unknown %s is not found', async (what) => {
    expect((await get(`/api/${what}/999/calendar.ics`)).statusCode).toBe(404);
    expect((await get(`/api/${what}/99999999999/calendar.ics`)).statusCode).toBe(404);
    expect((await get(`/api/${what}/none/calendar.ics`)).statusCode).toBe(400);
  });
});

describe('its ETag', () => {
  it('is answered 304, in another process too, and outlives what is not in the feed', async () => {
    const first = await get('/api/teams/1/calendar.ics');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await get('/api/teams/1/calendar.ics', headers)).toMatchObject({ statusCode: 304, body: '' });

    await side.append(gameStream(7), basket('east', 2, { by: 1, clock: 500 }));
    await side.caughtUp();
    const other = await side.startQueryApi();
    const again = await other.app.inject({ method: 'GET', url: '/api/teams/1/calendar.ics', headers });
    expect(again.statusCode).toBe(304);
    expect((await get('/api/teams/1/calendar.ics', headers)).statusCode).toBe(304);
    await other.close();
  });
});

describe('an entry', () => {
  it('keeps its UID and counts a new date, a postponement, a cancellation', async () => {
    const read = async (after: string) => {
      const headers = { 'x-after-position': after };
      const answer = await get('/api/teams/2/calendar.ics', headers);
      expect(answer.headers['x-position']).toBe(after);
      return entryOf(answer.body, 2);
    };
    const scheduled = entryOf((await get('/api/teams/2/calendar.ics')).body, 2);
    const uid = scheduled.find((line) => line.startsWith('UID:'));
    expect(scheduled).toEqual(
      expect.arrayContaining([expect.stringMatching(/^UID:./), 'SEQUENCE:0', 'STATUS:CONFIRMED']),
    );
    const rescheduled = await side.append(gameStream(2), {
      type: 'GameRescheduled',
      data: { scheduledAt: '2026-01-13T19:00:00.000Z', venue: 'Other Hall' },
    });
    expect(await read(rescheduled)).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20260113T190000Z', 'LOCATION:Other Hall']),
    );
    const postponed = await side.append(gameStream(2), { type: 'GamePostponed', data: withoutReason });
    expect(await read(postponed)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:TENTATIVE']));
    const canceled = await side.append(gameStream(2), { type: 'GameCanceled', data: withoutReason });
    expect(await read(canceled)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:3', 'STATUS:CANCELLED']));
  });

  it('has the same UID wherever the league is to be found', async () => {
    const moved = await side.startQueryApi({}, { PUBLIC_URL: 'https://moved.test:8443' });
    for (const path of ['teams/1', 'tournaments/3', 'players/1']) {
      const url = `/api/${path}/calendar.ics`;
      const [here, there] = [(await get(url)).body, (await moved.app.inject(url)).body];
      expect(there).toContain('URL;VALUE=URI:https://moved.test:8443/games/');
      expect(uidsOf(there)).toEqual(uidsOf(here));
      expect(new Set(uidsOf(here)).size).toBe(gamesIn(here).length);
      expect(uidsOf(here).join()).not.toContain('league.test');
    }
    await moved.close();
  });

  it('has another UID in another league under the same address', async () => {
    const other = await startReadSide();
    try {
      await foundLeague(other);
      await scheduleGame(other, { id: 1, at: '2026-01-10T18:00:00.000Z' });
      const { app } = await other.startQueryApi();
      await other.caughtUp();
      const there = (await app.inject('/api/teams/1/calendar.ics')).body;
      expect(gamesIn(there)).toEqual([1]);
      const here = (await get('/api/teams/1/calendar.ics')).body;
      expect(gamesIn(here)).toContain(1);
      expect(uidsOf(here)).not.toContain(uidsOf(there)[0]);
    } finally {
      await other.stop();
    }
  });

  it('leaves with an archived and a deleted game, and comes with a new one', async () => {
    await scheduleGame(side, { id: 8, east: 2, west: 3, at: '2026-02-01T18:00:00.000Z' });
    const there = await scheduleGame(side, { id: 9, east: 2, west: 3, at: '2026-02-02T18:00:00.000Z' });
    const read = async (after: string) =>
      gamesIn((await get('/api/teams/3/calendar.ics', { 'x-after-position': after })).body);
    expect(await read(there)).toEqual(expect.arrayContaining([8, 9]));
    const { occurredAt } = withoutReason;
    await side.append(gameStream(8), { type: 'GameArchived', data: { occurredAt } });
    const gone = await side.append(gameStream(9), { type: 'GameDeleted', data: { gameId: 9, occurredAt } });
    expect(await read(gone)).toEqual([3, 6, 5]);
  });

  it('forgets the name of a player who was erased', async () => {
    await get('/api/players/11/calendar.ics');
    const after = await side.append(playerStream(11), {
      type: 'PersonErased',
      data: { kind: 'player', subject: '11' },
    });
    const { body } = await get('/api/players/11/calendar.ics', { 'x-after-position': after });
    expect(linesOf(body)).toContain('NAME:Former player');
    expect(body).not.toContain('Ada');
  });
});
