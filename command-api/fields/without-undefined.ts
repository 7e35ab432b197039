type Said<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** The fields that have a value: absent fields of a request must not overwrite anything. */
export function withoutUndefined<Fields extends object>(fields: Fields): Said<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Said<Fields>;
}
