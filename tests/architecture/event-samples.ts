import { z } from 'zod';
import { CATEGORY_EVENTS } from '#events/category/category.events.ts';
import { CHAT_EVENTS, CHAT_USER_EVENTS } from '#events/chat/chat.events.ts';
import type { EventDefinition } from '#events/definition/define-event.ts';
import { fieldPlace } from '#events/definition/personal-fields.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { LEAGUE_EVENTS } from '#events/league/league.events.ts';
import { NEWS_EVENTS } from '#events/news/news.events.ts';
import { PLAYER_EVENTS } from '#events/player/player.events.ts';
import { EVENT_TYPES } from '#events/registry.ts';
import { SEASON_EVENTS } from '#events/season/season.events.ts';
import { SETTINGS_EVENTS } from '#events/settings/settings.events.ts';
import { SPONSOR_EVENTS } from '#events/sponsor/sponsor.events.ts';
import { TEAM_EVENTS } from '#events/team/team.events.ts';
import { TOURNAMENT_EVENTS } from '#events/tournament/tournament.events.ts';
import { USER_EVENTS } from '#events/user/user.events.ts';
import type { HappenedIn } from '#tests/support/read-model.ts';

/** What the part of a JSON schema looks like that our event schemas use. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
};

export function toJsonSchema(definition: EventDefinition): JsonSchema {
  return z.toJSONSchema(definition.schema, { io: 'input' }) as JsonSchema;
}

/** Stands for the words of a person; the only text in a sample that must not outlive an erasure. */
export const PERSONAL_TEXT = 'words of a person';
export const PERSONAL_DATE = '1931-07-13';
const SUBJECT_UUID = '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01';

/** One event of every type, with ids that are all 1, in an order in which most of them make sense. */
export function sampleEvents(): HappenedIn[] {
  const groups: [stream: string, definitions: Record<string, EventDefinition>][] = [
    ['seasons', SEASON_EVENTS],
    ['league-1', LEAGUE_EVENTS],
    ['category-1', CATEGORY_EVENTS],
    ['tournament-1', TOURNAMENT_EVENTS],
    ['player-1', PLAYER_EVENTS],
    ['team-1', TEAM_EVENTS],
    ['user-1', USER_EVENTS],
    ['settings', SETTINGS_EVENTS],
    ['game-1', GAME_EVENTS],
    ['news-1', NEWS_EVENTS],
    ['sponsor-1', SPONSOR_EVENTS],
    ['chat-1', CHAT_EVENTS],
    ['chat-user-1', CHAT_USER_EVENTS],
  ];
  const known = groups.flatMap(([, definitions]) => Object.keys(definitions));
  const missing = EVENT_TYPES.filter((type) => !known.includes(type));
  if (missing.length > 0) throw new Error(`no sample of ${missing.join(', ')}: add their concept here`);
  const samples = groups.flatMap(([stream, definitions]) =>
    Object.values(definitions)
      .filter((definition) => definition.type !== 'PersonErased')
      .map((definition) => ({ stream, type: definition.type, data: sampleOf(definition) })),
  );
  // What deletes comes first, where there is nothing yet: the words of the others have to stay.
  const deletes = ({ type }: HappenedIn) => type.endsWith('Deleted');
  return [...samples.filter(deletes), ...samples.filter((sample) => !deletes(sample))];
}

/** The erasure of everybody whose words are in the samples, and the end of the news. */
export function everybodyErased(): HappenedIn[] {
  const people = [
    ['player', '1'],
    ['user', '1'],
    ['staff', SUBJECT_UUID],
  ] as const;
  return [
    ...people.map(([kind, subject]) => ({
      stream: `${kind}-${subject}`,
      type: 'PersonErased',
      data: { kind, subject },
    })),
    { stream: 'news-1', type: 'NewsDeleted', data: { newsId: 1 } },
  ];
}

function sampleOf(definition: EventDefinition): Record<string, unknown> {
  const data = sampleValue(toJsonSchema(definition)) as Record<string, unknown>;
  for (const place of definition.personal.map(fieldPlace)) {
    const holders = place.list === undefined ? [data] : (data[place.list] as Record<string, unknown>[]);
    for (const holder of holders) {
      holder[place.key] = place.key.endsWith('Date') ? PERSONAL_DATE : PERSONAL_TEXT;
    }
  }
  definition.schema.parse(data);
  return data;
}

function sampleValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    return sampleValue(choices.find((one) => one.type !== 'null') ?? { type: 'null' });
  }
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleValue(inner)]),
      );
    case 'array':
      return schema.items === undefined ? [] : [sampleValue(schema.items)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

function sampleText({ format, pattern }: JsonSchema): string {
  if (format === 'date-time') return '2026-01-10T18:00:00.000Z';
  if (format === 'date') return '2026-01-10';
  if (format === 'uuid') return SUBJECT_UUID;
  if (pattern === undefined) return 'text';
  return pattern.includes('{32}') ? '0'.repeat(32) : '7';
}
