import { setTimeout as pause } from 'node:timers/promises';

const REFUSED_AFTER_MS = 500;

/**
 * Counts a call, and refuses it half a second later: a connection that only waits for the next refusal is not to get
 * thousands of them a second.
 * @param refused called at once, when the call is refused
 * @throws RequestError that of `count`
 */
export async function countOrRefuseLate(
  count: () => void,
  refused: () => void = () => undefined,
): Promise<void> {
  try {
    count();
  } catch (refusal) {
    refused();
    await pause(REFUSED_AFTER_MS);
    throw refusal;
  }
}
