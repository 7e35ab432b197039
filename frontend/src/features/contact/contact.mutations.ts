import type { ContactMessage } from '#contracts/contact/contact.contract.ts';
import type { ContactAnswer, ContactBody } from '#contracts/contact/contact-form.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** @param key the same for a message that is sent again, so that it arrives once */
export function sendMessage(body: ContactBody, key: string): Promise<ContactAnswer> {
  return http.post<ContactAnswer>('/contact/', body, { idempotencyKey: key });
}

/** Whether somebody has seen to a message. */
export function markMessage(id: number, isHandled: boolean): Promise<ContactMessage> {
  return http.post<ContactMessage>(`/contact-messages/${id}/${isHandled ? 'handled' : 'unhandled'}/`);
}

export function deleteContactMessage(id: number): Promise<unknown> {
  return http.delete(`/contact-messages/${id}/`);
}
