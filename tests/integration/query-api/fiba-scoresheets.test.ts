import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameStaffSchema } from '#contracts/erasure/erasure.contract.ts';
import {
  type FibaScoresheet,
  fibaScoresheetSchema,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { systemClock } from '#platform/values/clock.ts';
import {
  actionId,
  basket,
  benchFoul,
  foul,
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  officialsNamed,
  periodEnded,
  roster,
  rosterPicked,
  scorerAssigned,
  TIP_OFF,
  timeout,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** FIBA's scoresheet of a game, as a PDF and as data. */
const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  await side.caughtUp();
  api = await side.startQueryApi();
});

const pdfUrl = (gameId: number) => `/api/games/${gameId}/scoresheet/`;
const dataUrl = (gameId: number) => `/api/games/${gameId}/scoresheet.json`;

async function sheetOf(gameId: number, after: string): Promise<FibaScoresheet> {
  const answer = await api.app.inject({ url: dataUrl(gameId), headers: { 'x-after-position': after } });
  expect(answer.statusCode, answer.body).toBe(200);
  return fibaScoresheetSchema.strict().parse(answer.json());
}

async function pdfOf(gameId: number, after: string) {
  const answer = await api.app.inject({ url: pdfUrl(gameId), headers: { 'x-after-position': after } });
  expect(answer.statusCode).toBe(200);
  return { answer, ...(await read(answer.rawPayload)) };
}

async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return { text, pages: totalPages, info };
}

const staff = (name: string) => ({ staffId: actionId(name), name });
const COACHES = [
  { ...staff('Irina Sokol'), role: 'head' as const },
  { ...staff('Dan Marsh'), role: 'assistant' as const },
];
const planned = (gameId: number): Happened[] => [
  gameScheduled({ gameId, leagueId: 5, categoryId: 6 }),
  rosterPicked('east', roster(1), COACHES),
  rosterPicked('west', roster(11)),
  officialsNamed([
    { ...staff('Nadia Ferreira'), role: 'crew chief' },
    { ...staff('Tobias Lund'), role: 'umpire' },
  ]),
  scorerAssigned(),
];

/** 42–42 after four periods, 44–44 after the first overtime, 49–46 after the second. */
function twoOvertimes(): { events: Happened[]; periods: { east: number; west: number }[] } {
  const events: Happened[] = [];
  const periods: { east: number; west: number }[] = [];
  const total = { east: 0, west: 0 };
  const end = (period: number, east: number, west: number) => {
    periods.push({ east, west });
    total.east += east;
    total.west += west;
    events.push(periodEnded(period, period === 6 ? null : period + 1, { ...total }));
  };
  for (let period = 1; period <= 4; period += 1) {
    for (let round = 0; round < 5; round += 1) {
      const clock = 590 - round * 100;
      events.push(basket('east', 2, { by: 1 + round, period, clock }));
      events.push(basket('west', 2, { by: 11 + round, period, clock: clock - 20 }));
    }
    if (period === 1) events.push(basket('east', 2, { by: 1 }), basket('west', 2, { by: 11 }));
    events.push(foul('east', 3, { period }), timeout('west', { period, clock: 125 }));
    end(period, period === 1 ? 12 : 10, period === 1 ? 12 : 10);
  }
  events.push(basket('east', 2, { by: 2, period: 5 }), basket('west', 2, { by: 12, period: 5 }));
  end(5, 2, 2);
  events.push(benchFoul('east', 'coach', { period: 6 }), basket('west', 2, { by: 13, period: 6 }));
  events.push(basket('east', 3, { by: 2, period: 6 }), basket('east', 2, { by: 2, period: 6 }));
  end(6, 5, 2);
  return { events, periods };
}

