import type { Game } from '#contracts/game/game.contract.ts';
import { type CrestTeam, crestColours } from '#frontend/components/ui/crest.tsx';
import { matchColours, type TeamColours } from '#frontend/lib/team-colours.ts';

/** A team of a game as crests, labels and boards take it; its city lets them shorten its name. */
export type GameSide = CrestTeam & { location: string | null };

/** The two teams of a game: east at home, west away. */
export function gameSides(game: Game): { east: GameSide; west: GameSide } {
  return {
    east: {
      id: game.team_east_id,
      name: game.team_east_name,
      location: game.team_east_location,
      logo: game.team_east_logo,
      colours: game.team_east_colours,
    },
    west: {
      id: game.team_west_id,
      name: game.team_west_name,
      location: game.team_west_location,
      logo: game.team_west_logo,
      colours: game.team_west_colours,
    },
  };
}

/** The tones of the two sides of one game, the same in charts, plays and box score. */
export function teamTones(game: Game): { east: TeamColours; west: TeamColours } {
  const { east, west } = gameSides(game);
  return matchColours(crestColours(east), crestColours(west));
}
