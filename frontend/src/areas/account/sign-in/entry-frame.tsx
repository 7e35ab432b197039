import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { FooterCourt } from '#frontend/components/ui/court-lines.tsx';
import { paths } from '#frontend/lib/paths.ts';

/** The frame of the pages on the way into an account, which have no navigation. */
export function EntryFrame({
  title,
  aside,
  children,
}: {
  title: string;
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden">
      <title>{`${title} · Courtside`}</title>
      <div className="border-b border-line">
        <div className="wrap flex h-bar-top items-center">
          <Link
            to={paths.home}
            className="touch-target inline-flex gap-2.5 text-[1.1875rem] leading-none font-extrabold [font-stretch:80%]"
          >
            <span className="text-accent">
              <BrandMark />
            </span>
            <Trans>Courtside</Trans>
          </Link>
        </div>
      </div>
      <div className="wrap grid w-full flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-24 gap-y-10 pt-7 pb-16 md:grid-cols-[minmax(0,416px)_minmax(0,416px)]">
        <div className="min-w-0">
          <h1 className="mb-4">{title}</h1>
          {children}
        </div>
        {aside !== undefined && <div className="grid min-w-0 content-start gap-8 md:pt-[50px]">{aside}</div>}
      </div>
      <footer className="relative h-[118px] border-t border-line text-13 text-ink-3">
        {/* Beside the links, where there is room for it. */}
        <FooterCourt className="absolute -top-px left-1/2 -translate-x-1/2 max-lg:hidden" />
        <div className="wrap relative flex flex-wrap gap-x-6 pt-[18px]">
          <Link to={paths.games} className="link touch-target inline-flex">
            <Trans>Back to games</Trans>
          </Link>
          <Link to={paths.contact} className="link touch-target inline-flex">
            <Trans>Contact</Trans>
          </Link>
          <Link to={paths.join} className="link touch-target inline-flex">
            <Trans>Join</Trans>
          </Link>
        </div>
      </footer>
    </div>
  );
}
