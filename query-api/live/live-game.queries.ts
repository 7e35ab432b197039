import { type NamedBoxScore, type PeopleInGame, peopleIn } from '#events/game/named-box-score.ts';
import type { Position } from '#platform/position.ts';
import { boxScoreReadModel } from '#projections/box-score/box-score.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import {
  type PlayRow,
  playByPlayReadModel,
  playByPlayTable,
  scoresheetEntryTable,
} from '#projections/play-by-play/play-by-play.table.ts';
import type { Play } from '#query-api/game/game.contract.ts';
import {
  type BareGameRow,
  gameOf,
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from '#query-api/game/game.select.ts';
import { type BoxRow, emptyBoxScore, selectBoxes } from '#query-api/game/game-sheet.select.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import type { Read, ReadModels } from '#query-api/read-models/read-models.ts';
import type { LiveStats, SnapshotFrame } from './live.contract.ts';
import { withFlatStatistics } from './live-stats.ts';

/** A game as its watchers know it. */
export type LiveGame = {
  /** Log position of the game's newest event. */
  seq: Position;
  game: SnapshotFrame['game'];
  stats: LiveStats;
  plays: readonly Play[];
  /** The row it was made from, for the names in it: they need not be read again while its ids are the same. */
  row: NamedGameRow;
};

/** Which game to read, and what is known of it; null: everything is to be read anew, names too. */
export type WantedGame = { id: number; known: LiveGame | null };

/** A game's row as it is in its table, with the revision at which plays before the newest one last changed. */
type RevisedGameRow = BareGameRow & { revised: number };
type NewsParts = { games: RevisedGameRow; boxes: BoxRow; plays: PlayRow };
type WholeParts = { games: NamedGameRow; boxes: BoxRow; plays: PlayRow };

const NEWS_MODELS = [gameReadModel, boxScoreReadModel, playByPlayReadModel];
const WHOLE_MODELS = [...new Set([...NAMED_GAME_MODELS, ...NEWS_MODELS])];
/** What a game's names are found by. */
const NAMED_BY = [
  'season_id',
  'tournament_id',
  'category_id',
  'east_team_id',
  'west_team_id',
  'scorer_id',
] as const satisfies readonly (keyof NamedGameRow)[];

/**
 * Several games in as few statements as possible: one for those that are known, which reads no names and only the
 * plays that came since, and one for those of which everything is to be read. A known game is read whole when what is
 * known does not suffice: a play was undone, the scorer is another one. Unknown games are not in the answer.
 */
export async function readLiveGames(
  readModels: ReadModels,
  wanted: readonly WantedGame[],
): Promise<Map<number, LiveGame>> {
  const games = new Map<number, LiveGame>();
  const whole: number[] = [];
  const known = new Map<number, LiveGame>();
  for (const one of wanted) {
    if (one.known === null) whole.push(one.id);
    else known.set(one.id, one.known);
  }
  if (known.size > 0) {
    const { rows } = await readModels.read(newsRead(known));
    for (const row of rows.games) {
      const before = known.get(row.id);
      if (before === undefined) continue;
      const box = rows.boxes.find((one) => one.game_id === row.id)?.box;
      const game = newsOf(before, row, box, rows.plays);
      if (game === null) whole.push(row.id);
      else games.set(row.id, game);
    }
  }
  if (whole.length > 0) {
    const { rows } = await readModels.read(wholeRead(whole));
    for (const row of rows.games) {
      const box = rows.boxes.find((one) => one.game_id === row.id)?.box;
      games.set(row.id, liveGameOf(row, box, playsOf(rows.plays, row, box)));
    }
  }
  return games;
}

/** The known game with what is new; null when more of it has to be read. */
function newsOf(
  known: LiveGame,
  bare: RevisedGameRow,
  box: NamedBoxScore | undefined,
  plays: readonly PlayRow[],
): LiveGame | null {
  if (NAMED_BY.some((column) => known.row[column] !== bare[column])) return null;
  const row = { ...known.row, ...bare };
  // Some of the known plays are gone, say something else or are in another place.
  if (bare.revised > known.row.revision) return null;
  const added = playsOf(plays, row, box);
  return liveGameOf(row, box, added.length === 0 ? known.plays : [...known.plays, ...added]);
}

function liveGameOf(row: NamedGameRow, box: NamedBoxScore | undefined, plays: readonly Play[]): LiveGame {
  const seq = row.log_position;
  const game = gameOf(row);
  const stats = withFlatStatistics({ ...(box ?? emptyBoxScore(game)), position: seq });
  return { seq, game, stats, plays, row };
}

/** The plays of one game. @param rows of several */
function playsOf(rows: readonly PlayRow[], game: NamedGameRow, box: NamedBoxScore | undefined): Play[] {
  const own = rows.filter((one) => one.game_id === game.id);
  if (own.length === 0) return [];
  const people: PeopleInGame = box === undefined ? {} : peopleIn(box);
  return own.map((one) => presentPlay(one, game, people));
}

function newsRead(known: ReadonlyMap<number, LiveGame>): Read<NewsParts> {
  return {
    models: NEWS_MODELS,
    values: [[...known.keys()], [...known.values()].map(({ plays }) => plays.at(-1)?.sequence ?? 0)],
    select: (table) => ({
      games: `SELECT ${LISTED_COLUMNS}, coalesce(head.revised, -1) AS revised
        FROM ${table(gameTable)} g LEFT JOIN ${table(playByPlayTable)} head ON head.game_id = g.id
        WHERE g.id = ANY ($1::integer[])`,
      boxes: selectBoxes(table, 'b.game_id = ANY ($1::integer[])'),
      plays: `SELECT p.* FROM unnest($1::integer[], $2::integer[]) AS wanted (game_id, after)
        JOIN ${table(scoresheetEntryTable)} p ON p.game_id = wanted.game_id AND p.sequence > wanted.after
        WHERE NOT p.undone ORDER BY p.game_id, p.sequence`,
    }),
  };
}

function wholeRead(ids: readonly number[]): Read<WholeParts> {
  return {
    models: WHOLE_MODELS,
    values: [ids],
    select: (table) => ({
      games: `${selectNamedGames(table, table(gameTable))} WHERE g.id = ANY ($1::integer[])`,
      boxes: selectBoxes(table, 'b.game_id = ANY ($1::integer[])'),
      plays: selectPlays(table, 'p.game_id = ANY ($1::integer[])'),
    }),
  };
}
