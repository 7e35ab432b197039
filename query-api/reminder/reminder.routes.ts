import { presentGame } from '#contracts/game/game.presenter.ts';
import { type ReminderList, reminderList } from '#contracts/reminder/reminder.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/cached-responder.ts';
import { readReminders } from './reminder.queries.ts';

/** The user's own reminders. */
export function registerReminderRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(reminderList, ({ actor }) =>
    uncached({
      changeKeys: [changeKey.games, changeKey.follows(actor.id), ...NAMED_GAME_KEYS],
      changeKeysIn: ({ reminders }) => reminders.map(({ game_id }) => changeKey.game(game_id)),
      query: readReminders(actor.id),
      present: ({ row: { games } }): ReminderList => ({
        reminders: games.map((game) => ({ game_id: game.id, game: presentGame(game) })),
        total: games.length,
        next_cursor: null,
      }),
    }),
  );
}
