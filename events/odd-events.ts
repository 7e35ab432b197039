import type { RecordedEvent } from '#events/store/event-store.port.ts';
import type { Oddity, OnOddEvent } from './readable-events.ts';

/** Beyond that they are counted together: no one reads on. */
const MOST_SAID = 1_000;

export type OddEventLog = { warn(facts: object, message: string): void };

const SAID = {
  unknown: 'passed over events of a type that this release does not know',
  foreign: 'passed over events of another program',
  unreadable: 'an event cannot be read by this release: its stream is set aside from there on',
} as const;

/** Logs each kind of odd events once: of an unknown type, or of a type in a stream. */
export function logOddEvents(logger: OddEventLog): OnOddEvent {
  const said = new Set<string>();
  return ({ stream, revision, position, type }, oddity) => {
    const what = [oddity.kind, type, oddity.kind === 'unknown' ? '' : stream].join(' ');
    if (said.has(what) || said.size === MOST_SAID) return;
    said.add(what);
    const reason = oddity.kind === 'unreadable' ? { reason: oddity.reason } : {};
    logger.warn({ stream, revision, position, type, ...reason }, SAID[oddity.kind]);
  };
}

type Odd = { oddity: Oddity; first: RecordedEvent; streams: Set<string>; positions: Set<string> };

/** Counts odd events, for a command that reads the log and then says what it met. */
export class OddEvents {
  readonly #found = new Map<string, Odd>();

  readonly note: OnOddEvent = (event, oddity) => {
    const what = `${oddity.kind} ${event.type}`;
    const odd = this.#found.get(what);
    if (odd !== undefined) {
      odd.streams.add(event.stream);
      odd.positions.add(event.position);
      return;
    }
    const [streams, positions] = [new Set([event.stream]), new Set([event.position])];
    this.#found.set(what, { oddity, first: event, streams, positions });
  };

  /** A line for each kind and type. */
  lines(): string[] {
    return [...this.#found.values()].map(({ oddity, first, streams, positions }) => {
      const events = positions.size === 1 ? '1 event' : `${positions.size} events`;
      const where = `${first.stream}, revision ${first.revision}, position ${first.position}`;
      const others = streams.size === 1 ? '' : `, the first of ${streams.size} streams`;
      return `${first.type}: ${events} ${AS_LINE[oddity.kind]} (${where}${others})${why(oddity)}`;
    });
  }
}

const AS_LINE = {
  unknown: 'of a type that this release does not know, passed over',
  foreign: 'of another program, passed over',
  unreadable: 'that cannot be read: the stream is set aside from there on',
} as const;

function why(oddity: Oddity): string {
  return oddity.kind === 'unreadable' ? `: ${oddity.reason}` : '';
}
