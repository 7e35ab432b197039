import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FeedError } from './feed-error.ts';

const unzip = promisify(gunzip);
/** Feeds and seasons of results are far smaller; whatever unpacks to more is none. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** A file of an import, on the disk or as it was uploaded. */
export type FeedFile = {
  /** As the person knows it, for errors; ends in the file's name. */
  name: string;
  /** @throws FeedError when it cannot be read */
  read(): Promise<Buffer>;
};

/** A file on the disk; its errors name it from the working directory. */
export function fileOnDisk(path: string): FeedFile {
  return {
    name: relative(process.cwd(), path),
    read: () =>
      readFile(path).catch((error: unknown) => {
        throw new FeedError('', `cannot be read (${errorCode(error)})`, { cause: error });
      }),
  };
}

/** The text of a file, unpacked when its name ends in `.gz`. @throws FeedError when it has none */
export async function readText(file: FeedFile): Promise<string> {
  const bytes = file.name.endsWith('.gz') ? await unpacked(await file.read()) : await file.read();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FeedError('', 'is not UTF-8; spreadsheets call it "CSV UTF-8" when saving', { cause: error });
  }
}

/** The JSON in a file. @throws FeedError when it cannot be read or is not JSON */
export async function readJson(file: FeedFile): Promise<unknown> {
  return parseJson(await readText(file));
}

async function unpacked(bytes: Buffer): Promise<Buffer> {
  return unzip(bytes, { maxOutputLength: LARGEST_BYTES }).catch((error: unknown) => {
    throw new FeedError('', `is not a whole gzip file (${errorMessage(error)})`, { cause: error });
  });
}

/** @param place of the text in its file; '' for the whole file */
export function parseJson(text: string, place = ''): unknown {
  try {
    // A byte order mark is not part of JSON, but some programs write one.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FeedError(place, `is not JSON (${errorMessage(error)})`, { cause: error });
  }
}

/** The names in a folder, hidden ones left out. @throws FeedError when there is no such folder */
export async function listFolder(path: string): Promise<string[]> {
  const names = await readdir(path).catch((error: unknown) => {
    throw new FeedError('', `cannot be read as a folder (${errorCode(error)})`, { cause: error });
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : errorMessage(error);
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
