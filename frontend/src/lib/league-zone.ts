/**
 * The league's time zone, as the server names it in the header `X-Time-Zone` of its answers. Until the first
 * answer it is this device's own.
 */
export type LeagueZone = {
  zone(): string;
  subscribe(listener: () => void): () => void;
  /** Takes the header of an answer; anything that is not a zone changes nothing. */
  observe(header: string | null): void;
};

export function createLeagueZone(own: string): LeagueZone {
  const listeners = new Set<() => void>();
  let zone = own;
  return {
    zone: () => zone,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    observe(header) {
      if (header === null || header === zone || !isTimeZone(header)) return;
      zone = header;
      for (const listener of listeners) listener();
    },
  };
}

/** Whether this device knows a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
