import { bigint, integer, text } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/**
 * Where in the log the events are that a season's public page tells: their places, and nothing of what they say. Events of
 * games do not name their season, so that no search finds them (docs/decisions/0070).
 */
export const seasonEventTable = defineTable({
  name: 'season_event',
  columns: {
    season_id: integer(),
    position: bigint(),
    stream: text(),
    revision: integer(),
  },
  key: ['season_id', 'position'],
});

/** The season of each game and tournament; it stays when they are deleted, so that they are still told. */
export const seasonStreamTable = defineTable({
  name: 'season_stream',
  columns: { stream: text(), season_id: integer() },
  key: ['stream'],
});

export const seasonLogReadModel = {
  name: 'season-log',
  version: 1,
  tables: { seasonEvent: seasonEventTable, seasonStream: seasonStreamTable },
} as const satisfies ReadModel;
