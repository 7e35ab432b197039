import type { MadeKind } from '#contracts/import/import.contract.ts';
import type { EventType } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { AppendRequest, EventStore } from '#events/store/event-store.port.ts';

/** A thing that an import has made, or changed. */
export type Touched = { kind: MadeKind; id: number; made: boolean };

/** The first event of each thing, and what it is then. */
const MAKES: Partial<Record<string, MadeKind>> = {
  GameScheduled: 'game',
  TeamCreated: 'team',
  PlayerRegistered: 'player',
  TournamentCreated: 'tournament',
  SeasonCreated: 'season',
  LeagueCreated: 'league',
} satisfies Partial<Record<EventType, MadeKind>>;
const STREAM = /^(game|team|player|tournament|league)-(\d+)$/u;

/** What the events of an append are about. */
export function touchedBy({ stream, events }: Pick<AppendRequest, 'stream' | 'events'>): Touched[] {
  if (stream === SEASONS_STREAM) {
    return events.map(({ type, data }) => ({
      kind: 'season',
      id: Number(data.seasonId),
      made: MAKES[type] === 'season',
    }));
  }
  const [, kind, id] = STREAM.exec(stream) ?? [];
  if (kind === undefined) return [];
  const made = events.some(({ type }) => MAKES[type] === kind);
  return [{ kind: kind as MadeKind, id: Number(id), made }];
}

/**
 * A store that has noted what an append is about before it appends: whatever an import has recorded when it is killed
 * can be found, and taken back.
 */
export function notingStore(
  store: EventStore,
  note: (touched: readonly Touched[]) => Promise<void>,
): EventStore {
  const noted = new Set<string>();
  return {
    ...store,
    async append(request) {
      const fresh = touchedBy(request).filter((one) => !noted.has(keyOf(one)));
      if (fresh.length > 0) await note(fresh);
      for (const one of fresh) noted.add(keyOf(one));
      return store.append(request);
    },
  };
}

const keyOf = ({ kind, id, made }: Touched) => `${kind} ${id} ${made}`;
