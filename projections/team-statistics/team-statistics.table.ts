import { boolean, integer, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';
import {
  type Scope,
  STATISTICS_VERSION,
  statisticColumns,
  sumColumns,
} from '#projections/statistics/statistic.table.ts';

/** The stream revision that a game's lines belong to, even if it has none: it identifies older events. */
export const teamStatisticsGameTable = defineTable({
  name: 'team_statistics_game',
  columns: {
    game_id: integer(),
    revision: integer(),
  },
  key: ['game_id'],
  gameColumn: 'game_id',
});

/** A team in a finished game, with what it did on court: nothing in a forfeit, which still has an `outcome`. */
export const teamLineTable = defineTable({
  name: 'team_line',
  columns: {
    game_id: integer(),
    team_id: integer(),
    opponent_id: integer(),
    side: text<'east' | 'west'>(),
    season_id: integer(),
    tournament_id: integer().nullable(),
    /** As scheduled, else when the game began. */
    played_at: timestamptz().nullable(),
    outcome: text<'W' | 'L' | 'T'>(),
    /** Whether it is known of one of its players that they played. */
    players_known: boolean(),
    ...statisticColumns,
  },
  key: ['game_id', 'team_id'],
  gameColumn: 'game_id',
  indexes: [['team_id', 'opponent_id', 'played_at']],
});
export type TeamLineRow = RowOf<typeof teamLineTable>;

/** A team's sums over a season, a tournament or all its games: its own (`for`) and its opponents' (`against`). */
export const teamTotalTable = defineTable({
  name: 'team_total',
  columns: {
    scope: text<Scope>(),
    scope_id: integer(),
    team_id: integer(),
    direction: text<'for' | 'against'>(),
    games_played: integer(),
    wins: integer(),
    losses: integer(),
    ties: integer(),
    /** Games of which it is known who played. */
    games_with_players: integer(),
    ...sumColumns,
  },
  key: ['scope', 'scope_id', 'team_id', 'direction'],
  indexes: [['team_id']],
});
export type TeamTotalRow = RowOf<typeof teamTotalTable>;

export const teamStatisticsReadModel = {
  name: 'team-statistics',
  version: STATISTICS_VERSION,
  tables: { game: teamStatisticsGameTable, line: teamLineTable, total: teamTotalTable },
} as const satisfies ReadModel;
