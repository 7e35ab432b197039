/** A field of a form: a text, or a file with the name and type its sender claims. */
export type Part = string | { bytes: Uint8Array; name?: string; type?: string };
export type Parts = readonly (readonly [field: string, part: Part])[];

const BOUNDARY = 'a-boundary-that-no-part-contains';

/**
 * A form as bytes, so that nothing tidies up names on the way (`FormData` escapes quotes and line ends, and a real
 * attacker does not use it).
 */
export function toForm(parts: Parts): { payload: Buffer; headers: { 'content-type': string } } {
  const chunks = parts.flatMap(([field, part]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"`;
    if (typeof part === 'string') return [Buffer.from(`${head}\r\n\r\n${part}\r\n`)];
    return [
      Buffer.from(
        `${head}; filename="${part.name ?? 'file'}"\r\nContent-Type: ${part.type ?? 'image/png'}\r\n\r\n`,
      ),
      Buffer.from(part.bytes),
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
