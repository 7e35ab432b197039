import { beforeAll, describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { DEFAULT_STANDINGS_RULES, STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { logEntries } from './log-entries.ts';
import { sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
const manager = shared(() => league.caller('manager'));
const log = logEntries(league);
let seasonId: number;

/** It is 18:00 UTC on 1 March of this year, by the clock of the fixture. */
const year = 2025;
const SEASON = { start_date: `${year - 2}-01-01`, end_date: `${year + 2}-12-31` };
const NEXT_YEAR = { start_date: `${year + 1}-02-01`, end_date: `${year + 1}-03-31` };
const LAST_YEAR = { start_date: `${year - 1}-02-01`, end_date: `${year - 1}-03-31` };
const NOW = { start_date: `${year - 1}-06-01`, end_date: `${year + 1}-06-01` };

type Body = Record<string, unknown>;
const post = (url: string, body: Body = {}, headers = {}) => league.call(admin, 'POST', url, body, headers);
const put = (id: number, body: Body) => league.call(admin, 'PUT', `/api/tournaments/${id}/`, body);
const remove = (id: number) => league.call(admin, 'DELETE', `/api/tournaments/${id}/`);
const addTeam = (id: number, team_id: unknown) => post(`/api/tournaments/${id}/teams/`, { team_id });
const removeTeam = (id: number, teamId: number) =>
  league.call(admin, 'DELETE', `/api/tournaments/${id}/teams/${teamId}/`);

beforeAll(async () => {
  const { body } = await post('/api/seasons/', { name: 'Long season', ...SEASON });
  seasonId = Number(body.id);
});

const bodyOf = (facts: Body = {}) => ({ name: 'Harbor Cup', season_id: seasonId, ...NEXT_YEAR, ...facts });

async function tournament(facts: Body = {}): Promise<number> {
  const { status, body } = await post('/api/tournaments/', bodyOf(facts));
  expect([status, body.message]).toEqual([201, undefined]);
  return Number(body.id);
}

const started = (gameId: number) =>
  log.happen({
    stream: gameStream(gameId),
    type: 'GameStarted',
    data: { occurredAt: '2026-01-10T18:00:00.000Z', device: null },
  });

describe('a tournament', () => {
  it('is created and answered', async () => {
    const answer = await post('/api/tournaments/', bodyOf({ season_id: String(seasonId), ruleset: 'fiba' }));
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Harbor Cup',
        season_id: seasonId,
        season_name: 'Long season',
        season_start_date: SEASON.start_date,
        season_end_date: SEASON.end_date,
        league_id: null,
        league_name: null,
        ...NEXT_YEAR,
        status: 'upcoming',
        ruleset: 'fiba',
        allow_ties: false,
        scored_with_clock: null,
        standings_rules: DEFAULT_STANDINGS_RULES,
        team_count: 0,
        game_count: expect.toBeOneOf([0, null]),
        is_archived: false,
        revision: 0,
      },
    ]);
  });

  it('follows its dates by default', async () => {
    const statusOf = async (facts: Body) => (await post('/api/tournaments/', bodyOf(facts))).body.status;
    expect(await statusOf({})).toBe('upcoming');
    expect(await statusOf(NOW)).toBe('ongoing');
    expect(await statusOf(LAST_YEAR)).toBe('completed');
    expect(await statusOf({ ...NOW, status: 'upcoming' })).toBe('upcoming');
    expect(await statusOf({ status: 'ongoing' })).toBe('ongoing');
    const day = `${year + 1}-02-01`;
    expect(await statusOf({ start_date: day, end_date: day, status: 'upcoming' })).toBe('upcoming');

    const tomorrow = { start_date: `${year}-03-02`, end_date: `${year}-03-02` };
    expect(await statusOf(tomorrow)).toBe('upcoming');
    // Where the league is, it is that day already.
    await league.call(admin, 'PUT', '/api/settings/', { time_zone: 'Pacific/Auckland' });
    expect(await statusOf(tomorrow)).toBe('ongoing');
    await league.call(admin, 'PUT', '/api/settings/', { time_zone: 'UTC' });
  });

  it('is played under the ruleset of the league unless it names its own', async () => {
    const ruleset = async (facts: Body = {}) => (await post('/api/tournaments/', bodyOf(facts))).body.ruleset;
    expect(await ruleset()).toBe('default');
    const settings = await league.call(admin, 'PUT', '/api/settings/', { default_ruleset: 'fiba' });
    expect(settings.status).toBe(200);
    expect([await ruleset(), await ruleset({ ruleset: 'nba' })]).toEqual(['fiba', 'nba']);
  });

  it('is scored with a clock as it says, else as the league says', async () => {
    const made = await post('/api/tournaments/', bodyOf({ scored_with_clock: false }));
    expect(made.body.scored_with_clock).toBe(false);
    const url = `/api/tournaments/${made.body.id}/`;
    const put = async (body: object) => (await league.call(admin, 'PUT', url, body)).body.scored_with_clock;
    expect(await put({ name: 'Harbor Bowl' })).toBe(false);
    expect(await put({ scored_with_clock: null })).toBeNull();
    expect(await put({ scored_with_clock: true })).toBe(true);
  });

  it('orders its table by a preset, changed line by line, also while games are played', async () => {
    const made = await post('/api/tournaments/', bodyOf({ standings_rules: { preset: 'fiba' } }));
    expect(made.body.standings_rules).toEqual(STANDINGS_PRESETS.fiba);
    const url = `/api/tournaments/${made.body.id}/`;
    const put = async (standings_rules: object) =>
      (await league.call(admin, 'PUT', url, { standings_rules })).body.standings_rules;
    const own = { ...STANDINGS_PRESETS.fiba, playoff_places: 8, tie_breaks: ['overall_point_difference'] };
    expect(await put({ playoff_places: 8, tie_breaks: ['overall_point_difference'] })).toEqual(own);
    expect(await put({ points: { forfeit: -1 } })).toEqual({
      ...own,
      points: { ...own.points, forfeit: -1 },
    });
    expect(await put({ preset: 'default' })).toEqual(DEFAULT_STANDINGS_RULES);
    const refused = await league.call(admin, 'PUT', url, { standings_rules: { tie_breaks: ['lot', 'lot'] } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'standings_rules.tie_breaks': ['Each tie-break can be used once'] },
    ]);
  });

  it('is the same one for a retry with the same key', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await post('/api/tournaments/', bodyOf(), key);
    const again = await post('/api/tournaments/', bodyOf(), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it.each([
    [{ name: undefined }, { name: ['Tournament name is required'] }],
    [{ name: 'Up' }, { name: ['Tournament name must be at least 3 characters'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Tournament name must not exceed 100 characters'] }],
    [{ season_id: '' }, { season_id: ['Season is required'] }],
    [{ season_id: 0 }, { season_id: ['Please select a valid season'] }],
    [{ season_id: 99_999 }, { season_id: ['Please select a valid season'] }],
    [{ season_id: 99_999_999_999 }, { season_id: ['Please select a valid season'] }],
    [{ league_id: 99_999 }, { league_id: ['Please select a valid league'] }],
    [{ start_date: '' }, { start_date: ['Please enter a valid start date'] }],
    [{ end_date: 'soon' }, { end_date: ['Please enter a valid end date'] }],
    [{ end_date: LAST_YEAR.end_date }, { end_date: ['End date must be after start date'] }],
    [{ status: 'active' }, { status: ['Invalid status'] }],
    [{ ruleset: 'streetball' }, { ruleset: ['Invalid ruleset'] }],
    [
      { start_date: `${year - 3}-12-31`, end_date: `${year + 3}-01-01` },
      {
        start_date: [`Start date must be on or after Jan 1, ${year - 2} (season start)`],
        end_date: [`End date must be on or before Dec 31, ${year + 2} (season end)`],
      },
    ],
  ])('is refused with %j', async (facts, errors) => {
    const { status, body } = await post('/api/tournaments/', bodyOf(facts));
    expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', errors]);
  });

  it('is an administrator’s', async () => {
    const id = await tournament();
    for (const [method, url] of [
      ['POST', '/api/tournaments/'],
      ['PUT', `/api/tournaments/${id}/`],
      ['DELETE', `/api/tournaments/${id}/`],
      ['POST', `/api/tournaments/${id}/archive/`],
      ['POST', `/api/tournaments/${id}/teams/`],
      ['DELETE', `/api/tournaments/${id}/teams/1/`],
    ] as const) {
      expect((await league.call(VISITOR, method, url, {})).status).toBe(401);
      expect((await league.call(manager, method, url, {})).status).toBe(403);
    }
  });
});

describe('changing a tournament', () => {
  it('changes given fields; league, ruleset and status stay otherwise', async () => {
    const { body: bay } = await post('/api/leagues/', { name: 'Bay League' });
    const id = await tournament({ league_id: bay.id, ruleset: 'nba', status: 'ongoing' });
    const named = await put(id, bodyOf({ name: ' Hill Cup ' }));
    expect([named.status, named.body]).toMatchObject([
      200,
      { name: 'Hill Cup', league_id: bay.id, ruleset: 'nba', status: 'ongoing' },
    ]);
    const other = await put(
      id,
      bodyOf({ ...LAST_YEAR, league_id: '', ruleset: 'fiba', status: 'completed' }),
    );
    expect(other.body).toMatchObject({ ...LAST_YEAR, league_id: null, ruleset: 'fiba', status: 'completed' });
    const reopened = await put(id, bodyOf({ ...LAST_YEAR, status: 'ongoing' }));
    expect(reopened.body.status).toBe('ongoing');
    expect((await put(99_999, bodyOf())).status).toBe(404);
    const stale = await league.call(admin, 'PUT', `/api/tournaments/${id}/`, bodyOf(), { 'if-match': '"0"' });
    expect(stale.status).toBe(412);
  });

  it('stays in its season', async () => {
    const { body: other } = await post('/api/seasons/', { name: 'Other season', ...SEASON });
    const { status, body } = await put(await tournament(), bodyOf({ season_id: other.id }));
    expect([status, body.errors]).toEqual([
      400,
      { season_id: ['A tournament cannot move to another season'] },
    ]);
  });

  it('keeps ruleset and status when games would contradict them', async () => {
    const id = await tournament({ ruleset: 'fiba', ...NOW });
    const game = await log.game({ seasonId, tournamentId: id });
    const ruleset = await put(id, bodyOf({ ...NOW, ruleset: 'nba' }));
    expect([ruleset.status, ruleset.body.message]).toEqual([
      409,
      'Cannot change ruleset of tournament with games',
    ]);
    expect((await put(id, bodyOf({ ...NOW, status: 'upcoming' }))).body.status).toBe('upcoming');
    await started(game);
    expect((await put(id, bodyOf({ ...NOW, status: 'ongoing' }))).body.status).toBe('ongoing');
    const back = await put(id, bodyOf({ ...NOW, status: 'upcoming' }));
    expect([back.status, back.body.code, back.body.message]).toEqual([
      409,
      'status_not_possible',
      'A tournament with started games cannot be upcoming.',
    ]);
  });

  it('cannot choose an archived league, but keeps the one it has', async () => {
    const { body: old } = await post('/api/leagues/', { name: 'Old League' });
    const id = await tournament({ league_id: old.id });
    await post(`/api/leagues/${old.id}/archive/`);
    expect((await put(id, bodyOf({ name: 'Kept', league_id: old.id }))).status).toBe(200);
    const fresh = await post('/api/tournaments/', bodyOf({ league_id: old.id }));
    expect(fresh.body.errors).toEqual({ league_id: ['Please select a valid league'] });
    expect((await league.call(admin, 'DELETE', `/api/leagues/${old.id}/`)).body.message).toBe(
      'Cannot delete league with tournaments',
    );
  });
});

describe('teams of a tournament', () => {
  it('enter and leave', async () => {
    const id = await tournament();
    const teamId = await log.team({ name: 'Herons', location: 'Bay' });
    const added = await addTeam(id, teamId);
    expect([added.status, added.body]).toEqual([
      201,
      { tournament_id: id, team_id: teamId, team_name: 'Herons', team_location: 'Bay' },
    ]);
    expect((await put(id, bodyOf())).body.team_count).toBe(1);
    const twice = await addTeam(id, teamId);
    expect([twice.status, twice.body.message]).toEqual([409, 'This team is already in this tournament.']);
    const removed = await removeTeam(id, teamId);
    expect([removed.status, removed.body]).toEqual([
      200,
      { message: 'Team removed from tournament successfully' },
    ]);
    const again = await removeTeam(id, teamId);
    expect([again.status, again.body.message]).toEqual([404, 'This team is not in this tournament.']);
  });

  it('have to be given, and exist', async () => {
    const id = await tournament();
    const errors = async (teamId: unknown) => (await addTeam(id, teamId)).body.errors;
    expect(await errors('')).toEqual({ team_id: ['Please select a team'] });
    expect(await errors('all')).toEqual({ team_id: ['Please select a valid team'] });
    expect(await errors(99_999)).toEqual({ team_id: ['Please select a valid team'] });
    const teamId = await log.team();
    await log.happen({ stream: `team-${teamId}`, type: 'TeamArchived', data: { teamId } });
    expect(await errors(teamId)).toEqual({ team_id: ['Please select a valid team'] });
    expect((await addTeam(99_999, await log.team())).status).toBe(404);
    expect((await removeTeam(99_999, 1)).status).toBe(404);
  });

  it('cannot leave an ongoing one, enter a completed one, or leave one they play in', async () => {
    const ongoing = await tournament(NOW);
    const teamId = await log.team();
    expect((await addTeam(ongoing, teamId)).status).toBe(201);
    const refused = await removeTeam(ongoing, teamId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Cannot remove team from ongoing tournament',
    ]);
    const completed = await addTeam(await tournament(LAST_YEAR), teamId);
    expect([completed.status, completed.body.message]).toEqual([
      409,
      'Cannot add team to completed tournament',
    ]);
    const upcoming = await tournament();
    await addTeam(upcoming, teamId);
    await log.game({ seasonId, tournamentId: upcoming, westTeamId: teamId });
    const playing = await removeTeam(upcoming, teamId);
    expect([playing.status, playing.body.message]).toEqual([
      409,
      'Cannot remove team with games in this tournament',
    ]);
  });

  it('enter once, however many calls add them at the same moment', async () => {
    const id = await tournament();
    const teamId = await log.team();
    const answers = await Promise.all(Array.from({ length: 4 }, () => addTeam(id, teamId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe('archiving and deleting a tournament', () => {
  it('deletes one without games', async () => {
    const id = await tournament();
    await addTeam(id, await log.team());
    const answer = await remove(id);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Tournament deleted successfully' }]);
    const missing = await remove(id);
    expect([missing.status, missing.body.message]).toEqual([404, 'There is no such tournament.']);
  });

  it('refuses while it is ongoing or has games; it can be archived', async () => {
    const ongoing = await remove(await tournament(NOW));
    expect([ongoing.status, ongoing.body.message]).toEqual([409, 'Cannot delete ongoing tournament']);
    const id = await tournament();
    await log.game({ seasonId, tournamentId: id });
    const withGames = await remove(id);
    expect([withGames.status, withGames.body.message]).toEqual([409, 'Cannot delete tournament with games']);
    const archived = await post(`/api/tournaments/${id}/archive/`);
    expect([archived.status, archived.body.is_archived]).toEqual([200, true]);
  });
});
