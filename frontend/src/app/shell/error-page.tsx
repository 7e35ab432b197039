import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useRouteError } from 'react-router-dom';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { isMissingCode, isOffline } from '#frontend/lib/missing-code.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A page that broke, or whose code could not be loaded. The rest of the site goes on. */
export function ErrorPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <main className="wrap w-full max-w-[640px] py-16">
      <title>{t`Page not shown · Courtside`}</title>
      <h1 className="mb-6 flex items-center gap-3">
        <span className="text-accent">
          <BrandMark size={28} />
        </span>
        <Trans>Page not shown</Trans>
      </h1>
      <EmptyState
        title={title()}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={() => window.location.reload()}>
              <Trans>Load again</Trans>
            </Button>
            <Button asChild>
              <Link to={paths.home} reloadDocument>
                <Trans>Go to the home page</Trans>
              </Link>
            </Button>
          </span>
        }
      >
        {text()}
      </EmptyState>
    </main>
  );

  function title(): string {
    if (!isMissingCode(error)) return t`This page stopped working`;
    return isOffline() ? t`Not kept on this device` : t`Part of this page could not be loaded`;
  }
  function text(): string {
    if (!isMissingCode(error)) return t`Nothing you entered elsewhere is lost. Load the page again.`;
    return isOffline()
      ? t`Without a connection this device shows what was opened here before. Load the page again when there is one.`
      : t`The connection was lost, or a newer version is there. Load the page again.`;
  }
}
