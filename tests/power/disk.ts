import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { WriteRecord } from './write-log.ts';

/** What a disk writes whole or not at all; pages of Postgres are sixteen of them. */
const SECTOR_BYTES = 512;

type Change = { at: number } & (
  | { kind: 'written'; offset: number; data: Buffer }
  | { kind: 'zeroed'; offset: number; length: number }
  | { kind: 'truncated'; size: number }
);
type NameChange = { at: number } & (
  | { kind: 'created'; path: string; file: FileState }
  | { kind: 'renamed'; from: string; to: string }
  | { kind: 'removed'; path: string }
  | { kind: 'folder'; path: string }
);
/** A file: what is durable of it, and what was written since it was last synced. */
type FileState = { base: string | null; durable: Buffer | null; pending: Change[] };

/**
 * A folder as a disk has it whose power may fail at any moment. What was written to a file is durable once a sync of
 * that file that began afterwards has ended. Names (files made, renamed, removed) are kept in their order, as
 * journaling file systems do, and are durable once any sync that began afterwards has ended.
 */
export class Disk {
  readonly #base: string;
  /** By inode: the file that has it now. */
  readonly #files = new Map<bigint, FileState>();
  /** When each sync that is under way began. */
  readonly #syncs = new Map<bigint, number>();
  readonly #names = new Map<string, FileState>();
  readonly #folders = new Set<string>();
  #pendingNames: NameChange[] = [];
  #time = 0;

  /**
   * @param folder as it is, durable as a whole; nobody writes to it at the moment
   * @param copy a copy of it that is made here and stays as it is
   */
  constructor(folder: string, copy: string) {
    this.#base = copy;
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    for (const path of filesIn(folder)) {
      const { ino } = lstatSync(join(folder, path), { bigint: true });
      const state: FileState = { base: join(copy, path), durable: null, pending: [] };
      this.#names.set(path, state);
      this.#files.set(ino, state);
    }
  }