describe('before the game', () => {
  test('the sheet has teams, rosters and officials, and nothing that happened', async () => {
    const after = await side.append(gameStream(40), ...planned(40));
    const sheet = await sheetOf(40, after);
    expect(sheet).toMatchObject({
      game_id: 40,
      position: after,
      revision: 4,
      status: 'scheduled',
      played: false,
      score: null,
      tournament_name: 'Winter Cup',
      season_name: 'Winter',
      venue: 'Harbor Hall',
      scorer_name: 'Sam Scorer',
    });
    expect(sheet.east.players).toHaveLength(7);
    expect(sheet.east.players[0]).toEqual({
      player_id: 1,
      name: 'Ada of Harbor',
      number: '4',
      captain: true,
      in: null,
      fouls: [],
      game_disqualified: false,
    });

    const { text, pages, info } = await pdfOf(40, after);
    expect(pages).toBe(1);
    const printed = ['Harbor', 'Summit', 'Winter Cup', 'Harbor Hall', 'Sat, Jan 10, 2026', '18:00'];
    const people = ['Ada of Harbor', '(CAP)', 'Irina Sokol', 'Dan Marsh', 'Nadia Ferreira', 'Tobias Lund'];
    for (const words of [...printed, ...people, 'Captain of A', 'Shot-clock operator', '160']) {
      expect(text).toContain(words);
    }
    expect(text).toContain(`up to position ${after} (revision 4)`);
    expect(info).toMatchObject({ Title: 'Scoresheet Harbor vs Summit, Sat, Jan 10, 2026' });
  });

  test('who coached and officiated is on it until they are erased', async () => {
    const named = await side.append(gameStream(41), ...planned(41));
    const admin = await api.signIn('superuser', 1);
    const withIds = async (after: string, authorization = admin) => {
      const headers = { authorization, 'x-after-position': after };
      return api.app.inject({ url: '/api/games/41/staff/', headers });
    };
    const all = gameStaffSchema.strict().parse((await withIds(named)).json());
    const umpire = { id: actionId('Tobias Lund'), name: 'Tobias Lund', role: 'umpire', team_id: null };
    expect(all.staff).toHaveLength(4);
    expect(all.staff).toContainEqual(umpire);
    expect((await withIds(named, await api.signIn('manager', 2))).statusCode).toBe(403);
    const erased = await side.append(`staff-${actionId('Irina Sokol')}`, {
      type: 'PersonErased',
      data: { kind: 'staff', subject: actionId('Irina Sokol') },
    });
    expect((await sheetOf(41, erased)).east).toMatchObject({ coach: null, assistants: ['Dan Marsh'] });
    expect((await pdfOf(41, erased)).text).not.toContain('Irina');
    const left = all.staff.filter(({ name }) => name !== 'Irina Sokol');
    expect((await withIds(erased)).json()).toMatchObject({ staff: left, total: 3 });
  });
});

describe('after the game', () => {
  // Rule: The scoresheet
  test('a game with two overtimes is on one page, with its fouls, time-outs and scores', async () => {
    const { events, periods } = twoOvertimes();
    const after = await side.append(
      gameStream(44),
      ...planned(44),
      gameStarted(),
      ...events,
      gameCompleted(periods),
    );
    const sheet = await sheetOf(44, after);
    expect(sheet).toMatchObject({
      status: 'completed',
      score: { east: 49, west: 46 },
      winner: 'east',
      ended_at: '2026-01-10T19:40:00.000Z',
    });
    expect(sheet.periods.map(({ period_label, east, west }) => [period_label, east, west])).toEqual([
      ['Q1', 12, 12],
      ['Q2', 10, 10],
      ['Q3', 10, 10],
      ['Q4', 10, 10],
      ['OT', 2, 2],
      ['OT2', 5, 2],
    ]);
    expect(sheet.east.running_score.at(-1)).toMatchObject({ points: 49, player_number: '5' });
    expect(sheet.east.players[2]?.fouls.map(({ mark, period }) => `${mark}${period}`)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
    ]);
    expect(sheet.east.coach_fouls).toMatchObject([{ mark: 'C', period_label: 'OT2' }]);
    // 125 of 600 seconds are left: the eighth minute.
    expect(sheet.west.timeouts.map(({ taken }) => taken.map(({ minute }) => minute))).toEqual([
      [8, 8],
      [8, 8],
      [],
      [],
    ]);

    const { text, pages } = await pdfOf(44, after);
    expect(pages).toBe(1);
    expect(text).toContain('Page 1 of 1');
    expect(text).toMatch(/Winner\s+Harbor/);
    expect(text).toMatch(
      /Q1\s+Q2\s+Q3\s+Q4\s+OT\s+OT2\s+Final\s+A\s+Harbor\s+12\s+10\s+10\s+10\s+2\s+5\s+49/,
    );
    expect(text).toContain('The result is not confirmed yet.');
  });

  // Rule: The scoresheet: More than 160 points
  test('more than 160 points go on on a second page', async () => {
    const shots = Array.from({ length: 54 }, () => basket('east', 3, { by: 1 }));
    const after = await playableGame(side, 45, ...shots);
    const { text, pages } = await pdfOf(45, after);
    expect(pages).toBe(2);
    expect(text).toContain('Page 2 of 2');
    expect(text).toContain('Running score, continued');
    expect(text).toContain('320');
  });

  test('of a game of which only the result is known, it says so', async () => {
    const after = await scheduleGame(side, { id: 46, score: [88, 79] });
    expect(await sheetOf(46, after)).toMatchObject({
      recording: 'result_only',
      score: { east: 88, west: 79 },
      east: { running_score: [] },
    });
    expect((await pdfOf(46, after)).text).toContain('Only the result of this game is known.');
  });
});

