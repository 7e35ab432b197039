import type { z } from 'zod';
import '#platform/http/validation-texts.ts';

/**
 * Why a file cannot be imported. `place` says where in the file (`line 3`, `pbp[12].clock`), and is empty when the
 * reason concerns the whole of it. The caller adds the file's name when reporting it.
 */
export class FeedError extends Error {
  readonly place: string;
  readonly reason: string;
  constructor(place: string, reason: string, options?: ErrorOptions) {
    super(place === '' ? reason : `${place}: ${reason}`, options);
    this.name = 'FeedError';
    this.place = place;
    this.reason = reason;
  }
}

/** Work on a second file of the same game, or on a schedule: its errors name that file. */
export async function inFile<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new FeedError(joinPlaces(name, error.place), error.reason, { cause: error });
  }
}

/** How many findings of one file are listed; a foreign file has one for every field. */
const MOST_ISSUES = 3;

/**
 * The value as its schema describes it.
 * @param place of the value in the file; '' for the whole file
 * @throws FeedError that names the first fields that are wrong
 */
export function parseFeed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place = '',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const [first, ...others] = issues.slice(0, MOST_ISSUES).map((issue) => ({
    place: joinPlaces(place, fieldPath(issue.path)),
    reason: issue.message,
  }));
  if (first === undefined) throw new FeedError(place, 'is not what was expected');
  const more = others.map((other) => `; ${other.place}: ${other.reason}`).join('');
  const rest = issues.length > MOST_ISSUES ? `; and ${issues.length - MOST_ISSUES} more` : '';
  throw new FeedError(first.place, `${first.reason}${more}${rest}`);
}

/** `pbp[3].clock` */
function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}

function joinPlaces(...places: readonly string[]): string {
  return places.filter((place) => place !== '').join(', ');
}
