import { directoryReadModel, seasonTable } from '#projections/directory/directory.table.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import type { CheckConflicts, CheckConflictsQuery, CheckName, CheckNameQuery } from './season.contract.ts';
import {
  type CountedSeasonRow,
  daysShared,
  SEASON_MODELS,
  seasonOf,
  selectSeasons,
} from './season.queries.ts';

type NameParts = { seasons: { id: number; name: string } };

/** All of them: they are few, and names are compared as the command that would refuse one does. */
export const READ_SEASON_NAMES: Read<NameParts> = {
  models: [directoryReadModel],
  select: (table) => ({ seasons: `SELECT s.id, s.name FROM ${table(seasonTable)} s` }),
};

export function checkNameAnswer(
  { name, exclude }: CheckNameQuery,
  { rows }: ReadResult<NameParts>,
): CheckName {
  const isTaken = rows.seasons.some(
    (season) => season.id !== exclude && season.name.toLowerCase() === name.toLowerCase(),
  );
  return {
    name,
    available: !isTaken,
    message: isTaken ? 'A season with this name already exists' : null,
  };
}

type ConflictParts = { seasons: CountedSeasonRow };

/** Seasons that share a day with these dates. */
export function readConflicts({ start_date, end_date, exclude }: CheckConflictsQuery): Read<ConflictParts> {
  return {
    models: SEASON_MODELS,
    values: [start_date, end_date, exclude ?? null],
    select: (table) => ({
      seasons: `${selectSeasons(table)} WHERE ${daysShared('$1', '$2')} AND s.id IS DISTINCT FROM $3::bigint
        ORDER BY s.start_date, s.id`,
    }),
  };
}

export function conflictsAnswer({ rows }: ReadResult<ConflictParts>): CheckConflicts {
  return { has_conflicts: rows.seasons.length > 0, conflicts: rows.seasons.map(seasonOf) };
}
