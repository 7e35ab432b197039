import type { ContactBody } from '#contracts/contact/contact.commands.ts';
import { api } from '#frontend/lib/api.ts';

/** @param key the same for a message that is sent again, so that it arrives once */
export function sendMessage(body: ContactBody, key: string) {
  return api.post('/api/contact/', { body, idempotencyKey: key });
}

/** Whether somebody has seen to a message. */
export function markMessage(id: number, isHandled: boolean) {
  const action = isHandled ? 'handled' : 'unhandled';
  return api.post(`/api/contact-messages/:id/${action}/`, { params: { id } });
}

export function deleteContactMessage(id: number) {
  return api.delete('/api/contact-messages/:id/', { params: { id } });
}
