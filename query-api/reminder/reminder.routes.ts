import { reminderListSchema } from '#contracts/reminder/reminder.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { presentReminders } from './reminder.presenter.ts';
import { readReminders } from './reminder.queries.ts';

/** The user's own reminders. */
export function registerReminderRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/users/reminders/',
    capability: 'game.remind',
    tags: ['reminders'],
    summary: 'Games to come that one is reminded of, the soonest first',
    response: reminderListSchema,
    answer: ({ actor }) =>
      uncached({
        query: readReminders(actor.id),
        present: ({ row }) => presentReminders(row.games),
      }),
  });
}
