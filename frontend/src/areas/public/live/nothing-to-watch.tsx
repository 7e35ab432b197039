import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { ReminderButton } from '#frontend/areas/shared/reminder-button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { bannerText } from '#frontend/features/game/game.status.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** What takes the place of board and picture of a game that is not played yet, or will not be. */
export function NothingToWatch({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  switch (game.status) {
    case 'scheduled':
      return (
        <EmptyState title={t`Game Not Started Yet`} action={<ReminderButton game={game} />}>
          {game.game_date === null
            ? t`Its date is not known yet.`
            : t`Scheduled for ${formatDateTime(tipOffTime(game), timeZone)}.`}
        </EmptyState>
      );
    case 'postponed':
    case 'canceled':
      return (
        <EmptyState title={bannerText(game.status)}>
          {game.status_reason ?? <Trans>There is nothing to watch.</Trans>}
        </EmptyState>
      );
    case 'in_progress':
    case 'completed':
    case 'final':
    case 'annulled':
      return null;
    default:
      return game.status satisfies never;
  }
}
