import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

// Rule: Input and display: Initials
it('is the picture, or the initials without one, and silent beside the name', () => {
  const picture = renderToStaticMarkup(<Avatar name="Jana Novak" photo="media/1.webp" size={32} />);
  expect(picture).toContain('src="/media/1.webp"');
  expect(picture).toContain('alt=""');
  const initials = renderToStaticMarkup(<Avatar name="Jana Novak" photo={null} size={32} />);
  expect(initials).toMatch(/^<span aria-hidden="true"[^>]*>JN<\/span>$/u);
});
