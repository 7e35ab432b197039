import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { Commands } from '#command-api/commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { idOfUndoing } from '#command-api/import/made-again.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { contentsOfSeason } from '#command-api/season/season.facts.ts';
import { leagueTimeZone, leagueToday } from '#command-api/settings/league-today.ts';
import type { BuiltOn, MadeKind } from '#contracts/import/import.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { EventMetadata, EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { Clock } from '#platform/values/clock.ts';
import { derivedId } from '#platform/values/ids.ts';
import { findInTheWay } from './in-the-way.ts';
import type { RecordedImport } from './recorded-import.ts';
import { readSquadChanges, type SquadChange } from './squad-changes.ts';

/** Something builds on the import. What has not been taken back yet stays. */
export class ImportBuiltOn extends Error {
  readonly builtOn: BuiltOn;
  constructor(builtOn: BuiltOn) {
    super(`Others build on the import: ${builtOn.total} stand in the way.`);
    this.name = 'ImportBuiltOn';
    this.builtOn = builtOn;
  }
}

export type TakeBackDependencies = {
  commands: Commands;
  store: EventStore;
  lookUp: LookUp;
  clock: Clock;
  /** Waits until the read models have what was recorded. */
  shown: () => Promise<unknown>;
  /** Ends it between two steps; it can go on later. */
  signal: AbortSignal;
  onProgress: (done: number, all: number) => void;
};

/**
 * Takes back what an import has made, one thing after another, and undoes what it did to others, the latest first. The
 * ids of its commands follow from the import: interrupted and begun again, it goes on where it was.
 * @param userId who takes it back
 * @throws ImportBuiltOn; RequestError 503 when others hold what has to be held, or the read models are behind
 */
export async function takeBack(
  one: RecordedImport,
  userId: number | null,
  deps: TakeBackDependencies,
): Promise<void> {
  const { lookUp, shown, signal } = deps;
  const changes = await readSquadChanges(deps.store, one);
  const work = new Work(one, userId, deps, changes.length);
  for (const id of one.made('game')) {
    signal.throwIfAborted();
    await work.deleteGame(id);
  }
  await shown();
  // Whoever plans a game, picks a roster or puts something into one of these holds its key, too.
  const keys = [
    ...KEYS_OF_ALL.flatMap((kind) => [...one.made(kind), ...one.changed(kind)].map((id) => `${kind}:${id}`)),
    ...KEYS_OF_MADE.flatMap((kind) => [...one.made(kind)].map((id) => `${kind}:${id}`)),
  ];
  await lookUp.holding(keys, async () => {
    const builtOn = await findInTheWay(one, deps);
    if (builtOn.total > 0) throw new ImportBuiltOn(builtOn);
    for (const change of changes) await work.undoSquadChange(change);
    for (const id of one.changed('tournament')) await work.leaveTournament(id);
    for (const id of one.made('tournament')) await work.deleteTournament(id);
    for (const id of one.made('player')) await work.deletePlayer(id);
    for (const id of one.made('team')) await work.deleteTeam(id);
    for (const id of one.changed('tournament')) await work.restoreTournament(id);
    for (const id of one.made('season')) await work.deleteSeason(id);
    for (const id of one.changed('season')) await work.restoreSeason(id);
    for (const id of one.made('league')) await work.deleteLeague(id);
  });
}

const KEYS_OF_ALL = ['team', 'tournament'] as const satisfies readonly MadeKind[];
const KEYS_OF_MADE = ['season', 'league'] as const satisfies readonly MadeKind[];

/** The steps, each of which does nothing when it has been done. */
class Work {
  readonly #one: RecordedImport;
  readonly #deps: TakeBackDependencies;
  readonly #metadata: Omit<EventMetadata, 'commandId'>;
  readonly #context: CommandContext;
  readonly #all: number;
  #done = 0;

  constructor(one: RecordedImport, userId: number | null, deps: TakeBackDependencies, squadChanges: number) {
    const actor = { id: userId, role: 'superuser' };
    this.#one = one;
    this.#deps = deps;
    this.#metadata = { actor, origin: 'revocation', correlationId: one.revocationId };
    this.#context = { actor, device: null, now: deps.clock().toISOString() };
    const kinds = ['game', 'team', 'player', 'tournament', 'season', 'league'] as const;
    this.#all = kinds.reduce((sum, kind) => sum + one.made(kind).size, squadChanges);
  }

