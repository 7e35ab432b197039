import { teamName } from '#events/team/team-name.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { type DetailsPlayerStatistics, scoreboardDetails } from './scoreboard-details.ts';

/** What is known of a game as lists and its own page show it, without the names of what it names by ids. */
export type ListedGameFacts = {
  id: number;
  name: string;
  name_is_generated: boolean;
  status: 'scheduled' | 'in_progress' | 'completed' | 'final' | 'postponed' | 'canceled';
  /** ISO time in UTC. */
  scheduled_at: string | null;
  venue: string | null;
  season_id: number;
  tournament_id: number | null;
  league_id: number | null;
  category_id: number | null;
  east_team_id: number;
  west_team_id: number;
  scorer_id: number | null;
  stream_url: string | null;
  archived: boolean;
  /** Null before the start. */
  east_score: number | null;
  west_score: number | null;
  winner_id: number | null;
  result_type: 'played' | 'forfeit' | null;
  recording: 'full' | 'result_only';
  regular_periods: number;
  ruleset: string;
  allow_ties: boolean;
  periods: readonly { period: number; east: number; west: number }[];
  on_court: OnCourt | null;
};

/** What is true on court this moment. */
export type OnCourt = {
  period: number;
  period_label: string;
  period_open: boolean;
  /** Seconds. */
  clock: number | null;
  clock_running: boolean;
  east_fouls: number;
  west_fouls: number;
  east_timeouts: number;
  west_timeouts: number;
  east_bonus: boolean;
  west_bonus: boolean;
};

export type TeamInGame = {
  /** Null for a team that was never registered here. */
  name: string | null;
  location: string | null;
  /** Id of the file. */
  logo: string | null;
  colours: { first: string; second: string } | null;
};

/** What a game's season, teams and so on are called; null what has no name, or is none. */
export type GameNames = {
  season: string | null;
  tournament: string | null;
  category: string | null;
  east: TeamInGame;
  west: TeamInGame;
  scorer: string | null;
};

/**
 * What a game is called: as somebody typed it, else after its teams. One of them may never have been registered here.
 */
export function gameName(
  game: Pick<ListedGameFacts, 'name' | 'name_is_generated'>,
  { east, west }: Pick<GameNames, 'east' | 'west'>,
): string {
  if (!game.name_is_generated || east.name === null || west.name === null) return game.name;
  return nameAfterTeams({ name: east.name }, { name: west.name });
}

/** The name of a game that nobody gives one. */
export function nameAfterTeams(east: { name: string }, west: { name: string }): string {
  return `${east.name} vs ${west.name}`;
}

/** A game as lists show it, all but its scoreboard. */
export function listedGameOf(game: ListedGameFacts, names: GameNames) {
  const { east, west } = names;
  return {
    id: game.id,
    name: gameName(game, names),
    status: game.status,
    game_date: game.scheduled_at,
    venue: game.venue,
    season_id: game.season_id,
    season_name: names.season,
    tournament_id: game.tournament_id,
    tournament_name: names.tournament,
    league_id: game.league_id,
    game_category_id: game.category_id,
    game_category_name: names.category,
    team_east_id: game.east_team_id,
    team_east_name: teamName(east.name, game.east_team_id),
    team_east_location: east.location,
    team_east_logo: mediaAddress(east.logo),
    team_east_colours: east.colours,
    team_west_id: game.west_team_id,
    team_west_name: teamName(west.name, game.west_team_id),
    team_west_location: west.location,
    team_west_logo: mediaAddress(west.logo),
    team_west_colours: west.colours,
    scorekeeper_id: game.scorer_id,
    scorekeeper_name: names.scorer,
    on_court: game.on_court,
    periods: [...game.periods],
    regular_periods: game.regular_periods,
    recording: game.recording,
    result_type: game.result_type,
    ruleset: game.ruleset,
    allow_ties: game.allow_ties,
    stream_url: game.stream_url,
    is_archived: game.archived,
  };
}

/** @param playerStatistics for the details; left out of lists */
export function scoreboardOf(
  game: Pick<
    ListedGameFacts,
    'east_score' | 'west_score' | 'winner_id' | 'periods' | 'regular_periods' | 'on_court'
  >,
  playerStatistics?: Readonly<Record<number, DetailsPlayerStatistics>>,
) {
  const { east_score: eastScore, west_score: westScore } = game;
  if (eastScore === null || westScore === null) return null;
  return {
    team_score_east: eastScore,
    team_score_west: westScore,
    winner_id: game.winner_id,
    details: scoreboardDetails({
      periods: game.periods,
      regularPeriods: game.regular_periods,
      eastScore,
      westScore,
      currentPeriod: game.periods.length === 0 ? null : (game.on_court?.period ?? null),
      ...(playerStatistics === undefined ? {} : { playerStatistics }),
    }),
  };
}
