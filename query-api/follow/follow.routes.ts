import { followedPlayers, followedTeams } from '#contracts/follow/follow.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { birthDateReader } from '#query-api/player/birth-date-reader.ts';
import { presentPlayerList, type Shown } from '#query-api/player/player.presenter.ts';
import { PLAYER_LIST_KEYS, playerPage, readPlayers } from '#query-api/player/player.queries.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { readTeams, TEAM_LIST_KEYS, teamPage } from '#query-api/team/team.queries.ts';

/** What the user follows, archived since or not. */
export function registerFollowRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(followedTeams, ({ query, actor }) => {
    const page = teamPage(query);
    return uncached({
      changeKeys: [changeKey.follows(actor.id), ...TEAM_LIST_KEYS],
      query: readTeams({ follower_id: actor.id, archived: true }, page),
      present: ({ row }) => presentTeamList(page, row),
    });
  });

  reads.getSignedIn(followedPlayers, async ({ query, actor, today }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    const page = playerPage(query, shown);
    return uncached({
      changeKeys: [changeKey.follows(actor.id), ...PLAYER_LIST_KEYS],
      query: readPlayers({ follower_id: actor.id, archived: true }, page, shown),
      present: ({ row }) => presentPlayerList(page, row, shown),
    });
  });
}
