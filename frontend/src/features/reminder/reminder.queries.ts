import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import { messageOf } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import type { ReminderList } from '#query-api/reminder/reminder.contract.ts';

export const reminderKeys = { all: ['reminders'] as const };

/** The games one is reminded of. @param userId whose they are: another user has others */
export function remindersQuery(userId: number) {
  return queryOptions({
    queryKey: [...reminderKeys.all, userId],
    queryFn: ({ signal }) => http.get<ReminderList>('/users/reminders/', { signal }),
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
    mutationFn: (wanted: boolean) =>
      wanted ? http.post(`/games/${gameId}/reminder/`) : http.delete(`/games/${gameId}/reminder/`),
    onSuccess(_answer, wanted) {
      notify.success(
        wanted
          ? t`You get a mail half an hour before the game begins.`
          : t`You will not be reminded of this game.`,
      );
      return queries.invalidateQueries({ queryKey: reminderKeys.all });
    },
    onError: (error) => notify.error(messageOf(error)),
  });
}
