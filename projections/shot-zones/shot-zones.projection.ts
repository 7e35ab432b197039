import { changeKey } from '#events/changes/change-key.ts';
import type { Game } from '#events/game/game.fold.ts';
import { countShots } from '#events/game/shot-counts.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { touchGame } from '#projections/game/game.projection.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import { totalScopes } from '#projections/statistics/counted-game.ts';
import { type ShotZoneGameRow, type ShotZoneTotalRow, shotZonesReadModel } from './shot-zones.table.ts';

const { tables } = shotZonesReadModel;

/** What changes whether a game counts, or what was played in it. */
const HANDLED = [
  'GameStarted',
  'GameCompleted',
  'GameReopened',
  'GameForfeited',
  'ForfeitRevoked',
  'GameAnnulled',
  'AnnulmentRevoked',
  'GameDeleted',
] as const;

/** What all teams together made of their shots from each zone in finished games. */
export const shotZonesProjection = defineProjection<typeof tables>({
  ...shotZonesReadModel,
  foldsGames: true,
  on: toRecord(HANDLED, () => touchGame),
  async settle({ tables: { game: games, total: totals }, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await games.get({ game_id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const after = toRow(await game(event), event.revision);
      const one = after ?? before;
      if (one === undefined) continue;
      if (after === null) games.delete({ game_id: gameId });
      else games.put(after);
      if (before !== undefined) await count(before, -1, totals);
      if (after !== null) await count(after, 1, totals);
      for (const { scope, scope_id } of totalScopes(one)) changed(changeKey.statistics(scope, scope_id));
    }
  },
});

/** A game that is on, or was forfeited, counts in nothing; null for one that does not exist. */
function toRow(game: Game, revision: number): ShotZoneGameRow | null {
  if (game.status === 'nonexistent') return null;
  const { gameId, seasonId, tournamentId } = game.facts;
  const counts = 'result' in game && game.result.type === 'played' ? countShots(game.sheet) : [];
  return {
    game_id: gameId,
    revision,
    season_id: seasonId,
    tournament_id: tournamentId,
    places: counts.reduce((places, { attempted }) => places + attempted, 0),
    counts,
  };
}

/** Adds a game to the totals it counts in, or with -1 takes it away again. A total without shots is deleted. */
async function count(game: ShotZoneGameRow, sign: 1 | -1, totals: Rows<ShotZoneTotalRow>): Promise<void> {
  for (const { period, zone, made, attempted } of game.counts) {
    for (const scope of totalScopes(game)) {
      const key = { ...scope, period, zone };
      const before = await totals.get(key);
      const after = {
        ...key,
        made: (before?.made ?? 0) + sign * made,
        attempted: (before?.attempted ?? 0) + sign * attempted,
      };
      if (after.attempted === 0) totals.delete(key);
      else totals.put(after);
    }
  }
}
