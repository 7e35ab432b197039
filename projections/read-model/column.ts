export const SQL_TYPE = {
  integer: 'integer',
  bigint: 'bigint',
  text: 'text',
  boolean: 'boolean',
  timestamptz: 'timestamptz',
  date: 'date',
  json: 'json',
  double: 'double precision',
} as const;
export type ColumnType = keyof typeof SQL_TYPE;

/** A column of a table: what it is in Postgres, and the type of its values in rows. */
export type Column<Value = unknown> = {
  type: ColumnType;
  isNullable: boolean;
  /** Carries the values' type; never set. */
  readonly value?: Value;
};

type NotNull<Value> = Column<Value> & {
  nullable(): Column<Value | null>;
};

function column<Value>(type: ColumnType): NotNull<Value> {
  return { type, isNullable: false, nullable: () => ({ type, isNullable: true }) };
}

export const integer = <Value extends number = number>() => column<Value>('integer');
export const double = () => column<number>('double');
export const boolean = () => column<boolean>('boolean');
export const text = <Value extends string = string>() => column<Value>('text');
/** Decimal digits in a row. */
export const bigint = () => column<string>('bigint');
/** A calendar day. */
export const date = () => column<string>('date');
/** ISO time in UTC in a row. */
export const timestamptz = () => column<string>('timestamptz');
/** Any JSON value. */
export const json = <Value>() => column<Value>('json');

/** The row with these columns. */
export type RowWith<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};
