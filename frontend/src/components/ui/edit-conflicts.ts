/** A field that another user changed while it was open in a form. */
export type EditConflict = {
  field: string;
  theirs: unknown;
  typed: unknown;
  /** Whether it was changed in this form, too, and to something else. */
  typedHere: boolean;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields that somebody else changed while a form was open.
 * @param before the values that the form began with
 * @param present the values as they are now
 * @param typed the values in the form
 */
export function editConflicts(before: Values, present: Values, typed: Values): EditConflict[] {
  return Object.keys(present)
    .filter((field) => !isSame(before[field], present[field]))
    .map((field) => ({
      field,
      theirs: present[field],
      typed: typed[field],
      typedHere: !isSame(typed[field], before[field]) && !isSame(typed[field], present[field]),
    }));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Blob || other instanceof Blob) return one === other;
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
