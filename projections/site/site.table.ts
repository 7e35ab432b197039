import type { ShownBirthDates } from '#events/player/public-birth-date.ts';
import { boolean, integer, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

/** The league's settings: one row with id 1, none before they were first changed (`FIRST_SETTINGS` apply then). */
export const settingsTable = defineTable({
  name: 'settings',
  columns: {
    id: integer(),
    time_zone: text(),
    claiming: boolean(),
    chat: boolean(),
    default_ruleset: text(),
    allow_ties: boolean(),
    scored_with_clock: boolean(),
    birth_dates: text<ShownBirthDates>(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
});

export const newsTable = defineTable({
  name: 'news',
  columns: {
    id: integer(),
    title: text(),
    /** Markdown source. */
    body: text(),
    /** Null for a draft. */
    published_at: timestamptz().nullable(),
    created_at: timestamptz(),
    edited_at: timestamptz(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
  indexes: [['published_at']],
});
export type NewsRow = RowOf<typeof newsTable>;

export const sponsorTable = defineTable({
  name: 'sponsor',
  columns: {
    id: integer(),
    name: text(),
    url: text().nullable(),
    /** Id of a stored file. */
    image: text().nullable(),
    /** Lower ones first. */
    place: integer(),
    active: boolean(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
});
export type SponsorRow = RowOf<typeof sponsorTable>;

/** What the site shows apart from the league (news, sponsors), and its settings. */
export const siteReadModel = {
  name: 'site',
  version: 7,
  tables: { settings: settingsTable, news: newsTable, sponsor: sponsorTable },
} as const satisfies ReadModel;
