import { SIDES } from '#events/game/game.events.ts';
import type { RowsOf } from '#projections/kernel/rows.ts';
import type { GameFacts, GamePlace, GameRow, gameReadModel } from './game.table.ts';
import type { WrittenGame } from './game-documents.ts';

/** The tables in which a game is written down. */
type GameTables = Pick<RowsOf<(typeof gameReadModel)['tables']>, 'game' | 'page' | 'team'>;

export function writeGame({ game, page, team }: GameTables, facts: GameFacts, written: WrittenGame): void {
  game.put({ ...facts, ...written.lists });
  page.put({ id: facts.id, page: written.page, revision: facts.revision });
  for (const side of SIDES) {
    team.put({ ...placeOf(facts), team_id: facts[`${side}_team_id`], ...written.teamLists[side] });
  }
}

/** Games as they are written down, each with its row. */
export async function* readGames(
  { page, team }: GameTables,
  rows: readonly GameRow[],
): AsyncIterable<[GameRow, WrittenGame]> {
  const inLists = rows.flatMap(({ id, east_team_id, west_team_id }) => [
    { id, team_id: east_team_id },
    { id, team_id: west_team_id },
  ]);
  const pages = new Map((await page.getAll(rows.map(({ id }) => ({ id })))).map((own) => [own.id, own.page]));
  const lists = new Map((await team.getAll(inLists)).map((one) => [`${one.id} ${one.team_id}`, one]));
  for (const row of rows) {
    const own = pages.get(row.id);
    const east = lists.get(`${row.id} ${row.east_team_id}`);
    const west = lists.get(`${row.id} ${row.west_team_id}`);
    if (own === undefined || east === undefined || west === undefined) {
      throw new Error(`game ${row.id} has no page, or stands in no list of one of its teams`);
    }
    yield [row, { lists: row, page: own, teamLists: { east, west } }];
  }
}

export function eraseGame({ game, page, team }: GameTables, row: GameRow): void {
  const { id } = row;
  game.delete({ id });
  page.delete({ id });
  for (const side of SIDES) team.delete({ team_id: row[`${side}_team_id`], id });
}

/** Where a game stands in lists. */
export function placeOf(facts: GameFacts): GamePlace {
  return {
    id: facts.id,
    name: facts.name,
    status: facts.status,
    scheduled_at: facts.scheduled_at,
    listed_at: facts.listed_at,
    comes_at: facts.comes_at,
    venue: facts.venue,
    season_id: facts.season_id,
    tournament_id: facts.tournament_id,
    league_id: facts.league_id,
    category_id: facts.category_id,
    east_team_id: facts.east_team_id,
    west_team_id: facts.west_team_id,
    scorer_id: facts.scorer_id,
    archived: facts.archived,
  };
}
