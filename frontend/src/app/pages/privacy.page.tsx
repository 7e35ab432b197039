import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { TextPage, TextSection } from '#frontend/components/ui/text-page.tsx';

/** `/privacy`: what is kept about people, how long, and how to have it erased (docs/architecture.md, "Personal data"). */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy" description="What is kept about people, how long, and how to have it erased.">
      <TextSection heading="What is kept">
        <ul>
          <li>
            Of players: name, number, position, height, weight, date of birth, gender and a photo, as far as
            their team has entered them, and what they did in games. Public pages show them, the date of birth
            included.
          </li>
          <li>
            Of players whose age has to be checked: an ID document. Only administrators and the team’s manager
            can open it, through a link that is valid for five minutes.
          </li>
          <li>Of coaches and officials: their names.</li>
          <li>
            Of people with an account: username, e-mail address, first and last name, role, and a hash of the
            password, never the password.
          </li>
          <li>
            Of people who write in a chat or to the league: what they wrote, when, and under which name.
          </li>
          <li>Of what scorers and administrators change: who did it, when, and for games on which device.</li>
        </ul>
      </TextSection>
      <TextSection heading="How it is kept">
        <p>
          Names and other personal data of players and accounts are encrypted in the record of events, with a
          key of their own for each person. Photos and ID documents are files that the server gives only to
          those who may see them. The server’s technical logs leave personal fields and passwords out.
        </p>
      </TextSection>
      <TextSection heading="How long">
        <ul>
          <li>Players, coaches and officials: until they are erased, because results have no end.</li>
          <li>Accounts: until they are deleted or erased.</li>
          <li>A session: until you sign out; 30 days with “Remember me”, otherwise a day at most.</li>
          <li>Messages to the league: until an administrator deletes them.</li>
          <li>Chats: with their game, unless an administrator removes a message.</li>
          <li>Backups of the league’s server: as long as the league keeps them.</li>
        </ul>
      </TextSection>
      <TextSection heading="In your browser">
        <p>
          One cookie keeps you signed in; scripts cannot read it. The browser also remembers whether you were
          signed in, light or dark, and, for scorers, what has not been sent yet. There is no advertising, and
          nothing measures what you look at.
        </p>
      </TextSection>
      <TextSection heading="How to have it erased">
        <p>
          Write on the{' '}
          <Link to={paths.contact} className="link">
            contact page
          </Link>{' '}
          who you are and what is to be erased. An administrator then erases the person: names, photo,
          documents, the account, messages and mails that wait are removed, and the key is deleted, so that
          what the record still holds cannot be read any more.
        </p>
        <p>
          Points, fouls and results stay, under “Former player”: without them the games of others would be
          wrong. It cannot be undone. Backups hold erased data until they are deleted; when one is restored,
          the erasure is done again.
        </p>
      </TextSection>
    </TextPage>
  );
}
