import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Mentions } from '#contracts/erasure/erasure.commands.ts';
import { MentionList } from './mention-list.tsx';

const shown = (found: Mentions) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MentionList found={found} timeZone="America/New_York" />
    </MemoryRouter>,
  );

const REASON = {
  kind: 'reason',
  url: '/admin/audit?game=28&event=game-28@376',
  // The evening of the 27th in New York.
  at: '2026-11-28T02:20:09.000Z',
  text: '… Unikatmann was ill …',
} as const;

it('links to each place in which the name still stands, in another tab: the question stays', () => {
  const html = shown({ mentions: [REASON], total: 1, searched_from: null });
  expect(html).toContain('in one place, and stays there');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('href="/admin/audit?game=28&amp;event=game-28@376"');
  expect(html).toContain('… Unikatmann was ill …');
  expect(html).toContain('Nov 27, 2026');
});

it('says how many more there are, and what was not looked at', () => {
  const html = shown({ mentions: [REASON], total: 73, searched_from: '2024-03-01T12:00:00.000Z' });
  expect(html).toContain('in 73 places');
  expect(html).toContain('The first 1 are listed.');
  expect(html).toContain('Reasons from before Mar 1, 2024 were not looked at.');
  expect(shown({ mentions: [], total: 0, searched_from: null })).toContain('in no news, no reason');
});
