import { gameTable } from '#projections/game/game.table.ts';
import { playTable } from '#projections/play-by-play/play.table.ts';
import type { BoxScore, Play } from '#query-api/game/game.contract.ts';
import { gameOf, type NamedGameRow, selectNamedGames } from '#query-api/game/game.select.ts';
import {
  type BoxRow,
  boxScoreOf,
  type PersonInGameRow,
  peopleOf,
  selectBoxes,
  selectPeopleInGames,
} from '#query-api/game/game-sheet.select.ts';
import { PLAY_MODELS, type PlayRow, playOf } from '#query-api/game/play.select.ts';
import type { Position } from '#query-api/kernel/position.ts';
import type { Read, ReadModels } from '#query-api/kernel/read-models.ts';
import type { LiveStats, SnapshotFrame } from './live.contract.ts';

/** A game as its watchers know it. */
export type LiveGame = {
  /** Log position of the game's newest event. */
  seq: Position;
  game: SnapshotFrame['game'];
  stats: LiveStats;
  plays: readonly Play[];
};

/** Which game to read, and the plays that are known of it already. */
export type WantedGame = { id: number; known: readonly Play[] };

type LiveParts = {
  games: NamedGameRow;
  boxes: BoxRow;
  people: PersonInGameRow;
  plays: PlayRow;
  counts: { game_id: number; plays: number };
};

/**
 * Several games in one statement, each with its plays after the known ones. A game whose known plays are no longer
 * all there (one was undone) is read a second time, whole. Unknown games are not in the answer.
 */
export async function readLiveGames(
  readModels: ReadModels,
  wanted: readonly WantedGame[],
): Promise<Map<number, LiveGame>> {
  const { rows } = await readModels.read(liveRead(wanted));
  const games = new Map<number, LiveGame>();
  const changedBefore: WantedGame[] = [];
  for (const { id, known } of wanted) {
    const row = rows.games.find((one) => one.id === id);
    if (row === undefined) continue;
    const people = peopleOf(rows.people.filter((one) => one.game_id === id));
    const added = rows.plays.filter((one) => one.game_id === id).map((one) => playOf(one, row, people));
    const count = rows.counts.find((one) => one.game_id === id)?.plays ?? 0;
    if (count !== known.length + added.length) {
      changedBefore.push({ id, known: [] });
      continue;
    }
    const box = rows.boxes.find((one) => one.game_id === id)?.box;
    games.set(id, {
      seq: row.log_position,
      game: gameOf(row),
      stats: withFlatStatistics(boxScoreOf(row, box, people, row.log_position)),
      plays: added.length === 0 ? known : [...known, ...added],
    });
  }
  if (changedBefore.length === 0) return games;
  for (const [id, game] of await readLiveGames(readModels, changedBefore)) games.set(id, game);
  return games;
}

function liveRead(wanted: readonly WantedGame[]): Read<LiveParts> {
  return {
    models: PLAY_MODELS,
    values: [wanted.map(({ id }) => id), wanted.map(({ known }) => known.at(-1)?.revision ?? -1)],
    select: (table) => ({
      games: `${selectNamedGames(table, table(gameTable))} WHERE g.id = ANY ($1::integer[])`,
      boxes: selectBoxes(table, 'b.game_id = ANY ($1::integer[])'),
      people: selectPeopleInGames(table, 'b.game_id = ANY ($1::integer[])'),
      plays: `SELECT p.* FROM unnest($1::integer[], $2::integer[]) AS wanted (game_id, after)
        JOIN ${table(playTable)} p ON p.game_id = wanted.game_id AND p.revision > wanted.after
        ORDER BY p.game_id, p.revision`,
      counts: `SELECT p.game_id, count(*)::integer AS plays FROM ${table(playTable)} p
        WHERE p.game_id = ANY ($1::integer[]) GROUP BY p.game_id`,
    }),
  };
}

function withFlatStatistics(box: BoxScore): LiveStats {
  const { east, west } = box;
  return {
    ...box,
    team_east_assists: east.totals.assists,
    team_east_rebounds: east.totals.rebounds,
    team_east_steals: east.totals.steals,
    team_east_blocks: east.totals.blocks,
    team_east_turnovers: east.totals.turnovers,
    team_east_fouls: east.totals.fouls,
    team_west_assists: west.totals.assists,
    team_west_rebounds: west.totals.rebounds,
    team_west_steals: west.totals.steals,
    team_west_blocks: west.totals.blocks,
    team_west_turnovers: west.totals.turnovers,
    team_west_fouls: west.totals.fouls,
  };
}
