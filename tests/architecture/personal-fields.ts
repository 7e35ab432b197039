import type { EventDefinition } from '#events/definition/define-event.ts';
import { type JsonSchema, toJsonSchema } from './event-samples.ts';

/** Fields that are always a person's own, wherever they stand. */
const OWN_WORDS =
  /^(firstName|lastName|fullName|displayName|username|email|phone|birthDate|idNumber|address|bio|reason|note|comment)$/;

/** Fields with the name of something personal that their schema does not say is personal (`personal` in define-event.ts). */
export function unmarkedPersonalFields(definition: EventDefinition): string[] {
  const marked = new Set(definition.personal.map(({ field }) => field));
  return fieldsOf(toJsonSchema(definition))
    .filter((field) => OWN_WORDS.test(field.slice(field.lastIndexOf('.') + 1)) && !marked.has(field))
    .map((field) => `${definition.type}: ${field}`);
}

/** Every field, as `field` or `list[].field`. */
function fieldsOf(schema: JsonSchema, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const value = withoutNull(inner);
    if (value.items !== undefined)
      return [`${prefix}${name}`, ...fieldsOf(value.items, `${prefix}${name}[].`)];
    return [`${prefix}${name}`, ...fieldsOf(value, `${prefix}${name}.`)];
  });
}

function withoutNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
}
