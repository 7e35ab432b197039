import { integer, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

/** What calendars need apart from the game itself: how often its appointment changed, and when. */
export const calendarEntryTable = defineTable({
  name: 'calendar_entry',
  columns: {
    game_id: integer(),
    /** A permanent UUID that no other game has, in any league (RFC 7986 §5.3). */
    uid: text(),
    /** Stream revision of the last event that counted. */
    revision: integer(),
    /** RFC 5545 §3.8.7.4: grows with every change of when, where or whether the game takes place. */
    sequence: integer(),
    created_at: timestamptz(),
    /** When something last changed that the entry shows, its result included. */
    modified_at: timestamptz(),
    /** The teams and the tournament whose calendars show it. */
    team_east_id: integer(),
    team_west_id: integer(),
    tournament_id: integer().nullable(),
  },
  key: ['game_id'],
  gameColumn: 'game_id',
});
export type CalendarEntryRow = RowOf<typeof calendarEntryTable>;

export const calendarReadModel = {
  name: 'calendar',
  version: 5,
  tables: { entry: calendarEntryTable },
} as const satisfies ReadModel;
