/** A database of this browser. */
export type BrowserDatabase<Store extends string> = {
  /** False in a browser without databases: then every transaction fails. */
  exists: boolean;
  /**
   * Does all of the work or nothing.
   * @returns once it has been committed: what is written then survives a power cut
   */
  transact<Answer>(store: Store, mode: 'readonly' | 'readwrite', work: Work<Answer>): Promise<Answer>;
};
type Work<Answer> = (store: IDBObjectStore) => Promise<Answer> | Answer;

/** A browser that takes longer to open it is treated as one without. */
const OPENS_WITHIN_MS = 3_000;

/**
 * Opens a database when it is first needed, and again when the browser has closed it.
 * @param create makes its stores
 */
export function browserDatabase<Store extends string>(
  factory: IDBFactory | undefined,
  name: string,
  create: (database: IDBDatabase) => void,
): BrowserDatabase<Store> {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    if (opened !== undefined) return opened;
    const opening = openDatabase(factory, name, create);
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    opening.then((database) => {
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
    }, forget);
    opened = opening;
    return opening;
  }

  return {
    exists: factory !== undefined,
    async transact(store, mode, work) {
      const database = await open();
      try {
        return await runTransaction(database, store, mode, work);
      } catch {
        // Some browsers lose their database while a page is in the background.
        database.close();
        opened = undefined;
        return runTransaction(await open(), store, mode, work);
      }
    },
  };
}

async function runTransaction<Answer>(
  database: IDBDatabase,
  name: string,
  mode: 'readonly' | 'readwrite',
  work: Work<Answer>,
): Promise<Answer> {
  // On the disk itself, not only with the operating system: it survives a power cut.
  const transaction = database.transaction(name, mode, { durability: 'strict' });
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
  });
  const working = (async () => work(transaction.objectStore(name)))();
  const [answer] = await Promise.all([working, committed]);
  return answer;
}

function openDatabase(
  factory: IDBFactory | undefined,
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) {
      reject(new Error('This browser has no database.'));
      return;
    }
    setTimeout(() => reject(new Error('The database did not open in time.')), OPENS_WITHIN_MS);
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function answerTo<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function eachOf<Cursor extends IDBCursor>(
  request: IDBRequest<Cursor | null>,
  work: (cursor: Cursor) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      if (request.result === null) {
        resolve();
        return;
      }
      work(request.result);
      request.result.continue();
    };
    request.onerror = () => reject(request.error);
  });
}
