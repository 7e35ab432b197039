import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/lib/paths.ts';
import { TextPage, TextSection } from './text-page.tsx';

/** `/privacy`: what is stored about people, how long, and how to have it erased (docs/architecture.md, "Personal data"). */
export function PrivacyPage() {
  return (
    <TextPage
      title={t`Privacy`}
      description={t`What is kept about people, how long, and how to have it erased.`}
    >
      <TextSection heading={t`What is kept`}>
        <ul>
          <li>
            <Trans>
              Of players: name, number, position, height, weight, date of birth, gender and a photo, as far as
              their team has entered them, and what they did in games. Public pages show them. Of the date of
              birth they show nothing before a player is 18, and afterwards as much as the league has chosen:
              all of it, the year or nothing. Administrators and the team’s manager see it.
            </Trans>
          </li>
          <li>
            <Trans>
              Of players whose age has to be checked: an ID document. Only administrators and the team’s
              manager can open it, through a link that is valid for five minutes.
            </Trans>
          </li>
          <li>
            <Trans>
              Of coaches and officials: their names. Pages of teams and games and scoresheets show them.
            </Trans>
          </li>
          <li>
            <Trans>
              Of people with an account: username, e-mail address and whether it is confirmed, first and last
              name, role, and a hash of the password, never the password. With two-step sign-in also the
              secret that the authenticator app shares with the server, encrypted, and hashes of the recovery
              codes.
            </Trans>
          </li>
          <li>
            <Trans>
              Of people who write in a chat or to the league: what they wrote, when, and under which name.
            </Trans>
          </li>
          <li>
            <Trans>
              Of what scorers and administrators change: who did it, when, and for games on which device.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection heading={t`How it is kept`}>
        <p>
          <Trans>
            Names and other personal data of players and accounts are encrypted in the record of events, with
            a key of their own for each person. Photos and ID documents are files that the server gives only
            to those who may see them. The server’s technical logs leave personal fields and passwords out.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`How long`}>
        <ul>
          <li>
            <Trans>Players, coaches and officials: until they are erased, because results have no end.</Trans>
          </li>
          <li>
            <Trans>Accounts: until they are deleted or erased.</Trans>
          </li>
          <li>
            <Trans>
              A session: until you sign out. With “Remember me” until 30 days without a visit, 90 days at
              most; otherwise a day at most. Administrators sign in again after 12 hours.
            </Trans>
          </li>
          <li>
            <Trans>Messages to the league: until an administrator deletes them.</Trans>
          </li>
          <li>
            <Trans>Chats: with their game, unless an administrator removes a message.</Trans>
          </li>
          <li>
            <Trans>Backups of the league’s server: as long as the league keeps them.</Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection heading={t`In your browser`}>
        <p>
          <Trans>
            One cookie keeps you signed in. Another one stays for a year and tells your device from those of
            people who guess at your password. Scripts cannot read them. The browser also remembers whether
            you were signed in, light or dark, and, for scorers, what has not been sent yet. There is no
            advertising, and nothing measures what you look at.
          </Trans>
        </p>
        <p>
          <Trans>
            The video of a game may come from another site, such as YouTube, Twitch or Vimeo. It is loaded
            only when you ask for its player. From then on your browser contacts that site, which knows your
            network address and which league you come from, and may set cookies of its own.
          </Trans>
        </p>
      </TextSection>
      <TextSection heading={t`How to have it erased`}>
        <p>
          <Trans>
            Write on the{' '}
            <Link to={paths.contact} className="link">
              contact page
            </Link>{' '}
            who you are and what is to be erased. An administrator then erases the person: names, photo,
            documents, the account, messages and mails that wait are removed, and the key is deleted, so that
            what the record still holds cannot be read any more.
          </Trans>
        </p>
        <p>
          <Trans>
            Points, fouls and results stay, under “Former player”: without them the games of others would be
            wrong. It cannot be undone. Backups hold erased data until they are deleted; when one is restored,
            the erasure is done again. What others wrote about you in news, or as the reason of a correction,
            is looked for at the same time.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
