/** The conditions of a WHERE and their parameters, in step. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];

  /** Adds a value and returns its placeholder, `$1`, `$2` … */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(text: string): void {
    this.#texts.push(text);
  }

  /** All of them, for a WHERE; `further` ones for one use only. */
  and(...further: string[]): string {
    const all = [...this.#texts, ...further];
    return all.length === 0 ? 'true' : all.map((text) => `(${text})`).join(' AND ');
  }
}

/** A LIKE pattern that finds `search` anywhere. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
}
