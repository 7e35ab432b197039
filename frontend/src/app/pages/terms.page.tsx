import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { TextPage, TextSection } from '#frontend/components/ui/text-page.tsx';

/** `/terms`: what applies to those who use the site. */
export function TermsPage() {
  return (
    <TextPage title="Terms" description="What applies when you use this site.">
      <TextSection heading="Who runs it">
        <p>
          The league that uses this site runs it and decides what is published. Reach it on the{' '}
          <Link to={paths.contact} className="link">
            contact page
          </Link>
          .
        </p>
      </TextSection>
      <TextSection heading="Results and statistics">
        <p>
          Scores are shown as they are recorded, while games are being played. Final (unofficial) means that
          the scorer has ended the game; Final that the league has confirmed it. Both can be corrected later:
          a correction changes standings and statistics with it.
        </p>
      </TextSection>
      <TextSection heading="Your account">
        <ul>
          <li>Give a name and an e-mail address that are yours, and keep your password to yourself.</li>
          <li>Your username is shown where you write in a game’s chat.</li>
          <li>An administrator can deactivate an account that is misused.</li>
        </ul>
      </TextSection>
      <TextSection heading="What you write">
        <p>
          Chats are public. Be fair to players, officials and each other, and write nothing that is not yours
          to publish. Administrators can remove messages and stop people from writing.
        </p>
      </TextSection>
      <TextSection heading="Using the data">
        <p>
          Results, standings and statistics can be downloaded and used. Names in them belong to people: what
          has been erased here has to be erased in copies, too.
        </p>
      </TextSection>
      <TextSection heading="Availability">
        <p>The site is offered as it is. It may be away for a while, for an update for instance.</p>
      </TextSection>
    </TextPage>
  );
}
