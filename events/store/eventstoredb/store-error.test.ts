import { expect, test } from 'vitest';
import { StoreRefused, StoreUnavailable } from '../event-store.port.ts';
import { asStoreError } from './store-error.ts';

const UNAVAILABLE = 14;

/** What the operator is told of an error as gRPC makes it. */
function sentenceFor(text: string): string {
  const error = asStoreError(
    Object.assign(new Error(`${UNAVAILABLE} UNAVAILABLE: ${text}`), { code: UNAVAILABLE }),
  );
  if (!(error instanceof StoreUnavailable) || error instanceof StoreRefused) throw error;
  return error.message.replace('The EventStoreDB at EVENTSTORE_URL ', '');
}

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2113', ' (connect ECONNREFUSED 127.0.0.1:2113)'],
  ['read ECONNRESET (2026-11-28T05:38:22.419Z)', ' (read ECONNRESET)'],
  ['(2026-11-28T05:38:22.419Z)', ''],
  ['null', ''],
])('a server whose connection ends with "%s" cannot be reached%s', (reason, inBrackets) => {
  const text = `No connection established. Last error: ${reason}. Resolution note: none`;
  expect(sentenceFor(text)).toBe(`cannot be reached${inBrackets}: start it, or correct the address.`);
});

test.each(['Server Is Not Ready', 'No leader info available in response'])(
  'a cluster that says "%s" is not started again, nor is its address corrected',
  (text) => {
    expect(sentenceFor(text)).toBe(
      'is changing its leader: it goes on by itself once most of its nodes run.',
    );
  },
);

test('a cluster of which no node answers is told as what it is', () => {
  const error = asStoreError(new Error('Failed to discover after 1 attempts.'));
  expect(String(error)).toMatch(/cannot be reached \(none of its nodes says who leads\): start it/);
});
