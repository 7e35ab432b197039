import { fieldsOf } from '#contracts/lists/fields-of.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import { gameName } from '#events/game/game-name.ts';
import type { ListedGameFacts } from '#events/game/listed-game-facts.ts';
import type { RosterLine, Rosters } from '#events/game/rosters.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import {
  type Game,
  type GameDetail,
  gameSchema,
  type Official,
  type RosterPlayer,
  type Scoreboard,
} from './game.contract.ts';
import { presentDetailsStatistics, scoreboardDetails } from './scoreboard-details.ts';

type Colours = { first: string; second: string } | null;

/** The names of a game's season, teams and so on; null where there is none. */
export type GameNames = {
  season_name: string | null;
  tournament_name: string | null;
  game_category_name: string | null;
  scorekeeper_name: string | null;
} & TeamInGame<'east'> &
  TeamInGame<'west'>;
/** Nulls for a team that was never registered here. */
export type TeamInGame<Name extends Side> = {
  [Column in `team_${Name}_${'name' | 'location' | 'logo'}`]: string | null;
} & {
  [Column in `team_${Name}_colours`]: Colours;
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

/** Erased people are left out. */
export function presentOfficials(officials: readonly NamedOfficial[]): Official[] {
  return officials.flatMap(({ role, name }) => (name === null ? [] : [{ role, name }]));
}

const factsSchema = gameSchema.omit({ scoreboard: true });

const presentFacts = (game: GameRow) =>
  fieldsOf(factsSchema, {
    ...game,
    name: gameName(game),
    game_date: isoTime(game.game_date),
    moved_from: isoTime(game.moved_from),
    last_action_at: isoTime(game.last_action_at),
    ended_at: isoTime(game.ended_at),
    team_east_name: teamName(game.team_east_name, game.team_east_id),
    team_east_logo: mediaUrl(game.team_east_logo),
    team_west_name: teamName(game.team_west_name, game.team_west_id),
    team_west_logo: mediaUrl(game.team_west_logo),
  });

const NO_LINES = { east: { players: [] }, west: { players: [] } };

/** @param box for the players' lines in the details; null leaves them out, as in lists */
function presentScoreboard(
  game: GameRow,
  box: Parameters<typeof presentDetailsStatistics>[0] | null,
): Scoreboard | null {
  const { team_score_east, team_score_west, winner_id } = game;
  if (team_score_east === null || team_score_west === null) return null;
  return {
    team_score_east,
    team_score_west,
    winner_id,
    details: scoreboardDetails({
      periods: game.periods,
      regularPeriods: game.regular_periods,
      eastScore: team_score_east,
      westScore: team_score_west,
      currentPeriod: game.periods.length === 0 ? null : (game.on_court?.period ?? null),
      ...(box === null ? {} : { playerStatistics: presentDetailsStatistics(box) }),
    }),
  };
}

function picked(side: 'A' | 'B', players: readonly RosterLine[] | null): RosterPlayer[] {
  return (players ?? []).map(({ player_id, ...player }) => ({ player_id, team_side: side, ...player }));
}
