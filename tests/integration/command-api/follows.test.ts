import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { createGameLeague, type GameLeague } from './game-league.fixture.ts';
import { type Caller, sharedWriteSide, VISITOR } from './write-side.fixture.ts';

const league = sharedWriteSide();
const fan = shared(() => league.caller('member'));
let its: GameLeague;
beforeAll(async () => {
  its = await createGameLeague(league.commands);
});

const followed = async (who: Caller) => {
  const teams = await league.lookUp.rows((db) =>
    db.selectFrom('followed_team').select('team_id').where('user_id', '=', who.id),
  );
  const players = await league.lookUp.rows((db) =>
    db.selectFrom('followed_player').select('player_id').where('user_id', '=', who.id),
  );
  return { teams: teams.map(({ team_id }) => team_id), players: players.map(({ player_id }) => player_id) };
};
const eventsOf = async (who: Caller) => {
  const events = await Array.fromAsync(league.store.readStream(`user-${who.id}`));
  return events.map(({ type }) => type);
};

describe('following', () => {
  it('a team and a player begins and ends, and twice is once', async () => {
    const team = `/api/users/follow-team/${its.east.teamId}/`;
    const player = `/api/users/follow-player/${its.east.players[0]}/`;
    for (const url of [team, player, team]) {
      const answer = await league.call(fan, 'POST', url);
      expect([answer.status, answer.body]).toEqual([200, { following: true }]);
    }
    expect(await followed(fan)).toEqual({ teams: [its.east.teamId], players: [its.east.players[0]] });
    for (const url of [team, team, player]) {
      const answer = await league.call(fan, 'DELETE', url);
      expect([answer.status, answer.body]).toEqual([200, { following: false }]);
    }
    expect(await followed(fan)).toEqual({ teams: [], players: [] });
    expect(await eventsOf(fan)).toEqual([
      'UserRegistered',
      'TeamFollowed',
      'PlayerFollowed',
      'TeamUnfollowed',
      'PlayerUnfollowed',
    ]);
  });

  it('happens once when many taps arrive together', async () => {
    const eager = await league.caller('member');
    const url = `/api/users/follow-team/${its.west.teamId}/`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => league.call(eager, 'POST', url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await eventsOf(eager)).toEqual(['UserRegistered', 'TeamFollowed']);
  });

  it('answers a retry with the position of the first one', async () => {
    const patient = await league.caller('scorer');
    const key = { 'idempotency-key': newId() };
    const url = `/api/users/follow-team/${its.west.teamId}/`;
    const first = await league.call(patient, 'POST', url, undefined, key);
    const again = await league.call(patient, 'POST', url, undefined, key);
    expect(first.headers['x-position']).toMatch(/^\d+$/);
    expect(again.headers['x-position']).toBe(first.headers['x-position']);
  });

  it('is for existing teams and players only', async () => {
    for (const kind of ['team', 'player']) {
      const answer = await league.call(fan, 'POST', `/api/users/follow-${kind}/987654/`);
      expect([answer.status, answer.body.message]).toEqual([404, `There is no such ${kind}.`]);
      expect((await league.call(fan, 'POST', `/api/users/follow-${kind}/x/`)).status).toBe(400);
      // A followed team may have been deleted by the time somebody unfollows it.
      expect((await league.call(fan, 'DELETE', `/api/users/follow-${kind}/987654/`)).status).toBe(200);
    }
  });

  it('is for signed-in users', async () => {
    const url = `/api/users/follow-team/${its.east.teamId}/`;
    expect((await league.call(VISITOR, 'POST', url)).status).toBe(401);
    expect((await league.call(VISITOR, 'DELETE', url)).status).toBe(401);
  });
});
