import { reminderList } from '#contracts/reminder/reminder.endpoints.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { presentReminders } from './reminder.presenter.ts';
import { readReminders } from './reminder.queries.ts';

/** The user's own reminders. */
export function registerReminderRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(reminderList, ({ actor }) =>
    uncached({
      query: readReminders(actor.id),
      present: ({ row }) => presentReminders(row.games),
    }),
  );
}
