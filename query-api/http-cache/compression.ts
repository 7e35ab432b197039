import { BROTLI, ENCODINGS, SMALLEST_COMPRESSED } from '#platform/http/compressed-answer.ts';

/** For answers made for each call; cached ones are cached compressed. */
export const COMPRESSION = { threshold: SMALLEST_COMPRESSED, encodings: ENCODINGS, brotliOptions: BROTLI };