  take({ kind, file, number, length, data }: WriteRecord): void {
    this.#time += 1;
    const at = this.#time;
    switch (kind) {
      case 'C': {
        const path = data.toString();
        const known = this.#latestNames().get(path);
        if (known !== undefined && known === this.#files.get(file)) return;
        const made: FileState = { base: null, durable: Buffer.alloc(0), pending: [] };
        this.#files.set(file, made);
        this.#pendingNames.push({ at, kind: 'created', path, file: made });
        return;
      }
      case 'W':
        this.#change(file, { at, kind: 'written', offset: Number(number), data });
        return;
      case 'Z':
        this.#change(file, { at, kind: 'zeroed', offset: Number(number), length });
        return;
      case 'T':
        this.#change(file, { at, kind: 'truncated', size: Number(number) });
        return;
      case 'R': {
        const [from = '', to = ''] = data.toString().split('\n');
        this.#pendingNames.push({ at, kind: 'renamed', from, to });
        return;
      }
      case 'U':
        this.#pendingNames.push({ at, kind: 'removed', path: data.toString() });
        return;
      case 'M':
        this.#pendingNames.push({ at, kind: 'folder', path: data.toString() });
        return;
      case 'B':
        this.#syncs.set(number, at);
        return;
      case 'E':
        this.#synced(file, this.#syncs.get(number) ?? 0);
        this.#syncs.delete(number);
        return;
      case '?':
        throw new Error(`the log of writes cannot follow ${data}`);
      default:
        throw new Error(`the log of writes holds a record of the kind ${kind satisfies never}`);
    }
  }

  /**
   * The folder as it is found when the power fails now.
   * @param kept for a sector that was written and not synced: whether it has reached the disk all the same
   */
  leave(folder: string, kept: () => boolean): void {
    cpSync(this.#base, folder, { recursive: true, preserveTimestamps: true });
    // Postgres starts on nothing that others may read.
    chmodSync(folder, 0o700);
    const lost = this.#pendingNames.findIndex(() => !kept());
    const names = new Map(this.#names);
    const folders = new Set(this.#folders);
    rename(names, folders, lost === -1 ? this.#pendingNames : this.#pendingNames.slice(0, lost));
    for (const path of folders) mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
    for (const path of filesIn(folder)) if (!names.has(path)) rmSync(join(folder, path));
    for (const [path, state] of names) {
      const { base, durable, pending } = state;
      const isAsBefore = base === join(this.#base, path) && durable === null && pending.length === 0;
      if (!isAsBefore)
        writeFileSync(join(folder, path), withSome(contentOf(state), pending, kept), { mode: 0o600 });
    }
  }

  #change(file: bigint, change: Change): void {
    const state = this.#files.get(file);
    if (state === undefined) throw new Error(`inode ${file} is written and was never opened`);
    state.pending.push(change);
  }

  #synced(file: bigint, begun: number): void {
    const state = this.#files.get(file);
    // Else it is a folder.
    if (state?.pending.some(({ at }) => at < begun)) {
      const done = state.pending.filter(({ at }) => at < begun);
      state.durable = done.reduce(changed, contentOf(state));
      state.pending = state.pending.filter(({ at }) => at >= begun);
    }
    rename(
      this.#names,
      this.#folders,
      this.#pendingNames.filter(({ at }) => at < begun),
    );
    this.#pendingNames = this.#pendingNames.filter(({ at }) => at >= begun);
  }

  #latestNames(): Map<string, FileState> {
    const names = new Map(this.#names);
    rename(names, new Set(), this.#pendingNames);
    return names;
  }
}

function rename(names: Map<string, FileState>, folders: Set<string>, changes: readonly NameChange[]): void {
  for (const change of changes) {
    if (change.kind === 'created') names.set(change.path, change.file);
    else if (change.kind === 'removed') names.delete(change.path);
    else if (change.kind === 'folder') folders.add(change.path);
    else {
      const file = names.get(change.from);
      if (file === undefined) throw new Error(`${change.from} was renamed and never made`);
      names.delete(change.from);
      names.set(change.to, file);
    }
  }
}

function contentOf({ base, durable }: FileState): Buffer {
  return durable ?? (base === null ? Buffer.alloc(0) : readFileSync(base));
}

function changed(content: Buffer, change: Change): Buffer {
  if (change.kind === 'truncated') return sized(content, change.size);
  const length = change.kind === 'zeroed' ? change.length : change.data.length;
  const end = change.offset + length;
  const grown = end > content.length ? sized(content, end) : content;
  if (change.kind === 'zeroed') grown.fill(0, change.offset, end);
  else change.data.copy(grown, change.offset);
  return grown;
}

function sized(content: Buffer, size: number): Buffer {
  if (size <= content.length) return content.subarray(0, size);
  const grown = Buffer.alloc(size);
  content.copy(grown);
  return grown;
}

/** A file with some of what was not synced: sector by sector, an earlier or a later one. */
function withSome(durable: Buffer, pending: readonly Change[], kept: () => boolean): Buffer {
  let content: Buffer = Buffer.from(durable);
  for (const change of pending) {
    if (change.kind === 'truncated') {
      if (kept()) content = changed(content, change);
      continue;
    }
    for (const sector of sectorsOf(change)) if (kept()) content = changed(content, sector);
  }
  return content;
}

function sectorsOf(change: Exclude<Change, { kind: 'truncated' }>): Change[] {
  const length = change.kind === 'zeroed' ? change.length : change.data.length;
  const sectors: Change[] = [];
  for (let done = 0; done < length; ) {
    const offset = change.offset + done;
    const next = Math.min(length, done + SECTOR_BYTES - (offset % SECTOR_BYTES));
    sectors.push(
      change.kind === 'zeroed'
        ? { ...change, offset, length: next - done }
        : { ...change, offset, data: change.data.subarray(done, next) },
    );
    done = next;
  }
  return sectors;
}

/** Paths of all files below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
