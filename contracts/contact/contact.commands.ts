import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer, messageAnswer } from '#contracts/fields/answer.contract.ts';
import { contactListQuerySchema, contactListSchema, contactMessageSchema } from './contact.contract.ts';
import { contactBodySchema } from './contact-form.contract.ts';

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

export const messageList = endpoint({
  method: 'GET',
  url: '/api/contact-messages/',
  capability: 'contact.view',
  tags,
  summary: 'What people wrote to the league, the newest first',
  query: contactListQuerySchema,
  answers: { 200: contactListSchema },
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
