import { z } from 'zod';

/** A repeated call with the same key and body is answered and not carried out again. */
export const keyHeaders = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
/** Headers of a command on an entity. */
export const callHeaders = keyHeaders.extend({
  /** The `ETag` of the entity's GET, or of the last change. */
  'if-match': z.string().max(300).optional(),
});
