import { RequestError } from '#platform/http/errors.ts';

/** @throws RequestError 404 when there is no such thing */
export function found<Row>(row: Row | null | undefined, what: string): Row {
  if (row === undefined || row === null) throw new RequestError('not_found', `There is no such ${what}.`);
  return row;
}
