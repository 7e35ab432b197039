import { describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { expectToResume } from './broken-process.ts';
import { logEntries } from './log-entries.ts';
import { ownWriteSide, VISITOR } from './write-side.fixture.ts';

/** Of all seasons one is active. */
const league = ownWriteSide();
const admin = shared(() => league.caller('superuser'));
const manager = shared(() => league.caller('manager'));
const log = logEntries(league);

const DATES = { start_date: '2025-10-01', end_date: '2026-05-31' };
type Body = Record<string, unknown>;
const post = (url: string, body: Body = {}, headers = {}) => league.call(admin, 'POST', url, body, headers);
const put = (id: number, body: Body) => league.call(admin, 'PUT', `/api/seasons/${id}/`, body);
const patch = (id: number, body: Body) => league.call(admin, 'PATCH', `/api/seasons/${id}/`, body);
const remove = (id: number) => league.call(admin, 'DELETE', `/api/seasons/${id}/`);

let count = 0;
async function season(facts: Body = {}): Promise<number> {
  count += 1;
  const { status, body } = await post('/api/seasons/', { name: `Season ${count}`, ...DATES, ...facts });
  expect([status, body.message]).toEqual([201, undefined]);
  return Number(body.id);
}

async function tournament(seasonId: number, facts: Body = {}): Promise<number> {
  const { status, body } = await post('/api/tournaments/', {
    name: 'Harbor Cup',
    season_id: seasonId,
    start_date: '2025-11-01',
    end_date: '2026-04-30',
    ...facts,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return Number(body.id);
}

/** Whichever season is active is completed. */
async function nobodyActive(): Promise<void> {
  const { state } = await league.commands.seasons.read(SEASONS_STREAM);
  for (const [id, { status }] of Object.entries(state)) {
    if (status === 'active') expect((await post(`/api/seasons/${id}/complete/`)).status).toBe(200);
  }
}

/** Null when the read models are busy. */
const EMPTY = { tournament_count: expect.toBeOneOf([0, null]), team_count: expect.toBeOneOf([0, null]) };

describe('a season', () => {
  it('is created and answered', async () => {
    const answer = await post('/api/seasons/', { name: ' Winter ', ...DATES });
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Winter', ...DATES, status: 'upcoming', ...EMPTY, revision: 0 },
    ]);
    expect(answer.headers['x-position']).toMatch(/^\d+$/);
  });

  it('is the same one for a retry with the same key', async () => {
    const key = { 'idempotency-key': newId() };
    const body = { name: 'Once only', ...DATES };
    const answers = [await post('/api/seasons/', body, key), await post('/api/seasons/', body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const other = await post('/api/seasons/', { ...body, name: 'Other' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each([
    [{}, 'name', 'Season name is required'],
    [{ name: ' ' }, 'name', 'Season name is required'],
    [{ name: 'ab' }, 'name', 'Season name must be at least 3 characters'],
    [{ name: 'x'.repeat(101) }, 'name', 'Season name must be less than 100 characters'],
    [{ start_date: '' }, 'start_date', 'Please enter a valid start date'],
    [{ start_date: '2025-02-30' }, 'start_date', 'Please enter a valid start date'],
    [{ start_date: '0000-01-01' }, 'start_date', 'Please enter a valid start date'],
    [{ end_date: null }, 'end_date', 'Please enter a valid end date'],
    [{ end_date: '2025-09-30' }, 'end_date', 'End date must be after start date'],
    [{ status: 'over' }, 'status', 'Invalid status'],
  ])('is refused with %j', async (facts, field, text) => {
    const body = { ...('name' in facts || field !== 'name' ? { name: 'Refused' } : {}), ...DATES, ...facts };
    const answer = await post('/api/seasons/', body);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'validation_failed',
      { [field]: [text] },
    ]);
  });

  it('reports every wrong field at once', async () => {
    const { body } = await post('/api/seasons/', { name: '', start_date: 'soon' });
    expect(body.errors).toEqual({
      name: ['Season name is required'],
      start_date: ['Please enter a valid start date'],
      end_date: ['Please enter a valid end date'],
    });
  });

  it('has a name of its own; its dates may overlap with another', async () => {
    await season({ name: 'Taken' });
    const text = 'A season with this name already exists';
    const answer = await post('/api/seasons/', { name: 'TAKEN', ...DATES });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      409,
      'already_exists',
      { name: [text] },
    ]);
    await season({ name: 'Beside it' });
  });

  it('is created once, however many calls want the name at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('/api/seasons/', { name: 'Raced for', ...DATES })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('is an administrator’s', async () => {
    const id = await season();
    for (const [method, url] of [
      ['POST', '/api/seasons/'],
      ['PUT', `/api/seasons/${id}/`],
      ['PATCH', `/api/seasons/${id}/`],
      ['DELETE', `/api/seasons/${id}/`],
      ['POST', `/api/seasons/${id}/activate/`],
      ['POST', `/api/seasons/${id}/complete/`],
      ['POST', `/api/seasons/${id}/archive/`],
      ['POST', `/api/seasons/${id}/duplicate/`],
    ] as const) {
      expect((await league.call(VISITOR, method, url, {})).status).toBe(401);
      expect((await league.call(manager, method, url, {})).status).toBe(403);
    }
  });
});

describe('the active season', () => {
  // Rule: Input and display: Seasons and tournaments
  it('gives way only when that is confirmed', async () => {
    await nobodyActive();
    const first = await season({ name: 'First', status: 'active' });
    const second = await season();
    const refused = await post(`/api/seasons/${second}/activate/`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'active_season_exists',
      'First is active. Only one season can be active at a time.',
    ]);
    expect((await patch(second, { status: 'active' })).body.code).toBe('active_season_exists');
    const created = await post('/api/seasons/', { name: 'Third', ...DATES, status: 'active' });
    expect(created.body.code).toBe('active_season_exists');

    const confirmed = await post(`/api/seasons/${second}/activate/`, { confirm: true });
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'active']);
    const { state } = await league.commands.seasons.read(SEASONS_STREAM);
    expect([state[first]?.status, state[second]?.status]).toEqual(['completed', 'active']);
  });

  it('is one, however many are activated at the same moment', async () => {
    await nobodyActive();
    const ids = [await season(), await season(), await season()];
    const answers = await Promise.all(ids.map((id) => post(`/api/seasons/${id}/activate/`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('replaces the other in one append: there is no moment between the two', async () => {
    const appends = await expectToResume(league, async () => {
      await nobodyActive();
      const [before, next] = [await season({ status: 'active' }), await season()];
      const key = { 'idempotency-key': newId() };
      return {
        send: () => post(`/api/seasons/${next}/activate/`, { confirm: true }, key),
        async outcome() {
          const { state } = await league.commands.seasons.read(SEASONS_STREAM);
          return [state[before]?.status, state[next]?.status];
        },
      };
    });
    expect(appends).toBe(1);
  });

  it('ends, is archived, and returns to upcoming', async () => {
    await nobodyActive();
    const id = await season({ status: 'active' });
    expect((await remove(id)).body).toEqual(refusal('conflict', 'Cannot delete active season'));
    expect((await patch(id, { status: 'upcoming' })).body.status).toBe('upcoming');
    expect((await post(`/api/seasons/${id}/activate/`)).body.status).toBe('active');
    expect((await post(`/api/seasons/${id}/archive/`)).body.status).toBe('completed');
    expect((await post(`/api/seasons/${id}/complete/`)).status).toBe(200);
    const missing = await post('/api/seasons/99999/archive/');
    expect([missing.status, missing.body.message]).toEqual([404, 'There is no such season.']);
  });
});

describe('changing a season', () => {
  it('changes all of its fields, or some', async () => {
    const id = await season();
    const dates = { start_date: '2025-09-01', end_date: '2026-06-30' };
    const whole = await put(id, { name: 'Changed', ...dates, status: 'completed' });
    const { revision } = whole.body;
    expect([whole.status, whole.body]).toEqual([
      200,
      { id, name: 'Changed', ...dates, status: 'completed', ...EMPTY, revision },
    ]);
    const some = await patch(id, { end_date: '2026-07-31' });
    expect([some.status, some.body]).toEqual([
      200,
      { ...whole.body, ...EMPTY, end_date: '2026-07-31', revision: revision + 1 },
    ]);
    const text = 'Season name must be at least 3 characters';
    expect((await patch(id, { name: 'x' })).body.errors).toEqual({ name: [text] });
    const stale = await league.call(admin, 'PUT', `/api/seasons/${id}/`, whole.body, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'revision_stale']);
  });

  // Rule: Input and display: Seasons and tournaments
  it('leaves no tournament and no game outside', async () => {
    const id = await season();
    await tournament(id);
    const start = 'Start date must be on or before Nov 1, 2025 (start of Harbor Cup)';
    const late = await patch(id, { start_date: '2025-11-02' });
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      'conflict',
      { start_date: [start] },
    ]);
    const end = 'End date must be on or after Apr 30, 2026 (end of Harbor Cup)';
    expect((await patch(id, { end_date: '2026-04-29' })).body.errors).toEqual({ end_date: [end] });

    await log.game({ seasonId: id, scheduledAt: '2025-10-12T18:00:00.000Z' });
    await log.game({ seasonId: id, scheduledAt: '2026-05-20T18:00:00.000Z' });
    const canceled = await log.game({ seasonId: id, scheduledAt: '2025-10-02T18:00:00.000Z' });
    const occurredAt = '2025-10-01T08:00:00.000Z';
    const data = { occurredAt, reason: null, reasonBy: null };
    await log.happen({ stream: gameStream(canceled), type: 'GameCanceled', data });
    const first = 'Start date must be on or before Oct 12, 2025 (first game)';
    expect((await patch(id, { start_date: '2025-10-13' })).body.errors).toEqual({ start_date: [first] });
    const last = 'End date must be on or after May 20, 2026 (last game)';
    expect((await patch(id, { end_date: '2026-05-19' })).body.errors).toEqual({ end_date: [last] });
    expect((await patch(id, { start_date: '2025-10-12', end_date: '2026-05-20' })).status).toBe(200);
  });

  it('never crosses a tournament that is made at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await season();
      const [shortened, made] = await Promise.all([
        patch(id, { end_date: '2026-01-31' }),
        post('/api/tournaments/', {
          name: 'Spring Cup',
          season_id: id,
          start_date: '2026-02-01',
          end_date: '2026-02-28',
        }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([shortened.status, made.status]);
    }
  });
});

describe('deleting a season', () => {
  it('deletes one that nothing belongs to', async () => {
    const id = await season({ name: 'Short-lived' });
    const key = { 'idempotency-key': newId() };
    const first = await league.call(admin, 'DELETE', `/api/seasons/${id}/`, undefined, key);
    expect([first.status, first.body]).toEqual([200, { message: 'Season deleted successfully' }]);
    const again = await league.call(admin, 'DELETE', `/api/seasons/${id}/`, undefined, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await remove(id)).status).toBe(404);
    await season({ name: 'Short-lived' });
  });

  it('refuses one with tournaments or games', async () => {
    const withTournament = await season();
    await tournament(withTournament);
    const withGame = await season();
    await log.game({ seasonId: withGame });
    const answers = [await remove(withTournament), await remove(withGame)];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Cannot delete season with tournaments'],
      [409, 'Cannot delete season with games'],
    ]);
  });
});

