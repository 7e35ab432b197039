import { t } from '@lingui/core/macro';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';

/** In the place of a bench whose team could not be read: why, and a way to try again. */
export function UnreadableSquad({
  label,
  title = t`Failed to load team players`,
  query,
}: {
  /** “Bench A players” */
  label: string;
  /** What failed. */
  title?: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-[5px]">
      <p className="text-13 font-semibold">{label}</p>
      <ErrorState title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    </section>
  );
}
