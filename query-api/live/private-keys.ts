import type { SignedInActor } from '#contracts/http/signed-in.ts';
import { can, mayEver } from '#contracts/permissions/permissions.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { readScorer } from '#query-api/scoring-shift/scoring-shift.queries.ts';

/** Of one user. */
const FOLLOWS = /^follows:(\d+)$/;
/** Of those who may score the game. */
const SHIFTS = /^shifts:(\d+)$/;
/** Of all users, or all scorers: no one's own. */
const ALL = /^(follows|shifts)$/;

/**
 * Whether a page may hear of a key, by whose it is; null for a guest. Whoever may not read something is not told when
 * it changes.
 * @throws RequestError 503 when the read models cannot be read
 */
export type MayHear = (actor: SignedInActor | null, key: string) => Promise<boolean>;

export function createMayHear(readModels: Pick<ReadModels, 'query'>): MayHear {
  return async (actor, key) => {
    if (ALL.test(key)) return false;
    const owner = FOLLOWS.exec(key)?.[1];
    if (owner !== undefined) return actor?.id === Number(owner);
    const gameId = SHIFTS.exec(key)?.[1];
    if (gameId === undefined) return true;
    if (actor === null || !mayEver(actor, 'game.score')) return false;
    const { row } = await readModels.query(readScorer(Number(gameId)));
    return can(actor, 'game.score', { assigned: row.game?.scorekeeper_id === actor.id });
  };
}
