import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** Who follows which teams and players. */
export type FollowedTeamRow = { user_id: number; team_id: number; followed_at: string };
export const followedTeamTable = defineTable<FollowedTeamRow>()({
  name: 'followed_team',
  columns: { user_id: 'integer', team_id: 'integer', followed_at: 'timestamptz' },
  key: ['user_id', 'team_id'],
  indexes: [['user_id'], ['team_id']],
});

export type FollowedPlayerRow = { user_id: number; player_id: number; followed_at: string };
export const followedPlayerTable = defineTable<FollowedPlayerRow>()({
  name: 'followed_player',
  columns: { user_id: 'integer', player_id: 'integer', followed_at: 'timestamptz' },
  key: ['user_id', 'player_id'],
  indexes: [['user_id'], ['player_id']],
});

export const followsReadModel = {
  name: 'follows',
  version: 2,
  tables: { followedTeam: followedTeamTable, followedPlayer: followedPlayerTable },
} satisfies ReadModel;
