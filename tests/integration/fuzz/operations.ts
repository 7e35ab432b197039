import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { AFTER_HEADER } from '#platform/values/position.ts';
import { type Part, toForm } from '../files/form-sender.ts';
import { pdf, zip } from '../files/samples.ts';
import { type Schema, toArbitrary, wildText } from './schema-values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Description = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { headers?: Record<string, object> }>;
};
type Document = { paths?: Record<string, Record<string, Description>> };

/** One operation of an OpenAPI document. */
export type Operation = { method: NonNullable<InjectOptions['method']>; path: string; about: Description };

export function listOperations(document: unknown): Operation[] {
  return Object.entries((document as Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      about,
    })),
  );
}

/** Bytes of a JSON document or of a form, with the type they are sent as; undefined for no body at all. */
type Body = { payload: string | Buffer; type: string } | undefined;

/**
 * Calls of an operation: with fitting and unfitting parameters, headers and bodies, as JSON and as a form where it takes
 * one, also ones that are neither.
 */
export function arbitraryCalls({ method, path, about }: Operation): fc.Arbitrary<InjectOptions> {
  const parameters = about.parameters ?? [];
  const inPlace = (place: string) => parameters.filter((one) => one.in === place);
  const address = fc.record(
    Object.fromEntries(
      inPlace('path').map((one) => [
        one.name,
        fc.oneof(
          { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
          { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1.5', '99999999999', '2147483648', 'abc') },
          { weight: 1, arbitrary: wildText.filter((text) => text.length < 1_000 && text.trim() !== '') },
        ),
      ]),
    ),
  );
  const optional = (place: string) =>
    fc.record(Object.fromEntries(inPlace(place).map((one) => [one.name, toArbitrary(one.schema)])), {
      requiredKeys: [],
    });
  const body = bodyOf(about.requestBody?.content ?? {});
  return fc.record({ address, query: optional('query'), headers: optional('header'), body }).map((call) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(call.address[name] ?? '1')));
    const query = new URLSearchParams(
      Object.entries(call.query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return {
      method,
      url: `${url}${query.size > 0 ? `?${query}` : ''}`,
      headers: {
        ...Object.fromEntries(
          Object.entries(call.headers).map(([name, value]) => [name, headerText(String(value))]),
        ),
        ...(call.body === undefined ? {} : { 'content-type': call.body.type }),
      },
      ...(call.body === undefined ? {} : { payload: call.body.payload }),
    };
  });
}

function bodyOf(content: NonNullable<Description['requestBody']>['content'] & {}): fc.Arbitrary<Body> {
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  if (json === undefined) return fc.constant(undefined);
  const asJson = jsonOf(json).map((payload) => ({ payload, type: 'application/json' }));
  return form === undefined ? asJson : fc.oneof(asJson, { weight: 3, arbitrary: formBodyOf(form) });
}

function jsonOf(schema: Schema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 15, arbitrary: toArbitrary(schema).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '{"__proto__":{"x":1}}',
        '"text"',
        '['.repeat(5_000),
        '{"a":1,"a":2}',
      ),
    },
  );
}

/** The smallest picture there is, what only begins as one, papers, and what is neither. */
const FILES: readonly Buffer[] = [
  Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  pdf(),
  zip('../../paper.pdf'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.alloc(0),
];
const file = fc.record({
  bytes: fc.constantFrom(...FILES),
  name: fc.constantFrom('photo.gif', '../../../etc/passwd', 'a"b\r\nc.png', ''),
  type: fc.constantFrom('image/gif', 'application/pdf', 'text/html', 'nothing'),
});

const formText = (schema: Schema): fc.Arbitrary<string> =>
  toArbitrary(schema).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
/** The picture and the paper among the files are what they say. */
const goodFile = fc.constantFrom<Part[]>(
  { bytes: FILES[0] ?? Buffer.alloc(0), name: 'photo.gif', type: 'image/gif' },
  { bytes: pdf(), name: 'paper.pdf', type: 'application/pdf' },
);

/** A few fields and good files: what changes something when its values fit. */
function tidyForm(properties: Record<string, Schema>): fc.Arbitrary<[string, Part][]> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const part = schema.format === 'binary' ? goodFile : formText(schema);
    return fc.option(
      part.map((one): [string, Part] => [name, one]),
      { nil: undefined, freq: schema.format === 'binary' ? 2 : 1 },
    );
  });
  return fc.tuple(...fields).map((parts) => parts.filter((part) => part !== undefined));
}

