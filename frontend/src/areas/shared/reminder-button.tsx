import { t } from '@lingui/core/macro';
import { Bell, BellRing } from 'lucide-react';
import { useCallback } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { isToCome } from '#frontend/features/game/game.status.ts';
import { useReminders, useSetReminder } from '#frontend/features/reminder/reminder.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

/** So often the button looks whether the game should have begun. */
const MINUTE_MS = 60_000;

/**
 * Sets a mail before a game, in one tap, and says that it is set. A visitor signs in first, and comes back to having it
 * set. Nothing for a game that has begun, or should have.
 * @param label what it is called until it is set
 */
export function ReminderButton({ game, label = t`Remind me` }: { game: Game; label?: string }) {
  useNow(MINUTE_MS);
  return isToCome(game, serverClock.now()) ? <Toggle game={game} label={label} /> : null;
}

function Toggle({ game, label }: { game: Game; label: string }) {
  const session = useSession();
  const isVisitor = session.status === 'anonymous';
  const reminders = useReminders();
  const change = useSetReminder(game.id);
  const { mutate } = change;
  const signIn = useSignInFirst(
    { remind: game.id },
    useCallback(() => mutate(true), [mutate]),
  );
  const isSet = reminders?.has(game.id) ?? false;
  const text = isSet ? t`Reminder set` : label;
  return (
    <Button
      aria-pressed={isSet}
      aria-label={t`${text}: ${game.team_east_name} vs ${game.team_west_name}`}
      disabled={!isVisitor && reminders === undefined}
      busy={change.isPending}
      className={isSet ? 'bg-sunken' : undefined}
      onClick={() => (isVisitor ? signIn() : mutate(!isSet))}
    >
      {isSet ? <BellRing aria-hidden size={16} /> : <Bell aria-hidden size={16} />}
      {text}
    </Button>
  );
}
