import type { ShotCount } from '#events/game/shot-counts.ts';
import type { ShotZone } from '#events/game/shot-zone.ts';
import { integer, json, text } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';
import type { Scope } from '#projections/statistics/statistic.table.ts';

/** What a game adds to the totals; nothing until it is finished. */
export const shotZoneGameTable = defineTable({
  name: 'shot_zone_game',
  columns: {
    game_id: integer(),
    revision: integer(),
    season_id: integer(),
    tournament_id: integer().nullable(),
    /** How many shots from the field have a place; 0 where misses were not recorded. */
    places: integer(),
    counts: json<ShotCount[]>(),
  },
  key: ['game_id'],
  gameColumn: 'game_id',
});
export type ShotZoneGameRow = RowOf<typeof shotZoneGameTable>;

/** What all teams together made of their shots from a zone: the league's percentages. */
export const shotZoneTotalTable = defineTable({
  name: 'shot_zone_total',
  columns: {
    scope: text<Scope>(),
    scope_id: integer(),
    /** 0 for all overtimes. */
    period: integer(),
    zone: text<ShotZone>(),
    made: integer(),
    attempted: integer(),
  },
  key: ['scope', 'scope_id', 'period', 'zone'],
});
export type ShotZoneTotalRow = RowOf<typeof shotZoneTotalTable>;

export const shotZonesReadModel = {
  name: 'shot-zones',
  version: 1,
  tables: { game: shotZoneGameTable, total: shotZoneTotalTable },
} as const satisfies ReadModel;