  /** Only as it was last looked at: a tap meanwhile is not lost. */
  async deleteGame(id: number): Promise<void> {
    const { commands, store } = this.#deps;
    const stream = gameStream(id);
    let revision = -1;
    for await (const event of store.readStream(stream)) {
      if (!this.#one.isOwn(event) && event.type !== 'GameArchived') revision = Number.NaN;
      if (event.type === 'GameDeleted') return this.#step();
      if (!Number.isNaN(revision)) revision = event.revision;
    }
    if (Number.isNaN(revision)) throw new ImportBuiltOn(await findInTheWay(this.#one, this.#deps));
    if (revision === -1) return this.#step();
    await this.#do(
      commands.games,
      stream,
      this.#idOf(stream),
      { type: 'delete_game', imported: true, context: this.#context },
      revision,
    );
    this.#step();
  }

  async undoSquadChange({ event, teamId, playerId, before, after }: SquadChange): Promise<void> {
    const { teams } = this.#deps.commands;
    const id = idOfUndoing(event.commandId);
    const stream = teamStream(teamId);
    const { state, commands: done } = await teams.read(stream);
    if (state !== null && state.status !== 'deleted' && !done.has(id)) {
      if (before === undefined && after !== undefined) {
        const until = after.from;
        const command = { type: 'release_player', teamId, playerId, until, neverJoined: true } as const;
        await this.#do(teams, stream, id, command);
      } else if (before !== undefined && after === undefined) {
        const command = { type: 'add_player', teamId, playerId, ...before, imported: true } as const;
        await this.#do(teams, stream, id, command);
      } else if (before !== undefined) {
        const command = { type: 'change_number', teamId, playerId, number: before.number } as const;
        await this.#do(teams, stream, id, command);
      }
    }
    this.#step();
  }

  /** Withdraws the teams that the import entered in a tournament that it did not make. */
  async leaveTournament(tournamentId: number): Promise<void> {
    const { tournaments } = this.#deps.commands;
    const stream = tournamentStream(tournamentId);
    const entries = await this.#own(stream, ({ type }) => type === 'TeamEntered');
    for (const { data, metadata } of entries.reverse()) {
      const command = { type: 'forget_team', tournamentId, teamId: Number(data.teamId) } as const;
      const { state } = await tournaments.read(stream);
      if (state !== null) await this.#do(tournaments, stream, idOfUndoing(metadata.commandId), command);
    }
  }

  async deleteTournament(tournamentId: number): Promise<void> {
    const { tournaments } = this.#deps.commands;
    const stream = tournamentStream(tournamentId);
    const { state } = await tournaments.read(stream);
    if (state !== null) {
      const command = { type: 'delete_tournament', tournamentId, hasGames: false } as const;
      await this.#do(tournaments, stream, this.#idOf(stream), command);
    }
    this.#step();
  }

  /** A person erased meanwhile stays, without a name: a later import must find them, without a name. */
  async deletePlayer(playerId: number): Promise<void> {
    const { players } = this.#deps.commands;
    const stream = playerStream(playerId);
    const { state } = await players.read(stream);
    if (state !== null && state.status !== 'deleted' && !state.erased) {
      const command = { type: 'delete_player', playerId, hasStatistics: false, isPicked: false } as const;
      await this.#do(players, stream, this.#idOf(stream), command);
    }
    this.#step();
  }

  async deleteTeam(teamId: number): Promise<void> {
    const { teams } = this.#deps.commands;
    const stream = teamStream(teamId);
    const { state } = await teams.read(stream);
    if (state !== null && state.status !== 'deleted') {
      const today = await leagueToday(this.#deps);
      const command = { type: 'delete_team', teamId, hasGames: false, today } as const;
      await this.#do(teams, stream, this.#idOf(stream), command);
    }
    this.#step();
  }

  async restoreTournament(tournamentId: number): Promise<void> {
    const { commands, lookUp } = this.#deps;
    const stream = tournamentStream(tournamentId);
    const { state, commands: done } = await commands.tournaments.read(stream);
    const changes = state && (await this.#dateChanges(stream, TOURNAMENT_DATES, { now: state, done }));
    const [first] = changes ?? [];
    if (changes === null || first === undefined) return;
    const games = await lookUp.rows((db) =>
      db
        .selectFrom('game')
        .select('game_date')
        .where('tournament_id', '=', tournamentId)
        .where('game_date', 'is not', null)
        .where('status', 'not in', ['canceled', 'postponed']),
    );
    const timeZone = await leagueTimeZone(this.#deps);
    const days = games.flatMap(({ game_date }) =>
      game_date === null ? [] : [dayAt(new Date(game_date), timeZone)],
    );
    if (!days.every((day) => isWithin(day, first.before))) return;
    for (const { id, before } of changes.reverse()) {
      const command = { type: 'restore_dates', tournamentId, ...before } as const;
      await this.#do(commands.tournaments, stream, id, command);
    }
  }

  async deleteSeason(seasonId: number): Promise<void> {
    const { seasons } = this.#deps.commands;
    const { state } = await seasons.read(SEASONS_STREAM);
    if (state[seasonId] !== undefined) {
      const command = { type: 'delete_season', seasonId, hasTournaments: false, hasGames: false } as const;
      await this.#do(seasons, SEASONS_STREAM, this.#idOf(`season ${seasonId}`), command);
    }
    this.#step();
  }

  async restoreSeason(seasonId: number): Promise<void> {
    const { seasons } = this.#deps.commands;
    const isIts = ({ data }: RecordedEvent) => data.seasonId === seasonId;
    const [completed] = await this.#own(
      SEASONS_STREAM,
      (event) => event.type === 'SeasonCompleted' && isIts(event),
    );
    const { state, commands: done } = await seasons.read(SEASONS_STREAM);
    if (completed !== undefined && state[seasonId]?.status === 'completed') {
      const command = { type: 'change_season', seasonId, status: 'upcoming', confirm: false } as const;
      await this.#do(seasons, SEASONS_STREAM, idOfUndoing(completed.metadata.commandId), command);
    }
    const now = state[seasonId];
    if (now === undefined) return;
    const changes = await this.#dateChanges(SEASONS_STREAM, SEASON_DATES, { now, done }, isIts);
    const [first] = changes;
    if (first === undefined) return;
    const { firstTournament, lastTournament, firstGame, lastGame } = await contentsOfSeason(
      this.#deps,
      seasonId,
    );
    const days = [firstTournament?.day, lastTournament?.day, firstGame, lastGame];
    if (!days.every((day) => day == null || isWithin(day, first.before))) return;
    for (const { id, before } of changes.reverse()) {
      const command = { type: 'restore_dates', seasonId, ...before } as const;
      await this.#do(seasons, SEASONS_STREAM, id, command);
    }
  }

  async deleteLeague(leagueId: number): Promise<void> {
    const { leagues } = this.#deps.commands;
    const stream = leagueStream(leagueId);
    const { state } = await leagues.read(stream);
    if (state !== null && state.status !== 'deleted') {
      const command = {
        type: 'delete_league',
        leagueId,
        hasTeams: false,
        hasTournaments: false,
        hasGames: false,
      } as const;
      await this.#do(leagues, stream, this.#idOf(stream), command);
    }
    this.#step();
  }

  /** The events that the import recorded in a stream. */
  async #own(stream: string, isMeant: (event: RecordedEvent) => boolean): Promise<RecordedEvent[]> {
    const own: RecordedEvent[] = [];
    for await (const event of this.#deps.store.readStream(stream)) {
      if (this.#one.recorded(event) && isMeant(event)) own.push(event);
    }
    return own;
  }

  /**
   * How the import changed days, step by step, with the ids that undo each; nothing when somebody else has changed them
   * since.
   */
  async #dateChanges(
    stream: string,
    types: ReadonlySet<string>,
    { now, done }: { now: Dates; done: ReadonlyMap<string, unknown> },
    isIts: (event: RecordedEvent) => boolean = () => true,
  ): Promise<{ id: string; before: Dates }[]> {
    const changes: { id: string; before: Dates; after: Dates }[] = [];
    let before: Dates = { startDate: null, endDate: null };
    for await (const event of this.#deps.store.readStream(stream)) {
      if (!types.has(event.type) || !isIts(event)) continue;
      const { startDate, endDate } = event.data as Dates;
      const after = { startDate, endDate };
      if (this.#one.recorded(event)) {
        changes.push({ id: idOfUndoing(event.metadata.commandId), before, after });
      }
      before = after;
    }
    const last = changes.at(-1);
    const isBegun = last !== undefined && done.has(last.id);
    return last !== undefined && (isBegun || sameDates(now, last.after)) ? changes : [];
  }

  #idOf(what: string): string {
    return derivedId(this.#one.revocationId, what);
  }

  #step(): void {
    this.#done += 1;
    this.#deps.onProgress(this.#done, this.#all);
  }

  async #do<State, Command, Event extends { type: string; data: Record<string, unknown> }>(
    handler: CommandHandler<State, Command, Event>,
    stream: string,
    id: string,
    command: Command,
    ifRevision?: number,
  ): Promise<void> {
    const { outcome } = await handler.handle(stream, { id, command, metadata: this.#metadata }, ifRevision);
    if (outcome.kind === 'rejected') throw asRequestError(outcome);
  }
}

type Dates = { startDate: string | null; endDate: string | null };
const TOURNAMENT_DATES: ReadonlySet<string> = new Set(['TournamentCreated', 'TournamentDatesChanged']);
const SEASON_DATES: ReadonlySet<string> = new Set(['SeasonCreated', 'SeasonDatesChanged']);

const sameDates = (one: Dates, other: Dates) =>
  one.startDate === other.startDate && one.endDate === other.endDate;
/** Nothing is within days that are not known. */
const isWithin = (day: string, { startDate, endDate }: Dates) =>
  startDate !== null && endDate !== null && startDate <= day && day <= endDate;
