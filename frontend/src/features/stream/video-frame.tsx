import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { HalfCourt } from '#frontend/components/ui/court-lines.tsx';
import { videoSource } from './video-source.ts';

/** A game's video, in the shape of a screen. */
export function Video({ url, title }: { url: string; title: string }) {
  const source = videoSource(url, window.location.hostname);
  if (source === undefined) return <VideoNotice title={t`This video cannot be shown`}>{url}</VideoNotice>;
  if (source.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody writes captions while a game is on
      <video src={source.src} aria-label={title} controls playsInline className="size-full bg-board" />
    );
  }
  return (
    <iframe
      src={source.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      className="size-full border-0 bg-board"
    />
  );
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
      <HalfCourt className="text-line-strong phone:hidden" />
      <h2 className="text-ink">{title}</h2>
      {children !== undefined && <p className="max-w-[48ch] wrap-anywhere">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
