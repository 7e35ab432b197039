import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { LogFile, StoredEvent } from './stored-log.ts';

type Line = (Omit<StoredEvent, 'position' | 'data' | 'metadata'> & {
  position: string;
  data: string;
  metadata: string;
})[];

/** A log in a file: a line per append, on the disk before it is answered. A line that a crash cut off never happened. */
export function openLogFile(path: string): LogFile & { close(): void } {
  const file = openSync(path, 'a', 0o600);
  return {
    read() {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
      return whole
        .split('\n')
        .filter((line) => line !== '')
        .flatMap((line) => (JSON.parse(line) as Line).map(fromLine));
    },
    add(events) {
      writeSync(file, `${JSON.stringify(events.map(toLine))}\n`);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

function toLine(event: StoredEvent): Line[number] {
  return {
    ...event,
    position: String(event.position),
    data: Buffer.from(event.data).toString('base64'),
    metadata: Buffer.from(event.metadata).toString('base64'),
  };
}

function fromLine(event: Line[number]): StoredEvent {
  return {
    ...event,
    position: BigInt(event.position),
    data: Buffer.from(event.data, 'base64'),
    metadata: Buffer.from(event.metadata, 'base64'),
  };
}
