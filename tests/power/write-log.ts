import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a program did to a folder, as write-log.c notes it. */
export type WriteRecord = { kind: Kind; file: bigint; number: bigint; length: number; data: Buffer };

/**
 * Created or opened, written, zeroed, truncated, renamed, unlinked, folder made, sync begun and ended; `?` for
 * something that the log cannot follow.
 */
export type Kind = 'C' | 'W' | 'Z' | 'T' | 'R' | 'U' | 'M' | 'B' | 'E' | '?';

/** Where the log of writes was when something else happened. */
export type LogOffset = number;

const COMPILERS = ['cc', 'gcc', 'clang'];
const HEADER_BYTES = 24;

/** Why what a program writes cannot be logged on this machine; undefined when it can. */
export function whyNotHere(): string | undefined {
  if (process.platform !== 'linux') return 'not run, it needs Linux';
  if (compiler() === undefined) return `not run, it needs a C compiler (${COMPILERS.join(', ')})`;
  return undefined;
}

function compiler(): string | undefined {
  return COMPILERS.find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** Logs what programs write that are started with `environment`. */
export class WriteLog {
  readonly path: string;
  /** For the programs whose writes are logged. */
  readonly environment: Readonly<Record<string, string>>;

  /**
   * @param folder for the log and what is compiled
   * @param watched the folder whose files are logged
   */
  constructor(folder: string, watched: string) {
    const library = join(folder, 'write-log.so');
    const source = join(import.meta.dirname, 'write-log.c');
    execFileSync(compiler() ?? 'cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
    this.path = join(folder, 'writes');
    closeSync(openSync(this.path, 'a', 0o666));
    this.environment = {
      LD_PRELOAD: library,
      WRITE_LOG: this.path,
      WRITE_LOG_FOLDER: realpathSync(watched),
    };
  }

  /** Everything that was noted so far stands before it. */
  get end(): LogOffset {
    return statSync(this.path).size;
  }

  /** The records that end before an offset, from another one on; yields where each of them ends. */
  *read(from: LogOffset, to: LogOffset): Generator<{ record: WriteRecord; end: LogOffset }> {
    const file = openSync(this.path, 'r');
    try {
      const header = Buffer.alloc(HEADER_BYTES);
      for (let offset = from; offset + HEADER_BYTES <= to; ) {
        readSync(file, header, 0, HEADER_BYTES, offset);
        const length = header.readUInt32LE(16);
        const kind = String.fromCharCode(header.readUInt8(20)) as Kind;
        const data = Buffer.alloc(kind === 'Z' ? 0 : length);
        const end = offset + HEADER_BYTES + data.length;
        if (end > to) return;
        readSync(file, data, 0, data.length, offset + HEADER_BYTES);
        const [number, node] = [header.readBigUInt64LE(8), header.readBigUInt64LE(0)];
        yield { record: { kind, file: node, number, length, data }, end };
        offset = end;
      }
    } finally {
      closeSync(file);
    }
  }
}
