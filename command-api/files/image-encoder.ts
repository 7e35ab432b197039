import sharp from 'sharp';
import { say } from '#contracts/refusal/say.ts';
import { createFairQueue, type FairQueue, type Turn } from '#platform/http/fair-queue.ts';

/** 40 megapixels: a large camera's picture; decoded it takes 160 MB. A bomb of a few kB claims far more. */
const MAX_PIXELS = 40_000_000;
/** A picture one pixel wide and 40 million high takes ten seconds: rows cost, too. */
const MAX_SIDE = 12_000;
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
// One thread per image and no cache: scoring has to go on meanwhile.
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
   * A picture encoded anew as WebP: turned upright, at most `longestSide` pixels, the first frame of an animation, and
   * nothing else that was in the file (EXIF with its place, profiles, bytes behind the picture).
   * @param turn whose picture it is: clients take turns
   * @throws UnreadableImage
   * @throws RequestError 503 `busy` when too many are waiting
   */
  encode(bytes: Uint8Array, longestSide: number, turn: Turn): Promise<Buffer>;
};

/** One picture at a time, a few waiting: about a tenth of a second each. */
export function createImageEncoder(limits: { concurrency?: number; maxWaiting?: number } = {}): ImageEncoder {
  const inTurn: FairQueue = createFairQueue({
    concurrency: limits.concurrency ?? 1,
    maxWaiting: limits.maxWaiting ?? 16,
    busy: say('file.too_many_uploads'),
  });
  return {
    encode: (bytes, longestSide, turn) =>
      inTurn(turn, async () => {
        try {
          const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
          if (Math.max(width, height) > MAX_SIDE) throw new Error('a side is too long');
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
