import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures and documents, made while the tests run: nothing binary is in the repository. */

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif';

/** A picture in which something is to be seen, so that formats cannot squeeze it to nothing. */
export function picture(format: Format, { width = 60, height = 40 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 37) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** Half red, half blue, to be turned by a quarter, with a place, a camera and a copyright in its EXIF. */
export function turnedPhotoWithPlace(): Promise<Buffer> {
  const side = { height: 40, channels: 3, background: 'red' } as const;
  return sharp({ create: { ...side, width: 80 } })
    .composite([{ input: { create: { ...side, width: 40, background: 'blue' } }, left: 40, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER', Make: 'SECRET-CAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Three frames: red, green, blue. */
export async function animation(): Promise<Buffer> {
  const frames = ['red', 'lime', 'blue'].map((background) =>
    sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** A PNG of that size, all of one colour: at most a few kB, however many pixels it claims. */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A small whole PDF. */
export function pdf(text = 'Birth certificate'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer << /Root 1 0 R /Size 5 >>\n%%EOF\n`);
}

/** A ZIP with one empty file of that name. */
export function zip(name: string): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, Buffer.from(name), central, Buffer.from(name), end]);
}
