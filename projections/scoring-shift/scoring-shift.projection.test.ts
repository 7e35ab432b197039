import { expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import {
  actionId,
  GAME_ID,
  gameCompleted,
  gameStarted,
  type Happened,
  SCORER,
  scheduledGame,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { scoringShiftProjection } from './scoring-shift.projection.ts';

const takenOver = (device: string, scorerId: number, name: string): Happened => ({
  type: 'ScoringTakenOver',
  data: { device, scorerId, occurredAt: TIP_OFF },
  id: actionId(name),
});

const after = (...events: Happened[]) =>
  modelAfter(scoringShiftProjection, ...events.map((event) => ({ stream: gameStream(GAME_ID), ...event })));

it('stores every shift: from which event on who scored on which device', async () => {
  const model = await after(
    ...scheduledGame(),
    { ...gameStarted('tablet'), id: actionId('start') },
    takenOver('phone', 77, 'phone takes over'),
    takenOver('tablet', SCORER, 'tablet takes over'),
  );
  const shift = (revision: number, id: string, device: string, scorer_id: number) => ({
    game_id: GAME_ID,
    revision,
    shift_id: actionId(id),
    device,
    scorer_id,
    began_at: TIP_OFF,
  });
  expect(model.rows('shift')).toEqual([
    shift(4, 'start', 'tablet', SCORER),
    shift(5, 'phone takes over', 'phone', 77),
    shift(6, 'tablet takes over', 'tablet', SCORER),
  ]);
  expect(model.changed).toEqual(Array(3).fill(`shifts:${GAME_ID}`));
});

it('knows that nobody scores a game that was started by a call, or reopened', async () => {
  const reopened: Happened = {
    type: 'GameReopened',
    data: { occurredAt: TIP_OFF, reason: null, reasonBy: null },
  };
  const started = (await after(...startedGame())).rows('shift');
  expect(started).toMatchObject([{ device: null, scorer_id: null }]);
  const model = await after(...startedGame({ device: 'tablet' }), gameCompleted(), reopened);
  expect(model.rows('shift')).toMatchObject([
    { revision: 4, device: 'tablet', scorer_id: SCORER },
    { revision: 6, device: null, scorer_id: null },
  ]);
});
