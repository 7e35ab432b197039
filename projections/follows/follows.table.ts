import { integer, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** Who follows which teams and players. */
export const followedTeamTable = defineTable({
  name: 'followed_team',
  columns: {
    user_id: integer(),
    team_id: integer(),
    followed_at: timestamptz(),
  },
  key: ['user_id', 'team_id'],
  indexes: [['user_id'], ['team_id']],
});

export const followedPlayerTable = defineTable({
  name: 'followed_player',
  columns: {
    user_id: integer(),
    player_id: integer(),
    followed_at: timestamptz(),
  },
  key: ['user_id', 'player_id'],
  indexes: [['user_id'], ['player_id']],
});

export const followsReadModel = {
  name: 'follows',
  version: 3,
  tables: { followedTeam: followedTeamTable, followedPlayer: followedPlayerTable },
} as const satisfies ReadModel;