describe('the file', () => {
  // Rule: The scoresheet: It names the log position
  test('is the same in every process, and has a name that says what it is', async () => {
    const after = await playableGame(side, 50, basket('east', 2, { by: 1 }));
    const { answer } = await pdfOf(50, after);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Scoresheet Harbor vs Summit 2026-01-10.pdf"',
      'x-position': expect.stringMatching(/^\d+$/),
      'cache-control': 'no-cache',
    });
    const other = await side.startQueryApi();
    const again = await other.app.inject({ url: pdfUrl(50), headers: { 'x-after-position': after } });
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    expect(again.headers.etag).toBe(answer.headers.etag);

    const etag = String(answer.headers.etag);
    const unchanged = () => api.app.inject({ url: pdfUrl(50), headers: { 'if-none-match': etag } });
    expect((await unchanged()).statusCode).toBe(304);
  });

  // Rule: The scoresheet: While a game is played
  test('of a game that is played is drawn every ten seconds, and again once the game has ended', async () => {
    let now = systemClock().getTime();
    const timed = await side.startQueryApi({ clock: () => new Date(now) });
    const ask = async () => {
      const answer = await timed.app.inject({ url: pdfUrl(53) });
      return Number(/up to position (\d+)/.exec((await read(answer.rawPayload)).text)?.[1]);
    };
    const then = async (...happened: Happened[]) => {
      const position = await side.append(gameStream(53), ...happened);
      await side.caughtUp();
      return Number(position);
    };
    const drawn = Number(await playableGame(side, 53, basket('east', 2, { by: 1 })));
    await side.caughtUp();
    expect(await ask()).toBe(drawn);
    now += 9_999;
    const tapped = await then(basket('east', 2, { by: 2 }));
    expect(await ask()).toBe(drawn);
    now += 2;
    expect(await ask()).toBe(tapped);
    const ended = await then(gameCompleted([{ east: 4, west: 0 }]));
    expect(await ask()).toBe(ended);
    const confirmed = await then({ type: 'GameConfirmed', data: { occurredAt: TIP_OFF } });
    expect(await ask()).toBe(confirmed);
  });

  // Rule: The scoresheet: Not on it
  test('prints names in Latin, Cyrillic and Greek letters, and follows a new name', async () => {
    const player = (id: number, firstName: string, lastName: string) =>
      side.append(playerStream(id), {
        type: 'PlayerRegistered',
        data: {
          playerId: id,
          firstName,
          lastName,
          birthDate: '2000-02-29',
          gender: null,
          position: null,
          height: null,
          weight: null,
          source: null,
        },
      });
    await player(101, 'Ćiril', 'Šarić');
    await player(102, 'Михаил', 'Петров');
    await player(103, 'Γιάννης', 'Παππάς');
    await player(104, 'Nguyễn Văn', 'Đức');
    await side.append(teamStream(9), {
      type: 'TeamCreated',
      data: {
        teamId: 9,
        // From before names were refused that turn the line they stand in.
        name: 'Żubry Żyrardów / \u202eMłodzi',
        location: null,
        managerId: null,
        leagueId: 5,
        categoryId: 6,
        colours: null,
        source: null,
      },
    });
    const after = await side.append(gameStream(51), gameScheduled({ gameId: 51, eastTeamId: 9 }), {
      type: 'RosterPicked',
      data: { side: 'east', teamId: 9, players: roster(101, 4), coaches: [] },
    });
    const { text, answer } = await pdfOf(51, after);
    for (const name of [
      'Ćiril Šarić',
      'Михаил Петров',
      'Γιάννης Παππάς',
      'Nguyễn Văn Đức',
      'Żubry Żyrardów',
    ]) {
      expect(text).toContain(name);
    }
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Scoresheet Żubry Żyrardów - Młodzi vs Summit 2026-01-10.pdf')}`,
    );
    // Dates of birth are on public pages; on a scoresheet they have no place.
    expect(text).not.toContain('2000');
    const renamed = await side.append(teamStream(9), {
      type: 'TeamChanged',
      data: {
        teamId: 9,
        name: 'Žalgiris',
        location: null,
        leagueId: 5,
        categoryId: 6,
        colours: null,
        website: null,
      },
    });
    expect((await pdfOf(51, renamed)).text).toContain('Žalgiris');
  });

  test.each([pdfUrl, dataUrl])('of a game that is not there is not found', async (url) => {
    const answer = await api.app.inject({ url: url(999) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  test.each([pdfUrl, dataUrl])('is for everyone who may see the game', async (url) => {
    await side.append(gameStream(52), ...planned(52));
    await side.caughtUp();
    expect((await api.app.inject({ url: url(52) })).statusCode).toBe(200);
  });
});
