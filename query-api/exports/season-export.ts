import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ExportRow } from '#platform/exported-table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { exportedBoxScores } from './box-scores-export.ts';
import type { SeasonTable } from './export.contract.ts';
import { exportedGames } from './games-export.ts';
import { exportedPlays } from './plays-export.ts';
import type { ExportContext, ReadPage } from './read-page.ts';
import { exportedMeetings, exportedStandings } from './standings-export.ts';
import { exportedPlayerStatistics, exportedTeamStatistics } from './statistics-export.ts';
import { exportedStreaks } from './streaks-export.ts';

/** @throws RequestError 404 when there is no such season */
export async function requireSeason(readPage: ReadPage, id: number): Promise<void> {
  const { row } = await readPage((db) =>
    db.selectNoFrom(
      jsonObjectFrom(db.selectFrom('season').select('id').where('id', '=', idValue(id))).as('season'),
    ),
  );
  found(row.season, 'season');
}

/** A table of everything in a season. */
export function exportedSeason(
  readPage: ReadPage,
  seasonId: number,
  table: SeasonTable,
  context: ExportContext,
): AsyncGenerator<readonly ExportRow[]> {
  const season = { season_id: seasonId };
  switch (table) {
    case 'games':
      return exportedGames(readPage, season, context);
    case 'standings':
      return exportedStandings(readPage, season, context);
    case 'meetings':
      return exportedMeetings(readPage, season, context);
    case 'streaks':
      return exportedStreaks(readPage, season);
    case 'player-statistics':
      return exportedPlayerStatistics(readPage, { ...season, min_games: 1 });
    case 'team-statistics':
      return exportedTeamStatistics(readPage, { ...season, min_games: 1 });
    case 'box-scores':
      return exportedBoxScores(readPage, season, context);
    case 'plays':
      return exportedPlays(readPage, season, context);
    default: {
      const unknown: never = table;
      return unknown;
    }
  }
}
