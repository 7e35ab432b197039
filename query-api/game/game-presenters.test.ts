import { expect, it } from 'vitest';
import { presentGame } from '#contracts/game/game.presenter.ts';
import { gameProjection } from '#projections/game/game.projection.ts';
import type { GameRow } from '#projections/game/game.table.ts';
import { peopleInGame, presentBoxScore } from '#query-api/game/box-score.presenter.ts';
import { presentUpcomingGame, seenFrom } from '#query-api/game/game-list.presenter.ts';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  finalGame,
  forfeitedGame,
  type Happened,
  reopenedGame,
  scheduledGame,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';

const UNNAMED = { location: null, logo: null, colours: null };
const team = <Name extends 'east' | 'west'>(side: Name, name: string | null) =>
  Object.fromEntries(
    Object.entries({ name, ...UNNAMED }).map(([column, value]) => [`team_${side}_${column}`, value]),
  ) as Record<`team_${Name}_${'name' | 'location' | 'logo'}`, string | null> &
    Record<`team_${Name}_colours`, null>;

/** A game between Harbor and a team that was never registered. */
async function gameAfter(...events: Happened[]) {
  const [row] = (await modelAfter(gameProjection, ...inGame(40, events))).rows('game');
  return {
    ...(row as GameRow),
    season_name: 'Spring',
    tournament_name: null,
    game_category_name: null,
    scorekeeper_name: null,
    ...team('east', 'Harbor'),
    ...team('west', null),
  };
}

const seen = async (...events: Happened[]) => {
  const game = await gameAfter(...events);
  return [seenFrom(game, 'east'), seenFrom(game, 'west')];
};

it('shows a game with the names of what is in it, and a number for a team without a name', async () => {
  expect(presentGame(await gameAfter(...scheduledGame()))).toMatchObject({
    season_name: 'Spring',
    team_east_name: 'Harbor',
    team_west_name: 'Team 2',
    scoreboard: null,
  });
});

it('names a generated game after the teams of the moment', async () => {
  const game = {
    ...(await gameAfter(...scheduledGame())),
    name_is_generated: true,
    team_west_name: 'Summit',
  };
  expect(presentUpcomingGame({ ...game, team_east_name: 'Harbour' })).toMatchObject({
    name: 'Harbour vs Summit',
    game: 'Harbour vs Summit',
  });
});

it('shows each team its opponent, and no result before the game is over', async () => {
  expect(await seen(...scheduledGame())).toEqual([
    {
      opponent_id: 2,
      opponent_name: 'Team 2',
      side: 'east',
      neutral: false,
      team_score: null,
      opponent_score: null,
      result: null,
    },
    {
      opponent_id: 1,
      opponent_name: 'Harbor',
      side: 'west',
      neutral: false,
      team_score: null,
      opponent_score: null,
      result: null,
    },
  ]);
  expect(await seen(...reopenedGame())).toMatchObject([{ result: null }, { result: null }]);
});

it('shows each team whether it won, also by forfeit', async () => {
  expect(await seen(...finalGame())).toMatchObject([
    { team_score: 12, result: 'W' },
    { opponent_score: 12, result: 'L' },
  ]);
  expect(await seen(...forfeitedGame('west'))).toMatchObject([
    { team_score: 20, opponent_score: 0, result: 'W' },
    { team_score: 0, opponent_score: 20, result: 'L' },
  ]);
});

it('shows a tie as a tie to both', async () => {
  const tied = { ...(await gameAfter(...finalGame())), winner_id: null };
  expect([seenFrom(tied, 'east').result, seenFrom(tied, 'west').result]).toEqual(['T', 'T']);
});

it('knows nothing of a box before the game began', async () => {
  const box = presentBoxScore(await gameAfter(...scheduledGame()), null, {});
  expect(box).toMatchObject({ periods: [], east: { team_name: 'Harbor', players: [] } });
  expect(new Set(Object.values(box.east.totals))).toEqual(new Set([null]));
});

it('names the people in a game, and those who were never registered by their number', () => {
  const ana = { player_id: 1, number: '4', first_name: 'Ana', last_name: 'Lee' };
  const unknown = { player_id: 2, number: null, first_name: null, last_name: null };
  expect(peopleInGame([ana, unknown])).toEqual({
    1: { name: 'Ana Lee', number: '4' },
    2: { name: 'Player 2', number: null },
  });
});
