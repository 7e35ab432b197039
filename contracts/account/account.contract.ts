import { z } from 'zod';
import { nameText } from '#contracts/fields/name-text.ts';
import { ROLES, type Role } from '#events/user/roles.ts';
import { roleSchema } from '#events/user/user.events.ts';

/** Fields of accounts, the same on every form and here. */

const USERNAME_TEXT = 'Username must be at least 3 characters';
const EMAIL_TEXT = 'Please enter a valid email address';
export const TOO_LONG_PASSWORD = 'Password must be less than 256 characters';
const PASSWORD_TEXT = 'Password must be at least 8 characters';

/** Characters that have no place in a name: invisible ones, and blanks other than the usual one. */
export const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;

export const usernameField = z
  .string({ error: USERNAME_TEXT })
  .trim()
  .min(3, USERNAME_TEXT)
  .max(150, 'Username must be less than 150 characters')
  .refine((name) => !name.includes('@'), 'Username cannot contain @')
  .refine((name) => !INVISIBLE.test(name), 'Username cannot contain invisible characters');
export const emailField = z
  .string({ error: EMAIL_TEXT })
  .trim()
  .max(254, EMAIL_TEXT)
  .regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/, EMAIL_TEXT);
export const firstNameField = nameText(
  'First name is required',
  100,
  'First name must be less than 100 characters',
);
export const lastNameField = nameText(
  'Last name is required',
  100,
  'Last name must be less than 100 characters',
);
/** The upper limit keeps a caller from having megabytes hashed. */
export const passwordField = z
  .string({ error: PASSWORD_TEXT })
  .min(8, PASSWORD_TEXT)
  .max(256, TOO_LONG_PASSWORD);
export const passwordConfirmField = z.string({ error: 'Passwords do not match' }).max(256);

/** `admin` and `user` are accepted as synonyms (docs/rules.md, "Words of the API"). */
export const roleField = z
  .enum([...ROLES, 'admin', 'user'], { error: 'Invalid role' })
  .transform((role): Role => (role === 'admin' ? 'superuser' : role === 'user' ? 'member' : role));

/** Both passwords are the same, checked together with the other fields. */
export const samePasswords = {
  path: ['password_confirm'],
  error: 'Passwords do not match',
  when: ({ value }: { value: unknown }) => {
    const { password, password_confirm } = (value ?? {}) as Record<string, unknown>;
    return typeof password === 'string' && typeof password_confirm === 'string';
  },
};

/** `/api/auth/*` */

const OLD_PASSWORD_TEXT = 'Current password is required';

export const accountSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleSchema,
  is_active: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const currentPasswordField = z
  .string({ error: OLD_PASSWORD_TEXT })
  .min(1, OLD_PASSWORD_TEXT)
  .max(256, TOO_LONG_PASSWORD);
