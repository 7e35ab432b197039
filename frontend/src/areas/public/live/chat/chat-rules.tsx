import { Trans } from '@lingui/react/macro';

/** What holds in every chat, one tap away. */
export function ChatRules() {
  return (
    <details className="text-13 text-ink-2">
      <summary className="link touch-target inline-flex min-h-8 w-max cursor-pointer items-center coarse:min-h-11">
        <Trans>Rules of the chat</Trans>
      </summary>
      <ul className="grid list-disc gap-1 ps-5 pb-2">
        <li>
          <Trans>Be fair to players, officials and each other. No insults, no hatred.</Trans>
        </li>
        <li>
          <Trans>
            Nothing private about others, children above all: no addresses, no pictures, nothing of health.
          </Trans>
        </li>
        <li>
          <Trans>Five messages in ten seconds at most, of 500 characters each.</Trans>
        </li>
        <li>
          <Trans>
            Who is logged in can report a message. Moderators delete what breaks the rules, and can mute its
            author.
          </Trans>
        </li>
        <li>
          <Trans>Everybody can read the chat, also when the game is over.</Trans>
        </li>
      </ul>
    </details>
  );
}
