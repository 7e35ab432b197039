import { describe, expect, it } from 'vitest';
import { personErased } from '#tests/support/builders/competition.builder.ts';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { followsProjection } from './follows.projection.ts';

const happened = (
  type: string,
  data: { userId: number; teamId?: number; playerId?: number },
): HappenedIn => ({
  stream: `user-${data.userId}`,
  type,
  data,
});
const follows = async (...events: HappenedIn[]) => {
  const model = await modelAfter(followsProjection, ...events);
  return {
    teams: model.rows('followedTeam').map(({ user_id, team_id }) => [user_id, team_id]),
    players: model.rows('followedPlayer').map(({ user_id, player_id }) => [user_id, player_id]),
    changed: model.changed,
  };
};

describe('following', () => {
  it('lists teams and players by user, until they are unfollowed', async () => {
    const followed = [
      happened('TeamFollowed', { userId: 1, teamId: 4 }),
      happened('TeamFollowed', { userId: 1, teamId: 5 }),
      happened('TeamFollowed', { userId: 2, teamId: 4 }),
      happened('PlayerFollowed', { userId: 1, playerId: 7 }),
    ];
    expect(await follows(...followed)).toEqual({
      teams: [
        [1, 4],
        [1, 5],
        [2, 4],
      ],
      players: [[1, 7]],
      changed: ['follows:1', 'follows:1', 'follows:2', 'follows:1'],
    });
    const unfollowed = [
      happened('TeamUnfollowed', { userId: 1, teamId: 4 }),
      happened('PlayerUnfollowed', { userId: 1, playerId: 7 }),
    ];
    expect(await follows(...followed, ...unfollowed)).toMatchObject({
      teams: [
        [1, 5],
        [2, 4],
      ],
      players: [],
    });
  });

  it('ends with the erasure of the user or of the player, and of nobody else of that number', async () => {
    const followed = [
      happened('TeamFollowed', { userId: 7, teamId: 4 }),
      happened('PlayerFollowed', { userId: 7, playerId: 8 }),
      happened('PlayerFollowed', { userId: 2, playerId: 7 }),
    ];
    expect(await follows(...followed, personErased('user', '7'))).toMatchObject({
      teams: [],
      players: [[2, 7]],
    });
    expect(await follows(...followed, personErased('player', '7'))).toMatchObject({
      teams: [[7, 4]],
      players: [[7, 8]],
    });
  });
});
