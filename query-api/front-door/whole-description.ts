import { RequestError } from '#platform/errors.ts';

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

/**
 * The command API's OpenAPI document.
 * @throws RequestError 503 while it is away
 */
export async function commandsDescription(commandApiUrl: string): Promise<Description> {
  try {
    const answer = await fetch(new URL('/openapi.json', commandApiUrl));
    if (!answer.ok) throw new Error(`the command API answered ${answer.status}`);
    return (await answer.json()) as Description;
  } catch (error) {
    throw new RequestError(
      'store_unavailable',
      'The commands cannot describe themselves right now. Try again.',
      {
        retryAfterSeconds: 1,
        cause: error,
      },
    );
  }
}
