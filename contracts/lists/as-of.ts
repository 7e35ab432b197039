/** How the API's description explains `as_of`, for every read that takes it. */
export const AS_OF =
  '`as_of` is the last day that counts, in the league’s time zone, by the results as they are known now. A game counts from the day set for it, or from the day on which it ended where that was before or no day is set.';
