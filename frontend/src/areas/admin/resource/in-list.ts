import { ApiError } from '#frontend/lib/api-error.ts';

/**
 * A stored thing that the API has in a list only.
 * @throws ApiError as for any other thing that is not there
 */
export function inList<Thing extends { id: number }>(things: readonly Thing[], id: number): Thing {
  const thing = things.find((each) => each.id === id);
  if (thing === undefined) throw new ApiError(404, 'not_found', '');
  return thing;
}
