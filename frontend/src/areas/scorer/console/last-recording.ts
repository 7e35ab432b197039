import { RECORDING_MODES } from '#events/game/recording.ts';
import type { RecordingChoice } from './recording-choice.tsx';

const KEY = 'courtside.recording';

/** What was last chosen on this device. Whether there is a clock is the league's to say, each time anew. */
export type LastRecording = Pick<RecordingChoice, 'mode' | 'has_places'>;

const NOTHING_CHOSEN: LastRecording = { mode: 'full', has_places: false };

export function lastRecording(storage = thisDevice()): LastRecording {
  try {
    const saved = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<LastRecording> | null;
    const mode = RECORDING_MODES.find((one) => one === saved?.mode) ?? NOTHING_CHOSEN.mode;
    return { mode, has_places: saved?.has_places === true };
  } catch {
    return NOTHING_CHOSEN;
  }
}

export function rememberRecording({ mode, has_places }: LastRecording, storage = thisDevice()): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ mode, has_places }));
  } catch {
    // No room: it is chosen again next time.
  }
}

/** Undefined where storage is blocked. */
function thisDevice(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
