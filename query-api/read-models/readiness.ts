import { isBusyError } from '#platform/postgres/postgres-pool.ts';
import type { ReadModel } from '#projections/read-model/table.ts';
import type { ReadModelChanges } from './changes.ts';
import type { ReadModels } from './read-models.ts';

const LIMIT_MS = 2_000;

/** Why the front door is not ready yet; null once it and every service behind it are. */
export async function notReady(deps: {
  readModels: ReadModels;
  changes: ReadModelChanges;
  models: readonly ReadModel[];
  /** Services whose `/ready` has to answer 200, by name. */
  services: Readonly<Record<string, string>>;
}): Promise<string | null> {
  if (!deps.changes.connected) return 'the read models cannot be heard';
  try {
    const missing = await deps.readModels.notLive(deps.models);
    if (missing.length > 0) return `read models are not live: ${missing.join(', ')}`;
  } catch (error) {
    return isBusyError(error) ? 'the read models are busy' : 'the read models cannot be reached';
  }
  const reasons = await Promise.all(
    Object.entries(deps.services).map(async ([name, url]) => ((await isReady(url)) ? null : name)),
  );
  const waitingFor = reasons.filter((name) => name !== null);
  return waitingFor.length === 0 ? null : `waiting for ${waitingFor.join(', ')}`;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
