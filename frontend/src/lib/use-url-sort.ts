import { useUrlState } from './use-url-state.ts';

export type UrlSort = {
  /** As tables take it. */
  sort: { id: string; desc: boolean } | undefined;
  /** As the API takes it: a column, with `-` before it from the last to the first. */
  asked: string | undefined;
  setSort: (sort: { id: string; desc: boolean } | undefined) => void;
};

/** The order of a list that the server sorts, in the url. @param columns by which it can be sorted */
export function useUrlSort(columns: readonly string[]): UrlSort {
  const url = useUrlState();
  const asked = url.getOneOf(
    'sort',
    columns.flatMap((column) => [column, `-${column}`]),
  );
  return {
    asked,
    sort: asked === undefined ? undefined : { id: asked.replace('-', ''), desc: asked.startsWith('-') },
    setSort: (sort) =>
      url.show({
        page: undefined,
        sort: sort === undefined ? undefined : `${sort.desc ? '-' : ''}${sort.id}`,
      }),
  };
}
