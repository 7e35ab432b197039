/**
 * The service worker caches the pages on this device. A newer version of them waits until its user asks for it: nothing
 * is replaced under a page that is in use.
 */
const FILE = '/service-worker.js';
const LOOK_EVERY_MS = 30 * 60_000;
/** So long the first page has the network for itself. */
const IDLE_AFTER_MS = 5_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | undefined): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Whether a newer version of the pages is ready. */
export const newVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: (): boolean => waiting !== undefined,
  /** Opens this page in the new version. Other tabs go on with theirs. */
  open(): void {
    if (waiting === undefined) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate');
    found(undefined);
  },
};

/** Which version of the pages this is: the name of their first file changes with any of them. */
export function versionOfPages(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}

/** Installs the service worker, and looks for a newer one now and then. */
export async function cachePages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // A browser that refuses shows the pages as before.
  const registration = await navigator.serviceWorker.register(FILE).catch(() => undefined);
  if (registration === undefined) return;
  const look = () => {
    // Without a version in use, the first one is about to be.
    if (registration.waiting !== null && registration.active !== null) found(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  void navigator.serviceWorker.ready.then(({ active }) => whenIdle(() => active?.postMessage('idle')));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
}

/** A while after the page is there; not where its user pays for data by the piece. */
function whenIdle(work: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const later =
    'requestIdleCallback' in window ? requestIdleCallback : (run: () => void) => setTimeout(run, 1);
  setTimeout(() => later(work), IDLE_AFTER_MS);
}
