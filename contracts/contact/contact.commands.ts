import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer, messageAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { writtenText } from '#contracts/fields/written-text.ts';
import { unstorableText } from '#platform/values/unstorable-text.ts';
import { contactMessageSchema } from './contact.contract.ts';

const EMAIL = 'Please enter a valid email address';

/** POST /api/contact/. */
export const contactBodySchema = z.object({
  name: nameText('Name is required', 100, 'Name must be less than 100 characters'),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(254, EMAIL)
    .pipe(z.email(EMAIL).refine((text) => unstorableText(text) === null, EMAIL)),
  message: writtenText({
    missing: 'Message is required',
    max: 5_000,
    tooLong: 'Message must be less than 5000 characters',
  }),
});
export type ContactBody = z.infer<typeof contactBodySchema>;

const tags = ['contact'];

export const sendMessage = endpoint({
  method: 'POST',
  url: '/api/contact/',
  capability: 'contact.send',
  refuses: [429],
  tags,
  summary: 'Write to the league',
  body: contactBodySchema,
  answers: { 201: messageAnswer },
});

export const handleMessage = endpoint({
  method: 'POST',
  url: '/api/contact-messages/:id/handled/',
  capability: 'contact.manage',
  tags,
  summary: 'Mark a message as handled',
  params: entityParams,
  answers: { 200: contactMessageSchema },
});

export const unhandleMessage = endpoint({
  method: 'POST',
  url: '/api/contact-messages/:id/unhandled/',
  capability: 'contact.manage',
  tags,
  summary: 'Mark a message as not handled',
  params: entityParams,
  answers: { 200: contactMessageSchema },
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  url: '/api/contact-messages/:id/',
  capability: 'contact.manage',
  tags,
  summary: 'Delete a message, and the mail with it if that still waits',
  params: entityParams,
  answers: { 200: deletedAnswer },
});
