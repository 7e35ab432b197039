import { reachability } from './api.ts';

/** Whether code that is loaded on demand did not come: the network is gone, or a newer version has other files. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|Failed to fetch|Unable to preload/iu.test(error.message)
  );
}

/** Whether there is no way to the server: what is missing then is missing on this device alone. */
export function isOffline(): boolean {
  return navigator.onLine === false || !reachability.state().reachable;
}
