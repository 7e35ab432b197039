import { boxScores } from './box-scores-export.ts';
import { games } from './games-export.ts';
import { headToHead, headToHeadGames } from './head-to-head-export.ts';
import { leaders } from './leaders-export.ts';
import { playerAverages, playerGames, playerStatistics } from './player-export.ts';
import { plays } from './plays-export.ts';
import { headToHeadMatrix, standings } from './standings-export.ts';
import { streaks } from './streaks-export.ts';
import type { TableExport } from './table-export.ts';
import { teamAverages, teamGames, teamStatistics } from './team-export.ts';

/** Every table that can be exported, by its name in the url and the file name. */
export const TABLE_EXPORTS = {
  games,
  'box-scores': boxScores,
  plays,
  standings,
  meetings: headToHeadMatrix,
  streaks,
  leaders,
  'player-statistics': playerStatistics,
  'player-averages': playerAverages,
  'player-games': playerGames,
  'team-statistics': teamStatistics,
  'team-averages': teamAverages,
  'team-games': teamGames,
  'head-to-head': headToHead,
  'head-to-head-games': headToHeadGames,
} as const satisfies Record<string, TableExport>;
