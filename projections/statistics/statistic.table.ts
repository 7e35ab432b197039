import { LINE_STATISTICS, SUMS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { double, integer } from '#projections/read-model/column.ts';

/** Of all read models that store statistics: raise it when a statistic is added. */
export const STATISTICS_VERSION = 14;

const numeric = (name: string) => (name === 'milliseconds_played' ? double() : integer());

/** Null is unknown. */
export const statisticColumns = toRecord(LINE_STATISTICS, (name) => numeric(name).nullable());

export const sumColumns = toRecord(SUMS, numeric);

/** What sums cover; `scope_id` is the id of the season or tournament, 0 for a career. */
export const SCOPES = ['season', 'tournament', 'career'] as const;
export type Scope = (typeof SCOPES)[number];
/** In place of a team's id: all teams a player played for. */
export const ALL_TEAMS = 0;
