import { ON_COURT_TYPES } from '../off-court.ts';

/** Terms of indexes of the log. A search has to say them in the same words, or the indexes are not used. */
export const OFF_COURT = `type <> ALL ('{${ON_COURT_TYPES.join(',')}}'::text[])`;
export const ACTOR = `(metadata #>> '{actor,id}')::int`;
export const DEVICE = `metadata ->> 'device'`;
/** What no import wrote, and no taking back of one. */
export const NOT_IMPORTED = `coalesce(metadata ->> 'origin', '') NOT IN ('import', 'revocation')`;
