import { posix } from 'node:path';
import { findImports, isTest, type SourceFile } from './source-code.ts';

/** An import of one of our own files; `from` and `to` are what a circle would be of: files or folders. */
type Arrow = { from: string; to: string; says: string };

/** Imports by which a file comes back to itself, each as `file:line: …`. Types count: they are needed as well. */
export function circlesOfFiles(files: readonly SourceFile[]): string[] {
  return inCircles(arrowsOf(files, (path) => path));
}

/** Imports by which a folder comes back to itself, each as `file:line: …`. */
export function circlesOfFolders(files: readonly SourceFile[]): string[] {
  return inCircles(arrowsOf(files, placeIn(files)));
}

/**
 * What a file is part of: its folder. Files beside folders put these together or are what they share, and programs
 * (`main.ts`) start from whatever they need: each stands for itself.
 */
function placeIn(files: readonly SourceFile[]): (path: string) => string {
  const withRooms = new Set(files.map(({ path }) => posix.dirname(posix.dirname(path))));
  return (path) => {
    const folder = posix.dirname(path);
    return withRooms.has(folder) || !folder.includes('/') || /(^|[./])main\.ts$/.test(path) ? path : folder;
  };
}

function arrowsOf(files: readonly SourceFile[], placeOf: (path: string) => string): Arrow[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      findImports(file)
        .filter(({ own }) => own)
        .map(({ target, line }) => {
          const from = placeOf(file.path);
          const to = placeOf(target);
          return { from, to, says: `${file.path}:${line}: ${from} imports ${target}` };
        }),
    )
    .filter(({ from, to }) => from !== to);
}

function inCircles(arrows: readonly Arrow[]): string[] {
  const leaving = Map.groupBy(arrows, ({ from }) => from);
  const known = new Map<string, ReadonlySet<string>>();
  /** Everything that is reached from here. */
  function reachedFrom(start: string): ReadonlySet<string> {
    const before = known.get(start);
    if (before !== undefined) return before;
    const reached = new Set([start]);
    // A set goes on to what is added to it on the way.
    for (const place of reached) for (const { to } of leaving.get(place) ?? []) reached.add(to);
    known.set(start, reached);
    return reached;
  }
  return arrows
    .filter(({ from, to }) => reachedFrom(to).has(from))
    .map(({ says, to }) => `${says}, and ${to} comes back to it`);
}
