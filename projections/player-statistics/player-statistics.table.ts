import { defineTable, type ReadModel } from '#projections/read-model/table.ts';
import {
  type Scope,
  statisticColumns,
  sumColumns,
  type WithStatistics,
  type WithSums,
} from '#projections/statistics/statistic.table.ts';

/** The stream revision that a game's lines belong to, even if it has none: it identifies older events. */
export type PlayerStatisticsGameRow = { game_id: number; revision: number };
export const playerStatisticsGameTable = defineTable<PlayerStatisticsGameRow>()({
  name: 'player_statistics_game',
  columns: { game_id: 'integer', revision: 'integer' },
  key: ['game_id'],
});

/** A player in a finished game, for the team that listed them. Names are in the directory. */
export type PlayerLineRow = WithStatistics<{
  game_id: number;
  player_id: number;
  team_id: number;
  opponent_id: number;
  season_id: number;
  tournament_id: number | null;
  /** As scheduled, else when the game began. */
  played_at: string | null;
  /** As of a day, it counts from this moment on. */
  counts_from: string;
  /** The number worn. */
  number: string | null;
  starter: boolean;
  /** Listed but did not play: counts in nothing, every statistic is null. */
  did_not_play: boolean;
}>;
export const playerLineTable = defineTable<PlayerLineRow>()({
  name: 'player_line',
  columns: {
    game_id: 'integer',
    player_id: 'integer',
    team_id: 'integer',
    opponent_id: 'integer',
    season_id: 'integer',
    tournament_id: 'integer',
    played_at: 'timestamptz',
    counts_from: 'timestamptz',
    number: 'text',
    starter: 'boolean',
    did_not_play: 'boolean',
    ...statisticColumns,
  },
  key: ['game_id', 'player_id'],
  indexes: [['player_id', 'played_at', 'game_id']],
});

/** A player's sums over a season, a tournament or a career: for each of their teams, and for all (`team_id` 0). */
export type PlayerTotalRow = WithSums<{
  scope: Scope;
  scope_id: number;
  team_id: number;
  player_id: number;
  games_played: number;
  games_started: number;
}>;
export const playerTotalTable = defineTable<PlayerTotalRow>()({
  name: 'player_total',
  columns: {
    scope: 'text',
    scope_id: 'integer',
    team_id: 'integer',
    player_id: 'integer',
    games_played: 'integer',
    games_started: 'integer',
    ...sumColumns,
  },
  key: ['scope', 'scope_id', 'team_id', 'player_id'],
  indexes: [['player_id', 'scope', 'scope_id']],
});

export const playerStatisticsReadModel = {
  name: 'player-statistics',
  version: 8,
  tables: { game: playerStatisticsGameTable, line: playerLineTable, total: playerTotalTable },
} satisfies ReadModel;
