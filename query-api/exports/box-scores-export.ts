import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { type BoxSide, boxStatistics, type Game } from '#contracts/game/game.contract.ts';
import { teamLineOf } from '#events/game/team-line.ts';
import { tipOffOf } from '#events/game/tip-off.ts';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import { peopleInGame, presentBoxScore, presentGame } from '#query-api/game/game.presenter.ts';
import { type NamedGame, selectBoxes, selectPeople } from '#query-api/game/game.queries.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { number, prefixed, scopeColumns, text } from './columns.ts';
import { gamesOrOneFilters, pagesOfGamesOrOne } from './game-pages.ts';
import { type ReadPage, tableExport } from './table-export.ts';

/** About 25 lines each. */
const GAMES_A_PAGE = 40;

/** A line of a box: of a player, or (`line` = `team`) the totals of their team. Players and `own_…` add up to the totals. */
const columns = z.object({
  game_id: z.number(),
  /** ISO instant, or the day alone where its time is not known. */
  game_date: text,
  ...scopeColumns,
  season_id: z.number(),
  status: z.string(),
  side: z.enum(['east', 'west']),
  team_id: z.number(),
  team_name: z.string(),
  opponent_id: z.number(),
  opponent_name: z.string(),
  line: z.enum(['player', 'team']),
  player_id: number,
  player_name: text,
  /** As worn; text, because "0" and "00" are two numbers. */
  number: text,
  starter: z.boolean().nullable(),
  captain: z.boolean().nullable(),
  did_not_play: z.boolean().nullable(),
  seconds_played: number,
  ...boxStatistics,
  /** In the team's line: what no player is credited with. */
  team_rebounds: number,
  team_turnovers: number,
  ...prefixed(
    'own_',
    valuesOf(COUNTED_STATISTICS, () => number),
  ),
});
type Line = z.output<typeof columns>;

const NOTHING_OWN = prefixed(
  'own_',
  valuesOf(COUNTED_STATISTICS, () => null),
);
const NO_PLAYER = {
  player_id: null,
  player_name: null,
  number: null,
  starter: null,
  captain: null,
  did_not_play: null,
  seconds_played: null,
};

/** Games that have not begun have no lines. */
export const boxScores = tableExport({
  summary: 'The box scores of games, a row a player and one a team',
  description:
    'With `game_id` those of one game. In the row of a team, `own_…` is what no player is credited with.',
  filters: gamesOrOneFilters,
  row: columns,
  async *pages(readPage, filters, context) {
    for await (const games of pagesOfGamesOrOne(readPage, filters, context, GAMES_A_PAGE)) {
      yield await readLines(readPage, games);
    }
  },
});

const readBoxes = (ids: readonly number[]) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(selectBoxes(db, ids)).as('boxes'),
    jsonArrayFrom(selectPeople(db, ids)).as('people'),
  ]);

async function readLines(readPage: ReadPage, games: readonly NamedGame[]): Promise<Line[]> {
  if (games.length === 0) return [];
  const { row } = await readPage(readBoxes(games.map(({ id }) => id)));
  const boxes = new Map(row.boxes.map(({ game_id, box }) => [game_id, box]));
  const people = Map.groupBy(row.people, ({ game_id }) => game_id);
  return games.flatMap((one) => {
    const box = boxes.get(one.id);
    if (box === undefined) return [];
    const game = presentGame(one);
    const { east, west } = presentBoxScore(one, box, peopleInGame(people.get(one.id) ?? []));
    return [...sideLines(game, 'east', east, west), ...sideLines(game, 'west', west, east)];
  });
}

function sideLines(game: Game, side: 'east' | 'west', own: BoxSide, opponent: BoxSide): Line[] {
  const ofGame = {
    ...game,
    game_date: tipOffOf(game),
    game_id: game.id,
    side,
    team_id: own.team_id,
    team_name: own.team_name,
    opponent_id: opponent.team_id,
    opponent_name: opponent.team_name,
  };
  const lines = own.players.map((line) => ({
    ...ofGame,
    ...line,
    line: 'player' as const,
    player_name: line.name,
    team_rebounds: null,
    team_turnovers: null,
    ...NOTHING_OWN,
  }));
  const team = prefixed('own_', teamLineOf(own));
  return [...lines, { ...ofGame, ...NO_PLAYER, ...own.totals, ...team, line: 'team' }];
}
