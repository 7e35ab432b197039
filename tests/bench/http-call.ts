import { newId } from '#platform/values/ids.ts';

/** What a load generator calls. */
export type Call = {
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. `ID_HERE` in it becomes a new id with each call. */
  body?: string;
  /** Any other status is an error; 200 by default. */
  status?: number;
};

/** As long as an id, so that the length of the body is known. */
export const ID_HERE = '00000000-id00-0000-here-000000000000';

/** @returns makes the bytes of each call */
export function requestMaker({ path, headers = {}, body }: Call): () => string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
  if (body?.includes(ID_HERE) === true) return () => head + body.replaceAll(ID_HERE, newId());
  const request = head + (body ?? '');
  return () => request;
}
