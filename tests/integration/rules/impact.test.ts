import { describe, expect, test } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Impact } from '#contracts/impact/impact.contract.ts';
import { newId } from '#platform/values/ids.ts';
import type { LeagueFixture } from '#tests/support/league-fixture.ts';
import { readAllRows } from '#tests/support/read-model-rows.ts';
import { sharedPlayedLeague } from './rules.fixture.ts';

/** What a correction of a finished game would change, said before it is recorded. */
const league = sharedPlayedLeague();

/** A player of a side, the shooter by default. */
const player = (season: LeagueFixture, side: 'east' | 'west', place = 0) => {
  const found = season[side].players[place];
  if (found === undefined) throw new Error('a team with too few players');
  return found.playerId;
};

/** Taps the baskets in this order, each by the shooter or the player at a place; the ids of the actions. */
async function baskets(
  season: LeagueFixture,
  gameId: number,
  ...made: readonly (readonly ['east' | 'west', 1 | 2 | 3, number?])[]
): Promise<string[]> {
  const actions = made.map(([side, points, place]) => ({
    id: newId(),
    type: 'points',
    side,
    points,
    player_id: player(season, side, place),
  }));
  await league.tap(gameId, ...actions);
  return actions.map(({ id }) => id);
}

async function finish(gameId: number): Promise<void> {
  await league.post(`/api/games/${gameId}/end/`);
  await league.post(`/api/games/${gameId}/confirm/`);
}

const undo = (actionId: string) => ({
  id: newId(),
  type: 'undo',
  action_id: actionId,
  occurred_at: new Date().toISOString(),
});

const previewActions = (gameId: number, ...actions: object[]): Promise<Impact> =>
  league.post(`/api/games/${gameId}/actions/preview/`, actions as never);

/** East wins the first game 4–2 and the second 5–3; both are confirmed. */
async function twoConfirmedGames() {
  const season = await league.newSeason(2);
  const [first = 0, second = 0] = season.gameIds;
  await baskets(season, first, ['east', 2], ['west', 2], ['east', 2, 1]);
  await finish(first);
  const taps = await baskets(season, second, ['east', 3], ['west', 3], ['east', 2]);
  await finish(second);
  return { season, second, three: taps[0] ?? '' };
}

describe('taking out a basket that decided a confirmed game', () => {
  test('turns result, standings, streaks and averages, and the preview says how', async () => {
    const { season, second, three } = await twoConfirmedGames();
    const { east, west } = season;
    const impact = await previewActions(second, undo(three));
    const quarter = (eastPoints: number) => [{ period: 1, east: eastPoints, west: 3 }];
    expect(impact).toMatchObject({
      game_id: second,
      before: { status: 'final', team_score_east: 5, team_score_west: 3, winner_id: east.teamId },
      after: { status: 'final', team_score_east: 2, team_score_west: 3, winner_id: west.teamId },
      bracket: null,
    });
    expect(impact.before.periods).toEqual(quarter(5));
    expect(impact.after.periods).toEqual(quarter(2));

    expect(impact.standings.map(({ kind, id }) => [kind, id])).toEqual([['season', season.seasonId]]);
    const [table] = impact.standings;
    const shown = (rows: Impact['standings'][number]['before'] | undefined) =>
      rows?.map((row) => [row.rank, row.team_id, row.wins, row.losses, row.points_for, row.points_against]);
    expect(shown(table?.before)).toEqual([
      [1, east.teamId, 2, 0, 9, 5],
      [2, west.teamId, 0, 2, 5, 9],
    ]);
    // Each has won one of their two games; the difference in them is 6–5 for East (FIBA art. D.1.3).
    expect(shown(table?.after)).toEqual([
      [1, east.teamId, 1, 1, 6, 5],
      [2, west.teamId, 1, 1, 5, 6],
    ]);
    expect(table?.after[0]?.reason?.rule).toBe('head_to_head_point_difference');
    expect(impact.streaks).toEqual([
      { team_id: east.teamId, team_name: expect.any(String), before: 'W2', after: 'L1' },
      { team_id: west.teamId, team_name: expect.any(String), before: 'L2', after: 'W1' },
    ]);
    const points = impact.averages.find(
      ({ player_id, category }) => player_id === player(season, 'east') && category === 'points',
    );
    // 7 points in two games become 4; West's shooter has 5, which now lead.
    expect(points).toMatchObject({ before: 3.5, after: 2, rank_before: 1, rank_after: 2 });
    const passing = impact.averages.find(
      ({ player_id, category }) => player_id === player(season, 'west') && category === 'points',
    );
    expect(passing).toMatchObject({ before: 2.5, after: 2.5, rank_before: 2, rank_after: 1 });
    expect(passing?.team_id).toBe(west.teamId);
  });

  test('writes nothing', async () => {
    const { second, three } = await twoConfirmedGames();
    await league.caughtUp();
    const [head, rows] = [await league.store.head(), await readAllRows(league.pool)];
    await previewActions(second, undo(three));
    expect(await league.store.head()).toBe(head);
    expect(await readAllRows(league.pool)).toEqual(rows);
  });

  test('comes true as it was said', async () => {
    const { season, second, three } = await twoConfirmedGames();
    const said = await previewActions(second, undo(three));
    await league.post(`/api/games/${second}/actions/`, [
      { ...undo(three), reason: 'After the signal' },
    ] as never);
    const game = await league.get(`/api/games/${second}/`);
    expect(game).toMatchObject({
      status: said.after.status,
      periods: said.after.periods,
      scoreboard: {
        team_score_east: said.after.team_score_east,
        team_score_west: said.after.team_score_west,
        winner_id: said.after.winner_id,
      },
    });
    const { rankings } = await league.get(`/api/rankings/season/${season.seasonId}/`);
    expect(rankings).toMatchObject(said.standings[0]?.after ?? []);
    const { leaders } = await league.get(
      `/api/statistics/leaders/?season_id=${season.seasonId}&category=points`,
    );
    for (const { player_id, after, rank_after } of said.averages.filter((one) => one.category === 'points')) {
      expect(leaders.find((one: { player_id: number }) => one.player_id === player_id)).toMatchObject({
        value: after,
        rank: rank_after,
      });
    }
  });
});

