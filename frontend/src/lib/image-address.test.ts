import { expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

it.each([
  ['uploads/logo.webp', '/uploads/logo.webp'],
  ['/uploads/logo.webp', '/uploads/logo.webp'],
  ['https://cdn.example/logo.webp', 'https://cdn.example/logo.webp'],
  [' ', undefined],
  [null, undefined],
  [undefined, undefined],
])('the picture %s is loaded from %s', (path, address) => {
  expect(imageAddress(path)).toBe(address);
});
