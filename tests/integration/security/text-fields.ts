/** A JSON schema, as far as texts are looked for in it. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

export type TextField = {
  /** `name`, or `colours.first`. */
  path: string;
  /** Whether the schema itself says that not every text will do: a date, a list of words, digits. */
  isRestricted: boolean;
};

/** Every place in a body where a text may stand; those inside lists are `list[].field`. */
export function listTextFields(schema: Schema, prefix = ''): TextField[] {
  const alternatives = flat(schema);
  const own = alternatives.filter((one) => [one.type].flat().includes('string'));
  const fields: TextField[] =
    own.length === 0 || prefix === '' ? [] : [{ path: prefix, isRestricted: own.every(isRestrictedText) }];
  for (const alternative of alternatives) {
    for (const [name, inner] of Object.entries(alternative.properties ?? {})) {
      fields.push(...listTextFields(inner, prefix === '' ? name : `${prefix}.${name}`));
    }
    if (alternative.items !== undefined) fields.push(...listTextFields(alternative.items, `${prefix}[]`));
  }
  // One path may stand in several alternatives: free in one of them is free.
  const restricted = new Map<string, boolean>();
  for (const { path, isRestricted } of fields)
    restricted.set(path, isRestricted && restricted.get(path) !== false);
  return [...restricted].map(([path, isRestricted]) => ({ path, isRestricted }));
}

function flat(schema: Schema): Schema[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return inner.length === 0 ? [schema] : inner.flatMap(flat);
}

function isRestrictedText({ enum: words, const: word, format, pattern, maxLength }: Schema): boolean {
  return (
    words !== undefined ||
    word !== undefined ||
    format !== undefined ||
    pattern !== undefined ||
    maxLength === 0
  );
}

/** The body with that text in that place. */
export function withText(body: Record<string, unknown>, path: string, text: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...body, [name]: text };
  const inner = (body[name] ?? {}) as Record<string, unknown>;
  return { ...body, [name]: withText(inner, rest.join('.'), text) };
}

/** Whether the very text stands somewhere inside, as a whole. */
export function holdsText(value: unknown, text: string): boolean {
  if (value === text) return true;
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => holdsText(one, text))
  );
}

/** Whether it stands anywhere, also as a part of another text. */
export function mentionsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => mentionsText(one, text))
  );
}
