import type { RecordedScoresheet } from '#contracts/scoresheet/scoresheet.contract.ts';
import type { ScoringShifts } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import type { LiveBoard, Side, Squads } from '#frontend/features/scoring/scoring.types.ts';
import { versionOfPages } from '#frontend/lib/new-version.ts';
import { savedGameKey } from './forget-others.ts';

/** What the server last said about the game that is scored on this device. */
export type SavedGame = {
  board: LiveBoard;
  scoresheet: RecordedScoresheet;
  shifts: ScoringShifts;
  /** Who may still come to a bench. */
  squads?: Squads | undefined;
};

type Device = { storage: Storage; version: string };

/** Saves one game, the last that was on, for a reload without the network: the taps beside it need room, too. */
export function saveGame(game: SavedGame, userId: number, device = thisDevice()): void {
  try {
    device?.storage.setItem(
      savedGameKey(userId),
      JSON.stringify({ version: device.version, game: withoutRefused(game) }),
    );
  } catch {
    // No room: what was saved before is older, and every tap is still in the outbox or recorded.
  }
}

/** Why somebody may not play says something about them: it is not saved. */
function withoutRefused({ squads, ...game }: SavedGame): SavedGame {
  if (squads === undefined) return game;
  const able = (side: Side) => squads[side].filter(({ refusal }) => refusal === null);
  return { ...game, squads: { east: able('east'), west: able('west') } };
}

/** The game that this account scores here. What another version of the pages saved may have another form: it is not taken. */
export function savedGame(userId: number, device = thisDevice()): SavedGame | undefined {
  try {
    const text = device?.storage.getItem(savedGameKey(userId)) ?? 'null';
    const saved = JSON.parse(text) as { version: string; game: SavedGame } | null;
    return saved?.version === device?.version ? saved?.game : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a game that is over. */
export function forgetGame(gameId: number, userId: number, device = thisDevice()): void {
  const saved = savedGame(userId, device);
  if (saved?.board.game.id === gameId) device?.storage.removeItem(savedGameKey(userId));
}

/** Undefined where storage is blocked: nothing is saved. */
function thisDevice(): Device | undefined {
  try {
    return { storage: localStorage, version: versionOfPages() };
  } catch {
    return undefined;
  }
}
