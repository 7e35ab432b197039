import { useSearchParams } from 'react-router-dom';

/**
 * Tabs and filters live in the page's url, so that a link shows the same and Back undoes. Changing them
 * moves nothing on the page; empty values leave the url.
 */
export function useUrlState(): {
  get: (name: string) => string | undefined;
  getId: (name: string) => number | undefined;
  /** One of the known words; anything else counts as not given. */
  getOneOf: <Word extends string>(name: string, words: readonly Word[]) => Word | undefined;
  getDay: (name: string) => string | undefined;
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  return {
    get: (name) => parameters.get(name) ?? undefined,
    getId: (name) => idOf(parameters.get(name)),
    getOneOf: (name, words) => words.find((word) => word === parameters.get(name)),
    getDay: (name) => dayOf(parameters.get(name)),
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

/** An id from a url or a select; undefined for anything else. */
export function idOf(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : undefined;
}

/** A day of the calendar (`2026-01-17`) from a url; undefined for anything else, `2026-02-31` included. */
export function dayOf(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
