import type { z } from 'zod';
import type {
  BracketAnswer,
  BracketGamesAnswer,
  bracketBodySchema,
  bracketGamesBodySchema,
} from '#contracts/bracket/bracket-commands.contract.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type DrawBody = z.input<typeof bracketBodySchema>;
type Games = z.input<typeof bracketGamesBodySchema>;

export function drawBracket(tournamentId: number, draw: DrawBody, call: CommandCall): Promise<BracketAnswer> {
  return http.post(`/tournaments/${tournamentId}/bracket/`, draw, call);
}

export function withdrawBracket(tournamentId: number): Promise<unknown> {
  return http.delete(`/tournaments/${tournamentId}/bracket/`);
}

/** Each entry makes the next game of its series. */
export function makeGames(
  tournamentId: number,
  games: Games,
  call: CommandCall,
): Promise<BracketGamesAnswer> {
  return http.post(`/tournaments/${tournamentId}/bracket/games/`, games, call);
}
