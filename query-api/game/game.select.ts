import { type DetailsPlayerStatistics, scoreboardDetails } from '#events/game/scoreboard-details.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import {
  categoryTable,
  directoryReadModel,
  personTable,
  seasonTable,
  teamTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { type GameRow, gameReadModel, gameTable } from '#projections/game/game.table.ts';
import type { Table } from '#projections/kernel/table.ts';
import { isoTime } from '#query-api/kernel/iso-time.ts';
import type { TableName } from '#query-api/kernel/read-models.ts';
import type { Game, Scoreboard } from './game.contract.ts';

type Colours = { first: string; second: string } | null;

/** What stands in a game's own table; how it is sorted and who may play in it are read apart. */
export type BareGameRow = Omit<GameRow, 'position' | 'listed_at' | 'rosters'> & {
  /** Log position of the game's last event; text, because JSON numbers end before positions do. */
  log_position: string;
};

/** What it is called, and what those in it are called and look like. */
type GameNames = {
  season_name: string | null;
  tournament_name: string | null;
  category_name: string | null;
  east_name: string | null;
  east_location: string | null;
  east_logo: string | null;
  east_colours: Colours;
  west_name: string | null;
  west_location: string | null;
  west_logo: string | null;
  west_colours: Colours;
  scorer_name: string | null;
};

/** A game with the names of everything in it. */
export type NamedGameRow = BareGameRow & GameNames;

/** What a read with `selectNamedGames` reads from. */
export const NAMED_GAME_MODELS = [gameReadModel, directoryReadModel];

/** Changes that make a game's names stale, beside its own key. */
export const NAMED_GAME_KEYS = ['seasons', 'tournaments', 'categories', 'teams', 'people'] as const;

const NOT_LISTED: readonly string[] = ['position', 'listed_at', 'rosters'] satisfies (keyof GameRow)[];
/** The columns of `BareGameRow` of a game table known as `g`. */
export const LISTED_COLUMNS = [
  ...gameTable.columns.filter(({ name }) => !NOT_LISTED.includes(name)).map(({ name }) => `g.${name}`),
  'g.position::text AS log_position',
].join(', ');

/**
 * Games with names.
 * @param from the game table, or a subquery with `LISTED_COLUMNS`; the outer query knows it as `g`
 * @param further columns of it
 */
export function selectNamedGames(table: TableName, from: string, ...further: string[]): string {
  const own = from === table(gameTable) ? [LISTED_COLUMNS] : ['g.*'];
  // Each name is looked up by its key. As joins they would be planned as hashes of whole tables, which cost more to
  // set up than all of the rest.
  const nameOf = (names: Table, id: string, name = 'name') =>
    `(SELECT n.${name} FROM ${table(names)} n WHERE n.id = g.${id})`;
  const teamOf = (side: string) =>
    `LEFT JOIN LATERAL (SELECT t.name, t.location, t.logo, t.colours FROM ${table(teamTable)} t
      WHERE t.id = g.${side}_team_id OFFSET 0) ${side} ON true`;
  return `SELECT ${[...own, ...further].join(', ')}, ${nameOf(seasonTable, 'season_id')} AS season_name,
      ${nameOf(tournamentTable, 'tournament_id')} AS tournament_name,
      ${nameOf(categoryTable, 'category_id')} AS category_name,
      east.name AS east_name, east.location AS east_location, east.logo AS east_logo, east.colours AS east_colours,
      west.name AS west_name, west.location AS west_location, west.logo AS west_logo, west.colours AS west_colours,
      ${nameOf(personTable, 'scorer_id', 'display_name')} AS scorer_name
    FROM ${from} g
    ${teamOf('east')}
    ${teamOf('west')}`;
}

/** A game as lists show it. */
export function gameOf(row: NamedGameRow): Game {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    game_date: isoTime(row.scheduled_at),
    venue: row.venue,
    season_id: row.season_id,
    season_name: row.season_name,
    tournament_id: row.tournament_id,
    tournament_name: row.tournament_name,
    league_id: row.league_id,
    game_category_id: row.category_id,
    game_category_name: row.category_name,
    team_east_id: row.east_team_id,
    team_east_name: teamName(row.east_name, row.east_team_id),
    team_east_location: row.east_location,
    team_east_logo: logoAddress(row.east_logo),
    team_east_colours: row.east_colours,
    team_west_id: row.west_team_id,
    team_west_name: teamName(row.west_name, row.west_team_id),
    team_west_location: row.west_location,
    team_west_logo: logoAddress(row.west_logo),
    team_west_colours: row.west_colours,
    scorekeeper_id: row.scorer_id,
    scorekeeper_name: row.scorer_name,
    scoreboard: scoreboardOf(row),
    on_court: row.on_court,
    periods: row.periods,
    regular_periods: row.regular_periods,
    recording: row.recording,
    result_type: row.result_type,
    ruleset: row.ruleset,
    stream_url: row.stream_url,
    is_archived: row.archived,
  };
}

/** Where a team's logo is seen. @param logo id of a stored file */
export function logoAddress(logo: string | null): string | null {
  return logo === null ? null : mediaAddress(logo);
}

/** A game can name a team that was never registered here. */
export function teamName(name: string | null, id: number): string {
  return name ?? `Team ${id}`;
}

/** @param playerStatistics for the details; left out of lists */
export function scoreboardOf(
  row: NamedGameRow,
  playerStatistics?: Readonly<Record<number, DetailsPlayerStatistics>>,
): Scoreboard | null {
  const { east_score: eastScore, west_score: westScore } = row;
  if (eastScore === null || westScore === null) return null;
  return {
    team_score_east: eastScore,
    team_score_west: westScore,
    winner_id: row.winner_id,
    details: scoreboardDetails({
      periods: row.periods,
      regularPeriods: row.regular_periods,
      eastScore,
      westScore,
      currentPeriod: row.periods.length === 0 ? null : (row.on_court?.period ?? null),
      ...(playerStatistics === undefined ? {} : { playerStatistics }),
    }),
  };
}
