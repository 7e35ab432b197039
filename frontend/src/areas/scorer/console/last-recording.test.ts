import { expect, it } from 'vitest';
import { emptyDevice } from '#frontend/features/scoring/scoring.test-data.ts';
import { lastRecording, rememberRecording } from './last-recording.ts';

it('begins with everything, without places', () => {
  expect(lastRecording(emptyDevice())).toEqual({ mode: 'full', has_places: false });
});

it('remembers the mode and the places of the last game, and not its clock', () => {
  const device = emptyDevice();
  const chosen = { mode: 'simple' as const, has_places: true, has_clock: false };
  rememberRecording(chosen, device);
  expect(lastRecording(device)).toEqual({ mode: 'simple', has_places: true });
});

it('takes nothing that it does not know', () => {
  const device = emptyDevice();
  for (const broken of ['{', '{"mode":"half","has_places":"yes"}', '7']) {
    device.setItem('courtside.recording', broken);
    expect(lastRecording(device)).toEqual({ mode: 'full', has_places: false });
  }
});
