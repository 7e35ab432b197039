import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type UrlChanges = Readonly<Record<string, string | undefined>>;

/** What a page asked for and the router has not shown yet: a second change must not undo the first. */
let asked: { pathname: string; parameters: URLSearchParams } | undefined;

/**
 * Tabs and filters live in the page's url, so that a link shows the same. Changing them moves nothing on the page;
 * empty values leave the url.
 */
export function useUrlState(): {
  get: (name: string) => string | undefined;
  getId: (name: string) => number | undefined;
  /** One of the known words; anything else counts as not given. */
  getOneOf: <Word extends string>(name: string, words: readonly Word[]) => Word | undefined;
  getDay: (name: string) => string | undefined;
  /** Another filter: Back undoes it. */
  set: (changes: UrlChanges) => void;
  /** Another view of the same, such as a tab: Back leaves the page. */
  show: (changes: UrlChanges) => void;
} {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was asked for, this is what is shown
  useEffect(() => {
    asked = undefined;
  }, [parameters, pathname]);
  const change = (changes: UrlChanges, options: { replace: boolean }) => {
    const before = asked?.pathname === pathname ? asked.parameters : parameters;
    asked = { pathname, parameters: withChanges(before, changes) };
    // People read urls: a moment is `q4-1:22` there, too.
    const search = asked.parameters.toString().replaceAll('%3A', ':');
    void navigate({ search }, { preventScrollReset: true, ...options });
  };
  return {
    get: (name) => parameters.get(name) ?? undefined,
    getId: (name) => parseId(parameters.get(name)),
    getOneOf: (name, words) => words.find((word) => word === parameters.get(name)),
    getDay: (name) => parseDay(parameters.get(name)),
    set: (changes) => change(changes, { replace: false }),
    show: (changes) => change(changes, { replace: true }),
  };
}

export type UrlState = ReturnType<typeof useUrlState>;

function withChanges(before: URLSearchParams, changes: UrlChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** An id from a url or a select; undefined for anything else. */
export function parseId(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : undefined;
}

/** A day of the calendar (`2026-01-17`) from a url; undefined for anything else, `2026-02-31` included. */
export function parseDay(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
