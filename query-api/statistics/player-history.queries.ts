import { z } from 'zod';
import { playerNameOf } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { directoryReadModel, playerTable } from '#projections/directory/directory.table.ts';
import { gameTable } from '#projections/game/game.table.ts';
import { bareColumns } from '#projections/kernel/table.ts';
import {
  type PlayerLineRow,
  type PlayerTotalRow,
  playerLineTable,
  playerStatisticsReadModel,
  playerTotalTable,
} from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { seenFrom } from '#query-api/game/game.presenter.ts';
import { gameOf, LISTED_COLUMNS, type NamedGameRow, selectNamedGames } from '#query-api/game/game.select.ts';
import { type BoxRow, GAME_SHEET_MODELS, selectBoxes } from '#query-api/game/game-sheet.select.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { isoTime } from '#query-api/read-models/iso-time.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import { findInBox, lineOfBox, lineOfRow } from './player-line.select.ts';
import type { ScopeNames } from './scope.queries.ts';
import { selectNamedTotals } from './statistic-sums.select.ts';
import type {
  PlayerGame,
  PlayerGames,
  PlayerGamesQuery,
  PlayerStatistic,
  PlayerStatistics,
  PlayerStatisticsQuery,
} from './statistics.contract.ts';
import { latestFirst, presentPlayerSummary } from './summary.presenter.ts';

const MODELS = [...GAME_SHEET_MODELS, directoryReadModel, playerStatisticsReadModel].filter(
  (model, index, all) => all.indexOf(model) === index,
);
const DEFAULT_LIMIT = 50;

type NamedPlayerTotalRow = PlayerTotalRow & ScopeNames & { team_name: string | null };
type PlayerNameRow = { id: number; first_name: string; last_name: string };
const selectPlayerName = (table: TableName) =>
  `SELECT p.id, p.first_name, p.last_name FROM ${table(playerTable)} p WHERE p.id = $1::bigint`;

type LineRow = NamedGameRow & { line: PlayerLineRow; sort_at: string };
type StatisticsParts = {
  player: PlayerNameRow;
  lines: LineRow;
  count: { total: number };
  averages: NamedPlayerTotalRow;
  /** With `game_id`: that game, finished or not. */
  game: NamedGameRow;
  box: BoxRow;
};

const LINES_ORDER = 'player-lines';
/** Time and id of the last game of a page. */
const lineCursor = z.tuple([z.iso.datetime({ offset: true }), z.number().int()]);
const limitOf = ({ limit }: { limit?: number | undefined }) => limit ?? DEFAULT_LIMIT;

/** A player's games one by one, and his season averages. @throws RequestError 400 for a cursor of another list */
export function readPlayerStatistics(playerId: number, query: PlayerStatisticsQuery): Read<StatisticsParts> {
  const filters = new Conditions();
  filters.add(`l.player_id = ${filters.value(playerId)}::bigint`);
  if (query.season_id !== undefined) filters.add(`l.season_id = ${filters.value(query.season_id)}::bigint`);
  if (query.tournament_id !== undefined) {
    filters.add(`l.tournament_id = ${filters.value(query.tournament_id)}::bigint`);
  }
  // The one game asked for is read from its box, where it is also while it is on.
  const gameId = filters.value(query.game_id ?? null);
  filters.add(`${gameId}::bigint IS NULL`);
  const after = decodeCursor(LINES_ORDER, lineCursor, query.cursor);
  const following =
    after === undefined
      ? []
      : [
          `(l.played_at, l.game_id) < (${filters.value(after[0])}::timestamptz, ${filters.value(after[1])}::bigint)`,
        ];
  const limit = limitOf(query) + 1;
  return {
    models: MODELS,
    values: filters.values,
    select: (table) => ({
      player: selectPlayerName(table),
      lines: `${selectNamedGames(
        table,
        `(SELECT page.line, page.played_at AS sort_at, ${LISTED_COLUMNS} FROM (
            SELECT l.played_at, l.game_id, to_json(l) AS line FROM ${table(playerLineTable)} l
            WHERE ${filters.and(...following)} ORDER BY l.played_at DESC, l.game_id DESC LIMIT ${limit}) page
          JOIN ${table(gameTable)} g ON g.id = page.game_id)`,
      )} ORDER BY g.sort_at DESC, g.id DESC`,
      count: `SELECT count(*)::integer AS total FROM ${table(playerLineTable)} l WHERE ${filters.and()}`,
      averages: selectNamedTotals(
        table,
        `(SELECT ${bareColumns(playerTotalTable, 't')} FROM ${table(playerTotalTable)} t
          WHERE t.player_id = $1::bigint AND t.scope = 'season' AND t.team_id = ${ALL_TEAMS})`,
      ),
      game: `${selectNamedGames(table, table(gameTable))} WHERE g.id = ${gameId}::bigint`,
      box: selectBoxes(table, `b.game_id = ${gameId}::bigint`),
    }),
  };
}

/** @throws RequestError 404 */
export function playerStatisticsAnswer(
  query: PlayerStatisticsQuery,
  { rows, position }: ReadResult<StatisticsParts>,
): PlayerStatistics {
  const player = found(rows.player[0], 'player');
  const { page, last } = pageOf(rows.lines, limitOf(query));
  const statistics = page.map((row) => statisticOf(row, row.line.team_id, lineOfRow(row.line)));
  const game = rows.game[0];
  const inBox = findInBox(rows.box[0]?.box, player.id);
  if (game !== undefined && inBox !== undefined) {
    statistics.push(statisticOf(game, inBox.teamId, lineOfBox(inBox.line)));
  }
  return {
    player_id: player.id,
    player_name: playerNameOf(player),
    position,
    statistics,
    season_averages: rows.averages
      .map((row) => ({ ...row, names: row }))
      .toSorted(latestFirst)
      .map(presentPlayerSummary),
    total: query.game_id === undefined ? (rows.count[0]?.total ?? 0) : statistics.length,
    next_cursor: last === null ? null : encodeCursor(LINES_ORDER, [last.sort_at, last.id]),
  };
}

