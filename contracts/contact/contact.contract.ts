import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';

/** A contact message, as administrators see it. */
export const contactMessageSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The user who was signed in while writing. */
  user_id: z.number().int().nullable(),
  /** ISO time. */
  sent_at: z.string(),
  handled: z.boolean(),
  handled_at: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** GET /api/contact-messages/: the newest first. */
export const contactListQuerySchema = z.object({
  /** `true`: only what was handled; `false`: only what was not. */
  handled: z.enum(['true', 'false'], { error: 'Must be true or false' }).optional(),
  ...pageQuery,
});
export const contactListSchema = z.object({
  messages: z.array(contactMessageSchema),
  ...listAnswer,
});

const tags = ['contact'];

export const messageList = endpoint({
  method: 'GET',
  url: '/api/contact-messages/',
  capability: 'contact.view',
  tags,
  summary: 'What people wrote to the league, the newest first',
  query: contactListQuerySchema,
  answers: { 200: contactListSchema },
});
