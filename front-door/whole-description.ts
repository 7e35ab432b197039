import { type Bytes, JSON_TYPE, textAsBytes } from '#platform/http/bytes.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Clock } from '#platform/values/clock.ts';

/** The parts of an OpenAPI document that are merged. */
type Description = {
  info?: { description?: string };
  components?: Record<string, Record<string, unknown>>;
  paths?: Record<string, object>;
};

/** One OpenAPI document of reads, sockets and commands, merged from this service's and the command API's. */
export function wholeDescription(reads: Description, commands: Description): Description {
  const paths = { ...reads.paths };
  for (const [path, methods] of Object.entries(commands.paths ?? {})) {
    paths[path] = { ...paths[path], ...methods };
  }
  const components = { ...reads.components };
  for (const [kind, members] of Object.entries(commands.components ?? {})) {
    components[kind] = { ...components[kind], ...members };
  }
  const about = [reads.info?.description, commands.info?.description].filter((text) => text !== undefined);
  return { ...reads, info: { ...reads.info, description: about.join('\n\n') }, components, paths };
}

/** How long a description of the commands holds before the command API is asked whether it has another one. */
const HOLDS_MS = 60_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * The descriptions of the command API and of everything, as bytes. The command API is asked for its own once, by all
 * who wait for it together, and after a minute whether it still holds: it may have started again with another build.
 */
export class Descriptions {
  readonly #url: URL;
  readonly #clock: Clock;
  #commands: { bytes: Bytes; askedAt: number } | undefined;
  #asking: Promise<Bytes> | undefined;
  #whole: { of: Bytes; bytes: Bytes } | undefined;

  constructor(options: { commandApiUrl: string; clock: Clock }) {
    this.#url = new URL('/openapi.json', options.commandApiUrl);
    this.#clock = options.clock;
  }

  /** @throws RequestError 503 while the command API is away and has not described itself yet */
  async commands(): Promise<Bytes> {
    const known = this.#commands;
    if (known !== undefined && this.#clock().getTime() - known.askedAt < HOLDS_MS) return known.bytes;
    this.#asking ??= this.#ask(known?.bytes).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** @throws RequestError 503 as above */
  async whole(reads: () => object): Promise<Bytes> {
    const commands = await this.commands();
    if (this.#whole?.of !== commands) {
      const both = wholeDescription(reads(), JSON.parse(String(commands.body)));
      this.#whole = { of: commands, bytes: textAsBytes(JSON.stringify(both), JSON_TYPE) };
    }
    return this.#whole.bytes;
  }

  async #ask(known: Bytes | undefined): Promise<Bytes> {
    const bytes = await this.#fetch(known).catch((error: unknown) => {
      if (known !== undefined) return known;
      throw new RequestError(
        'store_unavailable',
        'The commands cannot describe themselves right now. Try again.',
        { retryAfterSeconds: 1, cause: error },
      );
    });
    this.#commands = { bytes, askedAt: this.#clock().getTime() };
    return bytes;
  }

  async #fetch(known: Bytes | undefined): Promise<Bytes> {
    const answer = await fetch(this.#url, {
      headers: known === undefined ? {} : { 'if-none-match': known.etag },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const text = await answer.text();
    if (answer.status === 304 && known !== undefined) return known;
    if (!answer.ok) throw new Error(`the command API answered ${answer.status}`);
    return textAsBytes(text, JSON_TYPE);
  }
}
