import { createHmac } from 'node:crypto';

/**
 * Recognizes a name again without revealing it, even after the person has been erased.
 * @param key what identifies the person or the team in every game of a feed
 */
export function hiddenKey(secret: string, key: string): string {
  return `import:${createHmac('sha256', secret).update(key).digest('base64url')}`;
}
