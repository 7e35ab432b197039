import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = resolve(import.meta.dirname, '..', '..');
/** The folders that hold code (docs/architecture.md). */
export const FOLDERS = [
  'platform',
  'events',
  'contracts',
  'command-api',
  'projections',
  'query-api',
  'documents',
  'front-door',
  'frontend',
  'backup',
  'standalone',
  'tests',
] as const;

export type SourceFile = { path: string; text: string };
/** `target` is a path from the root for our own files, else the name of the package or `node:` module. */
export type Import = { specifier: string; target: string; own: boolean; line: number };

/** Every TypeScript file of the house, its path from the root with `/`. */
export function sourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => /\.(ts|tsx)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
}

/** Unit tests and what only they use: they may import anything. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|test-data)\.tsx?$/.test(path);
}

/** What a file imports: `import`, `export … from`, `import()` and `import('…').Type`. */
export function findImports({ path, text }: SourceFile): Import[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: { specifier: string; at: number }[] = [
    ...module.staticImports.map(({ moduleRequest }) => ({
      specifier: moduleRequest.value,
      at: moduleRequest.start,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, at: moduleRequest.start }],
      ),
    ),
    ...inlineImports(program),
  ];
  const seen = new Set<string>();
  return found.flatMap(({ specifier, at }) => {
    const line = text.slice(0, at).split('\n').length;
    const once = `${specifier}:${line}`;
    if (seen.has(once)) return [];
    seen.add(once);
    return [{ specifier, line, ...targetOf(path, specifier) }];
  });
}

/** `import('…')` in code and in types: those whose name is written out. */
function inlineImports(node: unknown): { specifier: string; at: number }[] {
  if (Array.isArray(node)) return node.flatMap(inlineImports);
  if (typeof node !== 'object' || node === null) return [];
  const { type, source, start } = node as {
    type?: string;
    source?: { value?: unknown; start?: number };
    start?: number;
  };
  const own =
    (type === 'ImportExpression' || type === 'TSImportType') && typeof source?.value === 'string'
      ? [{ specifier: source.value, at: source.start ?? start ?? 0 }]
      : [];
  return [...own, ...Object.values(node).flatMap(inlineImports)];
}

function targetOf(path: string, specifier: string): { target: string; own: boolean } {
  if (specifier.startsWith('#frontend/')) return { target: `frontend/src/${specifier.slice(10)}`, own: true };
  if (specifier.startsWith('#')) return { target: specifier.slice(1), own: true };
  if (specifier.startsWith('.')) {
    return { target: posix.normalize(posix.join(dirname(path), specifier)), own: true };
  }
  return { target: specifier, own: false };
}
