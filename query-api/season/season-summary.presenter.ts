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
  { counts, leader, next, last }: ResultOf<typeof readSeasonSummary>['row'],
  today: string,
): SeasonSummary {
  const { finished_games: finished, remaining_games } = counts;
  const toBePlayed = finished + remaining_games;
  return {
    season,
    ...counts,
    progress: toBePlayed === 0 ? null : roundHalfUp(finished, toBePlayed, 3),
    days_left: daysLeft(season.end_date, today),
    leader: leader && { ...leader, team_name: teamName(leader.team_name, leader.team_id) },
    next_game: next && presentGame(next),
    last_game: last && presentGame(last),
  };
}

function daysLeft(end: string | null, today: string): number | null {
  return end === null || end < today ? null : daysBetween(today, end);
}
