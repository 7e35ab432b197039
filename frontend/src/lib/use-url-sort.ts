import { useUrlState } from './use-url-state.ts';

type UrlSort<Column extends string> = {
  /** As tables take it. */
  sort: { id: string; desc: boolean } | undefined;
  /** As the API takes it: a column, with `-` before it from the last to the first. */
  asked: Column | `-${Column}` | undefined;
  setSort: (sort: { id: string; desc: boolean } | undefined) => void;
};

/** The order of a list that the server sorts, in the url. @param columns by which it can be sorted */
export function useUrlSort<const Column extends string>(columns: readonly Column[]): UrlSort<Column> {
  const url = useUrlState();
  const asked = url.getOneOf(
    'sort',
    columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]),
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
