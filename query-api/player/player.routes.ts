import { can, mayEver } from '#contracts/permissions/permissions.ts';
import { player, playerList } from '#contracts/player/player.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/cached-responder.ts';
import { birthDateReader, type Shown } from './birth-date-reader.ts';
import { presentPlayer } from './player.presenter.ts';
import { playerKeys, readPlayer } from './player.queries.ts';
import { listPlayers } from './player-list.ts';

/**
 * Players as each reader may see them: with everybody's birth dates for an administrator, and with more fields for those who
 * may open the ID document.
 */
export function registerPlayerRoutes(reads: ReadRoutes): void {
  reads.getForReader(player, async ({ params: { id }, today, actor }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    if (actor === null || !mayEver(actor, 'player.view_document')) {
      return cached({
        cacheKey: ['player', id],
        day: shown.today,
        changeKeys: playerKeys(id),
        query: readPlayer(id, { withDocument: false }),
        present: ({ row: { player, memberships } }) => ({
          ...presentPlayer(found(player, 'player'), shown),
          memberships,
        }),
      });
    }
    return uncached({
      changeKeys: playerKeys(id),
      query: readPlayer(id, { withDocument: true }),
      present({ row }) {
        const { has_id_document, ...player } = found(row.player, 'player');
        const answer = { ...presentPlayer(player, shown), memberships: row.memberships };
        const mayOpen = can(actor, 'player.view_document', { own: player.manager_id === actor.id });
        return mayOpen ? { ...answer, has_id_document } : answer;
      },
    });
  });

  reads.getForReader(playerList, async ({ query, today, actor }) => {
    const shown: Shown = { reader: birthDateReader(actor), today: await today() };
    const read = listPlayers(query, shown);
    if (shown.reader !== 'public') return read;
    return cached({ ...read, cacheKey: ['players', query], day: shown.today });
  });
}
