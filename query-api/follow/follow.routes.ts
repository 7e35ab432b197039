import { listQuerySchema } from '#contracts/lists/list.contract.ts';
import { playerListSchema } from '#contracts/player/player.contract.ts';
import { teamListSchema } from '#contracts/team/team.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { birthDateReader } from '#query-api/player/birth-date-reader.ts';
import { presentPlayerList, type Shown } from '#query-api/player/player.presenter.ts';
import { playerPage, readPlayers } from '#query-api/player/player.queries.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { readTeams, teamPage } from '#query-api/team/team.queries.ts';

/** What the user follows, archived since or not. */
export function registerFollowRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/users/followed-teams/',
    capability: 'team.follow',
    tags: ['users'],
    summary: 'Teams that one follows, by name',
    querystring: listQuerySchema,
    response: teamListSchema,
    answer({ query, actor }) {
      const page = teamPage(query);
      return uncached({
        query: readTeams({ follower_id: actor.id, archived: true }, page),
        present: ({ row }) => presentTeamList(page, row),
      });
    },
  });

  reads.getSignedInOld({
    url: '/api/users/followed-players/',
    capability: 'player.follow',
    tags: ['users'],
    summary: 'Players whom one follows, by last name',
    querystring: listQuerySchema,
    response: playerListSchema,
    async answer({ query, actor, today }) {
      const shown: Shown = { reader: birthDateReader(actor), today: await today() };
      const page = playerPage(query, shown);
      return uncached({
        query: readPlayers({ follower_id: actor.id, archived: true }, page, shown),
        present: ({ row }) => presentPlayerList(page, row, shown),
      });
    },
  });
}
