import { CATEGORY_EVENTS, type CategoryEvent } from './category/category.events.ts';
import { CHAT_EVENTS, CHAT_USER_EVENTS, type ChatEvent, type ChatUserEvent } from './chat/chat.events.ts';
import type { EventDefinition } from './definition/define-event.ts';
import { GAME_EVENTS, type GameEvent } from './game/game.events.ts';
import { LEAGUE_EVENTS, type LeagueEvent } from './league/league.events.ts';
import { NEWS_EVENTS, type NewsEvent } from './news/news.events.ts';
import { PLAYER_EVENTS, type PlayerEvent } from './player/player.events.ts';
import { SEASON_EVENTS, type SeasonEvent } from './season/season.events.ts';
import { SETTINGS_EVENTS, type SettingsEvent } from './settings/settings.events.ts';
import { SPONSOR_EVENTS, type SponsorEvent } from './sponsor/sponsor.events.ts';
import { TEAM_EVENTS, type TeamEvent } from './team/team.events.ts';
import { TOURNAMENT_EVENTS, type TournamentEvent } from './tournament/tournament.events.ts';
import { USER_EVENTS, type UserEvent } from './user/user.events.ts';

/** Everything that can happen in Courtside. */
export type CourtsideEvent =
  | GameEvent
  | SeasonEvent
  | TournamentEvent
  | LeagueEvent
  | CategoryEvent
  | TeamEvent
  | PlayerEvent
  | UserEvent
  | SettingsEvent
  | NewsEvent
  | SponsorEvent
  | ChatEvent
  | ChatUserEvent;
export type EventType = CourtsideEvent['type'];
export type DataOf<Type extends EventType> = Extract<CourtsideEvent, { type: Type }>['data'];

const DEFINITIONS = {
  ...GAME_EVENTS,
  ...SEASON_EVENTS,
  ...TOURNAMENT_EVENTS,
  ...LEAGUE_EVENTS,
  ...CATEGORY_EVENTS,
  ...TEAM_EVENTS,
  ...PLAYER_EVENTS,
  ...USER_EVENTS,
  ...SETTINGS_EVENTS,
  ...NEWS_EVENTS,
  ...SPONSOR_EVENTS,
  ...CHAT_EVENTS,
  ...CHAT_USER_EVENTS,
} satisfies Record<EventType, EventDefinition>;

export const EVENT_TYPES = Object.keys(DEFINITIONS) as EventType[];
const BY_TYPE = new Map<string, EventDefinition>(Object.entries(DEFINITIONS));

/** The definition of an event type; undefined for a type this version does not know. */
export function eventDefinition(type: string): EventDefinition | undefined {
  return BY_TYPE.get(type);
}
