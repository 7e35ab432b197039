import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FeedError } from './feed-error.ts';

const unzip = promisify(gunzip);

/** The text of a file, unpacked when its name ends in `.gz`. @throws FeedError when it cannot be read */
export async function readFeedText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new FeedError('', `cannot be read (${codeOf(error)})`, { cause: error });
  });
  if (!path.endsWith('.gz')) return bytes.toString('utf8');
  const unpacked = await unzip(bytes).catch((error: unknown) => {
    throw new FeedError('', `is not a whole gzip file (${messageOf(error)})`, { cause: error });
  });
  return unpacked.toString('utf8');
}

/** The JSON in a file. @throws FeedError when it cannot be read or is not JSON */
export async function readFeedJson(path: string): Promise<unknown> {
  return parseJson(await readFeedText(path));
}

/** @param place of the text in its file; '' for the whole file */
export function parseJson(text: string, place = ''): unknown {
  try {
    // A byte order mark is not part of JSON, but some programs write one.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FeedError(place, `is not JSON (${messageOf(error)})`, { cause: error });
  }
}

/** The names in a folder, hidden ones left out. @throws FeedError when there is no such folder */
export async function listFolder(path: string): Promise<string[]> {
  const names = await readdir(path).catch((error: unknown) => {
    throw new FeedError('', `cannot be read as a folder (${codeOf(error)})`, { cause: error });
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : messageOf(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
