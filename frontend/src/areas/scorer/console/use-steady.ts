import { useCallback, useRef } from 'react';

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
