import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { versionOfPages } from '#frontend/lib/new-version.ts';
import { type GameDatabase, gameDatabase, type SavedGame } from './game-database.ts';

type Device = { database: GameDatabase; version: string };
const database = gameDatabase(globalThis.indexedDB);

/**
 * Saves one game, the last that was on, for a reload without the network: the taps beside it need room, too.
 * @returns once it is saved, or cannot be
 */
export async function saveGame(game: SavedGame, userId: number, device = thisDevice()): Promise<void> {
  try {
    await device.database.write(userId, { version: device.version, game: withoutRefused(game) });
  } catch {
    // No room: what was saved before is older, and every tap is still in the outbox or recorded.
  }
}

/** The reason why a player may not play is personal: it is not saved. */
function withoutRefused({ squads, ...game }: SavedGame): SavedGame {
  if (squads === undefined) return game;
  const able = (side: Side) => squads[side].filter(({ refusal }) => refusal === null);
  return { ...game, squads: { east: able('east'), west: able('west') } };
}

/** The game that this account scores here. */
export async function savedGame(userId: number, device = thisDevice()): Promise<SavedGame | undefined> {
  const kept = await device.database.read(userId).catch(() => undefined);
  return kept?.version === device.version ? kept.game : undefined;
}

/** Forgets a game that is over. */
export async function forgetGame(gameId: number, userId: number, device = thisDevice()): Promise<void> {
  // Without a database there is none.
  await device.database.forget(userId, gameId).catch(() => undefined);
}

/** @param userId undefined when nobody is signed in */
export async function forgetGamesOfOthers(userId: number | undefined, device = thisDevice()): Promise<void> {
  await device.database.forgetOthers(userId).catch(() => undefined);
}

function thisDevice(): Device {
  return { database, version: versionOfPages() };
}
