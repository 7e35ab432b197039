/** Asks the browser not to clear this site's storage when the device runs short of it. Some ask their user. */
export function askForPersistence(): void {
  // A page over plain HTTP has none to ask.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
}
