import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { addUp, readExplanation } from '#tests/support/explained-numbers.ts';
import type { LeagueFixture } from '#tests/support/league-fixture.ts';
import { sharedPlayedLeague } from '../rules/rules.fixture.ts';

/** What a number is made of, over HTTP: from the scorer's taps to the explanation that everybody reads. */
const league = sharedPlayedLeague();

const explain = (url: string) => readExplanation(league.get, `/api/explain/${url}`);
const refused = async (url: string) => {
  const answer = await league.server.app.inject({ url: `/api/explain/${url}` });
  return [answer.statusCode, answer.json().errors ?? answer.json().message];
};
const player = ({ east }: LeagueFixture, place = 0) => east.players[place]?.playerId ?? 0;

type Tap = readonly [side: 'east' | 'west', points: 1 | 2 | 3, place?: number];
/** Taps the baskets, each by a player at a place on the bench; the ids of the actions. */
async function score(season: LeagueFixture, gameId: number, ...taps: readonly Tap[]): Promise<string[]> {
  const actions = taps.map(([side, points, place = 0]) => {
    const player_id = season[side].players[place]?.playerId;
    return { id: newId(), type: 'points', side, points, player_id };
  });
  await league.tap(gameId, ...actions);
  return actions.map(({ id }) => id);
}

/** East wins 5–2 and loses 2–3, then west forfeits a third game in which a basket was made. */
async function playThree() {
  const season = await league.newSeason(3);
  const [first = 0, second = 0, third = 0] = season.gameIds;
  const taps = await score(season, first, ['east', 3], ['east', 2], ['west', 2]);
  await league.post(`/api/games/${first}/end/`);
  await score(season, second, ['east', 2], ['west', 3]);
  await league.post(`/api/games/${second}/end/`);
  await score(season, third, ['east', 3]);
  await league.post(`/api/games/${third}/forfeit/`, { side: 'west' });
  return { season, first, second, third, taps };
}

describe('a row of standings', () => {
  let season: LeagueFixture;
  let games: { first: number; second: number; third: number };
  beforeAll(async () => {
    ({ season, ...games } = await playThree());
  });
  const column = (name: string) =>
    explain(`standings/?season_id=${season.seasonId}&team_id=${season.east.teamId}&column=${name}`);

  // Rule: Standings
  test('is the sum of the games of the team, a forfeit being 20–0 and in no average', async () => {
    const all = await column('points_for');
    expect(all).toMatchObject({
      value: 27,
      making: 'sum',
      rule: 'standings',
      sum: { rows: 3, part: 27, whole: null, unit: 1 },
      left_out: {},
    });
    const ofGame = (id: number) => all.games.find(({ game_id }) => game_id === id);
    expect(ofGame(games.third)).toMatchObject({ part: 20, team_score: 20, opponent_score: 0, result: 'W' });
    expect(ofGame(games.first)).toMatchObject({
      part: 5,
      opponent: { id: season.west.teamId },
      side: 'east',
    });

    const average = await column('points_per_game');
    expect(average).toMatchObject({
      value: 3.5,
      making: 'average',
      sum: { rows: 2, part: 7, whole: 2 },
      left_out: { forfeit: 1 },
    });
    expect(average.games.find(({ game_id }) => game_id === games.third)).toMatchObject({
      part: null,
      left_out: 'forfeit',
    });
    expect(await column('point_difference_per_game')).toMatchObject({ value: 1, sum: { part: 2, whole: 2 } });
  });

  test('counts wins, shares and records by the results', async () => {
    expect(await column('wins')).toMatchObject({ value: 2, making: 'count', sum: { rows: 2, part: 2 } });
    const share = await column('win_percentage');
    expect(share).toMatchObject({ value: 0.667, sum: { part: 4, whole: 6, unit: 2 } });
    const record = await column('record');
    expect([record.value, addUp(record, record.games).value]).toEqual(['2-1', '2-1']);
    expect((await column('away_record')).games).toEqual([]);
  });

  test('has a streak that ends with the latest game, and says which game ended the one before', async () => {
    const streak = await column('streak');
    const rows = streak.games.map(({ game_id, left_out }) => [game_id, left_out]);
    expect(streak.value).toBe('W1');
    expect(rows).toHaveLength(2);
    expect(rows.map(([, left_out]) => left_out)).toEqual([null, 'another_result']);
    const longest = await explain(
      `streaks/?season_id=${season.seasonId}&team_id=${season.west.teamId}&streak=longest_losing`,
    );
    expect(longest).toMatchObject({ value: 'L1', sum: { rows: 1 } });
  });

  test('as of a day before the games has nothing to add up', async () => {
    const before = await explain(
      `standings/?season_id=${season.seasonId}&team_id=${season.east.teamId}&column=points_per_game&as_of=2020-01-01`,
    );
    expect(before).toMatchObject({ value: null, as_of: '2020-01-01', sum: { rows: 0, part: 0 }, games: [] });
  });
});

