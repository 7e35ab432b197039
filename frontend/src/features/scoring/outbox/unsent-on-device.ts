import type { ActionsDatabase, TapsOnDevice } from './actions-database.ts';
import { database, writeAhead } from './saved-here.ts';
import type { SavedAhead, WriteAhead } from './write-ahead.ts';

/** Everything saved on this device that is not in the log, for all games and accounts, without discarded actions. */
export async function readTapsOnDevice(here: Here = { database, writeAhead }): Promise<TapsOnDevice[]> {
  const ahead = here.writeAhead.read();
  const saved = await here.database
    .countUnsent(ahead.map(({ entry }) => entry.action.id))
    // Without a database all of it is ahead.
    .catch(() => []);
  const groups = new Map<string, TapsOnDevice>();
  for (const { gameId, maker, game, count } of [...saved, ...ahead.filter(isUnsent).map(toTaps)]) {
    const name = `${gameId} ${maker?.id}`;
    const group = groups.get(name) ?? { gameId, maker, game, count: 0 };
    groups.set(name, { ...group, game: group.game ?? game, count: group.count + count });
  }
  return [...groups.values()].filter(({ count }) => count > 0).sort((a, b) => a.gameId - b.gameId);
}

/** Drops what other accounts have recorded from this device. What they have not sent stays. */
export async function forgetRecordedOfOthers(
  userId: number | undefined,
  here: Here = { database, writeAhead },
): Promise<void> {
  for (const { gameId, entry } of here.writeAhead.read()) {
    if (entry.recorded !== undefined && entry.maker?.id !== userId)
      here.writeAhead.forget(gameId, [entry.action.id]);
  }
  // Without a database there is nothing more.
  await here.database.forgetRecordedOfOthers(userId).catch(() => undefined);
}

type Here = { database: ActionsDatabase; writeAhead: WriteAhead };

const isUnsent = ({ entry }: SavedAhead) => entry.discarded !== true && entry.recorded === undefined;
const toTaps = ({ gameId, entry: { maker, game } }: SavedAhead): TapsOnDevice => ({
  gameId,
  maker,
  game,
  count: 1,
});
