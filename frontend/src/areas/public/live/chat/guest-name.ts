import { useSyncExternalStore } from 'react';

const KEY = 'courtside.chat-name';
const listeners = new Set<() => void>();
let chosen: string | undefined;

function read(): string | undefined {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Typed once: saved on the device, for the chats of all games. */
export function chooseGuestName(name: string): void {
  chosen = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Storage is blocked: the name lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The name under which a guest writes; undefined until one was typed. */
export function useGuestName(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => undefined,
  );
}
