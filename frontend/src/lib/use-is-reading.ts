import { useIsFetching } from '@tanstack/react-query';

/** Whether something that has not been here before is being read: what stands below it waits, or it would be pushed down. */
export function useIsReading(): boolean {
  return useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
}
