import type { ContactAnswer, ContactBody } from '#command-api/contact/contact-form.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** @param key the same for a message that is sent again, so that it arrives once */
export function sendMessage(body: ContactBody, key: string): Promise<ContactAnswer> {
  return http.post<ContactAnswer>('/contact/', body, { idempotencyKey: key });
}
