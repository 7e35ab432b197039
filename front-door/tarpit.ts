import { setTimeout as pause } from 'node:timers/promises';

const SOONEST_MS = 500;
const LATEST_MS = 1_000;

/**
 * Counts a call, and refuses it half a second to a second later: a connection that only waits for the next refusal is not
 * to get thousands of them a second, and many are not to come back at the same moment.
 * @param refused called at once, when the call is refused
 * @throws RequestError that of `count`
 */
export async function countOrTarpit(count: () => void, refused: () => void = () => undefined): Promise<void> {
  try {
    count();
  } catch (refusal) {
    refused();
    await pause(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
    throw refusal;
  }
}
