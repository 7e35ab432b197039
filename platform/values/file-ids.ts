import { z } from 'zod';

/**
 * Id of an uploaded file: 128 random bits in hex. It says nothing about the file and cannot be guessed. Events call
 * such a field `…FileId` (`logoFileId`, `photoFileId`): the newest in a stream is in use, the others are deleted.
 */
export const fileIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Is not the id of a file');

/** Where public images are: `/media/` and the id of the file. */
export const MEDIA_PATH = '/media/';

/** Url of a public image (a logo, a photo); null for none. The bytes behind a url never change. */
export function mediaUrl(fileId: string): string;
export function mediaUrl(fileId: string | null): string | null;
export function mediaUrl(fileId: string | null): string | null {
  return fileId === null ? null : `${MEDIA_PATH}${fileId}`;
}
