import { requirePermission } from '#contracts/permissions/permissions.ts';
import { scoresheetEntries } from '#contracts/scoresheet/scoresheet.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/cached-responder.ts';
import { presentScoresheet } from './scoresheet.presenter.ts';
import { readScoresheet } from './scoresheet.queries.ts';

/** The recorded actions of a game: for its scorer and administrators, whose console folds them. */
export function registerScoresheetRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(scoresheetEntries, ({ params: { id }, query: { after }, actor }) =>
    uncached({
      changeKeys: [changeKey.game(id)],
      query: readScoresheet(id, after),
      present({ row, position }) {
        const game = found(row.game, 'game');
        requirePermission(actor, 'game.score', { assigned: game.scorekeeper_id === actor.id });
        return presentScoresheet(game, row.entries, { after, position });
      },
    }),
  );
}
