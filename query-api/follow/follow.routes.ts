import { followedPlayers, followedTeams } from '#contracts/follow/follow.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { birthDateReader, type Shown } from '#query-api/player/birth-date-reader.ts';
import { listPlayers } from '#query-api/player/player-list.ts';
import { listTeams } from '#query-api/team/team-list.ts';

/** What the user follows, archived since or not. */
export function registerFollowRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(followedTeams, ({ query, actor }) => {
    const read = listTeams({ ...query, follower_id: actor.id, archived: true });
    return { ...read, changeKeys: [changeKey.follows(actor.id), ...read.changeKeys] };
  });

  reads.getSignedIn(followedPlayers, async ({ query, actor, today }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    const read = listPlayers({ ...query, follower_id: actor.id, archived: true }, shown);
    return { ...read, changeKeys: [changeKey.follows(actor.id), ...read.changeKeys] };
  });
}
