import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { logSubject } from './log-subject.ts';
import type { Thing } from './names.ts';
import type { RecordedValue } from './recorded-facts.ts';
import type { StreamContext } from './stream-contexts.ts';

/** Ids in the data of events, by what they are ids of. */
const IDS: Readonly<Record<string, string>> = {
  playerId: 'player',
  playerIn: 'player',
  playerOut: 'player',
  teamId: 'team',
  eastTeamId: 'team',
  westTeamId: 'team',
  userId: 'user',
  scorerId: 'user',
  managerId: 'user',
  reportedBy: 'user',
  seasonId: 'season',
  tournamentId: 'tournament',
  leagueId: 'league',
  categoryId: 'category',
};
/** Where data has other data with ids in it. */
const NESTED: ReadonlySet<string> = new Set(['action', 'data', 'player']);

/** Everything whose name may be in the words of an event. */
export function thingsNamedBy(event: RecordedEvent, context: StreamContext | undefined): Thing[] {
  const { kind, id } = logSubject(event);
  const actorId = event.metadata.actor?.id;
  return [
    ...(id === null ? [] : [{ kind, id }]),
    ...(actorId == null ? [] : [{ kind: 'user', id: actorId }]),
    ...thingsInData(event.data),
    ...(context === undefined ? [] : thingsInContext(event, context)),
  ];
}

function thingsInContext(event: RecordedEvent, { actions, origins, changes, game }: StreamContext): Thing[] {
  const related = [actions.before(event)?.event, actions.after(event)?.event, origins.get(event.revision)];
  return [
    ...related.flatMap((other) => thingsInData(other?.data)),
    ...(changes.get(event.revision) ?? []).flatMap(({ of, before, after }) => [
      ...(of === null ? [] : [{ kind: of.named, id: of.id }]),
      ...thingsInValue(before),
      ...thingsInValue(after),
    ]),
    ...[game?.east, game?.west].flatMap((id) => (id == null ? [] : [{ kind: 'team', id }])),
  ];
}

function thingsInData(data: unknown): Thing[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const kind = IDS[key];
    if (kind !== undefined && typeof value === 'number') return [{ kind, id: value }];
    return NESTED.has(key) ? thingsInData(value) : [];
  });
}

function thingsInValue(value: RecordedValue): Thing[] {
  if (value === null || typeof value !== 'object') return [];
  if ('named' in value) return [{ kind: value.named, id: value.id }];
  if ('teams' in value) return value.teams.map((id) => ({ kind: 'team', id }));
  return 'roster' in value ? value.roster.map(({ playerId }) => ({ kind: 'player', id: playerId })) : [];
}
