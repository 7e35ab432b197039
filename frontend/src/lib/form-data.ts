/**
 * A body as it is sent: as a form once it has a file, otherwise as JSON. A form says "nothing" with an empty text, and
 * leaves out what stays as it is.
 */
export function withFiles(
  body: Readonly<Record<string, unknown>>,
): FormData | Readonly<Record<string, unknown>> {
  if (!Object.values(body).some((value) => value instanceof File)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof File) form.set(name, value);
    else form.set(name, textOf(value));
  }
  return form;
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
