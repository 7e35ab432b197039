import { readFile, writeFile } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from '../backup-error.ts';
import { type Bytes, type Cipher, NO_CIPHER } from './cipher.ts';
import { hasCode } from './durable-files.ts';

/** The cipher for a public key of age (`age1…`), which is enough for a backup; no key: nothing is encrypted. @throws BackupError */
export function cipherForPublicKey(key: string): Cipher {
  if (key === '') return NO_CIPHER;
  try {
    return cipherOf(key);
  } catch (cause) {
    throw new BackupError('Not an age public key: it must begin with age1.', { cause });
  }
}

/**
 * The cipher for a key file, as age's: a secret key (`AGE-SECRET-KEY-1…`), or a public one. Without a file nothing is
 * encrypted.
 * @throws BackupError
 */
export async function cipherForKeyFile(keyFile: string | undefined): Promise<Cipher> {
  if (keyFile === undefined) return NO_CIPHER;
  const text = await readFile(keyFile, 'utf8').catch((cause: unknown) => {
    if (!hasCode(cause, 'ENOENT', 'EACCES', 'EISDIR')) throw cause;
    throw new BackupError(`The key file ${keyFile} cannot be read.`, { cause });
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [key = '', ...others] = keys;
  if (others.length > 0) throw new BackupError(`${keyFile} holds more than one key.`);
  try {
    return key.startsWith('AGE-SECRET-KEY-') ? cipherOf(await identityToRecipient(key), key) : cipherOf(key);
  } catch (cause) {
    throw new BackupError(`${keyFile} holds no key of age.`, { cause });
  }
}

/** @throws Error when the recipient or the identity is not one of age's */
function cipherOf(recipient: string, identity?: string): Cipher {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  if (identity !== undefined) decrypter.addIdentity(identity);
  return {
    recipient,
    extension: '.age',
    async *encrypt(bytes) {
      yield* fromWeb(await encrypter.encrypt(toWeb(bytes)));
    },
    async *decrypt(bytes) {
      if (identity === undefined) {
        throw new BackupError(
          'The key is the public one, which only encrypts: name the file with the secret key.',
        );
      }
      const opened = await decrypter.decrypt(toWeb(bytes)).catch((cause: unknown) => {
        if (cause instanceof BackupError) throw cause;
        throw new BackupError('The key does not open the backup.', { cause });
      });
      yield* fromWeb(opened);
    },
  };
}

// The library is typed for browsers, whose streams are not those of Node's types.
const toWeb = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes;

/**
 * Makes a key file that only its owner may read.
 * @returns its public key
 * @throws BackupError when there is a file already
 */
export async function makeKeyFile(path: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST', 'ENOENT', 'EACCES')) throw cause;
    const why = hasCode(cause, 'EEXIST') ? 'exists already' : 'cannot be written';
    throw new BackupError(`${path} ${why}.`, { cause });
  }
  return recipient;
}
