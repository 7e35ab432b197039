import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';

export type Thing =
  | 'category'
  | 'game'
  | 'game_category'
  | 'league'
  | 'news'
  | 'player'
  | 'season'
  | 'team'
  | 'tournament';

/** @throws RequestError 404 when there is no such thing */
export function found<Row>(row: Row | null | undefined, what: Thing): Row {
  if (row === undefined || row === null) throw new RequestError('not_found', say(`${what}.missing`));
  return row;
}
