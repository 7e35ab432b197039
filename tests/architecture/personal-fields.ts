import type { EventDefinition } from '#events/definition/define-event.ts';
import { fieldPlace } from '#events/definition/personal-fields.ts';
import { type JsonSchema, toJsonSchema } from './event-samples.ts';

/** Fields that are always a person's own, wherever they stand. */
const OWN_WORDS =
  /^(firstName|lastName|fullName|displayName|username|email|phone|birthDate|idNumber|address|bio|reason|note|comment)$/;

/** Personal fields that the schema lacks or that nobody could decrypt, and personal words that nobody listed. */
export function wrongPersonalFields(definition: EventDefinition): string[] {
  const schema = toJsonSchema(definition);
  const listed = new Set(definition.personal.map(({ field }) => field));
  return [
    ...definition.personal.flatMap((personal) => {
      const { list, key, subject, field } = fieldPlace(personal);
      const holder = list === undefined ? schema : withoutNull(schema.properties?.[list]).items;
      const fields = holder?.properties ?? {};
      return [
        ...(key in fields ? [] : [`${definition.type}: there is no field ${field}`]),
        ...(subject in fields ? [] : [`${definition.type}: ${field} has no ${subject} beside it`]),
        // What is erased reads as null; the fold has to be told by the schema that it may be.
        ...(key in fields && !mayBeNull(fields[key]) ? [`${definition.type}: ${field} cannot be null`] : []),
      ];
    }),
    ...fieldsOf(schema)
      .filter((field) => OWN_WORDS.test(field.slice(field.lastIndexOf('.') + 1)) && !listed.has(field))
      .map((field) => `${definition.type}: ${field} is personal and not listed`),
  ];
}

function withoutNull(schema: JsonSchema | undefined): JsonSchema {
  return schema?.anyOf?.find((one) => one.type !== 'null') ?? schema ?? {};
}

function mayBeNull(schema: JsonSchema | undefined): boolean {
  return [schema?.type].flat().includes('null') || (schema?.anyOf?.some(mayBeNull) ?? false);
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
