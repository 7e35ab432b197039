import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded into each service by `npm run dev`: tells the launcher every source file that the service loads, so that a
 * change to one of them restarts this service and no other. (`node --watch` would put a process between the two that
 * goes on after a killed launcher.)
 */
export type LoadedFile = { loadedFile: string };

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/') && process.connected) {
      process.send?.({ loadedFile: fileURLToPath(url) } satisfies LoadedFile);
    }
    return nextLoad(url, context);
  },
});
