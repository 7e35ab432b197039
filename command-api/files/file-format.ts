import type { FileFormat } from '#contracts/file/upload-kinds.contract.ts';

const ascii = (bytes: Uint8Array, from: number, text: string): boolean =>
  bytes.length >= from + text.length &&
  [...text].every((character, index) => bytes[from + index] === character.charCodeAt(0));

/**
 * The format according to the first bytes; name and declared type are ignored. Null for anything else. Only the start
 * is read, so whether the whole is a proper image is up to the decoder.
 */
export function detectFormat(bytes: Uint8Array): FileFormat | null {
  if (ascii(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (ascii(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return 'webp';
  if (ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')) return 'gif';
  // Readers also take a PDF that begins later in the file; then it can be something else as well.
  if (ascii(bytes, 0, '%PDF-')) return 'pdf';
  return null;
}

/** Whether a PDF is complete: its last mark has to be in the last kilobyte, as readers expect it. */
export function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(-1024).includes('%%EOF');
}
