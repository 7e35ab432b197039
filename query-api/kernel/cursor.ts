export { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
