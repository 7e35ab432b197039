import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { CourtDrawing } from '#frontend/components/ui/court-lines.tsx';
import { type VideoSource, videoSource } from './video-source.ts';

/** What players need: their scripts and cookies, a big screen, and their site in a tab of its own. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** A game's video, in the shape of a screen. Another site is contacted only when somebody asks for its player. */
export function Video({ url, title }: { url: string; title: string }) {
  const source = videoSource(url, window.location.hostname);
  const [wanted, want] = useState<string>();
  if (source === undefined) return <VideoNotice title={t`This video cannot be shown`}>{url}</VideoNotice>;
  const { src, site } = source;
  if (wanted === src) return <Player source={source} title={title} />;
  return (
    <VideoNotice
      title={title}
      action={<Button onClick={() => want(src)}>{t`Load the player of ${site}`}</Button>}
    >
      {t`The video comes from ${site}. With its player, your browser contacts ${site}, which then knows your network address and may set cookies.`}
    </VideoNotice>
  );
}

function Player({ source: { kind, src }, title }: { source: VideoSource; title: string }) {
  if (kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody writes captions while a game is on
      <video ref={focus} src={src} aria-label={title} controls playsInline className="size-full bg-board" />
    );
  }
  return (
    <iframe
      ref={focus}
      src={src}
      title={title}
      sandbox={SANDBOX}
      // Some players refuse to play where they are not told on which site.
      referrerPolicy="strict-origin"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      className="size-full border-0 bg-board"
    />
  );
}

/** The button that was pressed is gone. */
function focus(player: HTMLElement | null): void {
  player?.focus();
}

/** Takes the place of a video that is not there. */
export function VideoNotice({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid size-full content-center justify-items-center gap-2 px-6 py-8 text-center text-ink-2">
      <CourtDrawing className="text-line-strong phone:hidden" />
      <h2 className="text-ink">{title}</h2>
      {children !== undefined && <p className="max-w-[48ch] wrap-anywhere">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
