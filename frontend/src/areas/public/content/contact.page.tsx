import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { ContactForm } from './contact-form.tsx';

/** `/contact`: write to the people who run the league. */
export function ContactPage() {
  return (
    <div className="wrap">
      <PageHeader title={t`Contact`} description={t`Write to the people who run the league.`} />
      <div className="grid gap-x-10 gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
        <ContactForm />
        <div className="grid max-w-[48ch] content-start gap-3 text-ink-2">
          <h2 className="text-ink">
            <Trans>Before you write</Trans>
          </h2>
          <p>
            <Trans>A wrong score or name: say which game or player, and what is right.</Trans>
          </p>
          <p>
            <Trans>
              Your own data: what is kept and how to have it erased is on the page about{' '}
              <Link to={paths.privacy} className="link">
                privacy
              </Link>
              .
            </Trans>
          </p>
          <p>
            <Trans>
              A new team or player: how that works is on the page about{' '}
              <Link to={paths.join} className="link">
                joining
              </Link>
              .
            </Trans>
          </p>
        </div>
      </div>
    </div>
  );
}
