import { expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { findOrigin } from './origins.ts';

type Said = { type: string; command?: string; actor?: number | null; data?: Record<string, unknown> };

function stream(...said: readonly Said[]): RecordedEvent[] {
  return said.map(({ type, command, actor = 1, data = {} }, revision) => ({
    id: `event ${revision}`,
    type,
    schemaVersion: 1,
    data,
    metadata: { commandId: command ?? `command ${revision}`, actor: { id: actor, role: 'superuser' } },
    stream: 'game-1',
    revision,
    position: String(revision + 1),
    recordedAt: '2026-01-10T18:00:00.000Z',
  }));
}
/** Of each event the revision of what led to it. */
const origins = (history: readonly RecordedEvent[]) =>
  history.map((event) => findOrigin(event, history)?.revision ?? null);

it('ties what is done in a reopened game to its reopening, until it ends', () => {
  const history = stream(
    { type: 'ActionCorrected' },
    { type: 'GameCompleted' },
    { type: 'GameReopened' },
    { type: 'ActionUndone' },
    { type: 'GameCompleted' },
    { type: 'ScoreCorrected' },
  );
  expect(origins(history)).toEqual([null, null, null, 2, 2, null]);
});

it('ties a confirmation to the reopening in the same command, and no other', () => {
  const once = { command: 'correction' };
  const history = stream(
    { type: 'GameConfirmed' },
    { type: 'GameReopened', ...once },
    { type: 'ActionUndone', ...once },
    { type: 'GameCompleted', ...once },
    { type: 'GameConfirmed', ...once },
  );
  expect(origins(history)).toEqual([null, null, 1, 1, 1]);
});

it('ties an assist that is taken out to its basket', () => {
  const once = { command: 'undo' };
  expect(origins(stream({ type: 'ActionUndone', ...once }, { type: 'ActionUndone', ...once }))).toEqual([
    null,
    0,
  ]);
  expect(origins(stream({ type: 'ActionUndone' }, { type: 'ActionUndone' }))).toEqual([null, null]);
});

it('ties what goes with a deletion or an activation to it, though that is recorded last', () => {
  const deletion = { command: 'delete' };
  expect(
    origins(
      stream(
        { type: 'PlayerLeft' },
        { type: 'PlayerLeft', ...deletion },
        { type: 'TeamDeleted', ...deletion },
      ),
    ),
  ).toEqual([null, 2, null]);
  const activation = { command: 'activate' };
  expect(
    origins(stream({ type: 'SeasonCompleted', ...activation }, { type: 'SeasonActivated', ...activation })),
  ).toEqual([1, null]);
});

it('ties a mute that ends by itself to its beginning, not one that somebody ends', () => {
  const muted = (messageId: number): Said => ({ type: 'ChatGuestMuted', data: { messageId } });
  const unmuted = (messageId: number, actor: number | null): Said => ({
    type: 'ChatGuestUnmuted',
    actor,
    data: { messageId },
  });
  expect(origins(stream(muted(1), muted(2), unmuted(1, null), unmuted(2, 5)))).toEqual([null, null, 0, null]);
});
