import type { NamedBoxScore, NamedBoxSide } from '#events/game/named-box-score.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import { boxScoreReadModel, boxScoreTable } from '#projections/box-score/box-score.table.ts';
import { type GameRow, gameReadModel, gameTable } from '#projections/game/game.table.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';
import type { BoxScore, BoxTotals, Game } from './game.contract.ts';

export type BoxRow = { game_id: number; box: NamedBoxScore };

/** Box scores. @param condition on `b`, e.g. `b.game_id = $1` */
export function selectBoxes(table: TableName, condition: string): string {
  return `SELECT b.game_id, b.box FROM ${table(boxScoreTable)} b WHERE ${condition}`;
}

/** What a game and its box are read from together. */
export const GAME_SHEET_MODELS = [gameReadModel, boxScoreReadModel];

/** The game whose id is `$1` as `g`, with its box as `b`, which it has none of before it began. */
export function fromGameWithBox(table: TableName): string {
  return `${table(gameTable)} g LEFT JOIN ${table(boxScoreTable)} b ON b.game_id = g.id WHERE g.id = $1::bigint`;
}

/** A game as lists show it (JSON), and its box. */
export type GameSheet = Pick<GameRow, 'listed'> & { box: NamedBoxScore };

/** The `selectRow` of a read that takes game and box apart. */
export function selectGameSheet(table: TableName): {
  columns: Record<keyof GameSheet, string>;
  from: string;
} {
  return { columns: { listed: 'g.listed', box: 'b.box' }, from: fromGameWithBox(table) };
}

/** What a box that knows nothing has to know of its game. */
type GameToBegin = Pick<Game, 'id' | 'team_east_id' | 'team_east_name' | 'team_west_id' | 'team_west_name'>;

/** The box of a game that has not begun: nothing in it is known. */
export function emptyBoxScore(game: GameToBegin): Omit<BoxScore, 'position'> {
  return {
    game_id: game.id,
    periods: [],
    east: emptySide(game.team_east_id, game.team_east_name),
    west: emptySide(game.team_west_id, game.team_west_name),
  };
}

const NOTHING_KNOWN: BoxTotals = {
  ...valuesOf(BOX_STATISTICS, () => null),
  team_rebounds: null,
  team_turnovers: null,
};

function emptySide(teamId: number, name: string): NamedBoxSide {
  return {
    team_id: teamId,
    totals: NOTHING_KNOWN,
    unattributed_points: 0,
    bench_fouls: [],
    team_name: name,
    players: [],
  };
}
