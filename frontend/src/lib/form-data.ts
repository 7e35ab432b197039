/**
 * A body as it is sent: as a form once it has a file, otherwise as JSON. A form says "nothing" with an empty text, and
 * leaves out what stays as it is.
 */
export function withFiles<Body extends object>(body: Body): FormData | WithoutFiles<Body> {
  if (isWithoutFiles(body)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof File) form.set(name, value);
    else form.set(name, toText(value));
  }
  return form;
}

type WithoutFiles<Body> = { [Name in keyof Body]: Exclude<Body[Name], File> };

function isWithoutFiles<Body extends object>(body: Body): body is Body & WithoutFiles<Body> {
  return !Object.values(body).some((value) => value instanceof File);
}

function toText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
