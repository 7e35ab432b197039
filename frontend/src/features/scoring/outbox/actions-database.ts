import { answerTo, browserDatabase, eachOf } from './browser-database.ts';
import type { Origin, SavedChange, SavedEntry } from './saved-entry.ts';

/** Unsent actions of one game by one account. */
export type TapsOnDevice = Origin & { gameId: number; count: number };

/** The actions of all games and accounts on this device. */
export type ActionsDatabase = {
  /** False in a browser without databases: then all of it fails. */
  exists: boolean;
  /** What is saved of a game, by all accounts. */
  read(gameId: number): Promise<SavedEntry[]>;
  /** All of it or nothing; once this has resolved, it survives a power cut. */
  write(gameId: number, change: SavedChange): Promise<void>;
  /** Counts what is neither recorded nor discarded, without these actions. */
  countUnsent(except: readonly string[]): Promise<TapsOnDevice[]>;
  /** Drops what other accounts have recorded. What they have not sent stays. */
  forgetRecordedOfOthers(userId: number | undefined): Promise<void>;
  /** Writes and removes as much as the actions of a game need. */
  tryRoom(): Promise<void>;
};

const NAME = 'courtside';
const ACTIONS = 'actions';
const TRIALS = 'trials';
/** What 2,000 actions need, and as much again. */
const ROOM_BYTES = 2_000_000;

/** An action in the database; its key there is the action's id. */
type Row = { gameId: number; makerId: number; standing: Standing; entry: SavedEntry };
type Standing = 'unsent' | 'discarded' | 'recorded';
/** Earlier versions did not save the author. */
const UNKNOWN_MAKER = 0;

export function actionsDatabase(factory: IDBFactory | undefined): ActionsDatabase {
  const { exists, transact } = browserDatabase<typeof ACTIONS | typeof TRIALS>(factory, NAME, (database) => {
    const actions = database.createObjectStore(ACTIONS);
    actions.createIndex('game', 'gameId');
    actions.createIndex('standing', ['standing', 'gameId', 'makerId']);
    database.createObjectStore(TRIALS);
  });

  return {
    exists,
    read: (gameId) =>
      transact(ACTIONS, 'readonly', async (store) => {
        const rows: Row[] = await answerTo(store.index('game').getAll(gameId));
        return rows.map(({ entry }) => entry);
      }),
    write: (gameId, { put, remove }) =>
      transact(ACTIONS, 'readwrite', (store) => {
        for (const entry of put) store.put(toRow(gameId, entry), entry.action.id);
        for (const id of remove) store.delete(id);
      }),
    countUnsent: (except) =>
      transact(ACTIONS, 'readonly', async (store) => {
        const index = store.index('standing');
        const groups = await distinctKeys(index, IDBKeyRange.bound(['unsent'], ['unsent', []]));
        const excepted: (Row | undefined)[] = await Promise.all(except.map((id) => answerTo(store.get(id))));
        const counted = groups.map(async (key): Promise<TapsOnDevice> => {
          const [all, { gameId, makerId, entry }] = await Promise.all([
            answerTo(index.count(key)),
            answerTo<Row>(index.get(key)),
          ]);
          const left = excepted.filter(
            (row) => row?.standing === 'unsent' && row.gameId === gameId && row.makerId === makerId,
          );
          return { gameId, maker: entry.maker, game: entry.game, count: all - left.length };
        });
        return Promise.all(counted);
      }),
    forgetRecordedOfOthers: (userId) =>
      transact(ACTIONS, 'readwrite', async (store) => {
        const recorded = store
          .index('standing')
          .openCursor(IDBKeyRange.bound(['recorded'], ['recorded', []]));
        await eachOf(recorded, (cursor) => {
          const row: Row = cursor.value;
          if (row.makerId !== userId) cursor.delete();
        });
      }),
    async tryRoom() {
      await transact(TRIALS, 'readwrite', (store) => store.put(randomBytes(ROOM_BYTES), 'room'));
      await transact(TRIALS, 'readwrite', (store) => store.clear());
    },
  };
}

/** Browsers compress what they store: zeros would need no room. */
function randomBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  const most = 65_536;
  for (let from = 0; from < count; from += most) crypto.getRandomValues(bytes.subarray(from, from + most));
  return bytes;
}

function toRow(gameId: number, entry: SavedEntry): Row {
  const { recorded, discarded, maker } = entry;
  const standing = recorded !== undefined ? 'recorded' : discarded === true ? 'discarded' : 'unsent';
  return { gameId, makerId: maker?.id ?? UNKNOWN_MAKER, standing, entry };
}

async function distinctKeys(index: IDBIndex, range: IDBKeyRange): Promise<IDBValidKey[]> {
  const keys: IDBValidKey[] = [];
  await eachOf(index.openKeyCursor(range, 'nextunique'), ({ key }) => keys.push(key));
  return keys;
}
