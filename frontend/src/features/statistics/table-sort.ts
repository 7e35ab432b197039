/** A column, and whether its highest value comes first. */
export type TableSort = { id: string; desc: boolean };

/** The order in a url, as the API writes it: `-points`. Columns that a table does not have count as not given. */
export function sortFrom(text: string | undefined, columns: readonly string[], usual: TableSort): TableSort {
  const id = text?.replace(/^-/u, '');
  return id !== undefined && columns.includes(id) ? { id, desc: text?.startsWith('-') === true } : usual;
}

export const sortText = ({ id, desc }: TableSort): string => (desc ? `-${id}` : id);
