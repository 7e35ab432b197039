import { z } from 'zod';

/**
 * The texts of a form as the object that JSON would have brought: a number where the contract wants a number, and so
 * on. A text that cannot be read as one stays a text, so that the contract refuses it in its own words. An empty text
 * clears what JSON clears with '' or null; for anything else it says nothing.
 * @param sent every field in the order it came; several of one name make a list where the contract wants one
 */
export function fieldsAsJson(contract: unknown, sent: Iterable<readonly [string, unknown]>): FormFields {
  const shape = findShape(contract);
  const fields = new Map<string, unknown>();
  const repeated = new Set<string>();
  for (const [name, value] of sent) {
    const wanted = innermost(shape[name]);
    if (value === '' && !isText(wanted)) {
      if (admitsNull(shape[name])) fields.set(name, null);
      continue;
    }
    if (wanted instanceof z.ZodArray) {
      const list = typeof value === 'string' ? parsed(value) : value;
      const items = Array.isArray(list) ? list : [asWanted(innermost(wanted.element), value)];
      fields.set(name, [...((fields.get(name) as unknown[] | undefined) ?? []), ...items]);
    } else {
      if (fields.has(name)) repeated.add(name);
      fields.set(name, asWanted(wanted, value));
    }
  }
  return { body: Object.fromEntries(fields), repeated: [...repeated] };
}
export type FormFields = {
  body: Record<string, unknown>;
  /** Fields that came more than once although the contract knows one value only. */
  repeated: string[];
};

function asWanted(wanted: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (wanted instanceof z.ZodNumber) return /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (wanted instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  if (wanted instanceof z.ZodObject) return parsed(value);
  return value;
}

/** Whether the contract says itself what an empty text means. */
function isText(wanted: unknown): boolean {
  return ![z.ZodNumber, z.ZodBoolean, z.ZodArray, z.ZodObject].some((kind) => wanted instanceof kind);
}

/** The value of a JSON text; the text itself when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function findShape(contract: unknown): Readonly<Record<string, unknown>> {
  const wanted = innermost(contract);
  return wanted instanceof z.ZodObject ? wanted.shape : {};
}

/** The input that a schema takes, without `optional`, `nullable`, `default` and what is made of it afterwards. */
function innermost(schema: unknown): unknown {
  const inner = unwrap(schema);
  return inner === undefined ? schema : innermost(inner);
}

function admitsNull(schema: unknown): boolean {
  return schema instanceof z.ZodNullable || (schema !== undefined && admitsNull(unwrap(schema)));
}

/** The schema that another one is wrapped around; undefined for one that stands for itself. */
function unwrap(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  ) {
    return schema.def.innerType;
  }
  if (schema instanceof z.ZodPipe) {
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  }
  return undefined;
}
