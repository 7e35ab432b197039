import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReminderSet } from '#contracts/reminder/reminder.commands.ts';
import type { ReminderList } from '#contracts/reminder/reminder.contract.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { readAnew } from '#frontend/lib/read-anew.ts';

export const reminderKeys = { all: ['reminders'] as const };

/** The games one is reminded of. @param userId whose they are: another user has others */
export function remindersQuery(userId: number) {
  return queryOptions({
    queryKey: [...reminderKeys.all, userId],
    queryFn: ({ signal }) => api.get('/api/users/reminders/', { signal }),
  });
}

const gameIds = ({ reminders }: ReminderList) => new Set(reminders.map(({ game_id }) => game_id));

/** The games the user is reminded of, by id; undefined for visitors and until they are known. */
export function useReminders(): ReadonlySet<number> | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : 0;
  return useQuery({ ...remindersQuery(userId), enabled: userId > 0, select: gameIds }).data;
}

/** Sets the reminder of a game, or takes it back. */
export function useSetReminder(gameId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return api.post('/api/games/:id/reminder/', { params: { id: gameId } });
      await api.delete('/api/games/:id/reminder/', { params: { id: gameId } });
      return null;
    },
    onSuccess(set) {
      notify.success(reminderText(set));
      return readAnew(queries, reminderKeys.all);
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
}

/** @param set null for a reminder that was taken back */
function reminderText(set: ReminderSet | null): string {
  if (set === null) return t`You will not be reminded of this game.`;
  if (set.email_confirmed === false) {
    return t`The reminder is set. It is mailed once you have confirmed your e-mail address: see your profile.`;
  }
  // Without a mail server, or with an account of the demo league.
  if (set.email_confirmed === null) return t`The reminder is set: you find the game on your dashboard.`;
  return t`You get a mail half an hour before the game begins.`;
}
