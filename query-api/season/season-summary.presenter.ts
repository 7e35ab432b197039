import { presentGame } from '#contracts/game/game.presenter.ts';
import type { Season, SeasonSummary } from '#contracts/season/season.contract.ts';
import { teamName } from '#events/team/team-name.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import { roundHalfUp } from '#platform/values/round-half-up.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readSeasonSummary } from './season-summary.queries.ts';

/** @param today calendar day in the league's time zone */
export function presentSeasonSummary(
  season: Season,
  { counts: { games, finished, remaining }, leader, next, last }: ResultOf<typeof readSeasonSummary>['row'],
  today: string,
): SeasonSummary {
  const toBePlayed = finished + remaining;
  return {
    season,
    game_count: games,
    finished_games: finished,
    remaining_games: remaining,
    progress: toBePlayed === 0 ? null : roundHalfUp(finished, toBePlayed, 3),
    days_left: daysLeft(season.end_date, today),
    leader: leader && {
      team_id: leader.team_id,
      team_name: teamName(leader.name, leader.team_id),
      wins: leader.wins,
      losses: leader.losses,
      ties: leader.ties,
      win_percentage: leader.win_percentage,
    },
    next_game: next && presentGame(next),
    last_game: last && presentGame(last),
  };
}

function daysLeft(end: string | null, today: string): number | null {
  return end === null || end < today ? null : daysBetween(today, end);
}
