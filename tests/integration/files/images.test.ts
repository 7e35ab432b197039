import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageEncoder, UnreadableImage } from '#command-api/files/image-encoder.ts';
import { RequestError } from '#platform/http/errors.ts';
import { animation, hugePng, pdf, picture, turnedPhotoWithPlace } from './samples.ts';

const images = createImageEncoder();
const turn = { client: 'somebody' };

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
    const encoded = await images.encode(await picture(format), 512, turn);
    expect(await sharp(encoded).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  test('a large one becomes smaller, in proportion', async () => {
    const encoded = await images.encode(await picture('jpeg', { width: 1_200, height: 800 }), 512, turn);
    expect(await sharp(encoded).metadata()).toMatchObject({ width: 512, height: 341 });
  });

  test('it is turned upright, and where and by whom it was taken is gone', async () => {
    const photo = await turnedPhotoWithPlace();
    expect(photo.includes('SECRET-CAMERA')).toBe(true);
    const encoded = await images.encode(photo, 512, turn);
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
    const encoded = await images.encode(moving, 512, turn);
    expect(await sharp(encoded, { animated: true }).metadata()).toMatchObject({ width: 30, height: 30 });
    expect((await sharp(encoded).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(encoded, 15, 15)).toBe('x..');
  });

  test('what is transparent stays so', async () => {
    const glass = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await sharp(await images.encode(glass, 512, turn)).metadata()).hasAlpha).toBe(true);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['a picture one pixel wide and 12,001 high', async () => hugePng(1, 12_001)],
    ['one 12,001 wide', async () => hugePng(12_001, 1)],
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
    await expect(images.encode(bytes, 512, turn)).rejects.toBeInstanceOf(UnreadableImage);
  });

  function half(bytes: Buffer): Buffer {
    return bytes.subarray(0, bytes.length / 2);
  }

  test('a bomb that would unpack to 312 MB is refused by its head, before anything is unpacked', async () => {
    const bomb = hugePng(50_000, 50_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await expect(images.encode(bomb, 512, turn)).rejects.toBeInstanceOf(UnreadableImage);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

test('a picture may have a side of 12,000 pixels', async () => {
  const { width, height } = await sharp(await images.encode(hugePng(1, 12_000), 512, turn)).metadata();
  expect([width, height]).toEqual([1, 512]);
});

test('a thin picture of 40 million rows is refused by its head, before a row is read', async () => {
  await expect(images.encode(hugePng(1, 40_000_000), 512, turn)).rejects.toMatchObject({
    cause: new Error('a side is too long'),
  });
});

test('who sends many pictures waits behind others, and is the one who is asked to come again', async () => {
  const busy = createImageEncoder({ concurrency: 1, maxWaiting: 2 });
  const bytes = await picture('jpeg');
  const outcome = (client: string) =>
    busy.encode(bytes, 512, { client }).then(
      () => 'encoded',
      (error: unknown) => error,
    );
  const [first, second, third, fourth] = ['greedy', 'greedy', 'greedy', 'greedy'].map(outcome);
  expect(await fourth).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 1 });
  const other = outcome('other');
  expect(await third).toBeInstanceOf(RequestError);
  expect(await Promise.all([first, second, other])).toEqual(['encoded', 'encoded', 'encoded']);
});
