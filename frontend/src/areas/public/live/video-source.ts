/** How a video is shown: the site's own player in a frame, or the file itself. `site` is how people know the site. */
export type VideoSource = { kind: 'frame' | 'file'; src: string; site: string };

const FILE = /\.(m3u8|mp4|m4v|webm|ogv)$/iu;
const NAMES: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'twitch.tv': 'Twitch',
  'vimeo.com': 'Vimeo',
};
/** The first part of a path on Twitch that is no channel. */
const NO_CHANNEL = new Set(['videos', 'directory', 'settings']);

/**
 * Where a stream's url leads to its player. People paste the url of the page they watch, which sites do not let
 * others show; a url that is not known as such is shown as it is.
 * @param pageHost the host of this page: Twitch wants to know where it is shown
 */
export function videoSource(streamUrl: string, pageHost: string): VideoSource | undefined {
  const url = URL.canParse(streamUrl) ? new URL(streamUrl) : undefined;
  if (url === undefined || url.protocol !== 'https:') return undefined;
  const site = NAMES[siteDomain(url.hostname)] ?? url.hostname;
  if (FILE.test(url.pathname)) return { kind: 'file', src: url.href, site };
  return { kind: 'frame', src: playerUrl(url, pageHost) ?? url.href, site };
}

function playerUrl(url: URL, pageHost: string): string | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  switch (siteDomain(url.hostname)) {
    case 'youtu.be':
      return first === '' ? undefined : youTube(first);
    case 'youtube.com': {
      const watched = url.searchParams.get('v');
      if (watched !== null && watched !== '') return youTube(watched);
      return (first === 'live' || first === 'shorts') && second !== '' ? youTube(second) : undefined;
    }
    case 'twitch.tv': {
      if (url.hostname === 'player.twitch.tv' || first === '') return undefined;
      if (first === 'videos' && second !== '') return twitch({ video: second }, pageHost);
      return NO_CHANNEL.has(first) ? undefined : twitch({ channel: first }, pageHost);
    }
    case 'vimeo.com':
      return /^\d+$/u.test(first) ? `https://player.vimeo.com/video/${first}` : undefined;
    default:
      return undefined;
  }
}

/** `m.youtube.com` → `youtube.com`. */
function siteDomain(hostname: string): string {
  return hostname.split('.').slice(-2).join('.');
}

function youTube(id: string): string {
  return `https://www.youtube.com/embed/${encodeURIComponent(id)}`;
}

function twitch(what: Readonly<Record<string, string>>, parent: string): string {
  return `https://player.twitch.tv/?${new URLSearchParams({ ...what, parent, autoplay: 'false' })}`;
}
