import { expect, it } from 'vitest';
import { cropRoom, cropSquare, dragged, WHOLE } from './image-crop.geometry.ts';

const WIDE = { width: 300, height: 100 };

it('begins with the largest square, in the middle', () => {
  expect(cropSquare(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 100 });
});

it('takes a smaller square when zoomed in, with room both ways', () => {
  expect(cropSquare(WIDE, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 50, side: 50 });
  expect(cropRoom(WIDE, 2)).toEqual({ x: 250, y: 50 });
});

it('follows the picture as it is dragged, and stops at its edges', () => {
  // The picture half a square to the right: the square half a side to the left of where it was.
  expect(cropSquare(WIDE, dragged(WIDE, WHOLE, { x: 0.5, y: 0 }))).toEqual({ left: 50, top: 0, side: 100 });
  expect(cropSquare(WIDE, dragged(WIDE, WHOLE, { x: -9, y: 9 }))).toEqual({ left: 200, top: 0, side: 100 });
});
