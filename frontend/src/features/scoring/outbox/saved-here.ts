import { actionsDatabase } from './actions-database.ts';
import { localWriteAhead } from './write-ahead.ts';

/** Where this browser saves actions. */
export const database = actionsDatabase(globalThis.indexedDB);
export const writeAhead = localWriteAhead(localStorageHere());

/** Undefined where storage is blocked. */
function localStorageHere(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
