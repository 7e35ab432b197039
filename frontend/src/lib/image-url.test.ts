import { expect, it } from 'vitest';
import { imageUrl } from './image-url.ts';

it.each([
  ['uploads/logo.webp', '/uploads/logo.webp'],
  ['/uploads/logo.webp', '/uploads/logo.webp'],
  ['https://cdn.example/logo.webp', 'https://cdn.example/logo.webp'],
  [' ', undefined],
  [null, undefined],
  [undefined, undefined],
])('the picture %s is loaded from %s', (path, url) => {
  expect(imageUrl(path)).toBe(url);
});
