import { requirePermission } from '#contracts/permissions/permissions.ts';
import { scoringShifts } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/cached-responder.ts';
import { presentScoringShift } from './scoring-shift.presenter.ts';
import { readScoringShifts } from './scoring-shift.queries.ts';

/** Who scores a game, and who did before, for its scorer and administrators. No device is named. */
export function registerScoringShiftRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(scoringShifts, ({ params: { id }, headers, actor }) =>
    uncached({
      changeKeys: [changeKey.shifts(id), changeKey.people],
      query: readScoringShifts(id),
      present({ row }) {
        const game = found(row.game, 'game');
        requirePermission(actor, 'game.score', { assigned: game.scorekeeper_id === actor.id });
        const device = headers['x-device-id'];
        return { game_id: game.id, shifts: row.shifts.map((shift) => presentScoringShift(shift, device)) };
      },
    }),
  );
}