describe('duplicating a season', () => {
  /** What a season holds, without its ids. */
  async function contents(seasonId: number) {
    const tournaments = await league.lookUp.rows((db) =>
      db.selectFrom('tournament').selectAll().where('season_id', '=', seasonId).orderBy('name').orderBy('id'),
    );
    return Promise.all(
      tournaments.map(async ({ id, name, league_id, start_date, end_date, ruleset }) => {
        const { state } = await league.commands.tournaments.read(tournamentStream(id));
        return { name, league_id, start_date, end_date, ruleset, teams: state?.teams };
      }),
    );
  }

  async function fullSeason() {
    const { body } = await post('/api/leagues/', { name: 'Bay League' });
    const leagueId = Number(body.id);
    const id = await season();
    const teams = [await log.team(), await log.team()];
    const cup = await tournament(id, { name: 'A Cup', league_id: leagueId, ruleset: 'fiba' });
    const shield = await tournament(id, { name: 'B Shield', start_date: '2026-02-28' });
    const old = await tournament(id, { name: 'C Old one' });
    await post(`/api/tournaments/${old}/archive/`);
    for (const teamId of teams) await log.happen(entered(cup, teamId));
    await log.happen(entered(shield, teams[0] ?? 0));
    return { id, leagueId, teams };
  }
  const entered = (tournamentId: number, teamId: number) => ({
    stream: tournamentStream(tournamentId),
    type: 'TeamEntered',
    data: { tournamentId, teamId },
  });

  it('copies it a year later, with its tournaments and their teams', async () => {
    const { id, leagueId, teams } = await fullSeason();
    const { state } = await league.commands.seasons.read(SEASONS_STREAM);
    const answer = await post(`/api/seasons/${id}/duplicate/`);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: `${state[id]?.name} (Copy)`,
        start_date: '2026-10-01',
        end_date: '2027-05-31',
        status: 'upcoming',
        tournament_count: expect.toBeOneOf([2, null]),
        team_count: expect.toBeOneOf([2, null]),
        revision: expect.any(Number),
      },
    ]);
    expect(await contents(answer.body.id)).toEqual([
      {
        name: 'A Cup',
        league_id: leagueId,
        start_date: '2026-11-01',
        end_date: '2027-04-30',
        ruleset: 'fiba',
        teams,
      },
      {
        name: 'B Shield',
        league_id: null,
        start_date: '2027-02-28',
        end_date: '2027-04-30',
        ruleset: 'default',
        teams: [teams[0]],
      },
    ]);
    const second = await post(`/api/seasons/${id}/duplicate/`);
    expect(second.body.name).toBe(`${state[id]?.name} (Copy 2)`);
  });

  it('takes name, dates, and what to leave out', async () => {
    const { id } = await fullSeason();
    const dates = { start_date: '2026-09-01', end_date: '2027-04-30' };
    const url = `/api/seasons/${id}/duplicate/`;
    const moved = await post(url, { name: 'Moved', ...dates, teams: false });
    expect([moved.status, moved.body]).toMatchObject([201, { name: 'Moved', ...dates }]);
    expect(await contents(moved.body.id)).toMatchObject([
      { name: 'A Cup', start_date: '2026-10-02', end_date: '2027-03-31', teams: [] },
      { name: 'B Shield', start_date: '2027-01-29', end_date: '2027-03-31', teams: [] },
    ]);
    const bare = await post(url, { name: 'Bare', tournaments: false });
    expect(await contents(bare.body.id)).toEqual([]);

    const half = await post(url, { start_date: '2026-09-01' });
    expect(half.body.errors).toEqual({ end_date: ['Please enter a valid end date'] });
    const taken = await post(url, { name: 'Moved' });
    expect([taken.status, taken.body.code]).toEqual([409, 'already_exists']);
    expect((await post('/api/seasons/99999/duplicate/')).status).toBe(404);
  });

  it('ends in the same state, wherever it was interrupted', async () => {
    const { id, teams } = await fullSeason();
    let copies = 0;
    const appends = await expectToResume(league, async () => {
      copies += 1;
      const key = { 'idempotency-key': newId() };
      const name = `Broken ${copies}`;
      return {
        send: () => post(`/api/seasons/${id}/duplicate/`, { name }, key),
        async outcome() {
          const { state } = await league.commands.seasons.read(SEASONS_STREAM);
          const made = Object.entries(state).filter(([, season]) => season.name === name);
          return Promise.all(made.map(([copyId]) => contents(Number(copyId))));
        },
      };
    });
    // The season, and each tournament with its teams.
    expect(appends).toBe(3);
    const whole = await post(`/api/seasons/${id}/duplicate/`);
    expect((await contents(whole.body.id)).map((one) => one.teams)).toEqual([teams, [teams[0]]]);
  });

  it('leaves out a team that was archived since', async () => {
    const { id, teams } = await fullSeason();
    const [kept = 0, archived = 0] = teams;
    const data = { teamId: archived };
    await log.happen({ stream: `team-${archived}`, type: 'TeamArchived', data });
    const copy = await post(`/api/seasons/${id}/duplicate/`);
    expect((await contents(copy.body.id)).map((one) => one.teams)).toEqual([[kept], [kept]]);
  });
});
