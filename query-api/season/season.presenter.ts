import type {
  CheckConflicts,
  CheckName,
  CheckNameQuery,
  Season,
  SeasonCalendar,
  SeasonList,
} from '#contracts/season/season.contract.ts';
import type { SeasonRow } from '#projections/directory/directory.table.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import { type StatusRow, statusOn } from '#query-api/tournament/tournament.presenter.ts';

export type CountedSeasonRow = SeasonRow & { tournament_count: number; team_count: number };

export function presentSeason(row: CountedSeasonRow): Season {
  const { id, name, status, start_date, end_date, tournament_count, team_count, revision } = row;
  return { id, name, status, start_date, end_date, tournament_count, team_count, revision };
}

export function presentSeasonList(
  page: Page<CountedSeasonRow>,
  { seasons, total }: { seasons: readonly CountedSeasonRow[]; total: number },
): SeasonList {
  const { rows, next_cursor } = listed(page, seasons);
  return { seasons: rows.map(presentSeason), total, next_cursor };
}

/** @param seasons all of them */
export function presentNameCheck(
  { name, exclude }: CheckNameQuery,
  seasons: readonly Pick<SeasonRow, 'id' | 'name'>[],
): CheckName {
  const isTaken = seasons.some(
    (season) => season.id !== exclude && season.name.toLowerCase() === name.toLowerCase(),
  );
  return {
    name,
    available: !isTaken,
    message: isTaken ? 'A season with this name already exists' : null,
  };
}

/** @param seasons those that share a day with the dates */
export function presentConflicts(seasons: readonly CountedSeasonRow[]): CheckConflicts {
  return { has_conflicts: seasons.length > 0, conflicts: seasons.map(presentSeason) };
}

type CalendarRows = {
  seasons: readonly CountedSeasonRow[];
  tournaments: readonly (StatusRow & { id: number; name: string; season_id: number })[];
  days: SeasonCalendar['days'];
};

/** @param today calendar day in the league's time zone */
export function presentCalendar(
  year: number,
  { seasons, tournaments, days }: CalendarRows,
  today: string,
): SeasonCalendar {
  const bySeason = Map.groupBy(tournaments, ({ season_id }) => season_id);
  return {
    year,
    seasons: seasons.map((season) => ({
      ...presentSeason(season),
      tournaments: (bySeason.get(season.id) ?? []).map((row) => ({
        id: row.id,
        name: row.name,
        status: statusOn(today, row),
        start_date: row.start_date,
        end_date: row.end_date,
      })),
    })),
    days,
  };
}
