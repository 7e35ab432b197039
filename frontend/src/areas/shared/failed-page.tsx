import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { isMissing } from '#frontend/lib/api-error.ts';
import { LOADING_FAILED, type Thing } from './loading-failed.ts';

type Back = { href: string; label: string };

/** The page of one thing that does not exist or could not be loaded, with the way back to all of them. */
export function FailedPage({
  thing,
  query,
  back,
}: {
  thing: Thing;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  back: Back;
}) {
  // Without an error nothing was asked: the url has no id.
  const missing = query.error === null || isMissing(query.error);
  const texts = LOADING_FAILED[thing];
  return (
    <FailedFrame
      heading={texts.heading}
      title={texts.title}
      back={back}
      {...(!missing && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
    >
      {missing ? texts.missing : texts.problem}
    </FailedFrame>
  );
}

/** What a page shows in place of its content when that could not be loaded. */
export function FailedFrame({
  heading,
  title,
  back,
  onRetry,
  retrying,
  children,
}: {
  /** Of the page and of the browser's tab. */
  heading: string;
  /** What went wrong. */
  title: string;
  back: Back;
  /** Left out when trying again cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="wrap py-10">
      <title>{`${heading} · Courtside`}</title>
      <h1 className="mb-5">{heading}</h1>
      <ErrorState
        title={title}
        {...(onRetry !== undefined && { onRetry })}
        {...(retrying !== undefined && { retrying })}
        action={
          <Button asChild>
            <Link to={back.href}>{back.label}</Link>
          </Button>
        }
      >
        {children}
      </ErrorState>
    </div>
  );
}
