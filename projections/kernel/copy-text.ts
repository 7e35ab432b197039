import type { Row, Table } from './table.ts';

/** Room beside what was asked for, so that the last row of a piece still fits. */
const MARGIN = 64 * 1024;
/** UTF-8 has at most three bytes for a unit of a JavaScript string. */
const BYTES_PER_UNIT = 3;
/** Longer texts are written by Node in one go. */
const SHORT = 64;

const TAB = 0x09;
const NEW_LINE = 0x0a;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
const LAST_CONTROL = 0x1f;
const LAST_OF_ASCII = 0x7f;
const LETTER = { N: 0x4e, f: 0x66, t: 0x74 } as const;

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Rows of a table in COPY's text format, written straight into the bytes that are sent: a text for each value, to be
 * joined and encoded later, would cost a rebuild twice as much.
 */
export class CopyText {
  readonly #columns: readonly { name: string; json: boolean }[];
  readonly #size: number;
  #bytes: Buffer;
  #length = 0;

  /** @param size bytes of a piece, about */
  constructor(table: Table, size: number) {
    this.#columns = table.columns.map(({ name, type }) => ({ name, json: type === 'json' }));
    this.#size = size;
    this.#bytes = Buffer.allocUnsafe(size + MARGIN);
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Whether there is enough for a piece. */
  get isFull(): boolean {
    return this.#length >= this.#size;
  }

  /** What was added since the last time. The bytes are the caller's from now on. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafe(this.#size + MARGIN);
    this.#length = 0;
    return taken;
  }

  add(row: Row): void {
    for (const { name, json } of this.#columns) {
      const value = row[name];
      this.#makeRoom(SHORT * BYTES_PER_UNIT);
      if (value === null || value === undefined) this.#unknown();
      else if (json) this.#json(JSON.stringify(value));
      else if (typeof value === 'string') this.#text(value);
      else if (typeof value === 'number') this.#number(value);
      else if (typeof value === 'boolean') this.#byte(value ? LETTER.t : LETTER.f);
      else this.#text(String(value));
      this.#byte(TAB);
    }
    this.#bytes[this.#length - 1] = NEW_LINE;
  }

  /** Always leaves room for what stands between two values. */
  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes + 1;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  #byte(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #unknown(): void {
    this.#byte(BACKSLASH);
    this.#byte(LETTER.N);
  }

  #number(value: number): void {
    // Nearly all are small and whole.
    if (value !== (value | 0) || value < 0) {
      this.#text(String(value));
      return;
    }
    let digits = 1;
    for (let rest = value; rest >= 10; rest = (rest / 10) | 0) digits += 1;
    const bytes = this.#bytes;
    const start = this.#length;
    let rest = value;
    for (let at = start + digits - 1; at >= start; at -= 1) {
      const tens = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length = start + digits;
  }

  #text(text: string): void {
    if (text.length > SHORT || !this.#plain(text)) this.#anyText(text);
  }

  /** @returns false, and nothing is written, when the text is not plain ASCII without anything to escape */
  #plain(text: string): boolean {
    const bytes = this.#bytes;
    const start = this.#length;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit > LAST_OF_ASCII || unit <= LAST_CONTROL || unit === BACKSLASH) return false;
      bytes[start + index] = unit;
    }
    this.#length = start + text.length;
    return true;
  }

  #anyText(text: string): void {
    this.#encode(
      NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text,
    );
  }

  /** Of what has to be escaped, JSON has nothing left but backslashes. */
  #json(text: string): void {
    if (text.length > SHORT || !this.#plain(text)) this.#encode(text.replaceAll('\\', '\\\\'));
  }

  #encode(text: string): void {
    this.#makeRoom(text.length * BYTES_PER_UNIT);
    this.#length += this.#bytes.write(text, this.#length);
  }
}
