import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { gameStatusSchema } from '#contracts/game/game.contract.ts';
import { idInUrl, idParams, positionSchema } from '#contracts/lists/list.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';
import { counted, percentages, playerLine } from './statistics.contract.ts';

const id = z.number().int();

/** GET /api/games/{id}/statistics/{playerId}/; everything null when the player is not in the game. */
export const gamePlayerParams = z.object({ id: idInUrl, playerId: idInUrl });
const gamePlayer = {
  player_id: id,
  player_name: z.string(),
  team_id: id.nullable(),
  side: sideSchema.nullable(),
  /** `A` is east, `B` is west. */
  team_side: z.enum(['A', 'B']).nullable(),
  ...playerLine,
};
const ofGame = {
  game_id: id,
  game_name: z.string(),
  game_status: gameStatusSchema,
  position: positionSchema,
};
export const gamePlayerStatisticsSchema = z.object({ ...ofGame, ...gamePlayer });
export type GamePlayerStatistics = z.infer<typeof gamePlayerStatisticsSchema>;

/** GET /api/games/{id}/statistics/ */
export const gameStatisticsSchema = z.object({
  ...ofGame,
  statistics: z.array(z.object(gamePlayer)),
  teams: z.array(
    z.object({
      team_id: id,
      team_name: z.string(),
      side: sideSchema,
      ...counted,
      ...percentages,
    }),
  ),
});
export type GameStatistics = z.infer<typeof gameStatisticsSchema>;

const tags = ['statistics'];

export const gameStatistics = endpoint({
  method: 'GET',
  url: '/api/games/:id/statistics/',
  capability: 'statistics.view',
  tags,
  summary: 'What everybody did in a game',
  description: 'Null means unknown, never 0. Before the game begins, no players are listed.',
  params: idParams,
  answers: { 200: gameStatisticsSchema },
});

export const gamePlayerStatistics = endpoint({
  method: 'GET',
  url: '/api/games/:id/statistics/:playerId/',
  capability: 'statistics.view',
  tags,
  summary: 'What a player did in a game',
  description: 'Of a player who is not in the game everything is null.',
  params: gamePlayerParams,
  answers: { 200: gamePlayerStatisticsSchema },
});
