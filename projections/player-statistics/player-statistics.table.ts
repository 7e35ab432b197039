import { boolean, integer, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';
import {
  type Scope,
  STATISTICS_VERSION,
  statisticColumns,
  sumColumns,
} from '#projections/statistics/statistic.table.ts';

/** The stream revision that a game's lines belong to, even if it has none: it identifies older events. */
export const playerStatisticsGameTable = defineTable({
  name: 'player_statistics_game',
  columns: {
    game_id: integer(),
    revision: integer(),
  },
  key: ['game_id'],
  gameColumn: 'game_id',
});

/** A player in a finished game, for the team that listed them. Names are in the directory. */
export const playerLineTable = defineTable({
  name: 'player_line',
  columns: {
    game_id: integer(),
    player_id: integer(),
    team_id: integer(),
    opponent_id: integer(),
    season_id: integer(),
    tournament_id: integer().nullable(),
    /** As scheduled, else when the game began. */
    played_at: timestamptz().nullable(),
    /** The number worn. */
    number: text().nullable(),
    starter: boolean(),
    /** Listed but did not play: counts in nothing, every statistic is null. */
    did_not_play: boolean(),
    ...statisticColumns,
  },
  key: ['game_id', 'player_id'],
  gameColumn: 'game_id',
  indexes: [['player_id', 'played_at', 'game_id']],
});
export type PlayerLineRow = RowOf<typeof playerLineTable>;

/** A player's sums over a season, a tournament or a career: for each of their teams, and for all (`team_id` 0). */
export const playerTotalTable = defineTable({
  name: 'player_total',
  columns: {
    scope: text<Scope>(),
    scope_id: integer(),
    team_id: integer(),
    player_id: integer(),
    games_played: integer(),
    games_started: integer(),
    ...sumColumns,
  },
  key: ['scope', 'scope_id', 'team_id', 'player_id'],
  indexes: [['player_id', 'scope', 'scope_id']],
});
export type PlayerTotalRow = RowOf<typeof playerTotalTable>;

export const playerStatisticsReadModel = {
  name: 'player-statistics',
  version: STATISTICS_VERSION,
  tables: { game: playerStatisticsGameTable, line: playerLineTable, total: playerTotalTable },
} as const satisfies ReadModel;
