import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import type { Adjustment, TableImpact } from '#contracts/tournament/tournament-table.commands.ts';
import { STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import { readAllRows } from '#tests/support/read-model-rows.ts';
import { sharedPlayedLeague } from './rules.fixture.ts';

/** What a tournament decides about its table, from the administrator's call to what everybody reads. */
const league = sharedPlayedLeague();

/** A tournament by FIBA's rules with two teams that have not met, the one with the lower id first. */
async function newTournament(standings_rules: object = { preset: 'fiba' }) {
  const season = await league.newSeason(0);
  const year = new Date().getUTCFullYear();
  const { id } = await league.post('/api/tournaments/', {
    name: 'Harbor Cup',
    season_id: season.seasonId,
    start_date: `${year + 1}-02-01`,
    end_date: `${year + 1}-03-01`,
    standings_rules,
  });
  const teams = [season.east.teamId, season.west.teamId];
  for (const team_id of teams) await league.post(`/api/tournaments/${id}/teams/`, { team_id });
  const [first = 0, second = 0] = teams;
  return { url: `/api/tournaments/${id}/`, id: Number(id), first, second, seasonId: season.seasonId };
}

const table = async (id: number, query = ''): Promise<Rankings> =>
  (await league.get(`/api/rankings/tournament/${id}/${query}`)) as Rankings;
const order = ({ rankings }: Pick<Rankings, 'rankings'>) =>
  rankings.map(({ rank, team_id, classification_points }) => [rank, team_id, classification_points]);

/** As docs/rules.md says, "Lots". */
const drawnBy = (seed: string, teamIds: readonly number[]) =>
  teamIds.toSorted((a, b) => {
    const [one, other] = [a, b].map((id) => createHash('sha256').update(`${seed}:${id}`).digest('hex'));
    return (one ?? '') < (other ?? '') ? -1 : 1;
  });

const TAKEN = { points: -3, reason: 'Decision 14 of the board', note: 'Player without a licence' };

describe('points taken from a team', () => {
  // Rule: As of a day or a round: Decisions of a tournament
  test('are previewed, stand beside the table from their day on, and are taken back', async () => {
    const { url, id, first, second } = await newTournament();
    const body = { ...TAKEN, team_id: first, date: '2025-02-10' };
    await league.caughtUp();
    const rows = await readAllRows(league.pool);
    const said: TableImpact = await league.post(`${url}adjustments/preview/`, { ...body, reason: undefined });
    const shown = (side: 'before' | 'after') =>
      said.standings.map((one) => one[side].map((row) => [row.rank, row.team_id, row.classification_points]));
    expect(said.standings.map(({ kind, id: of }) => [kind, of])).toEqual([['tournament', id]]);
    expect(shown('before')).toEqual([
      [
        [1, first, 0],
        [1, second, 0],
      ],
    ]);
    expect(shown('after')).toEqual([
      [
        [1, second, 0],
        [2, first, -3],
      ],
    ]);
    expect(await readAllRows(league.pool)).toEqual(rows);

    const made = (await league.post(`${url}adjustments/`, body)) as Adjustment;
    const standing = { id: made.id, points: -3, note: TAKEN.note, date: '2025-02-10' };
    expect(made).toMatchObject({ ...standing, tournament_id: id, team_id: first });
    expect(await league.get(`${url}adjustments/`)).toEqual({ adjustments: [made] });
    const after = await table(id);
    expect(order(after)).toEqual(shown('after')[0]);
    expect(after.rankings.map((row) => row.adjustments)).toEqual([[], [standing]]);
    expect(after.standings_rules).toEqual(STANDINGS_PRESETS.fiba);

    expect(order(await table(id, '?as_of=2025-02-09'))).toEqual(shown('before')[0]);
    expect(order(await table(id, '?as_of=2025-02-10'))).toEqual(shown('after')[0]);
    const column = `tournament_id=${id}&team_id=${first}&column=classification_points`;
    expect(await league.get(`/api/explain/standings/?${column}`)).toMatchObject({
      value: -3,
      making: 'classification_points',
      sum: { rows: 0, part: 0 },
      adjustments: [standing],
    });
    expect(await league.get(`/api/explain/standings/?${column}&as_of=2025-02-09`)).toMatchObject({
      value: 0,
      adjustments: [],
    });

    await league.post(`${url}adjustments/${made.id}/revoke/`, { reason: 'The licence was found' });
    expect(order(await table(id))).toEqual(shown('before')[0]);
    expect(await league.get(`${url}adjustments/`)).toEqual({ adjustments: [] });
  });

  test('count in no table of a season, which is by the default rules', async () => {
    const { url, first, second, seasonId } = await newTournament();
    await league.post(`${url}adjustments/`, { ...TAKEN, team_id: first });
    const season = (await league.get(`/api/rankings/season/${seasonId}/`)) as Rankings;
    expect(season.standings_rules).toEqual(STANDINGS_PRESETS.default);
    expect(order(season)).toEqual([
      [1, first, 0],
      [1, second, 0],
    ]);
    expect(season.rankings.map(({ adjustments }) => adjustments)).toEqual([[], []]);
  });

  test('are whole, not none, for a reason, and not from a day to come', async () => {
    const { url, first } = await newTournament();
    const errors = async (difference: object) => {
      const body = { ...TAKEN, team_id: first, ...difference };
      const { status, body: answer } = await league.call(league.admin, 'POST', `${url}adjustments/`, body);
      return [status, Object.keys(answer.errors ?? {})];
    };
    expect(await errors({ points: 0 })).toEqual([400, ['points']]);
    expect(await errors({ points: 1.5 })).toEqual([400, ['points']]);
    expect(await errors({ reason: ' ' })).toEqual([400, ['reason']]);
    expect(await errors({ team_id: 999_999 })).toEqual([400, ['team_id']]);
    expect(await errors({ date: '2150-01-01' })).toEqual([400, ['date']]);
  });
});

describe('other rules', () => {
  test('are previewed as PUT would leave the table, and recorded by PUT alone', async () => {
    const { url, id, first, second } = await newTournament();
    await league.post(`${url}adjustments/`, { ...TAKEN, team_id: first });
    await league.caughtUp();
    const standings_rules = { preset: 'nba' };
    const said: TableImpact = await league.post(`${url}preview/`, { standings_rules });
    const level = [
      [1, first, null],
      [1, second, null],
    ];
    expect(said.standings[0]?.after.map((row) => [row.rank, row.team_id, row.classification_points])).toEqual(
      level,
    );
    expect(order(await table(id))[0]).toEqual([1, second, 0]);
    await league.call(league.admin, 'PUT', url, { standings_rules });
    expect(order(await table(id))).toEqual(level);
  });
});

describe('a lot', () => {
  test('is drawn by a seed that anybody can check, and parts the teams', async () => {
    const { url, id, first, second } = await newTournament();
    const lot = await league.post(`${url}lots/`, {
      team_ids: [first, second],
      reason: 'Level by every rule',
    });
    expect(lot.team_ids).toEqual(drawnBy(String(lot.seed), [first, second]));
    const { rankings } = await table(id);
    expect(rankings.map(({ rank, team_id }) => [rank, team_id])).toEqual(
      (lot.team_ids as number[]).map((teamId, index) => [index + 1, teamId]),
    );
    expect(rankings[0]?.reason?.text).toMatch(/^Above (East|West)side \d+ by lot$/);
  });
});
