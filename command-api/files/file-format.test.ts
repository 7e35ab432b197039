import { describe, expect, test } from 'vitest';
import { detectFormat, isWholePdf } from './file-format.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the format of a file is what its first bytes say', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['\xff\xd8\xff\xe0....', 'jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['GIF87a', 'gif'],
    ['GIF89a=1;/*', 'gif'],
    ['%PDF-1.7\n', 'pdf'],
  ])('%j', (start, format) => {
    expect(detectFormat(bytes(start))).toBe(format);
  });

  test.each([
    ['nothing', ''],
    ['too little', '\x89PN'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>'],
    ['a PNG after a space', ' \x89PNG\r\n\x1a\n'],
    ['a PDF later in the file', '\n%PDF-1.7'],
    ['ZIP', 'PK\x03\x04'],
    ['a sound in RIFF', 'RIFF\x10\0\0\0WAVEfmt '],
    ['TIFF', 'II*\0'],
    ['HEIF', '\0\0\0\x18ftypheic'],
    ['BMP', 'BM\x10\0'],
    ['GIF of no version', 'GIF88a'],
    ['a program', '\x7fELF'],
    ['PHP', '<?php phpinfo();'],
  ])('%s is not accepted', (_name, start) => {
    expect(detectFormat(bytes(start))).toBeNull();
  });
});

test('a PDF is whole when its end is there', () => {
  expect(isWholePdf(bytes('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'))).toBe(true);
  expect(isWholePdf(bytes('%PDF-1.7\n1 0 obj\nendobj\n'))).toBe(false);
  expect(isWholePdf(bytes(`%PDF-1.7\n%%EOF\n${'x'.repeat(2_000)}`))).toBe(false);
});
