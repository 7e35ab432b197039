import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { TextPage, TextSection } from './text-page.tsx';

/** `/join`: how one takes part in the league. */
export function JoinPage() {
  return (
    <TextPage title={t`Join`} description={t`Play, coach, keep the score, or follow.`}>
      <TextSection heading={t`Enter a team`}>
        <p>
          <Trans>
            Write to the league with the name of the team, where it plays and who manages it. An administrator
            gives the manager an account with which to set up the team and its players, and enters it in a
            tournament.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Play for a team`}>
        <p>
          <Trans>
            Ask the team. Its manager adds you with your number and position. Categories with an age limit ask
            for a date of birth.
          </Trans>
        </p>
        <p>
          <Button asChild>
            <Link to={paths.teams}>
              <Trans>Browse Teams</Trans>
            </Link>
          </Button>
        </p>
      </TextSection>
      <TextSection heading={t`Keep the score`}>
        <p>
          <Trans>
            Scorers record games on a phone, tablet or laptop at the table. With an account you can ask for
            the role on your profile; an administrator decides, and assigns you to games.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Follow teams`}>
        <p>
          <Trans>
            Everything the league publishes can be read without an account. With one you can follow teams.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`Questions`}>
        <p>
          <Button variant="primary" asChild>
            <Link to={paths.contact}>
              <Trans>Contact the league</Trans>
            </Link>
          </Button>
        </p>
      </TextSection>
    </TextPage>
  );
}
