import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainBeginning } from './markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('a text in Markdown', () => {
  it('has paragraphs, headings, lists, quotes and rules', () => {
    expect(
      parseMarkdown('## Finals\nOn Sunday\nat noon\n\n- Owls\n- Rams\n\n1. first\n2. second\n\n> said\n---'),
    ).toEqual([
      { kind: 'heading', content: [text('Finals')] },
      { kind: 'paragraph', content: [text('On Sunday'), { kind: 'break' }, text('at noon')] },
      { kind: 'list', ordered: false, items: [[text('Owls')], [text('Rams')]] },
      { kind: 'list', ordered: true, items: [[text('first')], [text('second')]] },
      { kind: 'quote', content: [text('said')] },
      { kind: 'rule' },
    ]);
  });

  it('has bold, italic, code and links in its lines', () => {
    expect(parseMarkdown('A **big** *day* with `x*y` at [the hall](https://hall.test/)')).toEqual([
      {
        kind: 'paragraph',
        content: [
          text('A '),
          { kind: 'bold', content: [text('big')] },
          text(' '),
          { kind: 'italic', content: [text('day')] },
          text(' with '),
          { kind: 'code', text: 'x*y' },
          text(' at '),
          { kind: 'link', href: 'https://hall.test/', content: [text('the hall')] },
        ],
      },
    ]);
  });

  it('keeps HTML as text, and of a link to a script only its words', () => {
    expect(parseMarkdown('<b>no</b> [press](javascript:alert)')).toEqual([
      { kind: 'paragraph', content: [text('<b>no</b> '), text('press')] },
    ]);
    expect(parseMarkdown('snake_case_name and 2 * 3 * 4')).toEqual([
      { kind: 'paragraph', content: [text('snake_case_name and 2 '), expect.anything(), text(' 4')] },
    ]);
  });

  it.each(['//evil.test', '/\\evil.test'])('takes %s for no page of this site', (href) => {
    expect(parseMarkdown(`[press](${href})`)).toEqual([{ kind: 'paragraph', content: [text('press')] }]);
  });

  it.each([
    ['See https://example.org.', 'See ', 'https://example.org', '.'],
    ['(http://hall.test/a_b_c?x=1#y), at noon', '(', 'http://hall.test/a_b_c?x=1#y', '), at noon'],
  ])('makes the url in %j a link, without the marks of the sentence', (source, before, url, after) => {
    const link = { kind: 'link', href: url, content: [text(url)] };
    expect(parseMarkdown(source)).toEqual([
      { kind: 'paragraph', content: [text(before), link, text(after)] },
    ]);
  });

  it('leaves a url of another kind and one in code the text they are', () => {
    expect(parseMarkdown('`https://a.test` xhttps://b.test ftp://c.test')).toEqual([
      {
        kind: 'paragraph',
        content: [{ kind: 'code', text: 'https://a.test' }, text(' xhttps://b.test ftp://c.test')],
      },
    ]);
  });

  it('begins in plain words, cut between two of them', () => {
    expect(plainBeginning('# The **finals**\n\nare [near](/games).\n- *two*', 100)).toBe(
      'The finals are near. two',
    );
    expect(plainBeginning('one two three four', 12)).toBe('one two…');
  });
});
