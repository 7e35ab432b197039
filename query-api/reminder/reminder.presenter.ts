import { type GameRow, presentGame } from '#contracts/game/game.presenter.ts';
import type { ReminderList } from '#contracts/reminder/reminder.contract.ts';

export function presentReminders(games: readonly GameRow[]): ReminderList {
  const reminders = games.map((game) => ({ game_id: game.id, game: presentGame(game) }));
  return { reminders, total: reminders.length, next_cursor: null };
}
