import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/values/clock.ts';

/** How long a link to a document works. */
export const LINK_SECONDS = 5 * 60;

export type DocumentLinks = {
  /** A url that opens this one file until then, for anyone who has it. */
  issue(fileId: string): { url: string; expiresAt: Date };
  check(link: { fileId: string; expires: string; signature: string }): 'valid' | 'expired' | 'forged';
};

/** @param secret of the service; the key made from it opens nothing else */
export function createDocumentLinks({ secret, clock }: { secret: string; clock: Clock }): DocumentLinks {
  const key = createHmac('sha256', secret).update('courtside document link').digest();
  const sign = (fileId: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${fileId} ${expires}`).digest();

  return {
    issue(fileId) {
      const expires = Math.floor(clock().getTime() / 1000) + LINK_SECONDS;
      const signature = sign(fileId, String(expires)).toString('base64url');
      return {
        url: `/api/documents/${fileId}/?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires * 1000),
      };
    },
    check({ fileId, expires, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(fileId, expires);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
      // Signed, so it is a number.
      return Number(expires) * 1000 > clock().getTime() ? 'valid' : 'expired';
    },
  };
}
