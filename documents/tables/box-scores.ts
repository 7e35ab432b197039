import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { prefixed } from '#contracts/exports/columns.ts';
import type { boxScoreColumns } from '#contracts/exports/game-exports.contract.ts';
import type { BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { presentGame } from '#contracts/game/game.presenter.ts';
import { toTeamLine } from '#events/game/team-line.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { peopleInGame, presentBoxScore } from '#query-api/game/box-score.presenter.ts';
import { type NamedGame, selectBoxes, selectPeople } from '#query-api/game/game.queries.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { ReadPage } from './table-export.ts';

type Line = z.output<typeof boxScoreColumns>;

const NOTHING_OWN = prefixed(
  'own_',
  toRecord(COUNTED_STATISTICS, () => null),
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

const readBoxes = (ids: readonly number[]) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(selectBoxes(db, ids)).as('boxes'),
    jsonArrayFrom(selectPeople(db, ids)).as('people'),
  ]);

/** The lines of the boxes of some games; those that have not begun have none. */
export async function readBoxLines(readPage: ReadPage, games: readonly NamedGame[]): Promise<Line[]> {
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
    game_date: tipOffTime(game),
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
  const team = prefixed('own_', toTeamLine(own));
  return [...lines, { ...ofGame, ...NO_PLAYER, ...own.totals, ...team, line: 'team' }];
}
