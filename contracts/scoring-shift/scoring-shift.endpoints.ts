import { endpoint } from '#contracts/endpoint.ts';
import { deviceHeaders } from '#contracts/game/one-game.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { scoringShiftsSchema } from './scoring-shift.contract.ts';

export const scoringShifts = endpoint({
  method: 'GET',
  url: '/api/games/:id/shifts/',
  capability: 'game.score',
  tags: ['games'],
  summary: 'Who scores the game on which device, shift by shift',
  description: 'Changes are announced as `shifts:{id}` on `/ws/updates/`.',
  headers: deviceHeaders,
  params: idParams,
  answers: { 200: scoringShiftsSchema },
});
