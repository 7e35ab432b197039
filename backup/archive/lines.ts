/** Values as JSON, one a line. */
export function toLines(values: Iterable<unknown>): Buffer {
  let text = '';
  for (const value of values) text += `${JSON.stringify(value)}\n`;
  return Buffer.from(text);
}

/** What is on each line, as JSON. */
export function fromLines(bytes: Buffer): unknown[] {
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
