import type { Commands } from '#command-api/commands.ts';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { derivedId } from '#platform/values/ids.ts';
import { carriedOut } from './carried-out.ts';
import type { ImportContext } from './import-context.ts';
import { idOnceMore } from './made-again.ts';

/** `teamStream` of every team. */
const TEAM_STREAMS = 'team-';

/** A player's time with a team; `until` is the day they left, null while they stay. */
export type SquadSpell = { teamId: number; from: string; until: string | null };

/** What appearing in a game of `teamId` on `day` changes in a player's spells. */
export function changeOfSquad(
  spells: readonly SquadSpell[],
  teamId: number,
  day: string,
): { leave: number | null; join: boolean } {
  const covered = spells.some(
    (one) => one.teamId === teamId && one.from <= day && (one.until === null || day < one.until),
  );
  const present = spells.find((one) => one.until === null);
  if (covered) return { leave: null, join: false };
  if (present === undefined) {
    // A game older than those already known does not change where they are now.
    const older = spells.some((one) => one.until !== null && day < one.until);
    return { leave: null, join: !older };
  }
  if (day < present.from || present.teamId === teamId) return { leave: null, join: false };
  return { leave: present.teamId, join: true };
}

/**
 * Squads follow from who played for whom: players belong to the team of their first game from that day on, and change
 * with their first game for another team of the tournament.
 */
export class Squads {
  private readonly commands: Commands;
  private readonly store: EventStore;
  private readonly context: ImportContext;
  private readonly spells = new Map<number, SquadSpell[]>();
  private readonly loaded = new Set<number>();
  private allLoaded = false;

  constructor(options: { commands: Commands; store: EventStore; context: ImportContext }) {
    this.commands = options.commands;
    this.store = options.store;
    this.context = options.context;
  }

  /** Reads a team's squad as it is; its players may be met in another team's games before its own. */
  async load(teamId: number): Promise<void> {
    if (this.allLoaded || this.loaded.has(teamId)) return;
    this.loaded.add(teamId);
    for await (const { type, data } of this.store.readStream(teamStream(teamId))) {
      if (type === 'PlayerJoined') this.noteJoined(Number(data.playerId), teamId, String(data.from));
      if (type === 'PlayerLeft') this.noteLeft(data, teamId);
    }
  }

  /** Reads all teams: a player of the league may be in one that has nothing to do with the import. */
  async loadAll(): Promise<void> {
    if (this.allLoaded) return;
    this.allLoaded = true;
    for await (const { type, data } of this.store.readAll(START, { streamPrefixes: [TEAM_STREAMS] })) {
      if (type !== 'PlayerJoined' && type !== 'PlayerLeft') continue;
      const teamId = Number(data.teamId);
      if (this.loaded.has(teamId)) continue;
      if (type === 'PlayerJoined') this.noteJoined(Number(data.playerId), teamId, String(data.from));
      else this.noteLeft(data, teamId);
    }
  }

  /** A player was in the team's roster on that day. @returns whether they joined it with that */
  async appeared(playerId: number, teamId: number, number: string | null, day: string): Promise<boolean> {
    const { leave, join } = changeOfSquad(this.spells.get(playerId) ?? [], teamId, day);
    if (leave !== null) await this.leave(playerId, leave, day);
    if (join) await this.join(playerId, teamId, number, day);
    return join;
  }

  private async join(playerId: number, teamId: number, number: string | null, from: string): Promise<void> {
    carriedOut(
      await this.commands.teams.handle(teamStream(teamId), {
        id: await this.idOf(teamId, `join:${playerId}:${from}`),
        command: { type: 'add_player', teamId, playerId, number, from, imported: true },
        metadata: this.context.metadata,
      }),
    );
    this.noteJoined(playerId, teamId, from);
  }

  private async leave(playerId: number, teamId: number, until: string): Promise<void> {
    carriedOut(
      await this.commands.teams.handle(teamStream(teamId), {
        id: await this.idOf(teamId, `leave:${playerId}:${until}`),
        command: { type: 'release_player', teamId, playerId, until },
        metadata: this.context.metadata,
      }),
    );
    this.noteLeft({ playerId, until }, teamId);
  }

  private async idOf(teamId: number, what: string): Promise<string> {
    const { commands: done } = await this.commands.teams.read(teamStream(teamId));
    return idOnceMore(derivedId(`import:squad:${teamId}`, what), done);
  }

  private noteJoined(playerId: number, teamId: number, from: string): void {
    const known = this.spells.get(playerId) ?? [];
    // Where leaving was taken back, the spell goes on.
    const others = known.filter((one) => one.teamId !== teamId || one.from !== from);
    this.spells.set(playerId, [...others, { teamId, from, until: null }]);
  }

  private noteLeft(
    { playerId, until, neverJoined }: Readonly<Record<string, unknown>>,
    teamId: number,
  ): void {
    const id = Number(playerId);
    const isOver = (one: SquadSpell) => one.teamId === teamId && one.until === null;
    const known = this.spells.get(id) ?? [];
    const left =
      neverJoined === true
        ? known.filter((one) => !isOver(one))
        : known.map((one) => (isOver(one) ? { ...one, until: String(until) } : one));
    this.spells.set(id, left);
  }
}
