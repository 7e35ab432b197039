/** Remembers for each read, by the signal that ends it, the change keys of its answers. */
export type ReadKeys = {
  /** @param header as answers carry them */
  note(signal: AbortSignal, header: string): void;
  of(signal: AbortSignal): ReadonlySet<string>;
};

export function createReadKeys(): ReadKeys {
  const bySignal = new WeakMap<AbortSignal, Set<string>>();
  return {
    note(signal, header) {
      const keys = bySignal.get(signal) ?? new Set();
      for (const key of header.split(' ')) keys.add(key);
      bySignal.set(signal, keys);
    },
    of: (signal) => bySignal.get(signal) ?? new Set(),
  };
}
