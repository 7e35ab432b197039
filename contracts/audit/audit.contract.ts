import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { calendarDay, idInUrl, listQuerySchema, oneOf } from '#contracts/lists/list.contract.ts';
import { factSchema, wordingSchema } from '#contracts/wording/wording.contract.ts';
import { exportFields, tableAnswer } from '#platform/http/exported-table.ts';
import { wholeNumber } from '#platform/values/whole-number.ts';
import { AUDIT_EVENT_TEXTS } from './audit.texts.ts';
import { AUDIT_FIELD_TEXTS, type AuditField } from './audit-fields.texts.ts';
import { AUDIT_KINDS } from './audit-kinds.ts';

const TIME_TEXT = 'Must be a day such as 2026-01-31 or a time such as 2026-01-31T18:00:00Z';
const dayOrTime = z.union([calendarDay, z.iso.datetime({ offset: true })], { error: TIME_TEXT });
const position = z.string().regex(/^(0|[1-9]\d{0,29})$/, 'This is not a position');

type EventTypeText = keyof typeof AUDIT_EVENT_TEXTS;
/** All types of events. */
export const AUDIT_TYPES = Object.keys(AUDIT_EVENT_TEXTS).map((code) =>
  code.slice('audit.'.length),
) as (EventTypeText extends `audit.${infer Type}` ? Type : never)[];

const filters = {
  game: idInUrl.optional(),
  team: idInUrl.optional(),
  player: idInUrl.optional(),
  season: idInUrl.optional(),
  tournament: idInUrl.optional(),
  user: idInUrl.optional(),
  kind: oneOf(AUDIT_KINDS, 'Invalid kind').optional(),
  type: oneOf(AUDIT_TYPES, 'Invalid type').optional(),
  /** Id of the user who did it. */
  actor: idInUrl.optional(),
  device: z.string().max(100, 'This is not a device').optional(),
  /** Recorded at or after it, and before it; a day is one of the league's, `to` the last one. */
  from: dayOrTime.optional(),
  to: dayOrTime.optional(),
};

