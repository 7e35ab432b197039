import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { isMissing } from '#frontend/lib/api-error.ts';

/** The page of one thing that does not exist or could not be loaded, with the way back to all of them. */
export function FailedPage({
  thing,
  query,
  back,
}: {
  /** What it is: “tournament”. */
  thing: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  back: { href: string; label: string };
}) {
  const heading = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  // Without an error nothing was asked: the url has no id.
  const missing = query.error === null || isMissing(query.error);
  return (
    <div className="wrap py-10">
      <title>{`${heading} · Courtside`}</title>
      <h1 className="mb-5">{heading}</h1>
      <ErrorState
        title={`Error loading ${thing}`}
        {...(!missing && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        action={
          <Button asChild>
            <Link to={back.href}>{back.label}</Link>
          </Button>
        }
      >
        {missing
          ? `This ${thing} doesn’t exist or was removed.`
          : `We encountered a problem loading the ${thing} information. Please try again later.`}
      </ErrorState>
    </div>
  );
}
