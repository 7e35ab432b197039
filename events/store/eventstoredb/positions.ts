import { type Position as LogPosition, START as START_OF_LOG } from '@eventstore/db-client';
import { type Position, START } from '../event-store.port.ts';

/** "Not known" in the answers of older servers. */
const NO_POSITION = 2n ** 64n - 1n;
/** A prepare position is a 64-bit number. */
const FRACTION_DIGITS = 19;

/**
 * A place in EventStoreDB's log is a commit and a prepare position. Those of an event are equal and written as one
 * whole number. Checkpoints may be (P, 0), which lies before an event at P and after all before it: that is written
 * with the number before P and the prepare position as its fraction, so that all of them rise as the log does.
 * @throws Error when the server does not say where in the log an event is (EventStoreDB before 22.6)
 */
export function toPosition(position: LogPosition | undefined): Position {
  if (position === undefined || position.commit === NO_POSITION) {
    throw new Error('EventStoreDB 22.6 or newer is needed: this one reads streams without log positions');
  }
  const { commit, prepare } = position;
  if (prepare >= commit) return String(commit);
  // One more than it is: (P, 0) must not look like an event at P - 1.
  return `${commit - 1n}.${String(prepare + 1n).padStart(FRACTION_DIGITS, '0')}`;
}

/** Where to continue reading after a position, in the server's terms. */
export function toLogPosition(position: Position): LogPosition | typeof START_OF_LOG {
  if (position === START) return START_OF_LOG;
  const [whole = '', fraction] = position.split('.');
  if (fraction === undefined) return { commit: BigInt(whole), prepare: BigInt(whole) };
  return { commit: BigInt(whole) + 1n, prepare: BigInt(fraction) - 1n };
}