/** Every field or none, twice, unheard of, with a file where a text should be. */
function wildForm(properties: Record<string, Schema>): fc.Arbitrary<[string, Part][]> {
  const fields = Object.entries<Schema>({ ...properties, unheard_of: {} }).map(([name, schema]) => {
    const part: fc.Arbitrary<Part> = fc.oneof(
      schema.format === 'binary' ? file : formText(schema),
      fc.oneof(file, formText(schema)),
    );
    return fc.array(
      part.map((one): [string, Part] => [name, one]),
      { maxLength: 2 },
    );
  });
  return fc.tuple(...fields).map((parts) => parts.flat());
}

function formBodyOf({ properties = {} }: Schema): fc.Arbitrary<Body> {
  const parts = fc.oneof({ weight: 2, arbitrary: tidyForm(properties) }, wildForm(properties));
  // Now and then the connection ends before the form does.
  const share = fc.oneof(
    { weight: 12, arbitrary: fc.constant(1) },
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  return fc.record({ parts, share }).map((form) => {
    const { payload, headers } = toForm(form.parts);
    const sent = payload.subarray(0, Math.floor(payload.length * form.share));
    return { payload: sent, type: headers['content-type'] };
  });
}

/** What a header can hold at all: others never leave a client. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500);
}

function encoded(text: string): string {
  // A lone surrogate has no encoding.
  return encodeURIComponent(text.toWellFormed());
}

/** Whoever asks for a position that the log has not reached is told so: that is no fault. */
function isBehind(
  { headers }: InjectOptions,
  { statusCode, body }: { statusCode: number; body: string },
): boolean {
  const asked = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === AFTER_HEADER);
  return asked && statusCode === 503 && JSON.parse(body).code === 'read_model_behind';
}

/** What a validator says to programmers, and nobody else understands. */
const VALIDATOR_WORDS =
  /Invalid (input|option|string|ISO|UUID|number|key|element|discriminator)|expected|received|Too (small|big)|must match pattern|Unrecognized/i;

/** What is wrong with the answer to a call of an operation, also by its own description; null when nothing is. */
export async function findFault(
  app: FastifyInstance,
  call: InjectOptions,
  { about }: Pick<Operation, 'about'>,
): Promise<string | null> {
  const before = process.cpuUsage();
  const answer = await app.inject(call);
  // Of the processor: a busy machine takes no more of it.
  const seconds = process.cpuUsage(before).user / 1_000_000;
  const sent = `${call.method} ${call.url} ${String(call.payload ?? '')}`;
  if (answer.statusCode >= 500 && !isBehind(call, answer))
    return `${answer.statusCode} for ${sent}: ${answer.body}`;
  if (seconds > 10) return `${Math.round(seconds)} s of the processor for ${sent}`;
  const isError = answer.statusCode >= 400;
  if (isError && !/^\{"message":".*"code":"[a-z_]+"/s.test(answer.body)) {
    return `an error in another form for ${sent}: ${answer.body}`;
  }
  if (isError && VALIDATOR_WORDS.test(answer.body)) {
    return `the words of the validator for ${sent}: ${answer.body}`;
  }
  const described = about.responses?.[answer.statusCode];
  if (described === undefined && !isBehind(call, answer)) {
    return `${answer.statusCode} is not described, for ${sent}: ${answer.body}`;
  }
  // A position is missing where nothing was recorded, a tag where nobody may store the answer; every other header that is
  // described is there.
  const optional = ['X-Position', ...(answer.headers['cache-control'] === 'no-store' ? ['ETag'] : [])];
  const promised = Object.keys(described?.headers ?? {}).filter((name) => !optional.includes(name));
  const missing = isError ? [] : promised.filter((name) => answer.headers[name.toLowerCase()] === undefined);
  if (missing.length > 0) return `${missing.join()} is described and missing, for ${sent}`;
  return null;
}
