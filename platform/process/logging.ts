import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger } from 'pino';

/**
 * Names of fields whose values never reach a log, at any depth: secrets, and what the event schemas
 * mark as personal. Compared without case, `_` and `-`.
 */
const REDACTED_FIELDS: readonly string[] = [
  'password',
  'current_password',
  'new_password',
  'password_hash',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
  'personal_key',
  'first_name',
  'last_name',
  'full_name',
  'display_name',
  'birth_date',
  'date_of_birth',
  'email',
  'phone',
  'address',
  'id_number',
  'document',
  'documents',
  'emergency_contact',
  'medical_notes',
  'notes',
  'note',
  'reason',
  'message_text',
];

const REDACTED = '[redacted]';
const DEEPEST = 8;
const plainName = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** A copy of plain data in which the fields with the given names read `[redacted]`. */
function redact(value: unknown, names: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, names, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Requests, errors and other class instances are shortened by their own serializers.
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      names.has(plainName(name)) ? REDACTED : redact(item, names, depth + 1),
    ]),
  );
}

export type LoggerOptions = {
  service: string;
  level: string;
  /** Additional names of personal fields. */
  redactedFields?: readonly string[];
  /** Where lines go; stdout by default. */
  destination?: DestinationStream;
};

/** One JSON line per message, with service and ISO time; Fastify adds a request's id as `reqId`. */
export function createLogger(options: LoggerOptions): Logger {
  const names = new Set([...REDACTED_FIELDS, ...(options.redactedFields ?? [])].map(plainName));
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields, names) as Record<string, unknown>,
      },
      serializers: { err: serializeError, error: serializeError, req: serializeRequest },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** Postgres repeats row values in `detail`, `where` and the statement's parameters: they stay out. */
function serializeError(error: Error) {
  const { detail, where, parameters, internalQuery, ...rest } = stdSerializers.err(error) as Record<
    string,
    unknown
  >;
  return rest;
}

/** A request by method and path, without the query: it can carry names that people searched for. */
function serializeRequest(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0] };
}
