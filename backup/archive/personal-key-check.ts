import { createHmac } from 'node:crypto';

/** What an archive holds of PERSONAL_KEY_SECRET: enough to know it again, and as hard to guess as from a wrapped key. */
export function personalKeyCheck(secret: string): string {
  return createHmac('sha256', secret).update('courtside backup 1').digest('hex');
}
