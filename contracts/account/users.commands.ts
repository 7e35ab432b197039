import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer, messageAnswer } from '#contracts/fields/answer.contract.ts';
import {
  secondFactorRemoveSchema,
  userCreateSchema,
  userPatchSchema,
  userSchema,
  usersAnswerSchema,
  usersQuerySchema,
  userUpdateSchema,
} from './users.contract.ts';

const tags = ['users'];

export const userList = endpoint({
  method: 'GET',
  url: '/api/users/',
  capability: 'user.view',
  tags,
  summary: 'Accounts, by role and search',
  query: usersQuerySchema,
  answers: { 200: usersAnswerSchema },
});

export const user = endpoint({
  method: 'GET',
  url: '/api/users/:id/',
  capability: 'user.view',
  tags,
  summary: 'One account',
  params: entityParams,
  answers: { 200: userSchema },
});

export const createUser = endpoint({
  method: 'POST',
  url: '/api/users/',
  capability: 'user.create',
  refuses: [429],
  tags,
  summary: 'Make an account for somebody',
  headers: keyHeaders,
  body: userCreateSchema,
  answers: { 201: userSchema },
});

export const changeUser = endpoint({
  method: 'PUT',
  url: '/api/users/:id/',
  capability: 'user.update',
  refuses: [409, 429],
  tags,
  summary: 'Change an account; a blank password stays as it is',
  description:
    'Another e-mail address, password or role needs the administrator’s own password. One’s own address and password are changed under /api/auth/.',
  params: entityParams,
  body: userUpdateSchema,
  answers: { 200: userSchema },
});

export const patchUser = endpoint({
  method: 'PATCH',
  url: '/api/users/:id/',
  capability: 'user.update',
  refuses: [409, 429],
  tags,
  summary: 'Give another role, activate or deactivate',
  description: 'Another role needs the administrator’s own password.',
  params: entityParams,
  body: userPatchSchema,
  answers: { 200: userSchema },
});

export const removeSecondFactorOfUser = endpoint({
  method: 'POST',
  url: '/api/users/:id/second-factor/remove/',
  capability: 'second_factor.remove',
  refuses: [409, 429],
  tags,
  summary: 'Turn off two-step sign-in of somebody who has lost their device',
  description: 'Needs the administrator’s own password. One’s own is turned off with a code.',
  params: entityParams,
  body: secondFactorRemoveSchema,
  answers: { 200: messageAnswer },
});

export const eraseUser = endpoint({
  method: 'DELETE',
  url: '/api/users/:id/',
  capability: 'user.delete',
  rowsFollow: true,
  tags,
  summary: 'Erase a user: the account, its names everywhere, and what was queued for it',
  headers: keyHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
