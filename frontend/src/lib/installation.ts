/** Chromium offers to install the site; other browsers have it in a menu of their own. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function become(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const installation = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOffered: (): boolean => offer !== undefined,
  /** Asks the user. An offer is good for once; the browser makes another one later. */
  async ask(): Promise<void> {
    const asked = offer;
    become(undefined);
    await asked?.prompt();
  },
};

/** To be called once, before the browser makes its offer. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => become(event as InstallEvent));
  addEventListener('appinstalled', () => become(undefined));
}
