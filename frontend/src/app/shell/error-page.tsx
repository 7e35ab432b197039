import { Link, useRouteError } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';

/** A page that broke, or whose code could not be loaded. The rest of the site goes on. */
export function ErrorPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <main className="wrap w-full max-w-[640px] py-16">
      <title>Page not shown · Courtside</title>
      <h1 className="mb-6 flex items-center gap-3">
        <span className="text-accent">
          <BrandMark size={28} />
        </span>
        Page not shown
      </h1>
      <EmptyState
        title={isMissingCode(error) ? 'Part of this page could not be loaded' : 'This page stopped working'}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={() => window.location.reload()}>
              Load again
            </Button>
            <Button asChild>
              <Link to={paths.home} reloadDocument>
                Go to the home page
              </Link>
            </Button>
          </span>
        }
      >
        {isMissingCode(error)
          ? 'The connection was lost, or a newer version is there. Load the page again.'
          : 'Nothing you entered elsewhere is lost. Load the page again.'}
      </EmptyState>
    </main>
  );
}

function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|Failed to fetch/iu.test(error.message)
  );
}
