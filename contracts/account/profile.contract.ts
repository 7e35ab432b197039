import { endpoint } from '#contracts/endpoint.ts';
import { profileAnswerSchema, profileSchema } from './sign-in.commands.ts';

const tags = ['auth'];

/** The same at two urls. */
const read = {
  method: 'GET',
  capability: 'profile.view',
  tags,
  summary: 'The signed-in user',
  answers: { 200: profileAnswerSchema },
} as const;
const change = {
  method: 'PUT',
  capability: 'profile.update',
  refuses: [409, 429],
  tags,
  summary: 'Change the signed-in user’s names, and ask for another e-mail address',
  description:
    'Another address needs the current password. It becomes the account’s once the link that is mailed to it was followed; until then it is `pending_email`.',
  body: profileSchema,
  answers: { 200: profileAnswerSchema },
} as const;

export const profile = endpoint({ ...read, url: '/api/auth/profile/' });
export const me = endpoint({ ...read, url: '/api/auth/me/' });
export const changeProfile = endpoint({ ...change, url: '/api/auth/profile/' });
export const changeMe = endpoint({ ...change, url: '/api/auth/me/' });
