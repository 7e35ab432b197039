import type { z } from 'zod';
import type { bracketBodySchema, bracketGamesBodySchema } from '#contracts/bracket/bracket.commands.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type DrawBody = z.input<typeof bracketBodySchema>;
type Games = z.input<typeof bracketGamesBodySchema>;

export function drawBracket(tournamentId: number, draw: DrawBody, call: CommandCall) {
  return api.post('/api/tournaments/:id/bracket/', { params: { id: tournamentId }, body: draw, ...call });
}

export function withdrawBracket(tournamentId: number) {
  return api.delete('/api/tournaments/:id/bracket/', { params: { id: tournamentId } });
}

/** Each entry makes the next game of its series. */
export function makeGames(tournamentId: number, games: Games, call: CommandCall) {
  return api.post('/api/tournaments/:id/bracket/games/', {
    params: { id: tournamentId },
    body: games,
    ...call,
  });
}
