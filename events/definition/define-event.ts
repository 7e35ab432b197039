import type { z } from 'zod';

/**
 * Where personal data is in an event's data, and whose it is.
 * `field` is a top-level field, or `list[].field` for a field of every element of a list.
 * `subject` names the field that holds the person's id (beside `field`), `kind` says what that id counts.
 */
export type PersonalField = { field: string; kind: 'player' | 'user' | 'staff'; subject: string };

export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export type EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> = {
  type: Type;
  /** Schema of the current version; older data passes through `upcasters` first. */
  schema: Schema;
  version: number;
  /** Upcaster n (index n - 1) turns version n into version n + 1. */
  upcasters: readonly Upcaster[];
  personal: readonly PersonalField[];
};

/**
 * Declares an event. Past tense, full words.
 * @throws Error when the number of upcasters does not lead from version 1 to the current one
 */
export function defineEvent<Type extends string, Schema extends z.ZodType>(definition: {
  type: Type;
  schema: Schema;
  version?: number;
  upcasters?: readonly Upcaster[];
  personal?: readonly PersonalField[];
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
    personal: definition.personal ?? [],
  };
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
