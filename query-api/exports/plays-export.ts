import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';
import type { Play } from '#query-api/game/game.contract.ts';
import type { NamedGameRow } from '#query-api/game/game.select.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { type PeopleRow, PLAY_MODELS, selectPeople, selectPlays } from '#query-api/game/play.queries.ts';
import type { ReadResult } from '#query-api/read-models/read-models.ts';
import type { GameFilters, PlayExportRow } from './export.contract.ts';
import { oneGame, pagesOfGames, type WithGames } from './game-pages.ts';
import type { ExportContext, ReadPage } from './read-page.ts';

/** Some 500 plays each. */
const GAMES_A_PAGE = 4;

type Plays = { plays: PlayRow; people: PeopleRow };
const PLAYS: WithGames<Plays> = {
  models: PLAY_MODELS,
  select: (table, ids) => ({
    plays: selectPlays(table, `p.game_id IN (${ids})`),
    people: selectPeople(table, `b.game_id IN (${ids})`),
  }),
};

/** The plays of a list's games, or of one game, each game's in its order. */
export async function* exportedPlays(
  readPage: ReadPage,
  { game_id: gameId, ...filters }: GameFilters & { game_id?: number | undefined },
  context: ExportContext,
): AsyncGenerator<PlayExportRow[]> {
  if (gameId !== undefined) {
    yield playsOf(await oneGame(readPage, gameId, PLAYS));
    return;
  }
  for await (const page of pagesOfGames(readPage, filters, { ...context, pageSize: GAMES_A_PAGE }, PLAYS)) {
    yield playsOf(page);
  }
}

function playsOf({ rows }: ReadResult<{ games: NamedGameRow } & Plays>): PlayExportRow[] {
  const plays = Map.groupBy(rows.plays, (play) => play.game_id);
  const people = new Map(rows.people.map((row) => [row.game_id, row.people]));
  return rows.games.flatMap((game) =>
    (plays.get(game.id) ?? []).map((row) =>
      playExportRowOf(game.id, presentPlay(row, game, people.get(game.id) ?? {})),
    ),
  );
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
