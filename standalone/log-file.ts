import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LIMIT_BYTES = 5_000_000;

export type LogFile = { write(line: string): void };

/** A file to append lines to. When it is too long it is renamed to `<path>.1` and started again. */
export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let bytes = existsSync(path) ? statSync(path).size : 0;
  return {
    write(line) {
      if (bytes > LIMIT_BYTES) {
        renameSync(path, `${path}.1`);
        bytes = 0;
      }
      const text = `${line}\n`;
      appendFileSync(path, text, { mode: 0o600 });
      bytes += Buffer.byteLength(text);
    },
  };
}

/**
 * The part of a service's output that a person at the terminal should see: a warning or an error in one line, and
 * whatever is not a log line (the reason why a process died) as it is.
 */
export function forTerminal(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  let entry: { level?: unknown; msg?: unknown; err?: { message?: unknown } };
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (entry.level !== 'warn' && entry.level !== 'error' && entry.level !== 'fatal') return undefined;
  const cause = entry.err?.message === undefined ? '' : `: ${String(entry.err.message)}`;
  return `${entry.level}: ${String(entry.msg ?? '')}${cause}`;
}

/** Passes each line on once: a service that keeps dying says the same each time. */
export function onlyNew(show: (line: string) => void, remembered = 500): (line: string) => void {
  const seen = new Set<string>();
  return (line) => {
    if (seen.has(line)) return;
    if (seen.size >= remembered) seen.clear();
    seen.add(line);
    show(line);
  };
}
