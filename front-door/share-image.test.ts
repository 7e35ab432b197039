import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { extname, join } from 'node:path';
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
  await mkdir(join(folder, 'tmp'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs on a machine without any font: fonts are looked for once in a process, hence in one of its own. */
async function runWithoutFonts(script: string): Promise<Buffer> {
  const drawing = `import { drawShareImage } from ${JSON.stringify(join(import.meta.dirname, 'share-image.ts'))};`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', `${drawing}\n${script}`],
    {
      env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf'), TMPDIR: join(folder, 'tmp') },
      maxBuffer: 10_000_000,
    },
  );
  return Buffer.from(stdout, 'base64');
}

const factsOf = (east: string, west: string) =>
  JSON.stringify({
    line: 'Final score',
    isLive: false,
    foot: 'Dock Arena',
    east: side(east, 80),
    west: side(west, 70),
  });
const drawnWithoutFonts = (east: string, west: string) =>
  runWithoutFonts(`process.stdout.write((await drawShareImage(${factsOf(east, west)})).toString('base64'));`);

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

it('leaves one folder behind, however many processes have drawn', async () => {
  const together = await Promise.all([drawnWithoutFonts('Ants', 'Bees'), drawnWithoutFonts('Ants', 'Bees')]);
  const later = await drawnWithoutFonts('Ants', 'Bees');
  expect(together.every((picture) => picture.equals(later))).toBe(true);
  const left = await readdir(join(folder, 'tmp'), { recursive: true, withFileTypes: true });
  expect(left.map((one) => (one.isDirectory() ? 'folder' : extname(one.name))).sort()).toEqual([
    '.ttf',
    '.ttf',
    '.ttf',
    'folder',
  ]);
});

it('draws the same after the temporary folder was tidied up', async () => {
  const before = await drawnWithoutFonts('Ants', 'Bees');
  const after = await runWithoutFonts(`
    import { readdirSync, rmSync } from 'node:fs';
    await drawShareImage(${factsOf('Owls', 'Bees')});
    for (const name of readdirSync(process.env.TMPDIR)) rmSync(process.env.TMPDIR + '/' + name, { recursive: true });
    process.stdout.write((await drawShareImage(${factsOf('Ants', 'Bees')})).toString('base64'));`);
  expect(after.equals(before)).toBe(true);
});

it('replaces files that an older release has left', async () => {
  const before = await drawnWithoutFonts('Ants', 'Bees');
  const left = join(folder, 'tmp', `courtside-font-${userInfo().uid}`);
  for (const name of await readdir(left)) await writeFile(join(left, name), 'no font');
  expect((await drawnWithoutFonts('Ants', 'Bees')).equals(before)).toBe(true);
});
