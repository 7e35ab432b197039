import type { Game } from '#contracts/game/game.contract.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { crestColours } from '#frontend/components/ui/crest.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { matchColours, type TeamColours } from '#frontend/lib/team-colours.ts';

export type ConsoleTeam = CrestTeam & { tones: TeamColours };

type ConsoleTeams = Record<Side, ConsoleTeam>;

/** Those of the game that was asked for last: a frame of its score changes neither. */
let last: { key: string; teams: ConsoleTeams } | undefined;

/** Both teams with distinguishable colours on the players' buttons. */
export function consoleTeams(game: Game): ConsoleTeams {
  const east: CrestTeam = {
    id: game.team_east_id,
    name: game.team_east_name,
    location: game.team_east_location,
    logo: game.team_east_logo,
    colours: game.team_east_colours,
  };
  const west: CrestTeam = {
    id: game.team_west_id,
    name: game.team_west_name,
    location: game.team_west_location,
    logo: game.team_west_logo,
    colours: game.team_west_colours,
  };
  const key = JSON.stringify([east, west]);
  if (last?.key === key) return last.teams;
  const tones = matchColours(crestColours(east), crestColours(west));
  const teams = { east: { ...east, tones: tones.east }, west: { ...west, tones: tones.west } };
  last = { key, teams };
  return teams;
}
