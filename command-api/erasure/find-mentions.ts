import type { LookUp } from '#command-api/lookups/look-up.ts';
import { placeText } from '#contracts/audit/event-place.ts';
import type { Mention, Mentions } from '#contracts/erasure/erasure.commands.ts';
import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { MASKED_REASON } from '#events/game/masked-reason.ts';
import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import type { EventStore, Position, RecordedEvent } from '#events/store/event-store.port.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { findInText, isSameName } from './name-in-text.ts';

/** A person who may be erased. */
export type Sought = {
  name: string;
  lastName: string;
  /** Of a coach or official: what is known by this id goes with them. */
  staffId: string | null;
};

export const NO_MENTIONS: Mentions = { mentions: [], total: 0, searched_from: null };

const MOST_SHOWN = 50;
const NEWS_AT_ONCE = 100;
/** The largest integer of Postgres. */
const ABOVE_ALL_IDS = 2_147_483_647;
const EVENTS_AT_ONCE = 1_000;
/** Searches of the log: some twenty thousand reasons. */
const SEARCHES = 20;

/** Types of events with a reason. None of them happens on court, so that a search has an index for them. */
const WITH_REASON = EVENT_TYPES.filter((type) =>
  eventDefinition(type)?.personal.some(({ masked }) => masked !== undefined),
);

/** Places where others name a person: an erasure does not reach them. */
export async function findMentions(
  { store, lookUp }: { store: Pick<EventStore, 'search'>; lookUp: LookUp },
  sought: Sought,
): Promise<Mentions> {
  const news = await mentionsInNews(lookUp, sought);
  const sheets = await mentionsOnSheets(lookUp, sought);
  const { reasons, searchedFrom } = await mentionsInReasons(store, sought);
  const found = [...news, ...sheets, ...reasons];
  return { mentions: found.slice(0, MOST_SHOWN), total: found.length, searched_from: searchedFrom };
}

async function mentionsInNews(lookUp: LookUp, { lastName }: Sought): Promise<Mention[]> {
  const found: Mention[] = [];
  let before: number | undefined = ABOVE_ALL_IDS;
  while (before !== undefined) {
    const last: number = before;
    const posts = await lookUp.rows((db) =>
      db
        .selectFrom('news')
        .select(['id', 'title', 'body', 'edited_at'])
        .where('id', '<', last)
        .orderBy('id', 'desc')
        .limit(NEWS_AT_ONCE),
    );
    for (const { id, title, body, edited_at } of posts) {
      const text = findInText(title, lastName) ?? findInText(body, lastName);
      if (text !== null) found.push({ kind: 'news', url: `/admin/news/${id}`, at: isoTime(edited_at), text });
    }
    before = posts.length < NEWS_AT_ONCE ? undefined : posts.at(-1)?.id;
  }
  return found;
}

/** The same referee has another id in each game. */
async function mentionsOnSheets(lookUp: LookUp, { name, staffId }: Sought): Promise<Mention[]> {
  const named = await lookUp.rows((db) =>
    db
      .selectFrom('game_staff')
      .select('name')
      .unionAll(db.selectFrom('team').select('coach_name as name'))
      .unionAll(db.selectFrom('team').select('assistant_coach as name'))
      .distinct(),
  );
  const names = named.flatMap((row) => (row.name !== null && isSameName(row.name, name) ? [row.name] : []));
  if (names.length === 0) return [];
  const onSheets = await lookUp.rows((db) =>
    db
      .selectFrom('game_staff as s')
      .leftJoin('game as g', 'g.id', 's.game_id')
      .select(['s.game_id', 's.staff_id', 's.name', 's.role', 'g.game_date'])
      .where('s.name', 'in', names)
      .orderBy('s.game_id', 'desc'),
  );
  const ofTeams = await lookUp.rows((db) =>
    db
      .selectFrom('team')
      .select(['id', 'name as team', 'coach_staff_id as staff_id', 'coach_name as name'])
      .where('coach_name', 'in', names)
      .unionAll(
        db
          .selectFrom('team')
          .select(['id', 'name as team', 'assistant_coach_staff_id as staff_id', 'assistant_coach as name'])
          .where('assistant_coach', 'in', names),
      ),
  );
  const isOther = (row: { staff_id: string | null }) => row.staff_id !== staffId;
  return [
    ...ofTeams.filter(isOther).map(
      (row): Mention => ({
        kind: 'sheet',
        url: `/admin/teams/${row.id}`,
        at: null,
        text: `${row.name}, ${row.team}`,
      }),
    ),
    ...onSheets.filter(isOther).map(
      (row): Mention => ({
        kind: 'sheet',
        url: `/admin/games/${row.game_id}/officials`,
        at: isoTime(row.game_date),
        text: `${row.name}, ${row.role}`,
      }),
    ),
  ];
}

/** Events of one command have the same reason, and are masked together: the latest of them stands for it. */
async function mentionsInReasons(
  store: Pick<EventStore, 'search'>,
  { lastName }: Sought,
): Promise<{ reasons: Mention[]; searchedFrom: string | null }> {
  const found = new Map<string, Mention>();
  let before: Position | undefined;
  let searchedFrom: string | null = null;
  for (let search = 0; search < SEARCHES; search += 1) {
    const { events, next }: Awaited<ReturnType<EventStore['search']>> = await store.search({
      types: WITH_REASON,
      before,
      limit: EVENTS_AT_ONCE,
    });
    for (const event of events) {
      const key = `${event.stream} ${event.metadata.commandId}`;
      const mention = found.has(key) ? null : mentionIn(event, lastName);
      if (mention !== null) found.set(key, mention);
    }
    searchedFrom = events.at(-1)?.recordedAt ?? searchedFrom;
    if (next === null) return { reasons: [...found.values()], searchedFrom: null };
    before = next;
  }
  return { reasons: [...found.values()], searchedFrom };
}

function mentionIn(event: RecordedEvent, lastName: string): Mention | null {
  const { reason } = event.data;
  if (typeof reason !== 'string' || reason === MASKED_REASON) return null;
  const text = findInText(reason, lastName);
  if (text === null) return null;
  const game = event.stream.slice(GAME_STREAM_PREFIX.length);
  return {
    kind: 'reason',
    url: `/admin/audit?game=${game}&event=${placeText(event)}`,
    at: event.recordedAt,
    text,
  };
}
