import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';

const side = (name: string, score: number) => ({
  name,
  score,
  colours: { first: '#0e5c63', second: '#f0b83d' },
  hasWon: score > 75,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-no-fonts-'));
  const noFonts = '<?xml version="1.0"?><fontconfig></fontconfig>';
  await writeFile(join(folder, 'fonts.conf'), noFonts);
});
afterEach(() => rm(folder, { recursive: true }));

/** Fonts are looked for once in a process, hence in one of its own. */
async function drawnWithoutFonts(east: string, west: string): Promise<Buffer> {
  const facts = {
    line: 'Final score',
    isLive: false,
    foot: 'Dock Arena',
    east: side(east, 80),
    west: side(west, 70),
  };
  const script = `
    import { drawShareImage } from ${JSON.stringify(join(import.meta.dirname, 'share-image.ts'))};
    process.stdout.write((await drawShareImage(${JSON.stringify(facts)})).toString('base64'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    maxBuffer: 10_000_000,
  });
  return Buffer.from(stdout, 'base64');
}

/** The light points in a part of a picture: of letters, on the dark board. */
async function inkIn(picture: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(picture)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 200).length;
}

it('draws names and scores on a machine without fonts, a long name smaller', async () => {
  const picture = await drawnWithoutFonts(
    'Łódź & <Sons>',
    'A name that is much longer than two lines of a board hold '.repeat(2),
  );
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  const names = { left: 196, width: 700, height: 132 };
  expect(await inkIn(picture, { ...names, top: 176 })).toBeGreaterThan(3_000);
  expect(await inkIn(picture, { ...names, top: 356 })).toBeGreaterThan(3_000);
  // The loser's score is white.
  expect(await inkIn(picture, { left: 950, top: 356, width: 200, height: 132 })).toBeGreaterThan(2_000);
  // A box instead of each letter would have as much ink for a narrow letter as for a wide one.
  const [narrow, wide] = await Promise.all([drawnWithoutFonts('iiii', 'x'), drawnWithoutFonts('WWWW', 'x')]);
  const row = { ...names, top: 176 };
  expect(await inkIn(narrow, row)).toBeLessThan((await inkIn(wide, row)) / 2);
});
