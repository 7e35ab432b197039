import sharp from 'sharp';
import { type BoundedQueue, createBoundedQueue } from '#command-api/kernel/bounded-queue.ts';

/** 40 megapixels: a large camera's picture; decoded it takes 160 MB. A bomb of a few kB claims far more. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;

// Nothing but these four is ever decoded, whatever a file's first bytes claim: no SVG, no TIFF, no HEIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// One thread an image and nothing kept: scoring has to go on meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** The image cannot be decoded as a whole, is too large in pixels, or takes too long. */
export class UnreadableImage extends Error {
  constructor(cause: unknown) {
    super('the image cannot be read', { cause });
    this.name = 'UnreadableImage';
  }
}

export type ImageEncoder = {
  /**
   * A picture drawn anew as WebP: turned upright, at most `longestSide` pixels, the first frame of an animation, and
   * nothing else that was in the file (EXIF with its place, profiles, bytes behind the picture).
   * @throws UnreadableImage
   * @throws RequestError 503 `busy` when too many are waiting
   */
  encode(bytes: Uint8Array, longestSide: number): Promise<Buffer>;
};

/** One picture at a time, a few waiting: about a tenth of a second each. */
export function createImageEncoder(limits: { concurrency?: number; maxWaiting?: number } = {}): ImageEncoder {
  const inTurn: BoundedQueue = createBoundedQueue({
    concurrency: limits.concurrency ?? 1,
    maxWaiting: limits.maxWaiting ?? 16,
    busy: 'Too many uploads at the moment. Please try again.',
  });
  return {
    encode: (bytes, longestSide) =>
      inTurn(async () => {
        try {
          return await sharp(bytes, {
            limitInputPixels: MAX_PIXELS,
            failOn: 'error',
            pages: 1,
            autoOrient: true,
          })
            .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 82 })
            .timeout({ seconds: MAX_SECONDS })
            .toBuffer();
        } catch (error) {
          throw new UnreadableImage(error);
        }
      }),
  };
}
