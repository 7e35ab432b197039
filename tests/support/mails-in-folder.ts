import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The texts of the mails in the folder in which mail without a mail server goes; none while there is no
 * folder. A mail that is still being written has another name and is left out.
 */
export async function mailsInFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  return await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}
