import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * A read for a form: what is cached is not shown, because a change is refused when the thing has been changed
 * since it was read. For the same reason it does not change under the form.
 */
export function useFreshQuery<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    refetchOnMount: 'always',
    meta: { changeKeys: [] },
  });
  return { data: isFetchedAfterMount ? data : undefined, error, isFetching, refetch };
}
