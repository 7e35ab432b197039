import { defineTable, type ReadModel } from '#projections/read-model/table.ts';
import {
  type Scope,
  statisticColumns,
  sumColumns,
  type WithStatistics,
  type WithSums,
} from '#projections/statistics/statistic.table.ts';

/** The stream revision that a game's lines belong to, even if it has none: it identifies older events. */
export type TeamStatisticsGameRow = { game_id: number; revision: number };
export const teamStatisticsGameTable = defineTable<TeamStatisticsGameRow>()({
  name: 'team_statistics_game',
  columns: { game_id: 'integer', revision: 'integer' },
  key: ['game_id'],
});

/** A team in a finished game, with what it did on court: nothing in a forfeit, which still has an `outcome`. */
export type TeamLineRow = WithStatistics<{
  game_id: number;
  team_id: number;
  opponent_id: number;
  side: 'east' | 'west';
  season_id: number;
  tournament_id: number | null;
  /** As scheduled, else when the game began. */
  played_at: string | null;
  outcome: 'W' | 'L' | 'T';
  /** Whether it is known of one of its players that they played. */
  players_known: boolean;
}>;
export const teamLineTable = defineTable<TeamLineRow>()({
  name: 'team_line',
  columns: {
    game_id: 'integer',
    team_id: 'integer',
    opponent_id: 'integer',
    side: 'text',
    season_id: 'integer',
    tournament_id: 'integer',
    played_at: 'timestamptz',
    outcome: 'text',
    players_known: 'boolean',
    ...statisticColumns,
  },
  key: ['game_id', 'team_id'],
  indexes: [['team_id', 'opponent_id', 'played_at']],
});

/** A team's sums over a season, a tournament or all its games: its own (`for`) and its opponents' (`against`). */
export type TeamTotalRow = WithSums<{
  scope: Scope;
  scope_id: number;
  team_id: number;
  direction: 'for' | 'against';
  games_played: number;
  wins: number;
  losses: number;
  ties: number;
  /** Games of which it is known who played. */
  games_with_players: number;
}>;
export const teamTotalTable = defineTable<TeamTotalRow>()({
  name: 'team_total',
  columns: {
    scope: 'text',
    scope_id: 'integer',
    team_id: 'integer',
    direction: 'text',
    games_played: 'integer',
    wins: 'integer',
    losses: 'integer',
    ties: 'integer',
    games_with_players: 'integer',
    ...sumColumns,
  },
  key: ['scope', 'scope_id', 'team_id', 'direction'],
  indexes: [['team_id']],
});

export const teamStatisticsReadModel = {
  name: 'team-statistics',
  version: 7,
  tables: { game: teamStatisticsGameTable, line: teamLineTable, total: teamTotalTable },
} satisfies ReadModel;
