import { posix } from 'node:path';
import { findImports, isTest, type SourceFile } from './source-code.ts';

/** Walls: what is behind one is its own; others may take what `import-arrows.ts` lets them. */
const WALLS = [/^frontend\/src\/areas\/(?!shared\/)[a-z-]+(?=\/)/, /^(?!frontend\/src\/)[a-z-]+(?=\/)/];
/** Folders with nothing but folders: what two of these share stands in a layer below them. */
const HAVE_NO_FILES = [
  'frontend/src',
  'frontend/src/areas',
  'frontend/src/features',
  'frontend/src/components',
];

/** A file that is imported, and where. */
type Use = { user: string; target: string; line: number };

/**
 * Files that stand outside of the lowest folder that contains all their users (CONTRIBUTING.md, "Where a file stands"),
 * each as `file: …, file:line of a user`.
 */
export function misplacedFiles(files: readonly SourceFile[]): string[] {
  return [...Map.groupBy(files.flatMap(usesIn), ({ target }) => target)].flatMap(([path, uses]) => {
    const lowest = commonFolder(uses.map(({ user }) => posix.dirname(user)));
    if (isWithin(posix.dirname(path), lowest) || isShared(path, lowest)) return [];
    const [one] = uses;
    return [`${path}: belongs in ${lowest}/, where all its users are: ${one?.user}:${one?.line}`];
  });
}

function usesIn(file: SourceFile): Use[] {
  if (isTest(file.path)) return [];
  return findImports(file)
    .filter(({ own }) => own)
    .map(({ target, line }) => ({ user: file.path, target: target.replace(/\?.*$/, ''), line }));
}

function isShared(path: string, lowest: string): boolean {
  const wall = WALLS.map((pattern) => pattern.exec(path)?.[0]).find((found) => found !== undefined);
  return wall === undefined ? HAVE_NO_FILES.includes(lowest) : !isWithin(lowest, wall);
}

function isWithin(folder: string, outer: string): boolean {
  return `${folder}/`.startsWith(outer === '' ? '' : `${outer}/`);
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const apart = first.findIndex((part, at) => others.some((parts) => parts[at] !== part));
  return (apart === -1 ? first : first.slice(0, apart)).join('/');
}
