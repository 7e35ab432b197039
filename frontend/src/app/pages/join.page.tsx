import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { TextPage, TextSection } from '#frontend/components/ui/text-page.tsx';

/** `/join`: how one takes part in the league. */
export function JoinPage() {
  return (
    <TextPage title="Join" description="Play, coach, keep the score, or follow.">
      <TextSection heading="Enter a team">
        <p>
          Write to the league with the name of the team, where it plays and who manages it. An administrator
          gives the manager an account with which to set up the team and its players, and enters it in a
          tournament.
        </p>
      </TextSection>
      <TextSection heading="Play for a team">
        <p>
          Ask the team. Its manager adds you with your number and position. Categories with an age limit ask
          for a date of birth.
        </p>
        <p>
          <Button asChild>
            <Link to={paths.teams}>Browse Teams</Link>
          </Button>
        </p>
      </TextSection>
      <TextSection heading="Keep the score">
        <p>
          Scorers record games on a phone, tablet or laptop at the table. With an account you can ask for the
          role on your profile; an administrator decides, and assigns you to games.
        </p>
      </TextSection>
      <TextSection heading="Follow teams">
        <p>Everything the league publishes can be read without an account. With one you can follow teams.</p>
      </TextSection>
      <TextSection heading="Questions">
        <p>
          <Button variant="primary" asChild>
            <Link to={paths.contact}>Contact the league</Link>
          </Button>
        </p>
      </TextSection>
    </TextPage>
  );
}
