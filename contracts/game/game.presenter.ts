import type { Game, GameDetail, Official, RosterPlayer, Scoreboard } from '#contracts/game/game.contract.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import { gameName } from '#events/game/game-name.ts';
import type { ListedGameFacts } from '#events/game/listed-game-facts.ts';
import type { RosterLine, Rosters } from '#events/game/rosters.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { presentDetailsStatistics, scoreboardDetails } from './scoreboard-details.ts';

type Colours = { first: string; second: string } | null;

/** The names of a game's season, teams and so on; null where there is none. */
export type GameNames = {
  season_name: string | null;
  tournament_name: string | null;
  category_name: string | null;
  scorer_name: string | null;
} & TeamInGame<'east'> &
  TeamInGame<'west'>;
/** Nulls for a team that was never registered here. */
export type TeamInGame<Name extends Side> = {
  [Column in `${Name}_${'name' | 'location' | 'logo'}`]: string | null;
} & {
  [Column in `${Name}_colours`]: Colours;
};
/** A game, as the read model has it or a command left it, with its names. */
export type GameRow = ListedGameFacts & GameNames;

/** A game as lists show it. */
export function presentGame(game: GameRow): Game {
  return { ...presentFacts(game), scoreboard: presentScoreboard(game, null) };
}

type NamedOfficial = { role: string; name: string | null };

/** One game, for its own page and for the answers of commands. @param box null before it began */
export function presentGameDetail(
  game: GameRow & { rosters: Rosters; officials: readonly NamedOfficial[]; revision: number },
  box: BoxScoreDocument | null,
): GameDetail {
  return {
    ...presentFacts(game),
    scoreboard: presentScoreboard(game, box ?? NO_LINES),
    player_statistics: [...picked('A', game.rosters.east), ...picked('B', game.rosters.west)],
    officials: presentOfficials(game.officials),
    revision: game.revision,
  };
}

/** Who was erased is left out. */
export function presentOfficials(officials: readonly NamedOfficial[]): Official[] {
  return officials.flatMap(({ role, name }) => (name === null ? [] : [{ role, name }]));
}

function presentCorrection(correction: GameRow['correction']): Game['correction'] {
  if (correction === null) return null;
  return { at: correction.at, team_score_east: correction.east, team_score_west: correction.west };
}

function presentFacts(game: GameRow) {
  return {
    id: game.id,
    name: gameName(game),
    status: game.status,
    game_date: isoTime(game.scheduled_at),
    time_known: game.time_known,
    venue: game.venue,
    season_id: game.season_id,
    season_name: game.season_name,
    tournament_id: game.tournament_id,
    tournament_name: game.tournament_name,
    league_id: game.league_id,
    game_category_id: game.category_id,
    game_category_name: game.category_name,
    team_east_id: game.east_team_id,
    team_east_name: teamName(game.east_name, game.east_team_id),
    team_east_location: game.east_location,
    team_east_logo: mediaUrl(game.east_logo),
    team_east_colours: game.east_colours,
    team_west_id: game.west_team_id,
    team_west_name: teamName(game.west_name, game.west_team_id),
    team_west_location: game.west_location,
    team_west_logo: mediaUrl(game.west_logo),
    team_west_colours: game.west_colours,
    scorekeeper_id: game.scorer_id,
    scorekeeper_name: game.scorer_name,
    on_court: game.on_court,
    periods: [...game.periods],
    regular_periods: game.regular_periods,
    recording: game.recording,
    result_type: game.result_type,
    correction: presentCorrection(game.correction),
    ruleset: game.ruleset,
    allow_ties: game.allow_ties,
    stream_url: game.stream_url,
    is_archived: game.archived,
    knockout: game.knockout,
  };
}

const NO_LINES = { east: { players: [] }, west: { players: [] } };

/** @param box for the players' lines in the details; null leaves them out, as in lists */
function presentScoreboard(
  game: GameRow,
  box: Parameters<typeof presentDetailsStatistics>[0] | null,
): Scoreboard | null {
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
      ...(box === null ? {} : { playerStatistics: presentDetailsStatistics(box) }),
    }),
  };
}

function picked(side: 'A' | 'B', players: readonly RosterLine[] | null): RosterPlayer[] {
  return (players ?? []).map(({ player_id, ...player }) => ({ player_id, team_side: side, ...player }));
}
