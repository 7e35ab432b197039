import type { BoxScore, BoxSide, BoxTotals } from '#contracts/game/box-score.contract.ts';
import type { GameRow } from '#contracts/game/game.presenter.ts';
import type { BoxScoreDocument, BoxScoreSide } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { teamName } from '#events/team/team-name.ts';
import { toRecord } from '#platform/values/to-record.ts';

/** A player in a box; without a name if they were never registered here. */
export type PersonInBox = {
  player_id: number;
  number: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** The players of a game by id, with the numbers worn in it. Everyone who did anything in it is in its box. */
export type PeopleInGame = Readonly<Record<number, { name: string; number: string | null }>>;
export function peopleInGame(people: readonly PersonInBox[]): PeopleInGame {
  return Object.fromEntries(
    people.map(({ player_id, number, ...names }) => [
      player_id,
      { name: formatPlayerName({ ...names, id: player_id }), number },
    ]),
  );
}

type GameOfBox = Pick<GameRow, 'id' | 'team_east_id' | 'team_east_name' | 'team_west_id' | 'team_west_name'>;

/** @param box null before the game began */
export function presentBoxScore(
  game: GameOfBox,
  box: BoxScoreDocument | null,
  people: PeopleInGame,
): Omit<BoxScore, 'position'> {
  const side = (name: Side) =>
    presentSide(game[`team_${name}_id`], game[`team_${name}_name`], box?.[name] ?? null, people);
  return { game_id: game.id, periods: box?.periods ?? [], east: side('east'), west: side('west') };
}

function presentSide(
  id: number,
  name: string | null,
  side: BoxScoreSide | null,
  people: PeopleInGame,
): BoxSide {
  return {
    ...(side ?? { totals: NOTHING_KNOWN, unattributed_points: 0, bench_fouls: [] }),
    team_id: id,
    team_name: teamName(name, id),
    players: (side?.players ?? []).map((line) => ({
      ...line,
      name: people[line.player_id]?.name ?? formatPlayerName({ id: line.player_id, ...NO_NAME }),
    })),
  };
}

const NO_NAME = { first_name: null, last_name: null };

const NOTHING_KNOWN: BoxTotals = {
  ...toRecord(BOX_STATISTICS, () => null),
  team_rebounds: null,
  team_turnovers: null,
};
