import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { gameAnswerSchema } from './game.contract.ts';

/** A scoring console names its device. */
export const deviceHeaders = z.object({ 'x-device-id': z.string().min(1).max(100).optional() });
/** Headers of a command on a game. */
export const gameHeaders = callHeaders.extend(deviceHeaders.shape);

/** The common part of the commands that change one game and answer with it. */
export const ofOneGame = {
  tags: ['games'],
  headers: gameHeaders,
  params: entityParams,
  answers: { 200: gameAnswerSchema },
} as const;