function statisticOf(
  game: NamedGameRow,
  teamId: number,
  line: NonNullable<PlayerGame['player_statistics']>,
): PlayerStatistic {
  const side = game.east_team_id === teamId ? 'east' : 'west';
  return {
    game_id: game.id,
    game_name: game.name,
    game_date: isoTime(game.scheduled_at),
    game_status: game.status,
    season_id: game.season_id,
    season_name: game.season_name,
    tournament_id: game.tournament_id,
    tournament_name: game.tournament_name,
    team_id: teamId,
    team_name: teamName(side === 'east' ? game.east_name : game.west_name, teamId),
    ...seenFrom(game, side),
    ...line,
  };
}

type PlayerGameRow = NamedGameRow & { sort_at: string | null; line: PlayerLineRow | null };
type GamesParts = {
  player: PlayerNameRow & { team_id: number | null };
  games: PlayerGameRow;
  count: { total: number };
  /** Boxes of the games that are on. */
  running: BoxRow;
};

const GAMES_ORDER = 'player-games';
const gameCursor = z.tuple([z.iso.datetime({ offset: true }).nullable(), z.number().int()]);

/** The finished games he was listed in, and the coming ones of the team he is in, unless others were picked for them. */
export function readPlayerGames(playerId: number, query: PlayerGamesQuery): Read<GamesParts> {
  const filters = new Conditions();
  const player = `${filters.value(playerId)}::bigint`;
  const after = decodeCursor(GAMES_ORDER, gameCursor, query.cursor);
  const id = after === undefined ? '' : `${filters.value(after[1])}::bigint`;
  const following =
    after === undefined
      ? 'true'
      : after[0] === null
        ? `sort_at IS NULL AND id < ${id}`
        : `sort_at IS NULL OR (sort_at, id) < (${filters.value(after[0])}::timestamptz, ${id})`;
  const limit = limitOf(query) + 1;
  return {
    models: MODELS,
    values: filters.values,
    select: (table) => {
      const listed = selectListed(table);
      return {
        player: `SELECT p.id, p.first_name, p.last_name, p.team_id FROM ${table(playerTable)} p
          WHERE p.id = ${player}`,
        games: `${selectNamedGames(
          table,
          `(SELECT page.sort_at, to_json(l) AS line, ${LISTED_COLUMNS}
            FROM (SELECT * FROM (${listed}) listed WHERE ${following}
              ORDER BY sort_at DESC NULLS LAST, id DESC LIMIT ${limit}) page
            JOIN ${table(gameTable)} g ON g.id = page.id
            LEFT JOIN ${table(playerLineTable)} l ON l.game_id = page.id AND l.player_id = ${player})`,
        )} ORDER BY g.sort_at DESC NULLS LAST, g.id DESC`,
        count: `SELECT count(*)::integer AS total FROM (${listed}) listed`,
        running: `SELECT b.game_id, b.box FROM (${selectBoxes(table, 'true')}) b WHERE b.game_id IN (
          SELECT g.id FROM ${table(gameTable)} g WHERE NOT g.archived AND g.status = 'in_progress'
            AND ${team(table)} IN (g.east_team_id, g.west_team_id))`,
      };
    },
  };

  /** The team he is in. */
  function team(table: TableName): string {
    return `(SELECT p.team_id FROM ${table(playerTable)} p WHERE p.id = ${player})`;
  }

  /** Ids and times of the games that are his. */
  function selectListed(table: TableName): string {
    const mayPlay = (side: 'east' | 'west') =>
      `coalesce((g.rosters->>'${side}')::jsonb @> jsonb_build_array(jsonb_build_object('player_id', ${player})), true)`;
    const coming = (
      side: 'east' | 'west',
    ) => `SELECT g.id, g.scheduled_at AS sort_at FROM ${table(gameTable)} g
      WHERE g.${side}_team_id = ${team(table)} AND NOT g.archived AND g.status IN ('scheduled', 'in_progress', 'postponed', 'canceled')
        AND ${mayPlay(side)}`;
    return `SELECT l.game_id AS id, l.played_at AS sort_at FROM ${table(playerLineTable)} l WHERE l.player_id = ${player}
      UNION ALL ${coming('east')} UNION ALL ${coming('west')}`;
  }
}

/** @throws RequestError 404 */
export function playerGamesAnswer(query: PlayerGamesQuery, { rows }: ReadResult<GamesParts>): PlayerGames {
  const player = found(rows.player[0], 'player');
  const { page, last } = pageOf(rows.games, limitOf(query));
  const boxes = new Map(rows.running.map((row) => [row.game_id, row.box]));
  return {
    games: page.map((row) => {
      const inBox = findInBox(boxes.get(row.id), player.id);
      const line = row.line === null ? inBox && lineOfBox(inBox.line) : lineOfRow(row.line);
      const teamId = row.line?.team_id ?? inBox?.teamId ?? player.team_id;
      return { ...gameOf(row), player_team_id: teamId, player_statistics: line ?? null };
    }),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(GAMES_ORDER, [last.sort_at, last.id]),
  };
}
