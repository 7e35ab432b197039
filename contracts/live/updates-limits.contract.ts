/** Separate from the schemas, so that the first page does not load them. */

/** On an answer: the keys of the changes that make it stale, separated by spaces. */
export const CHANGE_KEYS_HEADER = 'x-change-keys';
/** The most keys of one answer: a long list names the kind instead, `game` for all games. */
export const MOST_KEYS_OF_ANSWER = 128;
/** The most keys that one page may subscribe to on `/ws/updates/`. */
export const MOST_KEYS = 256;
