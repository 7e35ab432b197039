import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useRouteError } from 'react-router-dom';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { isMissingCode } from '#frontend/lib/missing-code.ts';
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
        title={isMissingCode(error) ? t`Part of this page could not be loaded` : t`This page stopped working`}
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
        {isMissingCode(error)
          ? t`The connection was lost, or a newer version is there. Load the page again.`
          : t`Nothing you entered elsewhere is lost. Load the page again.`}
      </EmptyState>
    </main>
  );
}
