import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Play } from '#query-api/game/game.contract.ts';
import { peopleInGame } from '#query-api/game/game.presenter.ts';
import { type NamedGame, selectPeople } from '#query-api/game/game.queries.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { GameFilters, PlayExportRow } from './export.contract.ts';
import { pagesOfGames, readOneGame } from './game-pages.ts';
import type { ExportContext, ReadPage } from './read-page.ts';

/** Some 500 plays each. */
const GAMES_A_PAGE = 4;

/** The plays of a list's games, or of one game, each game's in its order. */
export async function* exportedPlays(
  readPage: ReadPage,
  { game_id: gameId, ...filters }: GameFilters & { game_id?: number | undefined },
  context: ExportContext,
): AsyncGenerator<PlayExportRow[]> {
  if (gameId !== undefined) {
    const { row } = await readPage(readOneGame(gameId));
    yield await playsOf(readPage, [found(row.game, 'game')]);
    return;
  }
  for await (const games of pagesOfGames(readPage, filters, context, GAMES_A_PAGE)) {
    yield await playsOf(readPage, games);
  }
}

const readPlaysOf = (gameIds: readonly number[]) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(selectPlays(db, gameIds).orderBy('p.sequence')).as('plays'),
    jsonArrayFrom(selectPeople(db, gameIds)).as('people'),
  ]);

async function playsOf(readPage: ReadPage, games: readonly NamedGame[]): Promise<PlayExportRow[]> {
  if (games.length === 0) return [];
  const { row } = await readPage(readPlaysOf(games.map(({ id }) => id)));
  const plays = Map.groupBy(row.plays, ({ game_id }) => game_id);
  const people = Map.groupBy(row.people, ({ game_id }) => game_id);
  return games.flatMap((game) => {
    const inGame = peopleInGame(people.get(game.id) ?? []);
    return (plays.get(game.id) ?? []).map((play) =>
      playExportRowOf(game.id, presentPlay(play, game, inGame)),
    );
  });
}

function playExportRowOf(gameId: number, play: Play): PlayExportRow {
  const { place, ...facts } = play;
  return {
    game_id: gameId,
    id: facts.id,
    revision: facts.revision,
    sequence: facts.sequence,
    type: facts.type,
    period: facts.period,
    period_label: facts.period_label,
    clock: facts.clock,
    side: facts.side,
    team_id: facts.team_id,
    player_id: facts.player_id,
    player_name: facts.player_name,
    player_number: facts.player_number,
    player_in_id: facts.player_in_id,
    player_in_name: facts.player_in_name,
    player_in_number: facts.player_in_number,
    points: facts.points,
    kind: facts.kind,
    by: facts.by,
    overruled: facts.overruled,
    inserted: facts.inserted,
    place_x: place?.x ?? null,
    place_y: place?.y ?? null,
    score_east: facts.score_east,
    score_west: facts.score_west,
    occurred_at: facts.occurred_at,
    recorded_at: facts.recorded_at,
  };
}
