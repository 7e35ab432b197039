import { useCallback, useMemo, useRef } from 'react';

/**
 * A function that stays the same and does what it says in the last render: what only takes it is not rendered again.
 * For events; not to be called while rendering.
 */
export function useSteady<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Arguments) => latest.current(...given), []);
}

/** The same for all that a hook does: the object stays the same, too. */
export function useSteadyAll<Acts extends Record<string, (...given: never[]) => unknown>>(acts: Acts): Acts {
  const latest = useRef(acts);
  latest.current = acts;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [
          name,
          (...given: never[]) => latest.current[name]?.(...given),
        ]),
      ) as Acts,
    [],
  );
}
