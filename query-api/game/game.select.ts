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
import type { TableName } from '#query-api/read-models/read-models.ts';
import type { Game } from './game.contract.ts';
import { presentGame } from './game.presenter.ts';

type Colours = { first: string; second: string } | null;

const NOT_LISTED = ['position', 'listed_at', 'comes_at', 'rosters'] as const satisfies (keyof GameRow)[];

/** What stands in a game's own table; how it is sorted, who may play in it and what lists show are read apart. */
export type BareGameRow = Omit<GameRow, (typeof NOT_LISTED)[number]> & {
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

const notListed: ReadonlySet<string> = new Set(NOT_LISTED);
/** The columns of `BareGameRow` of a game table known as `g`. */
export const LISTED_COLUMNS = [
  ...gameTable.columns.filter(({ name }) => !notListed.has(name)).map(({ name }) => `g.${name}`),
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

export const gameOf = (row: NamedGameRow): Game => presentGame(row);
