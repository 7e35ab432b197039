import type { BoxScoreDocument, BoxScoreLine, BoxScoreSide } from '#events/game/box-score.ts';
import { teamName } from '#events/game/listed-game.ts';
import {
  boxScorePlayerTable,
  boxScoreReadModel,
  boxScoreTable,
} from '#projections/box-score/box-score.table.ts';
import { playerTable, teamTable } from '#projections/directory/directory.table.ts';
import { gameTable } from '#projections/game/game.table.ts';
import type { TableName } from '#query-api/kernel/read-models.ts';
import type { BoxLine, BoxScore, BoxSide, BoxTotals } from './game.contract.ts';
import { NAMED_GAME_MODELS, type NamedGameRow } from './game.select.ts';

/** What a read with the selects below reads from. */
export const GAME_SHEET_MODELS = [...NAMED_GAME_MODELS, boxScoreReadModel];

export type BoxRow = { game_id: number; box: BoxScoreDocument };

/** Box scores. @param condition on `b`, e.g. `b.game_id = $1` */
export function selectBoxes(table: TableName, condition: string): string {
  return `SELECT b.game_id, b.box FROM ${table(boxScoreTable)} b WHERE ${condition}`;
}

/** Somebody listed in a game, with the number worn in it. */
export type PersonInGameRow = {
  game_id: number;
  id: number;
  number: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** Everybody in the boxes of games that fulfil the condition on `b`. Whoever has done anything in a game is in its box. */
export function selectPeopleInGames(table: TableName, condition: string): string {
  // Looked up by their keys: as a join they might be planned as a hash of all players.
  return `SELECT b.game_id, b.player_id AS id, b.number, player.first_name, player.last_name
    FROM ${table(boxScorePlayerTable)} b
    LEFT JOIN LATERAL (SELECT p.first_name, p.last_name FROM ${table(playerTable)} p
      WHERE p.id = b.player_id OFFSET 0) player ON true
    WHERE ${condition}`;
}

/** What box and plays have to know of a game. */
export type GameOfSheet = Pick<
  NamedGameRow,
  'id' | 'regular_periods' | 'east_team_id' | 'west_team_id' | 'east_name' | 'west_name'
>;

export function selectGameOfSheet(table: TableName, condition: string): string {
  const nameOf = (side: string) =>
    `(SELECT t.name FROM ${table(teamTable)} t WHERE t.id = g.${side}_team_id) AS ${side}_name`;
  return `SELECT g.id, g.regular_periods, g.east_team_id, g.west_team_id, ${nameOf('east')}, ${nameOf('west')}
    FROM ${table(gameTable)} g WHERE ${condition}`;
}

export type PersonInGame = { name: string; number: string | null };
export type PeopleInGame = ReadonlyMap<number, PersonInGame>;

/** @param rows of one game */
export function peopleOf(rows: readonly PersonInGameRow[]): PeopleInGame {
  return new Map(
    rows.map((row) => {
      const name = [row.first_name, row.last_name].filter((part) => part !== null && part !== '').join(' ');
      return [row.id, { name: name === '' ? `Player ${row.id}` : name, number: row.number }];
    }),
  );
}

/** The box score with names; before the game has begun nothing in it is known. */
export function boxScoreOf(
  game: GameOfSheet,
  box: BoxScoreDocument | undefined,
  people: PeopleInGame,
  position: string,
): BoxScore {
  const side = (which: 'east' | 'west'): BoxSide => {
    const teamId = which === 'east' ? game.east_team_id : game.west_team_id;
    const name = teamName(which === 'east' ? game.east_name : game.west_name, teamId);
    return box === undefined ? emptySide(teamId, name) : sideOf(box[which], name, people);
  };
  return {
    game_id: game.id,
    position,
    periods: box?.periods ?? [],
    east: side('east'),
    west: side('west'),
  };
}

function sideOf(side: BoxScoreSide, name: string, people: PeopleInGame): BoxSide {
  return {
    team_id: side.team_id,
    team_name: name,
    totals: side.totals,
    unattributed_points: side.unattributed_points,
    bench_fouls: side.bench_fouls,
    players: side.players.map((line) => lineOf(line, people)),
  };
}

function lineOf(line: BoxScoreLine, people: PeopleInGame): BoxLine {
  return { ...line, name: people.get(line.player_id)?.name ?? `Player ${line.player_id}` };
}

const NOTHING_KNOWN: BoxTotals = {
  minutes: null,
  points: null,
  two_points_made: null,
  two_points_attempted: null,
  three_points_made: null,
  three_points_attempted: null,
  free_throws_made: null,
  free_throws_attempted: null,
  offensive_rebounds: null,
  defensive_rebounds: null,
  rebounds: null,
  assists: null,
  steals: null,
  blocks: null,
  turnovers: null,
  fouls: null,
  fouls_drawn: null,
  plus_minus: null,
  efficiency: null,
  team_rebounds: null,
  team_turnovers: null,
};

function emptySide(teamId: number, name: string): BoxSide {
  return {
    team_id: teamId,
    team_name: name,
    totals: NOTHING_KNOWN,
    unattributed_points: 0,
    bench_fouls: [],
    players: [],
  };
}
