import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;

/** The files of some chunks and of all that they import, styles included; not of what they load later. */
export function collectFiles(chunks: Iterable<Chunk>, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  function add(chunk: Chunk): void {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  }
  for (const chunk of chunks) add(chunk);
  return files;
}

export function listChunks(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
}
