import { z } from 'zod';

/**
 * Id of an uploaded file: 128 random bits in hex. It tells nothing about the file and cannot be guessed. Events name
 * such a field `…FileId` (`logoFileId`, `photoFileId`): what a stream's newest one says is in use, the rest is deleted.
 */
export const fileIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Is not the id of a file');

/** Where everybody sees a public image (a logo, a photo); null for none. The bytes at an address never change. */
export function mediaAddress(fileId: string): string;
export function mediaAddress(fileId: string | null): string | null;
export function mediaAddress(fileId: string | null): string | null {
  return fileId === null ? null : `/media/${fileId}`;
}
