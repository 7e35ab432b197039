import { expect, it } from 'vitest';
import type { RecordedEvent } from '../event-store.port.ts';
import { fromCopyLine, toCopyLine } from './copy-events.ts';

it('an event is the same again after it was a line, whatever is in its texts', () => {
  const event: RecordedEvent = {
    position: '4711',
    stream: 'game-12',
    revision: 38,
    id: '00000000-0000-4000-8000-000000000001',
    type: 'PointsAdded',
    schemaVersion: 2,
    data: { text: 'tab\t line\n nothing\u0000 \\n \\\\ "quoted" \\t Kovač 🏀' },
    metadata: { commandId: 'C:\\t' },
    recordedAt: '2026-11-26T10:00:00.120Z',
  };
  const line = toCopyLine(event);
  expect(line.split('\n')).toEqual([expect.stringMatching(/^4711\tgame-12\t38\t/), '']);
  expect(fromCopyLine(line.slice(0, -1))).toEqual(event);
});
