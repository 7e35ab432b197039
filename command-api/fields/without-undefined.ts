type Said<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** The fields that have a value: what a request leaves out must not replace what is there. */
export function withoutUndefined<Fields extends object>(fields: Fields): Said<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Said<Fields>;
}
