import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LiveState } from '#frontend/lib/live-socket.ts';
import { ConnectionStatus } from './connection-status.tsx';

const seen = Date.parse('2026-01-17T18:44:08Z');
const words = (state: LiveState) =>
  renderToStaticMarkup(<ConnectionStatus state={state} timeZone="Europe/Berlin" onRetry={() => undefined} />)
    .replaceAll(/<svg.*?<\/svg>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .trim();

describe('a live connection', () => {
  it('is not spoken of while it is well, and while the page has just opened', () => {
    expect(words({ status: 'connected', receivedAt: seen })).toBe('');
    expect(words({ status: 'connecting', receivedAt: undefined })).toBe('');
  });

  it('says what is wrong and how old the score is', () => {
    expect(words({ status: 'reconnecting', receivedAt: seen })).toBe('Reconnecting. Score as of 19:44:08');
    expect(words({ status: 'offline', receivedAt: seen })).toMatch(
      /^Offline\. Score as of 19:44:08\s+Try now$/u,
    );
    expect(words({ status: 'offline', receivedAt: undefined })).toMatch(/^Offline\s+Try now$/u);
  });
});
