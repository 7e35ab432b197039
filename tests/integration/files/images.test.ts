import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageEncoder, UnreadableImage } from '#command-api/files/image-encoder.ts';
import { RequestError } from '#platform/errors.ts';
import { animation, hugePng, pdf, picture, turnedPhotoWithPlace } from './samples.ts';

const images = createImageEncoder();

async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => (value > 200 ? 'x' : value < 60 ? '.' : '?')).join('');
}

describe('a picture is drawn anew', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s becomes WebP of the same size', async (format) => {
    const encoded = await images.encode(await picture(format), 512);
    expect(await sharp(encoded).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  test('a large one becomes smaller, in proportion', async () => {
    const encoded = await images.encode(await picture('jpeg', { width: 1_200, height: 800 }), 512);
    expect(await sharp(encoded).metadata()).toMatchObject({ width: 512, height: 341 });
  });

  test('it is turned upright, and where and by whom it was taken is gone', async () => {
    const photo = await turnedPhotoWithPlace();
    expect(photo.includes('SECRET-CAMERA')).toBe(true);
    const encoded = await images.encode(photo, 512);
    const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(encoded).metadata();
    expect([width, height]).toEqual([40, 80]);
    expect([exif, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(encoded.includes('SECRET')).toBe(false);
    // Red was left and is now above; blue was right and is now below.
    expect([await colourAt(encoded, 20, 10), await colourAt(encoded, 20, 70)]).toEqual(['x..', '..x']);
  });

  test('of an animation the first frame is kept', async () => {
    const moving = await animation();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const encoded = await images.encode(moving, 512);
    expect(await sharp(encoded, { animated: true }).metadata()).toMatchObject({ width: 30, height: 30 });
    expect((await sharp(encoded).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(encoded, 15, 15)).toBe('x..');
  });

  test('what is transparent stays so', async () => {
    const glass = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await sharp(await images.encode(glass, 512)).metadata()).hasAlpha).toBe(true);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['a bomb of 50,000 × 50,000', async () => hugePng(50_000, 50_000, 100)],
    ['half a JPEG', async () => half(await picture('jpeg', { width: 300, height: 300 }))],
    ['half a PNG', async () => half(await picture('png', { width: 300, height: 300 }))],
    ['half a WebP', async () => half(await picture('webp', { width: 300, height: 300 }))],
    ['half a GIF', async () => half(await picture('gif', { width: 300, height: 300 }))],
    ['only a beginning', async () => Buffer.from('GIF89a=1;alert(1)')],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['TIFF', () => picture('tiff')],
    ['AVIF', () => picture('avif')],
    ['PDF', async () => pdf()],
  ])('%s', async (_name, make) => {
    const bytes = await make();
    await expect(images.encode(bytes, 512)).rejects.toBeInstanceOf(UnreadableImage);
  });

  function half(bytes: Buffer): Buffer {
    return bytes.subarray(0, bytes.length / 2);
  }

  test('a bomb that would unpack to 312 MB is refused by its head, before anything is unpacked', async () => {
    const bomb = hugePng(50_000, 50_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await expect(images.encode(bomb, 512)).rejects.toBeInstanceOf(UnreadableImage);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

test('who comes when too many wait is asked to come again', async () => {
  const busy = createImageEncoder({ concurrency: 1, maxWaiting: 1 });
  const bytes = await picture('jpeg');
  const calls = [busy.encode(bytes, 512), busy.encode(bytes, 512)];
  const refused = await busy.encode(bytes, 512).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RequestError);
  expect(refused).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 1 });
  await Promise.all(calls);
  await busy.encode(bytes, 512);
});
