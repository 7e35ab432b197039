import type { GameOfNote, Season, SeasonStatistics } from '#contracts/season/season.contract.ts';
import { teamName } from '#events/team/team-name.ts';
import { roundHalfUp } from '#platform/values/round-half-up.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readSeasonStatistics } from './season-statistics.queries.ts';

type Rows = ResultOf<typeof readSeasonStatistics>['row'];

export function presentSeasonStatistics(
  season: Season,
  { numbers, played, player_count, highest, biggest }: Rows,
): SeasonStatistics {
  const { game_count, scheduled, in_progress, completed, final, postponed, canceled, annulled, ...won } =
    numbers;
  const { points, games } = played;
  const perGame = (teams: number) => (games === 0 ? null : roundHalfUp(points, games * teams, 1));
  return {
    season_id: season.id,
    season_name: season.name,
    tournament_count: season.tournament_count,
    team_count: season.team_count,
    player_count,
    game_count,
    games_by_status: { scheduled, in_progress, completed, final, postponed, canceled, annulled },
    finished_games: completed + final,
    ...won,
    total_points: points,
    average_total_points: perGame(1),
    points_per_game: perGame(2),
    highest_scoring_game: presentGameOfNote(highest),
    biggest_win: presentGameOfNote(biggest),
  };
}

function presentGameOfNote(row: Rows['highest']): GameOfNote | null {
  if (row === null) return null;
  const { team_east_id, team_west_id, team_east_name, team_west_name, ...game } = row;
  return {
    ...game,
    team_east_name: teamName(team_east_name, team_east_id),
    team_west_name: teamName(team_west_name, team_west_id),
  };
}
