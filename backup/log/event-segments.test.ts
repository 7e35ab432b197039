import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { toBlocks } from './event-segments.ts';

function event(number: number, text = ''): RecordedEvent {
  return {
    position: String(number),
    stream: 'game-1',
    revision: number - 1,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    type: 'PointsAdded',
    schemaVersion: 1,
    data: { text },
    metadata: { commandId: 'c' },
    recordedAt: '2026-11-26T10:00:00.000Z',
  };
}

async function* pagesOf(...pages: RecordedEvent[][]) {
  yield* pages;
}

const blocksOf = async (
  pages: AsyncIterable<RecordedEvent[]>,
  most: { events: number; characters: number },
) =>
  (await Array.fromAsync(toBlocks(pages, most))).map(({ events }) => events.map(({ position }) => position));

describe('the log in blocks', () => {
  it('is cut after so many events, wherever pages end', async () => {
    const pages = pagesOf([event(1), event(2), event(3)], [event(4)], [event(5)]);
    expect(await blocksOf(pages, { events: 2, characters: 1e6 })).toEqual([['1', '2'], ['3', '4'], ['5']]);
  });
  it('is cut after so many characters, however few events that are', async () => {
    const pages = pagesOf([event(1), event(2, 'x'.repeat(2_000)), event(3)]);
    expect(await blocksOf(pages, { events: 100, characters: 1_500 })).toEqual([['1', '2'], ['3']]);
  });
  it('has none when nothing is new', async () => {
    expect(await blocksOf(pagesOf([]), { events: 2, characters: 1e6 })).toEqual([]);
  });
  it('is a line of JSON for each event', async () => {
    const [block] = await Array.fromAsync(toBlocks(pagesOf([event(1, 'a\nb'), event(2)])));
    const lines = block?.lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([event(1, 'a\nb'), event(2)]);
  });
});
