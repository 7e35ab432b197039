import { CATEGORY_EVENTS, type CategoryEvent, categoryStream } from './category/category.events.ts';
import {
  CHAT_EVENTS,
  CHAT_USER_EVENTS,
  type ChatEvent,
  type ChatUserEvent,
  chatStream,
  chatUserStream,
} from './chat/chat.events.ts';
import type { EventDefinition } from './definition/define-event.ts';
import { GAME_EVENTS, type GameEvent, gameStream } from './game/game.events.ts';
import { LEAGUE_EVENTS, type LeagueEvent, leagueStream } from './league/league.events.ts';
import { NEWS_EVENTS, type NewsEvent, newsStream } from './news/news.events.ts';
import { PLAYER_EVENTS, type PlayerEvent, playerStream, staffStream } from './player/player.events.ts';
import { SEASON_EVENTS, SEASONS_STREAM, type SeasonEvent } from './season/season.events.ts';
import { SETTINGS_EVENTS, SETTINGS_STREAM, type SettingsEvent } from './settings/settings.events.ts';
import { SPONSOR_EVENTS, type SponsorEvent, sponsorStream } from './sponsor/sponsor.events.ts';
import { TEAM_EVENTS, type TeamEvent, teamStream } from './team/team.events.ts';
import { TOURNAMENT_EVENTS, type TournamentEvent, tournamentStream } from './tournament/tournament.events.ts';
import { USER_EVENTS, type UserEvent, userStream } from './user/user.events.ts';

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

type Definitions = Readonly<Record<string, EventDefinition>>;
/** A kind of streams, and what is recorded in them. */
type StreamKind = { holds: (stream: string) => boolean; definitions: Definitions };

const { PersonErased } = PLAYER_EVENTS;
/** Every stream there may be, by the functions that name them. */
const STREAM_KINDS: readonly StreamKind[] = [
  { holds: oneOfEach(gameStream), definitions: GAME_EVENTS },
  { holds: oneOfEach(playerStream), definitions: PLAYER_EVENTS },
  { holds: oneOfEach(teamStream), definitions: TEAM_EVENTS },
  { holds: oneOfEach(userStream), definitions: { ...USER_EVENTS, PersonErased } },
  { holds: oneOfEach(chatStream), definitions: CHAT_EVENTS },
  { holds: oneOfEach(chatUserStream), definitions: CHAT_USER_EVENTS },
  { holds: oneOfEach(tournamentStream), definitions: TOURNAMENT_EVENTS },
  { holds: oneOfEach(leagueStream), definitions: LEAGUE_EVENTS },
  { holds: oneOfEach(categoryStream), definitions: CATEGORY_EVENTS },
  { holds: oneOfEach(newsStream), definitions: NEWS_EVENTS },
  { holds: oneOfEach(sponsorStream), definitions: SPONSOR_EVENTS },
  { holds: (stream) => stream === SEASONS_STREAM, definitions: SEASON_EVENTS },
  { holds: (stream) => stream === SETTINGS_STREAM, definitions: SETTINGS_EVENTS },
  { holds: (stream) => stream.startsWith(staffStream('')), definitions: { PersonErased } },
];

/** What may be recorded in a stream, by type; undefined for a stream that is not one of ours. */
export function definitionsIn(stream: string): Definitions | undefined {
  return STREAM_KINDS.find(({ holds }) => holds(stream))?.definitions;
}

/** An id as rows have it. */
const ID = /^[1-9]\d{0,9}$/;
const MOST = 2 ** 31 - 1;

function oneOfEach(streamOf: (id: number) => string): StreamKind['holds'] {
  const prefix = streamOf(0).slice(0, -1);
  return (stream) => {
    if (!stream.startsWith(prefix)) return false;
    const id = stream.slice(prefix.length);
    return ID.test(id) && Number(id) <= MOST;
  };
}
