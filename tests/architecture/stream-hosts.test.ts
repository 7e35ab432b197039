import { expect, it } from 'vitest';
import { setStreamUrl } from '#command-api/game/game-stream-url.command.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { videoSource } from '#frontend/areas/public/live/video-source.ts';
import { serviceEnvironment } from '#platform/process/environment.ts';
import { securityHeaders } from '#query-api/http/security-headers.ts';

/** What the form of a game takes as its stream, pages must be allowed to show. */

const DEFAULT_HOSTS = serviceEnvironment.shape.STREAM_HOSTS.parse(undefined).split(',');

function isTaken(streamUrl: string, allowedHosts: readonly string[]): boolean {
  const game = { facts: { streamUrl: null } } as ExistingGame;
  const context = { actor: { id: 1, role: 'superuser' }, device: null, now: '2026-01-17T19:30:00.000Z' };
  return Array.isArray(setStreamUrl.decide({ streamUrl, allowedHosts, context }, game));
}

/** Whether a source of the policy admits an address, as browsers compare them (CSP 3, 6.7.2.8). */
function admits(source: string, url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const allowed = source.replace('https://', '');
  if (protocol !== 'https:') return false;
  return allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
}

async function sourcesOf(directive: string, streamHosts: readonly string[]): Promise<string[]> {
  const { pages } = await securityHeaders({ https: true, streamHosts });
  const policy = pages['content-security-policy'] ?? '';
  const found = policy.split(';').find((part) => part.trim().startsWith(`${directive} `));
  return found?.trim().split(' ').slice(1) ?? [];
}

it.each([
  [DEFAULT_HOSTS, 'https://www.youtube.com/watch?v=abc'],
  [DEFAULT_HOSTS, 'https://youtu.be/abc'],
  [DEFAULT_HOSTS, 'https://www.twitch.tv/harbour_league'],
  [DEFAULT_HOSTS, 'https://vimeo.com/76979871'],
  [['youtu.be'], 'https://youtu.be/abc'],
  [['video.example'], 'https://live.video.example/rooms/4'],
  [['video.example'], 'https://video.example/games/12.mp4'],
])('with %j, takes %s and lets pages show its player', async (hosts, url) => {
  expect(isTaken(url, hosts)).toBe(true);
  const source = videoSource(url, 'league.example');
  const directive = source?.kind === 'file' ? 'media-src' : 'frame-src';
  const sources = await sourcesOf(directive, hosts);
  expect(sources.some((allowed) => admits(allowed, source?.src ?? ''))).toBe(true);
});

it('shows no other site, and none at all where no host is allowed', async () => {
  const sources = await sourcesOf('frame-src', ['video.example']);
  expect(sources).toEqual(['https://video.example', 'https://*.video.example']);
  expect(isTaken('https://video.example.evil.test/', ['video.example'])).toBe(false);
  expect(sources.some((allowed) => admits(allowed, 'https://video.example.evil.test/'))).toBe(false);
  expect(await sourcesOf('frame-src', [])).toEqual(["'none'"]);
});
