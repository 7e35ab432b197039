import type { BoxScoreDocument, BoxScoreLine, BoxScoreSide } from '#events/game/box-score.ts';
import { teamName } from '#events/game/listed-game.ts';
import { boxScoreReadModel, boxScoreTable } from '#projections/box-score/box-score.table.ts';
import { playerTable } from '#projections/directory/directory.table.ts';
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

/** Everybody in the boxes that fulfil the condition on `b`. Whoever has done anything in a game is in its box. */
export function selectPeopleInGames(table: TableName, condition: string): string {
  return `SELECT listed.game_id, listed.id, listed.number, player.first_name, player.last_name
    FROM (
      SELECT b.game_id, (line->>'player_id')::integer AS id, line->>'number' AS number
      FROM ${table(boxScoreTable)} b, (VALUES ('east'), ('west')) AS sides (side),
        json_array_elements(b.box->side->'players') AS line
      WHERE ${condition}
    ) listed
    LEFT JOIN ${table(playerTable)} player ON player.id = listed.id`;
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
  game: NamedGameRow,
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
