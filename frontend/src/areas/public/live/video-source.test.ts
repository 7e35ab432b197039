import { expect, it } from 'vitest';
import { videoSource } from './video-source.ts';

it.each([
  ['https://www.youtube.com/watch?v=abc-123&t=4', 'https://www.youtube.com/embed/abc-123', 'YouTube'],
  ['https://m.youtube.com/live/abc_9?feature=share', 'https://www.youtube.com/embed/abc_9', 'YouTube'],
  ['https://youtu.be/abc-123', 'https://www.youtube.com/embed/abc-123', 'YouTube'],
  ['https://www.youtube.com/embed/abc-123', 'https://www.youtube.com/embed/abc-123', 'YouTube'],
  [
    'https://www.twitch.tv/harbour_league',
    'https://player.twitch.tv/?channel=harbour_league&parent=league.example&autoplay=false',
    'Twitch',
  ],
  [
    'https://twitch.tv/videos/98765',
    'https://player.twitch.tv/?video=98765&parent=league.example&autoplay=false',
    'Twitch',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'Vimeo'],
  ['https://video.example/rooms/4', 'https://video.example/rooms/4', 'video.example'],
])('shows %s in the player of its site', (url, src, site) => {
  expect(videoSource(url, 'league.example')).toEqual({ kind: 'frame', src, site });
});

it('plays a video file itself', () => {
  const src = 'https://cdn.video.example/games/12.mp4?key=1';
  expect(videoSource(src, 'league.example')).toEqual({ kind: 'file', src, site: 'cdn.video.example' });
});

it('shows nothing for what is no url of a secure page', () => {
  expect(videoSource('http://youtube.com/watch?v=a', 'league.example')).toBeUndefined();
  expect(videoSource('soon', 'league.example')).toBeUndefined();
});
