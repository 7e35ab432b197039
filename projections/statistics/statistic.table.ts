import {
  LINE_STATISTICS,
  type StatisticLine,
  type StatisticSums,
  SUMS,
} from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values/values-of.ts';
import type { ColumnType, Row } from '#projections/read-model/table.ts';

const typeOf = (name: string): ColumnType => (name === 'milliseconds_played' ? 'double' : 'integer');

export const statisticColumns = valuesOf(LINE_STATISTICS, typeOf);

export const sumColumns = valuesOf(SUMS, typeOf);

/** What sums cover; `scope_id` is the id of the season or tournament, 0 for a career. */
export const SCOPES = ['season', 'tournament', 'career'] as const;
export type Scope = (typeof SCOPES)[number];
/** In place of a team's id: all teams a player played for. */
export const ALL_TEAMS = 0;

/** Names of columns, for a row that has statistics as its columns. */
export type WithStatistics<Facts extends Row> = Facts & StatisticLine;
export type WithSums<Facts extends Row> = Facts & StatisticSums;
