import { unnamedPlayer } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import type { BoxScoreDocument, BoxScoreLine, BoxScoreSide } from './box-score.ts';

export type NamedBoxLine = BoxScoreLine & { name: string };
export type NamedBoxSide = Omit<BoxScoreSide, 'players'> & { team_name: string; players: NamedBoxLine[] };
/** A box score as it is read: with what the teams and players in it are called. */
export type NamedBoxScore = {
  game_id: number;
  periods: BoxScoreDocument['periods'];
  east: NamedBoxSide;
  west: NamedBoxSide;
};

/** By id; a team or player without a name is not in it. */
export type NamesInBox = {
  teams: ReadonlyMap<number, string>;
  players: ReadonlyMap<number, string>;
};

export function namedBoxScore(gameId: number, box: BoxScoreDocument, names: NamesInBox): NamedBoxScore {
  return {
    game_id: gameId,
    periods: box.periods,
    east: namedSide(box.east, names),
    west: namedSide(box.west, names),
  };
}

function namedSide({ team_id, players, ...side }: BoxScoreSide, names: NamesInBox): NamedBoxSide {
  return {
    team_id,
    ...side,
    team_name: teamName(names.teams.get(team_id) ?? null, team_id),
    players: players.map((line) => ({
      ...line,
      name: names.players.get(line.player_id) ?? unnamedPlayer(line.player_id),
    })),
  };
}

/** Everybody in a box. */
export function linesOf<Line>(box: { east: { players: Line[] }; west: { players: Line[] } }): Line[] {
  return [...box.east.players, ...box.west.players];
}

export type PersonInGame = { name: string; number: string | null };
/** By the player's id. */
export type PeopleInGame = Readonly<Record<number, PersonInGame>>;

/** Who is in a game, with the numbers they wear in it. Whoever has done anything in a game is in its box. */
export function peopleIn(box: NamedBoxScore): PeopleInGame {
  return Object.fromEntries(
    linesOf(box).map(({ player_id, name, number }): [number, PersonInGame] => [player_id, { name, number }]),
  );
}
