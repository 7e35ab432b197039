import { expect, test } from 'vitest';
import { type AppendRow, type EncodedAppend, encodeAppend } from './append-batch.ts';
import { KnownRevisions } from './known-revisions.ts';

const append = (stream: string, events = 1): EncodedAppend =>
  encodeAppend({
    stream,
    expectedRevision: 'any',
    events: Array.from({ length: events }, (_, index) => ({
      id: `${stream}-${index}`,
      type: 'PointsAdded',
      schemaVersion: 1,
      data: {},
      metadata: { commandId: 'c' },
    })),
  });
const appended = (at_revision: number, at_position: string): AppendRow => ({
  outcome: 'appended',
  at_revision,
  at_position,
});

test('learns the last revision of each stream and where the log ends', () => {
  const known = new KnownRevisions();
  known.learn(
    [append('a', 2), append('b'), append('a')],
    [appended(1, '2'), appended(7, '3'), appended(2, '4')],
  );
  expect([known.head, known.revisionOf('a'), known.revisionOf('b'), known.revisionOf('c')]).toEqual([
    '4',
    2,
    7,
    undefined,
  ]);
});

test('keeps what it knew while nobody else appends, and drops it when somebody has', () => {
  const known = new KnownRevisions();
  known.learn([append('a')], [appended(0, '1')]);
  known.learn([append('b', 3)], [appended(2, '4')]);
  expect(known.revisionOf('a')).toBe(0);
  known.learn([append('b')], [appended(3, '6')]);
  expect([known.head, known.revisionOf('a'), known.revisionOf('b')]).toEqual(['6', undefined, 3]);
});

test('learns nothing from conflicts and repeats', () => {
  const known = new KnownRevisions();
  known.learn([append('a')], [appended(0, '1')]);
  known.learn(
    [append('a'), append('b')],
    [
      { outcome: 'conflict', at_revision: 5, at_position: '' },
      { outcome: 'repeated', at_revision: 9, at_position: '9' },
    ],
  );
  expect([known.head, known.revisionOf('a'), known.revisionOf('b')]).toEqual(['1', 0, undefined]);
});

test('forgets everything', () => {
  const known = new KnownRevisions();
  known.learn([append('a')], [appended(0, '1')]);
  known.forget();
  expect([known.head, known.revisionOf('a')]).toEqual(['0', undefined]);
});
