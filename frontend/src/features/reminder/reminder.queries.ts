import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import { messageOf } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import type { ReminderList } from '#query-api/reminder/reminder.contract.ts';

const KEY = ['reminders'] as const;

/** The games one is reminded of. @param userId whose they are: another user has others */
function remindersQuery(userId: number) {
  return queryOptions({
    queryKey: [...KEY, userId],
    queryFn: ({ signal }) => http.get<ReminderList>('/users/reminders/', { signal }),
    select: ({ reminders }) => new Set(reminders.map(({ game_id }) => game_id)),
  });
}

/** The user's reminders; undefined for visitors and until they are known. */
export function useReminders(): ReadonlySet<number> | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : 0;
  return useQuery({ ...remindersQuery(userId), enabled: userId > 0 }).data;
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
          ? 'You get a mail half an hour before the game begins.'
          : 'You will not be reminded of this game.',
      );
      return queries.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => notify.error(messageOf(error)),
  });
}
