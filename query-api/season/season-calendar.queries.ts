import { nextDay, startOfDay } from '#platform/calendar-day.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import {
  selectTournaments,
  type TournamentParts,
  tournamentOf,
} from '#query-api/tournament/tournament.queries.ts';
import type { SeasonCalendar } from './season.contract.ts';
import {
  type CountedSeasonRow,
  daysOf,
  daysShared,
  SEASON_MODELS,
  seasonOf,
  selectSeasons,
} from './season.queries.ts';

type Parts = TournamentParts & {
  seasons: CountedSeasonRow;
  days: { date: string; game_count: number };
};

/** What lies in a year: seasons with their tournaments, and days with games. @param timeZone whose days they are */
export function readSeasonCalendar(year: number, timeZone: string): Read<Parts> {
  const [first, last] = daysOf(year);
  const from = startOfDay(first, timeZone).toISOString();
  const to = startOfDay(nextDay(last), timeZone).toISOString();
  const seasonInYear = daysShared('$1', '$2');
  return {
    models: [...SEASON_MODELS, gameReadModel],
    values: [first, last, timeZone, from, to],
    select: (table) => ({
      seasons: `${selectSeasons(table)} WHERE ${seasonInYear} ORDER BY s.start_date, s.id`,
      tournaments: `${selectTournaments(table)}
        WHERE NOT t.archived AND t.season_id IN (SELECT s.id FROM (${selectSeasons(table)}) s WHERE ${seasonInYear})
        ORDER BY t.start_date NULLS LAST, t.id`,
      days: `SELECT to_char(g.scheduled_at AT TIME ZONE $3, 'YYYY-MM-DD') AS date, count(*)::integer AS game_count
        FROM ${table(gameTable)} g
        WHERE NOT g.archived AND g.listed_at >= $4::timestamptz AND g.listed_at < $5::timestamptz
          AND g.scheduled_at IS NOT NULL AND g.status <> 'canceled'
        GROUP BY 1 ORDER BY 1`,
    }),
  };
}

/** @param today calendar day in the league's time zone */
export function seasonCalendarOf(year: number, { rows }: ReadResult<Parts>, today: string): SeasonCalendar {
  const seasons = rows.seasons.map((row) => ({
    ...seasonOf(row),
    tournaments: rows.tournaments
      .filter((tournament) => tournament.season_id === row.id)
      .map((tournament) => {
        const { id, name, status, start_date, end_date } = tournamentOf(tournament, today);
        return { id, name, status, start_date, end_date };
      }),
  }));
  return { year, seasons, days: rows.days };
}
