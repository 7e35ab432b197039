import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { collectFiles, listChunks } from './chunk-files.ts';

/**
 * What every page needs; the scorer's console and the way from one game to the next, in a gym that may lose its network
 * between them; the login, to which all of them lead.
 */
const CACHED_PAGES = [
  /\/home\.page\.tsx$/,
  /\/login\.page\.tsx$/,
  /\/scorer-area\.tsx$/,
  /\/scorer-dashboard\.page\.tsx$/,
  /\/scoring-console\.page\.tsx$/,
  /\/scoring-games\.page\.tsx$/,
  // Loaded later, perhaps when there is no network any more: what is unsent on this device.
  /\/unsent-taps\.tsx$/,
  /\/unsent-on-device\.ts$/,
  // Short messages, most of them about what failed; the question whether somebody is still there.
  /\/toaster\.tsx$/,
  /\/session-prompt\.tsx$/,
];
/** What anybody may read, and what opens over it: fetched when the browser has nothing else to do. */
const PUBLIC_PAGES = [/\/src\/areas\/public\//, /\/src\/app\/shell\//];
const OTHER_FILES = [
  '/index.html',
  '/theme.js',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/icons/icon-192.png',
];
/** The letters of most names; the others are kept when they are met. */
const FONT = /archivo-latin-wdth-normal.*\.woff2$/;

const LEAVES = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;

/** Builds `service-worker.js` beside the pages, with the list of the files that it keeps. */
export function serviceWorker(): Plugin {
  let root = '';
  let folder = '';
  let source = '';
  return {
    name: 'courtside-service-worker',
    configResolved({ root: ofPages, build: { outDir } }) {
      root = ofPages;
      folder = resolve(root, outDir);
      source = join(root, 'src/service-worker/service-worker.ts');
    },
    /** No service worker while developing: unregisters one that a build has left at this origin. */
    configureServer({ middlewares }) {
      middlewares.use('/service-worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(LEAVES);
      });
    },
    async writeBundle(_options, bundle) {
      const files = [...OTHER_FILES, ...filesOfShell(bundle)];
      const later = publicFiles(bundle).filter((file) => !files.includes(file));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
      await build({
        root,
        publicDir: false,
        configFile: false,
        logLevel: 'warn',
        define: {
          FILES: JSON.stringify(files),
          LATER: JSON.stringify(later),
          VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          modulePreload: false,
          target: 'es2023',
          rolldownOptions: { input: source, output: { entryFileNames: 'service-worker.js', format: 'iife' } },
        },
      });
    },
  };
}

function filesOfShell(bundle: Rolldown.OutputBundle): string[] {
  const kept = listChunks(bundle).filter(({ isEntry, facadeModuleId }) => {
    const page = facadeModuleId ?? '';
    return isEntry || CACHED_PAGES.some((pattern) => pattern.test(page));
  });
  const wanted = collectFiles(kept, bundle);
  for (const name of Object.keys(bundle)) if (FONT.test(name)) wanted.add(name);
  return [...wanted].sort().map((name) => `/${name}`);
}

function publicFiles(bundle: Rolldown.OutputBundle): string[] {
  const wanted = listChunks(bundle).filter(({ facadeModuleId }) =>
    PUBLIC_PAGES.some((pattern) => pattern.test(facadeModuleId ?? '')),
  );
  return [...collectFiles(wanted, bundle)].sort().map((name) => `/${name}`);
}
