import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** `enc:v1:` and base64 of iv (12 bytes), encrypted JSON, tag (16 bytes); AES-256-GCM. */
const PREFIX = 'enc:v1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The owner of the value, and the field: a value copied to another person or field cannot be decrypted there. */
export type Owner = { subject: string; field: string };

export function isEncrypted(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(PREFIX);
}

/** Encrypts any JSON value with a 32-byte key. */
export function encryptValue(key: Buffer, owner: Owner, value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(owner));
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64');
}

/** The value; undefined when the key does not decrypt it: wrong key, person or field, or damage. */
export function decryptValue(key: Buffer, owner: Owner, text: string): unknown {
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(boundTo(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const encrypted = bytes.subarray(IV_BYTES, -TAG_BYTES);
    return JSON.parse(Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8'));
  } catch {
    return undefined;
  }
}

function boundTo({ subject, field }: Owner): Buffer {
  return Buffer.from(`${subject}|${field}`);
}
