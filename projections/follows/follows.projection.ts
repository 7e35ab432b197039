import { changeKey } from '#events/changes/change-key.ts';
import { defineProjection, type Handlers } from '#projections/read-model/projection.ts';
import { followsReadModel } from './follows.table.ts';

type Tables = (typeof followsReadModel)['tables'];

const on = {
  async TeamFollowed({ data, recordedAt }, { tables: { followedTeam }, changed }) {
    followedTeam.put({ user_id: data.userId, team_id: data.teamId, followed_at: recordedAt });
    changed(changeKey.follows(data.userId));
  },
  async TeamUnfollowed({ data }, { tables: { followedTeam }, changed }) {
    followedTeam.delete({ user_id: data.userId, team_id: data.teamId });
    changed(changeKey.follows(data.userId));
  },
  async PlayerFollowed({ data, recordedAt }, { tables: { followedPlayer }, changed }) {
    followedPlayer.put({ user_id: data.userId, player_id: data.playerId, followed_at: recordedAt });
    changed(changeKey.follows(data.userId));
  },
  async PlayerUnfollowed({ data }, { tables: { followedPlayer }, changed }) {
    followedPlayer.delete({ user_id: data.userId, player_id: data.playerId });
    changed(changeKey.follows(data.userId));
  },
  /** What a person followed is personal, too. Followers of an erased player lose that follow. */
  async PersonErased({ data }, { tables: { followedTeam, followedPlayer }, changed }) {
    const id = Number(data.subject);
    if (data.kind === 'user') {
      for (const row of await followedTeam.where({ user_id: id })) followedTeam.delete(row);
      for (const row of await followedPlayer.where({ user_id: id })) followedPlayer.delete(row);
      changed(changeKey.follows(id));
    } else if (data.kind === 'player') {
      for (const row of await followedPlayer.where({ player_id: id })) {
        followedPlayer.delete(row);
        changed(changeKey.follows(row.user_id));
      }
    }
  },
} satisfies Handlers<Tables>;

/** Teams and players that people follow. */
export const followsProjection = defineProjection<Tables>({
  ...followsReadModel,
  on,
});
