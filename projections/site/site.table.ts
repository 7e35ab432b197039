import type { ShownBirthDates } from '#events/player/public-birth-date.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** The league's settings: one row with id 1, none before they were first changed (`FIRST_SETTINGS` apply then). */
export type SettingsRow = {
  id: number;
  time_zone: string;
  claiming: boolean;
  chat: boolean;
  default_ruleset: string;
  allow_ties: boolean;
  birth_dates: ShownBirthDates;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const settingsTable = defineTable<SettingsRow>()({
  name: 'settings',
  columns: {
    id: 'integer',
    time_zone: 'text',
    claiming: 'boolean',
    chat: 'boolean',
    default_ruleset: 'text',
    allow_ties: 'boolean',
    birth_dates: 'text',
    revision: 'integer',
  },
  key: ['id'],
});

export type NewsRow = {
  id: number;
  title: string;
  /** Markdown source. */
  body: string;
  /** Null for a draft. */
  published_at: string | null;
  created_at: string;
  edited_at: string;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const newsTable = defineTable<NewsRow>()({
  name: 'news',
  columns: {
    id: 'integer',
    title: 'text',
    body: 'text',
    published_at: 'timestamptz',
    created_at: 'timestamptz',
    edited_at: 'timestamptz',
    revision: 'integer',
  },
  key: ['id'],
  indexes: [['published_at']],
});

export type SponsorRow = {
  id: number;
  name: string;
  url: string | null;
  /** Id of a stored file. */
  image: string | null;
  /** Lower ones first. */
  place: number;
  active: boolean;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const sponsorTable = defineTable<SponsorRow>()({
  name: 'sponsor',
  columns: {
    id: 'integer',
    name: 'text',
    url: 'text',
    image: 'text',
    place: 'integer',
    active: 'boolean',
    revision: 'integer',
  },
  key: ['id'],
});

/** What the site shows apart from the league (news, sponsors), and its settings. */
export const siteReadModel = {
  name: 'site',
  version: 5,
  tables: { settings: settingsTable, news: newsTable, sponsor: sponsorTable },
} satisfies ReadModel;
