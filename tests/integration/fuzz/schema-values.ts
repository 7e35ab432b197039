import fc from 'fast-check';

/** The part of a JSON schema that OpenAPI descriptions of ours use. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Numbers that break what forgets that they exist. */
const wildNumber = fc.constantFrom(0, -1, 1.5, 1e21, -0, 2 ** 31, 2 ** 53, Number.MIN_VALUE);
/** Texts that mean something to a database, a page, a shell, a file system or a template. */
export const wildText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\uD800',
  '‮drawkcab',
  '🏀'.repeat(300),
  'x'.repeat(20_000),
  "'; DROP TABLE read.checkpoint; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%ff%2e%2e%2f',
  '{{7*7}}',
  '9999-99-99',
  '0001-01-01',
  '-271821-04-20',
  '2025-02-30T25:61:61Z',
  'NaN',
  '1e400',
  'null',
  'constructor',
);
const wildValue = fc.oneof(
  wildNumber,
  wildText,
  fc.constantFrom(null, true, [], {}, [[]], [null], { length: 1e9 }, { $where: '1' }),
  fc.array(fc.integer(), { maxLength: 5 }),
);

/** Values of the schema, and now and then ones that are none. */
export function toArbitrary(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema ?? {}, depth);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: wildValue });
}

function fittingValue(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => toArbitrary(one, depth + 1)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => valueOfType(type, schema, depth)));
}

function valueOfType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      if (properties.length === 0)
        return fc.dictionary(fc.string({ maxLength: 8 }), wildValue, { maxKeys: 3 });
      const model = Object.fromEntries(
        properties.map(([name, inner]) => [name, toArbitrary(inner, depth + 1)]),
      );
      // Mostly whole, so that the handler is reached; sometimes with fields left out.
      return fc.oneof(
        { weight: 4, arbitrary: fc.record(model) },
        { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
      );
    }
    case 'array':
      return fc.array(toArbitrary(schema.items, depth + 1), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -5, max: 200 }));
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function textOf({ format }: Schema): fc.Arbitrary<string> {
  const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  switch (format) {
    case 'date':
      return date.map((day) => day.toISOString().slice(0, 10));
    case 'date-time':
      return date.map((moment) => moment.toISOString());
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.emailAddress();
    case 'uri':
      return fc.webUrl();
    default:
      return fc.oneof(
        { weight: 3, arbitrary: fc.string({ minLength: 3, maxLength: 20, unit: 'grapheme' }) },
        { weight: 1, arbitrary: fc.constantFrom('1', '2', '2026-01-10', 'active', 'name') },
        { weight: 1, arbitrary: wildText },
      );
  }
}
