import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** What calendars need apart from the game itself: how often its appointment changed, and when. */
export type CalendarEntryRow = {
  game_id: number;
  /** A permanent UUID that no other game has, in any league (RFC 7986 §5.3). */
  uid: string;
  /** Stream revision of the last event that counted. */
  revision: number;
  /** RFC 5545 §3.8.7.4: grows with every change of when, where or whether the game takes place. */
  sequence: number;
  created_at: string;
  /** When something last changed that the entry shows, its result included. */
  modified_at: string;
  /** The teams and the tournament whose calendars show it. */
  east_team_id: number;
  west_team_id: number;
  tournament_id: number | null;
};

export const calendarEntryTable = defineTable<CalendarEntryRow>()({
  name: 'calendar_entry',
  columns: {
    game_id: 'integer',
    uid: 'text',
    revision: 'integer',
    sequence: 'integer',
    created_at: 'timestamptz',
    modified_at: 'timestamptz',
    east_team_id: 'integer',
    west_team_id: 'integer',
    tournament_id: 'integer',
  },
  key: ['game_id'],
  indexes: [],
});

export const calendarReadModel = {
  name: 'calendar',
  version: 3,
  tables: { entry: calendarEntryTable },
} satisfies ReadModel;
