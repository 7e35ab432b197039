import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { useReminders, useSetReminder } from '#frontend/features/reminder/reminder.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A mail before a game. Visitors are led to the login and back. */
export function ReminderButton({ gameId, game }: { gameId: number; game: string }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return <Toggle gameId={gameId} game={game} />;
  return (
    <Button asChild>
      <Link to={paths.login} state={{ from: `${pathname}${search}` }} aria-label={t`Remind me of ${game}`}>
        <Bell aria-hidden size={16} />
        <Trans>Remind me</Trans>
      </Link>
    </Button>
  );
}

function Toggle({ gameId, game }: { gameId: number; game: string }) {
  const reminders = useReminders();
  const change = useSetReminder(gameId);
  const isSet = reminders?.has(gameId) ?? false;
  return (
    <Button
      aria-pressed={isSet}
      aria-label={`${isSet ? t`Reminder set` : t`Remind me`}: ${game}`}
      disabled={reminders === undefined}
      busy={change.isPending}
      className={isSet ? 'bg-sunken' : undefined}
      onClick={() => change.mutate(!isSet)}
    >
      {isSet ? <BellRing aria-hidden size={16} /> : <Bell aria-hidden size={16} />}
      {isSet ? t`Reminder set` : t`Remind me`}
    </Button>
  );
}