/** 50 a page by default. `cursor` is the position before which to go on. */
export const auditQuerySchema = z.object({
  ...filters,
  limit: listQuerySchema.shape.limit,
  cursor: position.optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;
export const auditExportQuerySchema = z.object({ ...filters, ...exportFields('csv') });

/** Where an event is in its stream: unlike positions, the same in every store. */
export const auditParams = z.object({
  stream: z.string().regex(/^[a-z][0-9a-z-]{0,99}$/, 'This is not a stream'),
  revision: wholeNumber(0, 2_147_483_647, 'Must be a whole number'),
});

const eventReference = z.object({
  position,
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  text: z.string(),
  wording: wordingSchema,
});

const subjectSchema = z.object({
  kind: z.string(),
  id: z.number().int().nullable(),
  name: z.string().nullable(),
});

const changeSchema = z.object({
  field: z.enum(Object.keys(AUDIT_FIELD_TEXTS) as [AuditField, ...AuditField[]]),
  /** Of which player or team, where the event is about a game or a team. */
  of: z.string().nullable(),
  /** Null: there was, or is, nothing. */
  before: factSchema.nullable(),
  after: factSchema.nullable(),
});

/** An event of the log in words. */
export const auditEventSchema = z.object({
  position,
  stream: z.string(),
  /** 0 for the first event of the stream. */
  revision: z.number().int().nonnegative(),
  event_id: z.string(),
  /** What the stream is about, with its name; null for those without one of their own. */
  subject: subjectSchema,
  type: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** ISO times; `occurred_at` by the clock of the device, null for what does not happen at a moment. */
  recorded_at: z.string(),
  occurred_at: z.string().nullable(),
  /** On court: 1, 2 …, the period's name, and the seconds left in it. */
  period: z.number().int().nullable(),
  period_label: z.string().nullable(),
  clock: z.number().nullable(),
  /** On court: the team that did it. */
  team_id: z.number().int().nullable(),
  text: z.string(),
  wording: wordingSchema,
  /** Null when the league did it by itself. */
  actor: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  role: z.string().nullable(),
  /** For administrators: which browser scored. */
  device: z.string().nullable(),
  /**
   * For administrators: where what a user did on a page came from; null for what a console or the league itself did, and for
   * older events.
   */
  recorded_from: z
    .object({
      /** Whether the account had been signed in to on the device before; null where that is not known. */
      known_device: z.boolean().nullable(),
      /** The range of the address, `203.0.113.0/24` or a /48 of IPv6; null once the user is erased. */
      network: z.string().nullable(),
    })
    .nullable(),
  source: z.enum(['console', 'pages', 'import', 'revocation', 'demo', 'automatic']),
  /** For administrators: why, in the words of who did it; `[masked]` once that was masked. */
  reason: z.string().nullable(),
  /** The event that led to it, and what that is about; one of another stream only for administrators. */
  cause: eventReference.extend({ subject: subjectSchema.shape.name }).nullable(),
  /** For administrators: the call's or the import's id. */
  request_id: z.string().nullable(),
  /** Events of one command have the same. */
  command_id: z.string(),
  changes: z.array(changeSchema),
  /** The event that it corrects or takes out, and the one that does so to it. */
  replaces: eventReference.nullable(),
  replaced_by: eventReference.nullable(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
export type AuditChange = AuditEvent['changes'][number];
export type AuditReference = z.infer<typeof eventReference>;

/** The newest first. A page may be short, or empty, before the last one: the log is searched a part at a time. */
export const auditListSchema = z.object({
  /** The thing that was asked for, with its name; null for the whole league. */
  subject: subjectSchema.nullable(),
  events: z.array(auditEventSchema),
  next_cursor: z.string().nullable(),
});
export type AuditList = z.infer<typeof auditListSchema>;

/** With the event as it is stored, personal data masked. */
export const auditEventWithRawSchema = auditEventSchema.extend({
  raw: z.record(z.string(), z.unknown()),
});

/** A line of the exported log. */
export const auditLineSchema = z.object({
  position,
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  event_id: z.string(),
  subject: z.string().nullable(),
  recorded_at: z.string(),
  occurred_at: z.string().nullable(),
  period: z.string().nullable(),
  clock: z.number().nullable(),
  type: z.string(),
  text: z.string(),
  actor_id: z.number().int().nullable(),
  actor: z.string().nullable(),
  role: z.string().nullable(),
  device: z.string().nullable(),
  source: z.string(),
  request_id: z.string().nullable(),
  /** `Points 17 → 15`, personal data masked. */
  changes: z.string(),
  /** The event that led to it, `game-12@492`. */
  cause: z.string().nullable(),
  replaces: position.nullable(),
  replaced_by: position.nullable(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

const tags = ['audit'];
const WHO =
  'Administrators see every event; a scorer the log of an assigned game, a manager that of the own team and its games, both without devices, networks, ids of calls and reasons.';

/** The log in words, of one thing or of the whole league. */
export const auditEvents = endpoint({
  method: 'GET',
  url: '/api/audit/',
  capability: 'audit.view',
  tags,
  summary: 'What happened, who did it and what it changed, the latest first',
  description: `${WHO} The log itself is read, a part at a time: a page may be short, or empty, before the last one, whose \`next_cursor\` is null. 50 a page by default.`,
  query: auditQuerySchema,
  answers: { 200: auditListSchema },
  refuses: [404],
});

export const auditEvent = endpoint({
  method: 'GET',
  url: '/api/audit/:stream/:revision/',
  capability: 'audit.view_raw',
  tags,
  summary: 'One event of the log, in words and as it is stored',
  description: 'Personal data in the stored event is masked.',
  params: auditParams,
  answers: { 200: auditEventWithRawSchema },
});

export const exportAudit = endpoint({
  method: 'GET',
  url: '/api/exports/audit/',
  capability: 'audit.view',
  tags: ['exports'],
  summary: 'The log in words as a file, the latest first',
  description: `${WHO} Personal data is masked; names are those of today.`,
  query: auditExportQuerySchema,
  answers: { 200: tableAnswer(auditLineSchema) },
  refuses: [404],
});
