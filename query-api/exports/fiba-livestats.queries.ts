import { boxScoreTable } from '#projections/box-score/box-score.table.ts';
import { playerTable } from '#projections/directory/directory.table.ts';
import { type GameRow, gameTable } from '#projections/game/game.table.ts';
import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';
import { NAMED_GAME_MODELS, type NamedGameRow, selectNamedGames } from '#query-api/game/game.select.ts';
import { type BoxRow, selectBoxes } from '#query-api/game/game-sheet.select.ts';
import { PLAY_MODELS, selectPlays } from '#query-api/game/play.queries.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { FibaLiveStats } from './fiba-livestats.contract.ts';
import { fibaLiveStats } from './fiba-livestats.ts';
import type { NamedPlayerRow } from './fiba-livestats-people.ts';

type FibaParts = {
  game: NamedGameRow;
  rosters: Pick<GameRow, 'rosters'>;
  box: BoxRow;
  players: NamedPlayerRow;
  plays: PlayRow;
};

export function readFibaLiveStats(id: number): Read<FibaParts> {
  return {
    models: [...new Set([...NAMED_GAME_MODELS, ...PLAY_MODELS])],
    values: [id],
    select: (table) => ({
      game: `${selectNamedGames(table, table(gameTable))} WHERE g.id = $1::bigint`,
      rosters: `SELECT g.rosters FROM ${table(gameTable)} g WHERE g.id = $1::bigint`,
      box: selectBoxes(table, 'b.game_id = $1::bigint'),
      players: selectPlayers(table),
      plays: selectPlays(table, 'p.game_id = $1::bigint'),
    }),
  };
}

/** Everybody in the box or, before the start, in the rosters. */
function selectPlayers(table: TableName): string {
  const listed = (lines: string, from: string) =>
    `SELECT (line->>'player_id')::integer FROM ${from}, (VALUES ('east'), ('west')) AS sides (side),
      json_array_elements(CASE json_typeof(${lines}) WHEN 'array' THEN ${lines} ELSE '[]'::json END) AS line`;
  return `SELECT player.id, player.first_name, player.last_name, player.position
    FROM ${table(playerTable)} player WHERE player.id IN (
      ${listed("b.box->side->'players'", `${table(boxScoreTable)} b`)} WHERE b.game_id = $1::bigint
      UNION ${listed('g.rosters->side', `${table(gameTable)} g`)} WHERE g.id = $1::bigint)`;
}

/** @throws RequestError 404 */
export function fibaLiveStatsAnswer({ rows }: ReadResult<FibaParts>): FibaLiveStats {
  return fibaLiveStats({
    game: found(rows.game[0], 'game'),
    rosters: rows.rosters[0]?.rosters ?? { east: null, west: null },
    box: rows.box[0]?.box,
    players: rows.players,
    plays: rows.plays,
  });
}
