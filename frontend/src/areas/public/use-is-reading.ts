import { useIsFetching } from '@tanstack/react-query';

/** Whether a first read is still under way: what is shown below its place waits, or it would be pushed down. */
export function useIsReading(): boolean {
  return useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
}
