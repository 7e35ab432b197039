import { can, mayEver } from '#contracts/permissions/permissions.ts';
import { player, playerList } from '#contracts/player/player.endpoints.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/answers.ts';
import { birthDateReader } from './birth-date-reader.ts';
import { presentPlayerDetail, presentPlayerList, type Shown } from './player.presenter.ts';
import { PLAYER_LIST_KEYS, playerKeys, playerPage, readPlayer, readPlayers } from './player.queries.ts';

/**
 * Players as each reader may see them: with everybody's birth dates for an administrator, and with more fields for those who
 * may open the ID document.
 */
export function registerPlayerRoutes(reads: ReadRoutes): void {
  reads.getForReader(player, async ({ params: { id }, today, actor }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    const query = readPlayer(id);
    if (actor === null || !mayEver(actor, 'player.view_document')) {
      return cached({
        cacheKey: ['player', id],
        day: shown.today,
        changeKeys: playerKeys(id),
        query,
        present: ({ row }) => presentPlayerDetail(found(row.player, 'player'), row.memberships, shown),
      });
    }
    return uncached({
      changeKeys: playerKeys(id),
      query,
      present({ row }) {
        const player = found(row.player, 'player');
        const answer = presentPlayerDetail(player, row.memberships, shown);
        const mayOpen = can(actor, 'player.view_document', { own: player.manager_id === actor.id });
        return mayOpen ? { ...answer, has_id_document: player.has_document } : answer;
      },
    });
  });

  reads.getForReader(playerList, async ({ query, today, actor }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    const page = playerPage(query, shown);
    const read = uncached({
      changeKeys: PLAYER_LIST_KEYS,
      query: readPlayers(query, page, shown),
      present: ({ row }) => presentPlayerList(page, row, shown),
    });
    if (shown.reader !== 'public') return read;
    return cached({ ...read, cacheKey: ['players', query], day: shown.today });
  });
}
