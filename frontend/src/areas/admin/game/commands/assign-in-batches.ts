import type { BulkAssignment, BulkAssignmentAnswer } from '#contracts/game/bulk-assignment.contract.ts';
import { assignScorer } from '#frontend/features/game/game.mutations.ts';

/** Batch size, small enough to show progress. */
const BATCH = 20;

/**
 * Assigns one batch after the other.
 * @throws ApiError if one cannot be sent; those before it are done, and doing all of it again changes nothing more
 */
export async function assignInBatches(
  { game_ids, scorekeeper_id }: BulkAssignment,
  { toKey, onProgress }: { toKey: (content: unknown) => string; onProgress: (done: number) => void },
): Promise<BulkAssignmentAnswer> {
  const all: BulkAssignmentAnswer = { scorekeeper_id, results: [], warnings: [] };
  for (let from = 0; from < game_ids.length; from += BATCH) {
    const body = { game_ids: game_ids.slice(from, from + BATCH), scorekeeper_id };
    const answer = await assignScorer(body, { idempotencyKey: toKey(body) });
    all.results.push(...answer.results);
    all.warnings.push(...answer.warnings.filter((warning) => !all.warnings.includes(warning)));
    onProgress(all.results.length);
  }
  return all;
}
