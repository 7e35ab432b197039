import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { FooterCourt } from '#frontend/components/ui/court-lines.tsx';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

const LINKS = [
  { href: paths.contact, label: t`Contact` },
  { href: paths.join, label: t`Join` },
  { href: paths.rules, label: t`Rules` },
  { href: paths.terms, label: t`Terms` },
  { href: paths.privacy, label: t`Privacy` },
];

/** The end of a page: the key of a court under its line, where there is room for it beside the text. */
export function Footer() {
  const timeZone = useTimeZone();
  return (
    <footer className="relative mt-14 min-h-[118px] overflow-hidden border-t border-line text-13 text-ink-3 max-md:mb-bar-bottom print:hidden">
      <FooterCourt className="absolute -top-px left-1/2 -translate-x-1/2 max-lg:hidden" />
      <div className="wrap relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-[18px]">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span>
            <Trans>Courtside</Trans>
          </span>
          <span>{t`Times in ${timeZone.replaceAll('_', ' ')}`}</span>
        </p>
        <nav aria-label={t`About the league`} className="flex flex-wrap gap-x-5">
          {LINKS.map(({ href, label }) => (
            <Link key={href} to={href} className="link touch-target inline-flex min-h-6 text-ink-2">
              {label}
            </Link>
          ))}
          <a href={paths.apiDocs()} className="link touch-target inline-flex min-h-6 text-ink-2">
            <Trans>API</Trans>
          </a>
        </nav>
      </div>
    </footer>
  );
}
