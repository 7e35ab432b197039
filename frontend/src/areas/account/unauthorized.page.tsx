import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { paths } from '#frontend/lib/paths.ts';

/** `/unauthorized`: Access Denied, for signed-in users without the role. */
export function UnauthorizedPage() {
  const navigate = useNavigate();
  // A page opened by its url has nothing to go back to.
  const cameFromHere = (window.history.state as { idx?: number } | null)?.idx !== 0;
  return (
    <div className="wrap">
      <PageHeader title={t`Access Denied`} />
      <EmptyState
        title={t`Sorry, you don't have permission to access this page.`}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button asChild variant="primary">
              <Link to={paths.home}>
                <Trans>Go back home</Trans>
              </Link>
            </Button>
            {cameFromHere && (
              <Button onClick={() => void navigate(-1)}>
                <Trans>Go back</Trans>
              </Button>
            )}
            <Button asChild>
              <Link to={paths.contact}>
                <Trans>Contact support</Trans>
              </Link>
            </Button>
          </span>
        }
      />
    </div>
  );
}
