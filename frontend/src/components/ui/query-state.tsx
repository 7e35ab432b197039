import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { errorMessage, isUnreachable, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { ErrorState } from './error-state.tsx';

type QueryLike<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The three states of a read: its skeleton, its error with a retry, its content. Old content wins over an error. */
export function QueryState<Data>({
  query,
  loading,
  errorTitle,
  problem = UNEXPECTED_ERROR,
  children,
}: {
  query: QueryLike<Data>;
  loading: ReactNode;
  /** The text: “Failed to load standings. Please try again later.” */
  errorTitle: string;
  /** Below it, when the answer gives no reason. */
  problem?: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    const isKept = !isUnreachable(query.error);
    return (
      <ErrorState
        title={isKept ? errorTitle : t`Not kept on this device`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {errorMessage(query.error, problem)}
      </ErrorState>
    );
  }
  return loading;
}
