import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GameStatus } from '#contracts/game/game.contract.ts';
import { Sheet } from '#frontend/components/ui/sheet.tsx';
import { FEWEST_ON_BENCH, MOST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { commandsFor } from './commands/game-commands.tsx';

const MEANING: Record<GameStatus, string> = {
  scheduled: t`To come. Its scorer can start it from 30 minutes before the set time.`,
  in_progress: t`Being scored: every page shows it at once. A wrong score can be corrected here, too.`,
  completed: t`Ended by its scorer. The result is unofficial, and counts everywhere.`,
  final: t`Confirmed by an administrator: the official result.`,
  postponed: t`Not played on its day. A new date brings it back on the schedule.`,
  canceled: t`It will not be played.`,
  annulled: t`It was played and counts in nothing.`,
};

/** What the states of a game mean and what can be done in each. */
export function GamesHelp() {
  return (
    <div className="grid gap-6 text-14">
      <dl className="grid gap-4">
        {GAME_STATUSES.map((status) => (
          <div key={status} className="grid gap-0.5">
            <dt className="font-[650]">{statusLabel(status)}</dt>
            <dd>{MEANING[status]}</dd>
            <dd className="text-13 text-ink-2">
              {formatItems(commandsFor({ status }).map(({ label }) => label.replace('…', '')))}
            </dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h3>{t`Before a game`}</h3>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{t`Each bench has ${FEWEST_ON_BENCH} to ${MOST_ON_BENCH} players, who may play in the category on that day. Where a birth date is unknown, the player may play and is marked.`}</li>
          <li>{t`A game needs a scorer. Choose several games to give all of them to one.`}</li>
          <li>{t`Games that share a team, a venue or a scorer within two hours are found under Double bookings.`}</li>
        </ul>
      </section>
      <p>
        <Link to={paths.rules} className="link">
          <Trans>How games are counted</Trans>
        </Link>
      </p>
    </div>
  );
}

/** {@link GamesHelp} beside the list, open at first. */
export function GamesHelpSheet({ trigger }: { trigger: ReactNode }) {
  return (
    <Sheet startsOpen title={t`About games`} trigger={trigger}>
      <GamesHelp />
    </Sheet>
  );
}
