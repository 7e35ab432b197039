import { isDeepStrictEqual } from 'node:util';
import { comparePositions, type EventStore, type RecordedEvent } from '#events/store/event-store.port.ts';
import { type TeamEvent, teamStream } from '#events/team/team.events.ts';
import { evolveTeam, type Squad, type Team } from '#events/team/team.fold.ts';
import type { RecordedImport } from './recorded-import.ts';

type Member = Squad[number];

/** An import's change to a member of a squad, and their membership before it. */
export type SquadChange = {
  event: Pick<RecordedEvent, 'type' | 'position'> & { commandId: string };
  teamId: number;
  playerId: number;
  before: Member | undefined;
  after: Member | undefined;
};

/** The changes of one squad, in order, and who is not in it any more as the import left them. */
export type SquadHistory = { name: string; squad: Squad; changes: SquadChange[]; changedSince: Set<number> };

/** What an import did to the squad of a team, as far as it is to be taken back one by one. */
export async function readSquadHistory(
  store: EventStore,
  one: RecordedImport,
  teamId: number,
): Promise<SquadHistory> {
  let team: Team = null;
  const isMade = one.made('team').has(teamId);
  const players = one.made('player');
  const changes: SquadChange[] = [];
  const expected = new Map<number, Member | undefined>();
  for await (const event of store.readStream(teamStream(teamId))) {
    const playerId = Number(event.data.playerId);
    const before: Member | undefined = team?.squad[playerId];
    team = evolveTeam(team, event as unknown as TeamEvent);
    // Whom and what the import made is deleted as a whole.
    if (event.data.playerId === undefined || (isMade && players.has(playerId))) continue;
    const after: Member | undefined = team?.squad[playerId];
    if (one.isOwn(event)) expected.set(playerId, after);
    if (!one.recorded(event)) continue;
    const { type, position, metadata } = event;
    changes.push({
      event: { type, position, commandId: metadata.commandId },
      teamId,
      playerId,
      before,
      after,
    });
  }
  const squad: Squad = team?.squad ?? {};
  const changedSince = new Set(
    [...expected].flatMap(([id, then]) => (isDeepStrictEqual(squad[id], then) ? [] : [id])),
  );
  return { name: team?.name ?? '', squad, changes, changedSince };
}

/** All that an import did to squads, the latest first: in this order it can be undone step by step. */
export async function readSquadChanges(store: EventStore, one: RecordedImport): Promise<SquadChange[]> {
  const changes: SquadChange[] = [];
  for (const teamId of [...one.made('team'), ...one.changed('team')]) {
    changes.push(...(await readSquadHistory(store, one, teamId)).changes);
  }
  return changes.sort((a, b) => comparePositions(b.event.position, a.event.position));
}
