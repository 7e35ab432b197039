import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { optionalName } from '#contracts/fields/request-fields.ts';
import { writtenText } from '#contracts/fields/written-text.ts';
import { chatMessageSchema, muteSchema } from './chat.contract.ts';

const id = z.number().int().positive();

/** POST /api/games/{id}/chat/. */
export const chatBodySchema = z.object({
  text: writtenText({
    missing: 'Message is required',
    max: 500,
    tooLong: 'Message must be at most 500 characters',
  }),
  /** Of a guest; who is signed in writes under the username. */
  name: optionalName(30, 'Name must be at most 30 characters').optional(),
});

/** POST /api/chat-mutes/: a user, or the author of a message. */
export const muteBodySchema = z
  .object({
    user_id: id.max(2_147_483_647).optional(),
    message_id: id.max(2_147_483_647).optional(),
    until: z.iso.datetime({ offset: true, error: 'Choose a time' }),
  })
  .refine((body) => (body.user_id === undefined) !== (body.message_id === undefined), {
    message: 'Name a user or a message',
    path: ['user_id'],
  });

export const chatNoteSchema = z.object({ message: z.string() });

const tags = ['chat'];
const messageParams = z.object({ id: entityId, messageId: entityId });

export const sendMessage = endpoint({
  method: 'POST',
  url: '/api/games/:id/chat/',
  capability: 'chat.write',
  refuses: [403, 409, 429],
  tags,
  summary: 'Write in the chat of a game that is played; without signing in as a guest',
  headers: callHeaders,
  params: entityParams,
  body: chatBodySchema,
  answers: { 201: chatMessageSchema },
});

export const reportMessage = endpoint({
  method: 'POST',
  url: '/api/games/:id/chat/:messageId/report/',
  capability: 'chat.report',
  rowsFollow: true,
  tags,
  summary: 'Tell the moderators of a message',
  headers: callHeaders,
  params: messageParams,
  answers: { 200: chatNoteSchema },
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  url: '/api/games/:id/chat/:messageId/',
  capability: 'chat.moderate',
  rowsFollow: true,
  tags,
  summary: 'Delete a message',
  headers: callHeaders,
  params: messageParams,
  answers: { 200: chatNoteSchema },
});

export const dismissReports = endpoint({
  method: 'DELETE',
  url: '/api/chat-reports/:id/',
  capability: 'chat.moderate',
  rowsFollow: true,
  tags,
  summary: 'Nothing is wrong with the reported message of this id',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: chatNoteSchema },
});

export const muteAuthor = endpoint({
  method: 'POST',
  url: '/api/chat-mutes/',
  capability: 'chat.moderate',
  rowsFollow: true,
  // When there is no such message.
  refuses: [404],
  tags,
  summary: 'Mute a user, or whoever wrote a message, until a time',
  headers: callHeaders,
  body: muteBodySchema,
  answers: { 201: muteSchema },
});

export const endMute = endpoint({
  method: 'DELETE',
  url: '/api/chat-mutes/:id/',
  capability: 'chat.moderate',
  rowsFollow: true,
  tags,
  summary: 'Let somebody write again',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: chatNoteSchema },
});
