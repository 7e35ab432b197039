import { boxScoreReadModel } from '#projections/box-score/box-score.table.ts';
import { calendarReadModel } from '#projections/calendar/calendar.table.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import { followsReadModel } from '#projections/follows/follows.table.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import { playByPlayReadModel } from '#projections/play-by-play/play-by-play.table.ts';
import { playerStatisticsReadModel } from '#projections/player-statistics/player-statistics.table.ts';
import type { RowOf } from '#projections/read-model/table.ts';
import { scoringShiftReadModel } from '#projections/scoring-shift/scoring-shift.table.ts';
import { seasonLogReadModel } from '#projections/season-log/season-log.table.ts';
import { shotZonesReadModel } from '#projections/shot-zones/shot-zones.table.ts';
import { siteReadModel } from '#projections/site/site.table.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { teamStatisticsReadModel } from '#projections/team-statistics/team-statistics.table.ts';

/** Every read model: what there is to read. Those who write them are in `projections.ts`. */
export const READ_MODELS = [
  directoryReadModel,
  gameReadModel,
  boxScoreReadModel,
  playByPlayReadModel,
  standingsReadModel,
  playerStatisticsReadModel,
  teamStatisticsReadModel,
  siteReadModel,
  followsReadModel,
  seasonLogReadModel,
  calendarReadModel,
  scoringShiftReadModel,
  shotZonesReadModel,
] as const;

type TablesOf<Model> = Model extends { tables: infer Tables } ? Tables[keyof Tables] : never;
type AnyTable = TablesOf<(typeof READ_MODELS)[number]>;

/**
 * The tables of all read models by name, with the columns of their definitions. Values inside JSON (and with
 * `jsonArrayFrom` most are) have JSON's types: a `timestamptz` is no ISO time in UTC yet, select a `bigint` as text.
 */
export type ReadTables = { [Own in AnyTable as Own['name']]: RowOf<Own> };
