import { ACTIVITY_KINDS, type Activity, type ActivityKind } from '#contracts/audit/activity.contract.ts';
import { AUDIT_TEXTS } from '#contracts/audit/audit.texts.ts';
import type { ActivityPage } from '#contracts/audit/log-words.contract.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import type { Wording } from '#contracts/wording/wording.contract.ts';
import { definitionsIn, type EventType } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import type { Position, RecordedEvent } from '#events/store/event-store.port.ts';
import { findAll, findPage } from './audit-page.ts';
import { type AuditDependencies, type Background, readBackground } from './audit-reader.ts';
import { namedSubject } from './describe-event.ts';
import { NEWS } from './event-kinds.ts';
import { eventWording, findTeam, idIn, saysOneOf } from './event-wording.ts';
import { logSubject } from './log-subject.ts';

/** Activities are counted no further: the number of them all would grow with the log, and so would counting it. */
const COUNTED = 1_000;

/** What happened in the league: the log without what is scored, and without imports. @param before where to go on */
export async function readLatest(
  deps: AuditDependencies,
  { kind, before, limit }: { kind: ActivityKind | undefined; before: Position | undefined; limit: number },
): Promise<ActivityPage> {
  const isMeant = (event: RecordedEvent) => {
    const of = activityKind(event);
    return of !== undefined && (kind === undefined || kind === of);
  };
  const find = (from: Position | undefined, most: number) =>
    findPage(
      deps,
      { belongs: isMeant },
      { types: kind === undefined ? NEWS : newsOf(kind), withoutImports: true },
      { before: from, limit: most },
    );
  const counted = await find(undefined, COUNTED);
  const { events, next } = before === undefined ? counted : await find(before, limit);
  const shown = events.slice(0, limit);
  return {
    activities: await describeActivities(deps, shown),
    total: counted.events.length,
    next: shown.length < events.length ? (shown.at(-1)?.position ?? null) : next,
  };
}

/** What is recorded in the streams of such things, as far as it is news. */
function newsOf(kind: ActivityKind): readonly EventType[] {
  const stream = kind === 'season' ? SEASONS_STREAM : kind === 'settings' ? SETTINGS_STREAM : `${kind}-1`;
  const recorded = definitionsIn(stream) ?? {};
  return NEWS.filter((type) => Object.hasOwn(recorded, type));
}

/** What happened in a season, at these positions, the latest first; what is no part of it is left out. */
export async function readOfSeason(
  deps: AuditDependencies,
  { season, positions }: { season: number; positions: readonly Position[] },
): Promise<Activity[]> {
  const places = await deps.lookUp.presentRows((db) =>
    db
      .selectFrom('season_event')
      .select(['stream', 'revision'])
      .where('season_id', '=', season)
      .where('position', 'in', positions),
  );
  const wanted = new Set(places.map(({ stream, revision }) => `${stream}@${revision}`));
  const events = await findAll(deps.store, { offCourtOf: [...new Set(places.map(({ stream }) => stream))] });
  const found = events.filter(({ stream, revision }) => wanted.has(`${stream}@${revision}`));
  return describeActivities(deps, found.reverse());
}

async function describeActivities(
  deps: AuditDependencies,
  events: readonly RecordedEvent[],
): Promise<Activity[]> {
  if (events.length === 0) return [];
  const background = await readBackground(deps, events);
  return events.flatMap((event) => describeActivity(event, background));
}

function describeActivity(event: RecordedEvent, { contexts, names }: Background): Activity[] {
  const kind = activityKind(event);
  if (kind === undefined) return [];
  const { data, metadata } = event;
  const context = contexts.get(event.stream);
  const subject = logSubject(event);
  const ofKind = (name: string) => (subject.kind === name ? subject.id : null);
  const actorId = metadata.actor?.id ?? null;
  const wording = toSentence(eventWording(event, names, { game: context?.game }), {
    kind,
    name: namedSubject(event, context, names).name,
  });
  return [
    {
      id: event.position,
      at: event.recordedAt,
      type: event.type,
      kind,
      // The settings are one thing.
      subject_id: subject.id ?? 1,
      text: inEnglish(AUDIT_TEXTS, wording),
      wording,
      season_id: ofKind('season') ?? context?.seasonId ?? null,
      team_id: context?.game === undefined ? idIn(data, 'teamId') : findTeam(data, context.game),
      player_id: ofKind('player') ?? idIn(data, 'playerId', 'player'),
      user_id: ofKind('user') ?? idIn(data, 'userId', 'scorerId', 'managerId'),
      actor_id: actorId,
      actor_name: actorId === null ? null : names.name('user', actorId),
      reason: typeof data.reason === 'string' ? data.reason : null,
    },
  ];
}

/** What an event is an activity of; undefined for none: the staff are known by their names alone. */
function activityKind(event: RecordedEvent): ActivityKind | undefined {
  const { kind } = logSubject(event);
  return ACTIVITY_KINDS.find((one) => one === kind);
}

/** The facts by which a sentence names what it is about. */
const NAMING: Readonly<Partial<Record<ActivityKind, readonly string[]>>> = {
  game: ['game', 'name'],
  season: ['name'],
  tournament: ['name'],
  league: ['name'],
  category: ['name'],
  team: ['team', 'name'],
  player: ['player', 'kind'],
  user: ['user', 'kind'],
  news: ['title'],
  sponsor: ['name'],
};

/** The log of a thing need not name it at each event; a list of several does. */
function toSentence(wording: Wording, { kind, name }: { kind: ActivityKind; name: string | null }): Wording {
  if (name === null || saysOneOf(wording.code, NAMING[kind] ?? [])) return wording;
  return { code: 'audit.about', facts: { subject: name, what: wording } as Wording['facts'] };
}
