import { useSearchParams } from 'react-router-dom';

/**
 * Tabs and filters live in the page's address, so that a link shows the same and Back undoes. Changing them
 * moves nothing on the page; empty values leave the address.
 */
export function useAddressState(): {
  get: (name: string) => string | undefined;
  getId: (name: string) => number | undefined;
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  return {
    get: (name) => parameters.get(name) ?? undefined,
    getId: (name) => idOf(parameters.get(name)),
    set: (changes) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

/** An id from an address or a select; undefined for anything else. */
export function idOf(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : undefined;
}
