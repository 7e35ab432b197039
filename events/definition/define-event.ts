import { z } from 'zod';

/**
 * The owner of a personal field: `subject` names the field beside it that holds the person's id, `kind` what that id
 * counts. What is written in a news post belongs to the post.
 */
type Owner = {
  kind: 'player' | 'user' | 'staff' | 'news';
  subject: string;
  /**
   * The text read in its place once it is masked: the field has a key of its command, too, so that it can be masked
   * without erasing its author. Absent: it cannot be.
   */
  masked?: string;
};

/** Where personal data is in an event's data: a top-level field, or `list[].field` for a field of every element of a list. */
export type PersonalField = Owner & { field: string };

const owners = z.registry<Owner>();

/**
 * A personal field of an event: stored encrypted, null once the person has been erased.
 * @param kind what the id in `subject` counts
 * @param subject the field beside it that holds the person's id
 * @param more see `Owner`
 */
export function personal<Schema extends z.ZodType>(
  kind: Owner['kind'],
  subject: string,
  schema: Schema,
  more: Pick<Owner, 'masked'> = {},
) {
  const field = schema.nullable();
  owners.add(field, { kind, subject, ...more });
  return field;
}

export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export type EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> = {
  type: Type;
  /** Schema of the current version; older data passes through `upcasters` first. */
  schema: Schema;
  version: number;
  /** Upcaster n (index n - 1) turns version n into version n + 1. */
  upcasters: readonly Upcaster[];
  personal: readonly PersonalField[];
  /** The subject whose key is deleted once such an event is in the log (`player:12`). @param stream that it is in */
  endsKey?: EndsKey;
};

export type EndsKey = (event: { stream: string; data: Record<string, unknown> }) => string;

/**
 * Declares an event. Past tense, full words.
 * @throws Error when the number of upcasters does not lead from version 1 to the current one, or when a personal field has
 *   no id of a person beside it
 */
export function defineEvent<Type extends string, Schema extends z.ZodType>(definition: {
  type: Type;
  schema: Schema;
  version?: number;
  upcasters?: readonly Upcaster[];
  /** Personal fields of older versions that the schema no longer has. */
  formerlyPersonal?: readonly PersonalField[];
  endsKey?: EndsKey;
}): EventDefinition<Type, Schema> {
  const version = definition.version ?? 1;
  const upcasters = definition.upcasters ?? [];
  if (upcasters.length !== version - 1) {
    throw new Error(`${definition.type}: version ${version} needs ${version - 1} upcasters`);
  }
  return {
    type: definition.type,
    schema: definition.schema,
    version,
    upcasters,
    personal: [
      ...personalFieldsOf(definition.type, definition.schema),
      ...(definition.formerlyPersonal ?? []),
    ],
    ...(definition.endsKey !== undefined && { endsKey: definition.endsKey }),
  };
}

function personalFieldsOf(type: string, schema: z.core.$ZodType, list = ''): PersonalField[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  return fields.flatMap(([name, field]) => {
    const layers = layersOf(field);
    const items = layers.find((layer) => layer instanceof z.ZodArray);
    if (list === '' && items !== undefined) return personalFieldsOf(type, items.element, `${name}[].`);
    const owner = layers.map((layer) => owners.get(layer)).find((one) => one !== undefined);
    if (owner === undefined) return [];
    if (!(owner.subject in schema.shape))
      throw new Error(`${type}: ${list}${name} has no ${owner.subject} beside it`);
    return [{ field: list + name, ...owner }];
  });
}

/** A field's schema, and what it wraps where it may be absent or null. */
function layersOf(field: z.core.$ZodType): z.core.$ZodType[] {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? [field, ...layersOf(field.unwrap())]
    : [field];
}

/** `{type, data}` of one event definition, and of a record of them the union of all. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { type: Type; data: z.infer<Schema> }
    : never;
export type EventUnion<Definitions extends Record<string, EventDefinition>> = {
  [Name in keyof Definitions]: EventOf<Definitions[Name]>;
}[keyof Definitions];

/** A domain event together with the envelope facts a fold may use. */
export type Recorded<Event> = Event & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  recordedAt: string;
  metadata: import('#events/store/event-store.port.ts').EventMetadata;
};