// Rule: Corrections: What everybody sees
test('lists name the games that were corrected after their end, and what their score was', async () => {
  const { season, second, three } = await twoConfirmedGames();
  const { gameIds, seasonId, east } = season;
  const corrected = async (query: string) => {
    const { games } = await league.get(`/api/games/?corrected=true&sort=-corrected_at&${query}`);
    return games.map(({ id, correction }: Game) => [
      id,
      correction?.team_score_east,
      correction?.team_score_west,
    ]);
  };
  expect(await corrected(`season_id=${seasonId}`)).toEqual([]);
  await league.post(`/api/games/${second}/actions/`, [
    { ...undo(three), reason: 'After the signal' },
  ] as never);
  expect(await corrected(`season_id=${seasonId}`)).toEqual([[second, 5, 3]]);
  expect(await corrected(`team_id=${east.teamId}`)).toEqual([[second, 5, 3]]);
  expect(await corrected(`player_id=${player(season, 'east')}`)).toEqual([[second, 5, 3]]);
  const { games } = await league.get(`/api/games/?player_id=${player(season, 'west')}&season_id=${seasonId}`);
  expect(games.map(({ id }: Game) => id).toSorted()).toEqual([...gameIds].toSorted());
  expect(await corrected('player_id=999999')).toEqual([]);
});

describe('what is not possible', () => {
  test('is refused as the correction itself would be', async () => {
    const { second, three } = await twoConfirmedGames();
    const ofNothing = await league.call(league.admin, 'POST', `/api/games/${second}/actions/preview/`, [
      undo(newId()),
    ]);
    expect([ofNothing.status, ofNothing.body.code]).toEqual([409, 'nothing_to_undo']);
    const scorer = await league.caller('scorer');
    const notTheirs = await league.call(scorer, 'POST', `/api/games/${second}/actions/preview/`, [
      undo(three),
    ]);
    expect(notTheirs.status).toBe(403);
    const noGame = await league.call(league.admin, 'POST', `/api/games/999999/actions/preview/`, [
      undo(three),
    ]);
    expect(noGame.status).toBe(404);
  });
});

test('a score that is entered anew is previewed as well', async () => {
  const { season, second } = await twoConfirmedGames();
  const details = JSON.stringify({ eastScores: { quarter1: 3 }, westScores: { quarter1: 4 } });
  const impact: Impact = await league.post(`/api/games/${second}/score/preview/`, { details });
  expect(impact.after).toMatchObject({
    team_score_east: 3,
    team_score_west: 4,
    winner_id: season.west.teamId,
  });
  // The lines of the players stay as they are.
  expect(impact.averages).toEqual([]);
});