describe('an average of a player', () => {
  test('leaves forfeited games out, in which the player scored, and names them', async () => {
    const { season, third } = await playThree();
    const url = `players/?season_id=${season.seasonId}&player_id=${player(season)}`;
    const points = await explain(`${url}&statistic=points`);
    expect(points).toMatchObject({
      value: 3.5,
      making: 'average',
      rule: 'averages-totals-and-percentages',
      player: { id: player(season) },
      sum: { rows: 2, part: 7, whole: 2, unit: 1 },
      left_out: { forfeit: 1 },
      total: 3,
    });
    expect(points.games.find(({ game_id }) => game_id === third)).toMatchObject({
      left_out: 'forfeit',
      team_id: season.east.teamId,
    });
    expect(await explain(`${url}&statistic=points&measure=total`)).toMatchObject({ value: 7, making: 'sum' });
    expect(await explain(`${url}&statistic=points&measure=games`)).toMatchObject({
      value: 2,
      making: 'count',
    });
    expect(await explain(`${url}&statistic=points&team_id=${season.east.teamId}`)).toMatchObject({
      value: 3.5,
      team: { id: season.east.teamId },
      left_out: { forfeit: 1 },
    });
    expect(await explain(`${url}&statistic=points&as_of=2020-01-01`)).toMatchObject({
      value: null,
      total: 0,
    });
  });

  test('is over the games in which the statistic is known; who did not play is left out', async () => {
    const season = await league.newSeason(2);
    const [first = 0, second = 0] = season.gameIds;
    await score(season, first, ['east', 2]);
    await league.tap(first, { type: 'assist', side: 'east', player_id: player(season, 1) });
    await league.post(`/api/games/${first}/end/`);
    // Of the second game nobody recorded assists.
    await score(season, second, ['east', 2], ['east', 2, 1]);
    await league.post(`/api/games/${second}/end/`);
    const url = `players/?season_id=${season.seasonId}&statistic=assists&player_id=`;
    expect(await explain(`${url}${player(season, 1)}`)).toMatchObject({
      value: 1,
      sum: { rows: 1, part: 1, whole: 1 },
      left_out: { unknown: 1 },
    });
    const onBench = season.east.players.at(-1)?.playerId;
    expect(await explain(`${url}${onBench}`)).toMatchObject({
      value: null,
      sum: { rows: 0 },
      left_out: { did_not_play: 2 },
    });
  });

  test('follows a correction', async () => {
    const { season, first, taps } = await playThree();
    const url = `players/?season_id=${season.seasonId}&player_id=${player(season)}&statistic=points`;
    await league.post(`/api/games/${first}/reopen/`, { reason: 'A wrong basket' });
    const [wrong = ''] = taps;
    const undo = { id: newId(), type: 'undo', action_id: wrong, occurred_at: new Date().toISOString() };
    await league.post(`/api/games/${first}/actions/`, [undo]);
    expect(await explain(url)).toMatchObject({ value: 2, sum: { rows: 1 }, total: 2 });
    await score(season, first, ['east', 3]);
    await league.post(`/api/games/${first}/end/`);
    expect(await explain(url)).toMatchObject({ value: 3.5, sum: { rows: 2, part: 7 } });
  });

  test('of somebody who was erased names nobody', async () => {
    const { season } = await playThree();
    await league.post(`/api/players/${player(season)}/erase/`);
    const points = await explain(
      `players/?season_id=${season.seasonId}&player_id=${player(season)}&statistic=points`,
    );
    expect(points).toMatchObject({ value: 3.5, player: { name: 'Former player' } });
  });

  test('comes by pages, and the sum is over all of them', async () => {
    const { season } = await playThree();
    const url = `/api/explain/players/?season_id=${season.seasonId}&player_id=${player(season)}&statistic=points&limit=1`;
    const first = await league.get(url);
    expect(first.games).toHaveLength(1);
    expect(first).toMatchObject({ total: 3, sum: { part: 7, rows: 2 } });
    expect((await readExplanation(league.get, url)).games).toHaveLength(3);
  });
});

describe('an average of a team', () => {
  test('is over the games that were played, for it and for its opponents', async () => {
    const { season } = await playThree();
    const url = `teams/?season_id=${season.seasonId}&team_id=${season.east.teamId}&statistic=`;
    expect(await explain(`${url}points`)).toMatchObject({ value: 3.5, left_out: { forfeit: 1 } });
    expect(await explain(`${url}opponent_points`)).toMatchObject({ value: 2.5, sum: { part: 5, whole: 2 } });
    expect(await explain(`${url}point_difference`)).toMatchObject({ value: 1, sum: { part: 2, whole: 2 } });
    expect(await explain(`${url}wins`)).toMatchObject({ value: 2, making: 'count' });
  });
});

describe('what there is not', () => {
  test('is not found', async () => {
    const { seasonId } = await league.newSeason(1);
    expect(await refused(`standings/?season_id=${seasonId}&team_id=987654&column=wins`)).toEqual([
      404,
      'There is no such team.',
    ]);
    expect(await refused('standings/?season_id=987654&team_id=1&column=wins')).toEqual([
      404,
      'There is no such season.',
    ]);
    expect(await refused('players/?player_id=987654&statistic=points')).toEqual([
      404,
      'There is no such player.',
    ]);
  });

  test('is refused by name', async () => {
    expect(await refused('standings/?team_id=1&column=wins')).toEqual([
      400,
      { season_id: ['Needs season_id or tournament_id'] },
    ]);
    expect(await refused('standings/?season_id=1&team_id=1&column=luck')).toEqual([
      400,
      { column: ['Unknown column'] },
    ]);
    expect(await refused('players/?player_id=1&statistic=wins')).toEqual([
      400,
      { statistic: ['Unknown statistic'] },
    ]);
    const cell = 'boxscore/?game_id=1&team_id=1&statistic=points';
    expect(await refused(`${cell}&team_only=true&player_id=1`)).toEqual([
      400,
      { team_only: ['Not with player_id'] },
    ]);
  });
});
