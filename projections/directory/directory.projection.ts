import { CHAT_EVENTS, CHAT_USER_EVENTS } from '#events/chat/chat.events.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { NEWS_EVENTS } from '#events/news/news.events.ts';
import type { EventType } from '#events/registry.ts';
import { SETTINGS_EVENTS } from '#events/settings/settings.events.ts';
import { SPONSOR_EVENTS } from '#events/sponsor/sponsor.events.ts';
import { defineProjection } from '#projections/kernel/projection.ts';
import { COMPETITION_HANDLERS } from './competition.handlers.ts';
import { type DirectoryKey, directoryReadModel } from './directory.table.ts';
import { writeDocument } from './documents.ts';
import { PERSON_HANDLERS } from './person.handlers.ts';
import { TEAM_HANDLERS } from './team.handlers.ts';

/** Of a user's stream: follows have a read model of their own, role requests are in the accounts. */
const NOT_OF_PERSONS: readonly EventType[] = [
  'TeamFollowed',
  'TeamUnfollowed',
  'PlayerFollowed',
  'PlayerUnfollowed',
  'RoleRequested',
  'RoleRequestApproved',
  'RoleRequestRejected',
];

/** What the site shows beside the league, and its chat. */
const SITE_EVENTS = {
  ...SETTINGS_EVENTS,
  ...NEWS_EVENTS,
  ...SPONSOR_EVENTS,
  ...CHAT_EVENTS,
  ...CHAT_USER_EVENTS,
};

/** Who and what there is, by id. */
export const directoryProjection = defineProjection<(typeof directoryReadModel)['tables'], DirectoryKey>({
  ...directoryReadModel,
  ignores: [...(Object.keys({ ...GAME_EVENTS, ...SITE_EVENTS }) as EventType[]), ...NOT_OF_PERSONS],
  on: { ...COMPETITION_HANDLERS, ...TEAM_HANDLERS, ...PERSON_HANDLERS },
  settlesFromRows: true,
  async settle({ tables, touched }) {
    for (const key of touched.keys()) await writeDocument(key, tables);
  },
});
