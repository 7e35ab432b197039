import type { ReminderList } from '#contracts/reminder/reminder.contract.ts';
import { type GameRow, presentGame } from '#query-api/game/game.presenter.ts';

export function presentReminders(games: readonly GameRow[]): ReminderList {
  const reminders = games.map((game) => ({ game_id: game.id, game: presentGame(game) }));
  return { reminders, total: reminders.length, next_cursor: null };
}
