/**
 * The most keys that one page may subscribe to on `/ws/updates/`; a page that shows more polls instead. Separate from
 * the schemas, so that the first page does not load them.
 */
export const MOST_KEYS = 64;
