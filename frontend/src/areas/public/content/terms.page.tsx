import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/lib/paths.ts';
import { TextPage, TextSection } from './text-page.tsx';

/** `/terms`: what applies to those who use the site. */
export function TermsPage() {
  return (
    <TextPage title={t`Terms`} description={t`What applies when you use this site.`}>
      <TextSection heading={t`Who runs it`}>
        <p>
          <Trans>
            The league that uses this site runs it and decides what is published. Reach it on the{' '}
            <Link to={paths.contact} className="link">
              contact page
            </Link>
            .
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Results and statistics`}>
        <p>
          <Trans>
            Scores are shown as they are recorded, while games are being played. Final (unofficial) means that
            the scorer has ended the game; Final that the league has confirmed it. Both can be corrected
            later: a correction changes standings and statistics with it.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Your account`}>
        <ul>
          <li>
            <Trans>
              Give a name and an e-mail address that are yours, and keep your password to yourself.
            </Trans>
          </li>
          <li>
            <Trans>Your username is shown where you write in a game’s chat.</Trans>
          </li>
          <li>
            <Trans>An administrator can deactivate an account that is misused.</Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection heading={t`What you write`}>
        <p>
          <Trans>
            Chats are public. Be fair to players, officials and each other, and write nothing that is not
            yours to publish. Administrators can remove messages and stop people from writing.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Using the data`}>
        <p>
          <Trans>
            Results, standings and statistics can be downloaded and used. Names in them belong to people: what
            has been erased here has to be erased in copies, too.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Availability`}>
        <p>
          <Trans>The site is offered as it is. It may be away for a while, for an update for instance.</Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
