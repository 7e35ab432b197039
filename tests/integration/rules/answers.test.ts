import { beforeAll, describe, expect, test } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { sharedWholeSite } from '../security/whole-site.fixture.ts';

/** Docs/rules.md, "Answers": one rule for everything that is said again, made, or refused. */
const league = sharedWholeSite();
const admin = shared(() => league.caller('superuser'));
const its = shared(() => createLeagueFixture(league.commands, { games: 4 }));
const started: number[] = [];
beforeAll(async () => {
  started.push(...(await createLeagueFixture(league.commands, { games: 3, start: true })).gameIds);
});

const post = (url: string, body: object = {}) => league.call(admin, 'POST', url, body);
const newGame = () => its.gameIds.pop() ?? 0;
const startedGame = () => started.pop() ?? 0;
async function completedGame(): Promise<number> {
  const id = startedGame();
  await post(`/api/games/${id}/score/`, { team_score_east: 70, team_score_west: 60 });
  await post(`/api/games/${id}/end/`);
  return id;
}

describe('what is so already is answered with 200, and nothing is recorded', () => {
  test.each<[string, () => Promise<number>, object]>([
    ['end', completedGame, {}],
    ['confirm', completedGame, {}],
    ['reopen', completedGame, { reason: 'Wrong score' }],
    ['postpone', async () => newGame(), {}],
    ['cancel', async () => newGame(), {}],
    ['forfeit', async () => newGame(), { side: 'west' }],
  ])('/%s/', async (command, gameInPlace, body) => {
    const id = await gameInPlace();
    const first = await post(`/api/games/${id}/${command}/`, body);
    const { revision } = await league.commands.games.read(gameStream(id));
    const again = await post(`/api/games/${id}/${command}/`, body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await league.commands.games.read(gameStream(id))).revision).toBe(revision);
  });
});

// Rule: Answers: 201 or 200
test('what is switched on is answered with 200, the first time and every time', async () => {
  const game = `/api/games/${newGame()}/reminder/`;
  const team = `/api/users/follow-team/${its.east.teamId}/`;
  const player = `/api/users/follow-player/${its.east.players[0]?.playerId}/`;
  for (const url of [game, game, team, team, player, player]) {
    expect([url, (await post(url)).status]).toEqual([url, 200]);
  }
});

// Rule: Answers: 400 or 409
test('what a line of statistics cannot be is a wrong field, whichever field it is', async () => {
  const { gameIds, east } = await createLeagueFixture(league.commands, { games: 1, start: true });
  const line = `/api/games/${gameIds[0]}/statistics/${east.players[0]?.playerId}/`;
  for (const wrong of [{ fouls: 6 }, { minutes: 41 }, { points: 1 }, { assists: -1 }]) {
    const { status, body } = await post(line, wrong);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      400,
      'validation_failed',
      Object.keys(wrong),
    ]);
  }
});
