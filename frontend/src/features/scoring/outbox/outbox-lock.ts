const NAME = 'courtside.outbox.';
const SENDING = 'courtside.sending.';

/**
 * One sender of a game's taps in all tabs of this browser: a console shares its game's lock with other consoles,
 * the background sender waits until no console has it. Sending twice records once; it only costs calls.
 * @param onGranted called once it is held; at once where the browser has no locks (pages over plain HTTP)
 * @returns a function that releases it
 */
export function lockOutbox(
  gameId: number,
  mode: LockMode,
  onGranted: () => void = () => {},
  locks: Pick<LockManager, 'request'> | null = globalThis.navigator?.locks ?? null,
): () => void {
  if (locks === null) {
    onGranted();
    return () => {};
  }
  const end = new AbortController();
  const released = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  locks
    .request(`${NAME}${gameId}`, { mode, signal: end.signal }, () => {
      onGranted();
      return released;
    })
    // Given up before it was granted.
    .catch(() => undefined);
  return () => end.abort();
}

/** Runs the work while no other tab of this browser sends actions of the game: each finds what the other has sent. */
export function sendAlone<Answer>(
  gameId: number,
  work: () => Promise<Answer>,
  locks: Pick<LockManager, 'request'> | null = globalThis.navigator?.locks ?? null,
): Promise<Answer> {
  return locks === null ? work() : locks.request(`${SENDING}${gameId}`, work);
}
