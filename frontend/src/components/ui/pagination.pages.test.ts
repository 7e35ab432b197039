import { describe, expect, it } from 'vitest';
import { pageNumbers, showingText } from './pagination.pages.ts';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 0, [1]],
    [2, 3, [1, 2, 3]],
    [1, 12, [1, 2, 3, 4, 5]],
    [6, 12, [4, 5, 6, 7, 8]],
    [12, 12, [8, 9, 10, 11, 12]],
    [11, 12, [8, 9, 10, 11, 12]],
  ])('of page %d of %d are %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});

describe('the line under a table', () => {
  it('says which rows are shown', () => {
    expect(showingText(1, 10, 57)).toBe('Showing 1 to 10 of 57 results');
    expect(showingText(6, 10, 57)).toBe('Showing 51 to 57 of 57 results');
    expect(showingText(1, 10, 0)).toBe('Showing 0 to 0 of 0 results');
  });
});
