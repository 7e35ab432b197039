import type { z } from 'zod';
import { RequestError } from '#platform/errors.ts';
import type { ExportRow } from '#platform/exported-table.ts';
import { AS_OF } from '#query-api/read-models/as-of.ts';
import { streaksQuerySchema } from '#query-api/streaks/streaks.contract.ts';
import { exportedBoxScores } from './box-scores-export.ts';
import {
  boxScoreExportRow,
  type GameFilters,
  gameExportRow,
  gamesExportQuerySchema,
  meetingExportRow,
  perGameExportQuerySchema,
  playExportRow,
  standingExportRow,
  standingsExportQuerySchema,
  streakExportRow,
  teamGamesExportQuerySchema,
} from './export.contract.ts';
import { exportedGames } from './games-export.ts';
import { exportedHeadToHead, exportedHeadToHeadGames } from './head-to-head-export.ts';
import { exportedLeaders } from './leaders-export.ts';
import { exportedPlayerAverages, exportedPlayerGames } from './player-export.ts';
import { exportedPlays } from './plays-export.ts';
import type { ExportContext, ReadPage } from './read-page.ts';
import { exportedMeetings, exportedStandings } from './standings-export.ts';
import {
  headToHeadExportQuerySchema,
  headToHeadExportRow,
  leaderExportRow,
  leadersExportQuerySchema,
  playerAveragesExportQuerySchema,
  playerAveragesExportRow,
  playerGameExportRow,
  playerGamesExportQuerySchema,
  playerStatisticsExportQuerySchema,
  playerStatisticsExportRow,
  teamAveragesExportQuerySchema,
  teamAveragesExportRow,
  teamGameExportRow,
  teamStatisticsExportQuerySchema,
  teamStatisticsExportRow,
} from './statistics-export.contract.ts';
import { exportedPlayerStatistics, exportedTeamStatistics } from './statistics-export.ts';
import { exportedStreaks } from './streaks-export.ts';
import { exportedTeamAverages, exportedTeamGames } from './team-export.ts';

/** A table that can be had as a file below `/api/exports/`. */
export type ExportedTable<Query extends z.ZodObject> = {
  /** In the address and in the name of the file, e.g. `box-scores`. */
  name: string;
  summary: string;
  description?: string;
  /** Filters; every table takes `format` and `bom` beside them. */
  query: Query;
  row: z.ZodObject;
  pages(
    readPage: ReadPage,
    filters: z.output<Query>,
    context: ExportContext,
  ): AsyncGenerator<readonly ExportRow[]>;
};
export type RegisterExport = <Query extends z.ZodObject>(table: ExportedTable<Query>) => void;

const SCOPE = 'Of a tournament, else of a season, else of all games.';
const WHICH_TABLE = 'Of a tournament, else of a league in a season, else of a season.';
const SUMMARY =
  'Averages have the names of the statistics; `total_…` are the sums, `known_games_…` the games that each average is over: one in which a statistic is unknown does not lower it.';

/** Every table there is as a file. */
export function registerExportedTables(register: RegisterExport): void {
  register({
    name: 'games',
    summary: 'Games with their results',
    query: gamesExportQuerySchema,
    row: gameExportRow,
    pages: exportedGames,
  });
  register({
    name: 'box-scores',
    summary: 'The box scores of games, a row a player and one a team',
    description: 'With `game_id` those of one game.',
    query: perGameExportQuerySchema,
    row: boxScoreExportRow,
    pages: (readPage, filters, context) => exportedBoxScores(readPage, ofOneOrMany(filters), context),
  });
  register({
    name: 'plays',
    summary: 'The plays of games, each game’s in its order',
    description: 'With `game_id` those of one game.',
    query: perGameExportQuerySchema,
    row: playExportRow,
    pages: (readPage, filters, context) => exportedPlays(readPage, ofOneOrMany(filters), context),
  });
  register({
    name: 'standings',
    summary: 'The table of a tournament, a league or a season',
    description: `${WHICH_TABLE} ${AS_OF}`,
    query: standingsExportQuerySchema,
    row: standingExportRow,
    pages: exportedStandings,
  });
  register({
    name: 'meetings',
    summary: 'What the teams of a table made of their games against each other',
    description: `A row for each two teams that have met, and one for the other side. ${WHICH_TABLE} ${AS_OF}`,
    query: standingsExportQuerySchema,
    row: meetingExportRow,
    pages: exportedMeetings,
  });
  register({
    name: 'streaks',
    summary: 'The present and the longest streaks of teams',
    query: streaksQuerySchema,
    row: streakExportRow,
    pages: exportedStreaks,
  });
  register({
    name: 'leaders',
    summary: 'Who leads in a category',
    description: `${SCOPE} Everybody with at least \`min_games\` games in which the category is known.`,
    query: leadersExportQuerySchema,
    row: leaderExportRow,
    pages: exportedLeaders,
  });
  register({
    name: 'player-statistics',
    summary: 'Averages, percentages and totals of players',
    description: `${SCOPE} With \`team_id\` what they did for that team. ${SUMMARY}`,
    query: playerStatisticsExportQuerySchema,
    row: playerStatisticsExportRow,
    pages: exportedPlayerStatistics,
  });
  register({
    name: 'player-averages',
    summary: 'A player over their career, per season and per tournament',
    description: `For all their teams (\`team_id\` is empty), and again for each of them. ${SUMMARY} ${AS_OF}`,
    query: playerAveragesExportQuerySchema,
    row: playerAveragesExportRow,
    pages: exportedPlayerAverages,
  });
  register({
    name: 'player-games',
    summary: 'A player game by game',
    description: 'His finished games, latest first.',
    query: playerGamesExportQuerySchema,
    row: playerGameExportRow,
    pages: exportedPlayerGames,
  });
  register({
    name: 'team-statistics',
    summary: 'Records, averages, percentages and totals of teams and of their opponents',
    description: `${SCOPE} ${SUMMARY} \`opponent_…\` are the same of their opponents.`,
    query: teamStatisticsExportQuerySchema,
    row: teamStatisticsExportRow,
    pages: exportedTeamStatistics,
  });
  register({
    name: 'team-averages',
    summary: 'A team over all its games, per season and per tournament',
    description: `${SUMMARY} \`opponent_…\` are the same of its opponents.`,
    query: teamAveragesExportQuerySchema,
    row: teamAveragesExportRow,
    pages: exportedTeamAverages,
  });
  register({
    name: 'team-games',
    summary: 'A team game by game',
    description: 'Its games in the order of their list; a finished one has the team’s totals.',
    query: teamGamesExportQuerySchema,
    row: teamGameExportRow,
    pages: exportedTeamGames,
  });
  register({
    name: 'head-to-head',
    summary: 'What two teams did in their games against each other, a row each',
    description: SUMMARY,
    query: headToHeadExportQuerySchema,
    row: headToHeadExportRow,
    pages: exportedHeadToHead,
  });
  register({
    name: 'head-to-head-games',
    summary: 'The finished games of two teams against each other, latest first',
    query: headToHeadExportQuerySchema,
    row: gameExportRow,
    pages: exportedHeadToHeadGames,
  });
}

/** @throws RequestError 400 when one game and a list of games are asked for */
function ofOneOrMany<Filters extends GameFilters & { game_id?: number | undefined }>(
  filters: Filters,
): Filters {
  const { game_id, ...others } = filters;
  if (game_id === undefined || Object.values(others).every((value) => value === undefined)) return filters;
  const text = 'Ask for one game or for a list of games, not for both.';
  throw new RequestError('validation_failed', text, { errors: { game_id: [text] } });
}
