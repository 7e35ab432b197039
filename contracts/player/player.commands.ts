import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { NOT_ONE_LINE, nameText } from '#contracts/fields/name-text.ts';
import { dayField, idField, optionalText } from '#contracts/fields/request-fields.ts';
import { GENDERS, POSITIONS } from '#events/player/player.events.ts';
import { isOneLine } from '#platform/values/one-line.ts';
import { playerDetailSchema } from './player.contract.ts';

/** As a command left them. Their papers are in no answer. */
export const playerAnswerSchema = playerDetailSchema.extend({ has_id_document: z.boolean() });
export type PlayerAnswer = z.infer<typeof playerAnswerSchema>;

/** What an age is, before the player is saved. */
export const ageAnswerSchema = z.object({
  age_verified: z.literal(true),
  age: z.number().int(),
  message: z.string(),
});

const LONGEST_NAME = 100;

function nameField(label: string) {
  const required = `${label} is required`;
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .min(2, `${label} must be at least 2 characters`)
    .max(LONGEST_NAME, `${label} must be less than ${LONGEST_NAME} characters`)
    .refine(isOneLine, NOT_ONE_LINE);
}

/** A height or a weight, stored as typed. */
function measureField(label: string) {
  const required = `${label} is required`;
  return z
    .union([z.string(), z.number().transform(String)], { error: required })
    .pipe(nameText(required, 20, `${label} must be less than 20 characters`))
    .refine((typed) => !/^[-\u2212\u2013]/u.test(typed), `${label} must be positive`);
}

const teamField = idField({ required: 'Team is required', invalid: 'Please select a valid team' });

/** 0 to 99. Text, because "0" and "00" are two numbers (docs/rules.md, "People and files"). */
export const jerseyNumberField = z
  .union([z.string(), z.number()], { error: 'Jersey Number is required' })
  .transform((typed, context) => {
    const text = String(typed).trim();
    const value = Number(text);
    const wrong =
      text === ''
        ? 'Jersey Number is required'
        : !Number.isInteger(value)
          ? 'Number must be an integer'
          : value < 0
            ? 'Number must be positive'
            : value > 99
              ? 'Number must be less than 100'
              : null;
    if (wrong === null) return text === '00' ? text : String(value);
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });

const REQUIRED_BIRTH_DATE = 'Birth Date is required';
const birthDateField = z
  .string({ error: REQUIRED_BIRTH_DATE })
  .trim()
  .min(1, { error: REQUIRED_BIRTH_DATE, abort: true })
  .pipe(dayField('Please enter a valid birth date'));

/** `mix` is what some forms call `other` (docs/rules.md, "Words of the API"). */
const genderField = z
  .enum([...GENDERS, 'mix'], {
    error: ({ input }) => (isEmpty(input) ? 'Gender is required' : 'Invalid gender selection'),
  })
  .transform((gender) => (gender === 'mix' ? ('other' as const) : gender));

/** Optional: an absent field stays as it is, empty or null removes it. */
const optional = {
  position: z
    .union([z.literal('').transform(() => null), z.enum(POSITIONS)], { error: 'Invalid position' })
    .nullable()
    .optional(),
  /** Of the person's document; read by the server only. */
  id_number: z
    .union([
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      z
        .string()
        .trim()
        .min(5, 'ID number must be at least 5 characters')
        .max(20, 'ID number must be less than 20 characters'),
    ])
    .nullable()
    .optional(),
  bio: optionalText(2_000, 'Bio must be less than 2000 characters').optional(),
  /** The files come in a form; here null removes one, and a url that is sent back has no effect. */
  photo: z.string().max(2_000).nullable().optional(),
  id_document: z.string().max(2_000).nullable().optional(),
};

/** POST /api/players/. What a form says of verification is not read: the server decides. */
export const newPlayerBodySchema = z.object({
  first_name: nameField('First name'),
  last_name: nameField('Last name'),
  team_id: teamField,
  number: jerseyNumberField,
  birth_date: birthDateField,
  gender: genderField,
  height: measureField('Height'),
  weight: measureField('Weight'),
  ...optional,
  /** First day in the team, for games before today. Today by default. */
  member_since: dayField('Please enter a valid date').optional(),
});
/** PUT /api/players/{id}/: absent fields stay as they are. */
export const playerBodySchema = newPlayerBodySchema.omit({ member_since: true }).partial();
export type NewPlayerBody = z.infer<typeof newPlayerBodySchema>;
export type PlayerBody = z.infer<typeof playerBodySchema>;

/** POST /api/players/{id}/transfer/. The date is today by default, the number stays by default. */
export const transferBodySchema = z.object({
  team_id: teamField,
  number: jerseyNumberField.nullable().optional(),
  date: dayField('Please enter a valid date').optional(),
});

/** POST /api/players/verify-age/, with the file `id_document`. */
export const ageBodySchema = z.object({ birth_date: birthDateField });

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

const tags = ['players'];
const files = { photo: 'photo', id_document: 'document' } as const;

export const createPlayer = endpoint({
  method: 'POST',
  url: '/api/players/',
  capability: 'player.create',
  files,
  tags,
  summary: 'Register a player in a team',
  headers: callHeaders,
  body: newPlayerBodySchema,
  answers: { 201: playerAnswerSchema },
});

export const changePlayer = endpoint({
  method: 'PUT',
  url: '/api/players/:id/',
  capability: 'player.update',
  owned: 'player',
  files,
  tags,
  summary: 'Change a player: what is left out stays as it is. Another team is a transfer today',
  headers: callHeaders,
  params: entityParams,
  body: playerBodySchema,
  answers: { 200: playerAnswerSchema },
});

export const archivePlayer = endpoint({
  method: 'POST',
  url: '/api/players/:id/archive/',
  capability: 'player.archive',
  owned: 'player',
  tags,
  summary: 'Take a player out of the lists and release them; their statistics stay',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: playerAnswerSchema },
});

export const deletePlayer = endpoint({
  method: 'DELETE',
  url: '/api/players/:id/',
  capability: 'player.delete',
  owned: 'player',
  tags,
  summary: 'Delete a player who never played',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const verifyAge = endpoint({
  method: 'POST',
  url: '/api/players/verify-age/',
  capability: 'player.create',
  files: { id_document: 'document' },
  tags,
  summary: 'Verify an age by birth date and ID document, before the player is saved',
  body: ageBodySchema,
  answers: { 200: ageAnswerSchema },
});

export const transferPlayer = endpoint({
  method: 'POST',
  url: '/api/players/:id/transfer/',
  capability: 'player.transfer',
  tags,
  summary:
    'Bring a player to another team, or to one after a release; their statistics stay where they played',
  headers: callHeaders,
  params: entityParams,
  body: transferBodySchema,
  answers: { 200: playerAnswerSchema },
});
