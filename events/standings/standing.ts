import type { ForfeitedBy } from '#events/game/forfeit.ts';
import type { StandingsResult } from './standings-result.ts';
import { countsPoints, type TableDecisions } from './standings-rules.ts';
import { computeRecords, type ResultLetter, type TeamRecord } from './team-record.ts';
import { type ClassificationRule, classify, type Separation } from './tie-breaks.ts';

/** A finished game as read models store it; times are ISO. */
export type FinishedGame = {
  game_id: number;
  team_east_id: number;
  team_west_id: number;
  game_date: string | null;
  started_at: string | null;
  finished_at: string | null;
  /** False for a result from a feed: only the day on which it ended is known. */
  finish_time_known: boolean;
  team_score_east: number;
  team_score_west: number;
  forfeited_by: ForfeitedBy | null;
  /** Absent: not lost by default. */
  by_default?: boolean;
  /** Of the ruleset that it was scheduled with. */
  regular_periods: number;
  /** Periods with a score, overtimes too; 0 when the result is all that is known. */
  periods_played: number;
  /** Neither side is at home. Absent: east is. */
  neutral?: boolean;
};

/** A row of standings as read models store it; `TeamRecord` says what the columns mean. */
export type Standing = {
  team_id: number;
  /** Null for a team that left and whose results are void. */
  rank: number | null;
  /** Order within the standings; teams that share a rank follow each other. */
  place: number;
  total_games: number;
  wins: number;
  losses: number;
  ties: number;
  win_percentage: number | null;
  /** With those given or taken away; null where they count for nothing (`countsPoints`). */
  classification_points: number | null;
  points_for: number;
  points_against: number;
  /** Games that were not forfeited: the averages are over these. */
  games_in_averages: number;
  points_per_game: number | null;
  opponent_points_per_game: number | null;
  point_difference_per_game: number | null;
  record: string;
  home_record: string;
  away_record: string;
  last_ten: string;
  last_ten_results: ResultLetter[];
  streak: string | null;
  /** Null where what orders the table decides alone. */
  reason: StandingReason | null;
  /** When the latest of the games ended; the same in every row of the standings, null before the first. */
  last_updated: string | null;
  /** False when only the day of that is known. */
  last_updated_time_known: boolean;
};

export type StandingReason = {
  rule: Exclude<ClassificationRule, 'win_percentage'>;
  /** What the teams were level on before. */
  level_on: TableDecisions['rules']['order_by'];
  tied_with: number[];
  games: number;
  wins: number;
  losses: number;
  classification_points: number;
  points_for: number;
  /** As differences count by the rules. */
  point_difference: number;
};

/** When a game was played, for ordering: its scheduled date, if there is one. */
export function toStandingsResult(game: FinishedGame): StandingsResult {
  return {
    gameId: game.game_id,
    date: game.game_date ?? game.started_at ?? game.finished_at ?? '',
    eastTeamId: game.team_east_id,
    westTeamId: game.team_west_id,
    eastScore: game.team_score_east,
    westScore: game.team_score_west,
    forfeitedBy: game.forfeited_by,
    byDefault: game.by_default === true,
    wentToOvertime: game.periods_played > game.regular_periods,
    neutral: game.neutral === true,
  };
}

/**
 * The standings of some teams from some games, best first. The only implementation: read models store its result, and
 * reads as of a day compute it from the games up to that day.
 */
export function computeStandings(
  teamIds: readonly number[],
  games: readonly FinishedGame[],
  decisions: TableDecisions,
): Standing[] {
  const unranked = new Set(decisions.unranked);
  const counted = games.filter(
    (game) => !unranked.has(game.team_east_id) && !unranked.has(game.team_west_id),
  );
  const results = counted.map(toStandingsResult);
  const records = computeRecords(teamIds, results);
  const latest = latestEnd(counted);
  const { rules } = decisions;
  const rowOf = (teamId: number) => {
    const record = records.get(teamId);
    if (record === undefined) throw new Error(`team ${teamId} was classified without a record`);
    return {
      team_id: teamId,
      ...toRecordColumns(record),
      last_updated: latest?.at ?? null,
      last_updated_time_known: latest?.timeKnown ?? true,
    };
  };
  const ranked = classify(
    results,
    teamIds.filter((teamId) => !unranked.has(teamId)),
    decisions,
  ).map(({ teamId, rank, tally, reason }) => ({
    ...rowOf(teamId),
    rank,
    classification_points: countsPoints(rules) ? tally.classificationPoints : null,
    reason: toReason(reason, rules.order_by),
  }));
  const last = teamIds
    .filter((teamId) => unranked.has(teamId))
    .toSorted((a, b) => a - b)
    .map((teamId) => ({ ...rowOf(teamId), rank: null, classification_points: null, reason: null }));
  return [...ranked, ...last].map((row, index) => ({ ...row, place: index + 1 }));
}

function latestEnd(games: readonly FinishedGame[]): { at: string; timeKnown: boolean } | null {
  let latest: { at: string; instant: number; timeKnown: boolean } | null = null;
  for (const { finished_at: at, finish_time_known: timeKnown } of games) {
    if (at === null) continue;
    const instant = Date.parse(at);
    if (latest === null || instant > latest.instant) latest = { at, instant, timeKnown };
  }
  return latest;
}

/** A record under the names that read models and answers have for it. */
export function toRecordColumns(record: TeamRecord) {
  return {
    total_games: record.gamesPlayed,
    wins: record.wins,
    losses: record.losses,
    ties: record.ties,
    win_percentage: record.winPercentage,
    points_for: record.pointsFor,
    points_against: record.pointsAgainst,
    games_in_averages: record.gamesNotForfeited,
    points_per_game: record.averagePointsFor,
    opponent_points_per_game: record.averagePointsAgainst,
    point_difference_per_game: record.averageDifference,
    record: record.overall,
    home_record: record.home,
    away_record: record.away,
    last_ten: record.lastTen,
    last_ten_results: record.lastTenResults,
    streak: record.streak,
  };
}

function toReason(
  { rule, tiedWith, tally }: Separation,
  level_on: StandingReason['level_on'],
): StandingReason | null {
  if (rule === 'win_percentage' || tiedWith.length === 0) return null;
  return {
    rule,
    level_on,
    tied_with: [...tiedWith],
    games: tally.games,
    wins: tally.wins,
    losses: tally.losses,
    classification_points: tally.classificationPoints,
    points_for: tally.pointsFor,
    point_difference: tally.difference,
  };
}
