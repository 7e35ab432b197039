import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { presentGame, presentOfficials } from '#contracts/game/game.presenter.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import type { LiveStats, WatchedGame } from '#contracts/live/live.contract.ts';
import type { Position } from '#platform/values/position.ts';
import { peopleInGame, presentBoxScore } from '#query-api/game/box-score.presenter.ts';
import { selectBoxes, selectGames, selectOfficials, selectPeople } from '#query-api/game/game.queries.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import { anyId } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { withFlatStatistics } from './live-stats.ts';

/** A game as its watchers know it. */
export type LiveGame = {
  /** Log position of the game's newest event. */
  seq: Position;
  /** Revision of the game's newest event. */
  revision: number;
  game: WatchedGame;
  stats: LiveStats;
  plays: readonly Play[];
};

/** Which game to read, and what is known of it; null: read its plays again, too. */
export type WantedGame = { id: number; known: LiveGame | null };

/**
 * Several games in one statement, with only the new plays. A game whose known plays changed is read
 * again, whole. Unknown games are not in the answer.
 */
export async function readLiveGames(
  readModels: ReadModels,
  wanted: readonly WantedGame[],
): Promise<Map<number, LiveGame>> {
  const games = new Map<number, LiveGame>();
  if (wanted.length === 0) return games;
  const { row } = await readModels.query(readGamesSince(wanted));
  const knownGames = new Map(wanted.map(({ id, known }) => [id, known]));
  const boxes = new Map(row.boxes.map(({ game_id, box }) => [game_id, box]));
  const people = Map.groupBy(row.people, ({ game_id }) => game_id);
  const officials = Map.groupBy(row.officials, ({ game_id }) => game_id);
  const plays = Map.groupBy(row.plays, ({ game_id }) => game_id);
  const changed: WantedGame[] = [];
  for (const game of row.games) {
    const known = knownGames.get(game.id) ?? null;
    if (known !== null && (game.revised ?? -1) > known.revision) {
      changed.push({ id: game.id, known: null });
      continue;
    }
    const inGame = peopleInGame(people.get(game.id) ?? []);
    const added = (plays.get(game.id) ?? []).map((play) => presentPlay(play, game, inGame));
    const stats = presentBoxScore(game, boxes.get(game.id) ?? null, inGame);
    games.set(game.id, {
      seq: game.log_position,
      revision: game.revision,
      game: { ...presentGame(game), officials: presentOfficials(officials.get(game.id) ?? []) },
      stats: withFlatStatistics({ ...stats, position: game.log_position }),
      plays: [...(known?.plays ?? []), ...added],
    });
  }
  for (const [id, game] of await readLiveGames(readModels, changed)) games.set(id, game);
  return games;
}

/** Games, each with the plays after the known ones. */
const readGamesSince = (wanted: readonly WantedGame[]) => (db: ReadDb) => {
  const ids = wanted.map(({ id }) => id);
  const games = selectGames(db)
    .leftJoin('play_by_play as head', 'head.game_id', 'g.id')
    // The revision at which plays before the newest one last changed.
    .select('head.revised')
    .where('g.id', '=', anyId(ids));
  const known = sql<{ game_id: number; sequence: number }>`unnest(
    ${ids}::bigint[], ${wanted.map((game) => game.known?.plays.at(-1)?.sequence ?? 0)}::integer[])`;
  const plays = selectPlays(db, ids)
    .innerJoin(known.as<'known'>(sql`known (game_id, sequence)`), 'known.game_id', 'p.game_id')
    .whereRef('p.sequence', '>', 'known.sequence')
    .orderBy('p.sequence');
  return db.selectNoFrom([
    jsonArrayFrom(games).as('games'),
    jsonArrayFrom(selectBoxes(db, ids)).as('boxes'),
    jsonArrayFrom(selectPeople(db, ids)).as('people'),
    jsonArrayFrom(selectOfficials(db, ids)).as('officials'),
    jsonArrayFrom(plays).as('plays'),
  ]);
};
