import { isDeepStrictEqual } from 'node:util';
import { leagueDecider } from '#command-api/league/league.decider.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { playerDecider } from '#command-api/player/player.decider.ts';
import { isSeeded } from '#command-api/tournament/bracket.decider.ts';
import {
  type BuiltOn,
  type InTheWay,
  type MadeKind,
  MOST_IN_THE_WAY,
} from '#contracts/import/import.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM, type SeasonEvent } from '#events/season/season.events.ts';
import { evolveSeasons, NO_SEASONS, type Seasons } from '#events/season/season.fold.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { evolveTeam } from '#events/team/team.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { evolveTournament, type Tournament } from '#events/tournament/tournament.fold.ts';
import type { RecordedImport } from './recorded-import.ts';
import { readSquadHistory } from './squad-changes.ts';

type Deps = { store: EventStore; lookUp: LookUp };

/** Where it can be looked at. */
const URLS: Readonly<Record<MadeKind, (id: number) => string>> = {
  game: (id) => `/games/${id}`,
  team: (id) => `/teams/${id}`,
  player: (id) => `/players/${id}`,
  tournament: (id) => `/tournaments/${id}`,
  season: (id) => `/admin/seasons/${id}`,
  league: (id) => `/leagues/${id}`,
};
/** The page with its changes: its log. */
const logOf = (kind: MadeKind, id: number) =>
  kind === 'league' ? URLS.league(id) : `/admin/audit?${kind}=${id}`;

/** What an administrator has to resolve first, each thing once; only the first of them are kept. */
class Findings {
  readonly #urls = new Set<string>();
  readonly #first: InTheWay[] = [];

  add(kind: MadeKind, { text, wording }: Sentence, url: string): void {
    if (this.#urls.has(url)) return;
    this.#urls.add(url);
    if (this.#first.length < MOST_IN_THE_WAY) this.#first.push({ kind, text, wording, url });
  }

  changed(kind: MadeKind, id: number, name: string): void {
    this.add(
      kind,
      say('import.way_changed', '{name} was changed after the import', { name }),
      logOf(kind, id),
    );
  }

  toAnswer(): BuiltOn {
    return { in_the_way: this.#first, total: this.#urls.size };
  }
}

/**
 * What stands in the way of taking an import back: changes of what it made, and whatever else of the league names it.
 * Streams are read one after another, and only one of them is in memory.
 * @throws RequestError 503 when the read models do not get to the log's head in time
 */
export async function findInTheWay(one: RecordedImport, deps: Deps): Promise<BuiltOn> {
  const found = new Findings();
  const names = await findChanged(one, deps.store, found);
  await findGames(one, deps.lookUp, names, found);
  await findBelonging(one, deps.lookUp, names, found);
  await findPlayers(one, deps, names, found);
  await findEntries(one, deps, found);
  return found.toAnswer();
}

/** The names of what an import made and is still there, by kind and id. */
class Names {
  readonly #names = new Map<string, string>();
  set = (kind: MadeKind, id: number, name: string) => this.#names.set(`${kind} ${id}`, name);
  get = (kind: MadeKind, id: number) => this.#names.get(`${kind} ${id}`) ?? '';
}

/** What the import made and a user has changed since, unless it has been put back. */
async function findChanged(one: RecordedImport, store: EventStore, found: Findings): Promise<Names> {
  const names = new Names();
  for (const id of one.made('season')) {
    const { now } = await bothFolds<Seasons>(one, store, SEASONS_STREAM, NO_SEASONS, (seasons, event) =>
      evolveSeasons(seasons, event as unknown as SeasonEvent & { revision: number }),
    );
    const season = now[id];
    if (season === undefined) continue;
    names.set('season', id, season.name);
    if (season.status === 'active') {
      found.add(
        'season',
        say('import.way_active_season', '{name} is the active season', { name: season.name }),
        URLS.season(id),
      );
    }
  }
  for (const id of one.made('league')) {
    const { own, now } = await bothFolds(
      one,
      store,
      leagueStream(id),
      leagueDecider.initial,
      (state, event) => leagueDecider.evolve(state, event as never),
    );
    if (now === null || now.status === 'deleted') continue;
    names.set('league', id, now.name);
    if (differs(own, now, ['status'])) found.changed('league', id, now.name);
  }
  for (const id of one.made('tournament')) {
    const { own, now } = await readTournament(one, store, id);
    if (now === null) continue;
    names.set('tournament', id, now.name);
    const sorted = (state: NonNullable<Tournament>) => ({
      ...state,
      teams: [...state.teams].sort((a, b) => a - b),
    });
    if (differs(own && sorted(own), sorted(now), OF_NO_WEIGHT)) found.changed('tournament', id, now.name);
  }
  for (const id of one.made('team')) {
    const { own, now } = await bothFolds(one, store, teamStream(id), null, (state: Team, event) =>
      evolveTeam(state, event as never),
    );
    if (now === null || now.status === 'deleted') continue;
    names.set('team', id, now.name);
    if (differs(own, now, ['status'])) found.changed('team', id, now.name);
  }
  for (const id of one.made('player')) {
    const { own, now } = await bothFolds(
      one,
      store,
      playerStream(id),
      playerDecider.initial,
      (state, event) => playerDecider.evolve(state, event as never),
    );
    // An erased person stays, without a name.
    if (now === null || now.status === 'deleted' || now.erased) continue;
    const name = [now.firstName, now.lastName].filter(Boolean).join(' ');
    names.set('player', id, name);
    if (differs(own, now, ['status'])) found.changed('player', id, name);
  }
  for (const id of one.made('game')) {
    let name = '';
    let isChanged = false;
    for await (const event of store.readStream(gameStream(id))) {
      if (event.type === 'GameScheduled') name = String(event.data.name);
      if (!one.isOwn(event) && !ENDS.has(event.type)) isChanged = true;
      if (event.type === 'GameDeleted') isChanged = false;
    }
    if (isChanged) found.changed('game', id, name);
  }
  return names;
}

type Team = Parameters<typeof evolveTeam>[0];

/** Dates, a set status and archiving are no reason to keep an import: nothing builds on them. */
const OF_NO_WEIGHT = ['startDate', 'endDate', 'stated', 'isArchived', 'brackets'] as const;
const ENDS: ReadonlySet<string> = new Set(['GameArchived', 'GameDeleted']);

function differs<State extends object>(
  own: State | null,
  now: State,
  apart: readonly (keyof State)[],
): boolean {
  const without = (state: State | null) =>
    Object.fromEntries(Object.entries(state ?? {}).filter(([key]) => !apart.some((one) => one === key)));
  return !isDeepStrictEqual(without(own), without(now));
}

/** A stream as the import alone would have left it, and as it is. */
async function bothFolds<State>(
  one: RecordedImport,
  store: EventStore,
  stream: string,
  initial: State,
  apply: (state: State, event: RecordedEvent) => State,
): Promise<{ own: State; now: State }> {
  let own = initial;
  let now = initial;
  for await (const event of store.readStream(stream)) {
    if (one.isOwn(event)) own = apply(own, event);
    now = apply(now, event);
  }
  return { own, now };
}

const readTournament = (one: RecordedImport, store: EventStore, id: number) =>
  bothFolds<Tournament>(one, store, tournamentStream(id), null, (state, event) =>
    evolveTournament(state, event as never),
  );

/** Games of others with its teams, in its tournaments, seasons and leagues. */
async function findGames(one: RecordedImport, lookUp: LookUp, names: Names, found: Findings): Promise<void> {
  const games = one.made('game');
  for (const [column, kind] of GAME_COLUMNS) {
    for (const ids of inParts(one.made(kind))) {
      const rows = await lookUp.rows((db) =>
        db
          .selectFrom('game')
          .select(['id', 'name', `${column} as of`])
          .where(column, 'in', ids)
          .orderBy('id'),
      );
      for (const { id, name: game, of } of rows) {
        if (games.has(id) || of === null) continue;
        const name = names.get(kind, of);
        found.add('game', say('import.way_game', { game, name }), URLS.game(id));
      }
    }
  }
}

const GAME_COLUMNS = [
  ['team_east_id', 'team'],
  ['team_west_id', 'team'],
  ['tournament_id', 'tournament'],
  ['season_id', 'season'],
  ['league_id', 'league'],
] as const satisfies readonly (readonly [string, MadeKind])[];

/** Tournaments and teams of others in its seasons and leagues. */
async function findBelonging(
  one: RecordedImport,
  lookUp: LookUp,
  names: Names,
  found: Findings,
): Promise<void> {
  const tournaments = one.made('tournament');
  for (const [column, kind] of [
    ['season_id', 'season'],
    ['league_id', 'league'],
  ] as const) {
    for (const ids of inParts(one.made(kind))) {
      const rows = await lookUp.rows((db) =>
        db
          .selectFrom('tournament')
          .select(['id', 'name', `${column} as of`])
          .where(column, 'in', ids),
      );
      for (const { id, name: tournament, of } of rows) {
        if (tournaments.has(id) || of === null) continue;
        const name = names.get(kind, of);
        found.add(
          'tournament',
          say('import.way_tournament_in', '{tournament} is another tournament of {name}', {
            tournament,
            name,
          }),
          URLS.tournament(id),
        );
      }
    }
  }
  const teams = one.made('team');
  for (const ids of inParts(one.made('league'))) {
    const rows = await lookUp.rows((db) =>
      db.selectFrom('team').select(['id', 'name', 'league_id as of']).where('league_id', 'in', ids),
    );
    for (const { id, name: team, of } of rows) {
      if (teams.has(id) || of === null) continue;
      found.add(
        'team',
        say('import.way_team_in', '{team} is another team of {name}', {
          team,
          name: names.get('league', of),
        }),
        URLS.team(id),
      );
    }
  }
}

/** Its players in teams and games of others, and what happened since to those whom it put into teams of others. */
async function findPlayers(
  one: RecordedImport,
  { store, lookUp }: Deps,
  names: Names,
  found: Findings,
): Promise<void> {
  const games = one.made('game');
  const teams = new Set([...one.made('team'), ...one.changed('team')]);
  for (const ids of inParts(one.made('player'))) {
    const memberships = await lookUp.rows((db) =>
      db
        .selectFrom('membership as m')
        .innerJoin('team as t', 't.id', 'm.team_id')
        .select(['m.player_id', 'm.team_id', 't.name as team'])
        .where('m.player_id', 'in', ids),
    );
    for (const { player_id, team_id, team } of memberships) {
      const player = names.get('player', player_id);
      if (teams.has(team_id) || player === '') continue;
      found.add(
        'player',
        say('import.way_player_in_team', '{player} is in {team}, too', { player, team }),
        URLS.player(player_id),
      );
    }
    const lines = await lookUp.rows((db) =>
      db
        .selectFrom('box_score_player as b')
        .innerJoin('game as g', 'g.id', 'b.game_id')
        .select(['b.player_id', 'b.game_id', 'g.name as game'])
        .where('b.player_id', 'in', ids),
    );
    for (const { player_id, game_id, game } of lines) {
      const player = names.get('player', player_id);
      if (games.has(game_id) || player === '') continue;
      found.add('game', say('import.way_player_in_game', { player, game }), URLS.game(game_id));
    }
  }
  for (const teamId of teams) {
    const { name, squad, changes, changedSince } = await readSquadHistory(store, one, teamId);
    for (const _player of changedSince) found.changed('team', teamId, name);
    const joined = changes.flatMap(({ playerId, before, after }) =>
      before === undefined && after !== undefined && squad[playerId] !== undefined
        ? [{ playerId, from: after.from }]
        : [],
    );
    if (joined.length > 0) await findPicked({ teamId, joined, games }, lookUp, found);
    const own = new Set(changes.map(({ playerId }) => playerId));
    for (const { playerId, before, after } of changes) {
      if (before === undefined || after === undefined || before.number === null) continue;
      const wearer = Object.entries(squad).find(([, { number }]) => number === before.number)?.[0];
      if (wearer === undefined || own.has(Number(wearer))) continue;
      const player = await nameOfPlayer(lookUp, playerId);
      const sentence = say('import.way_number', 'Number {number}, which {player} wore in {team}, is taken', {
        number: before.number,
        player,
        team: name,
      });
      found.add('player', sentence, URLS.player(playerId));
    }
  }
}

/** Players whom the import put into a team, in rosters of the team's other games from that day on. */
async function findPicked(
  {
    teamId,
    joined,
    games,
  }: { teamId: number; joined: { playerId: number; from: string }[]; games: Set<number> },
  lookUp: LookUp,
  found: Findings,
): Promise<void> {
  const first = joined.map(({ from }) => from).sort()[0] ?? '';
  const rows = await lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select(['id', 'name', 'rosters', 'team_east_id'])
      .where(({ eb, or }) => or([eb('team_east_id', '=', teamId), eb('team_west_id', '=', teamId)]))
      .where(({ eb, or }) => or([eb('game_date', 'is', null), eb('game_date', '>=', first)])),
  );
  for (const { id, name: game, rosters, team_east_id } of rows) {
    if (games.has(id)) continue;
    const roster = rosters[team_east_id === teamId ? 'east' : 'west'] ?? [];
    for (const { playerId } of joined) {
      if (!roster.some(({ player_id }) => player_id === playerId)) continue;
      const player = await nameOfPlayer(lookUp, playerId);
      found.add('game', say('import.way_player_in_game', { player, game }), URLS.game(id));
    }
  }
}

/** Its teams in tournaments of others, and teams that it entered and that have games or a bracket there. */
async function findEntries(one: RecordedImport, { store, lookUp }: Deps, found: Findings): Promise<void> {
  const games = one.made('game');
  const touched = new Set([...one.made('tournament'), ...one.changed('tournament')]);
  for (const ids of inParts(one.made('team'))) {
    const rows = await lookUp.rows((db) =>
      db
        .selectFrom('tournament_team as e')
        .innerJoin('tournament as t', 't.id', 'e.tournament_id')
        .innerJoin('team', 'team.id', 'e.team_id')
        .select(['t.id', 't.name as tournament', 'team.name'])
        .where('e.team_id', 'in', ids),
    );
    for (const { id, tournament, name } of rows) {
      if (touched.has(id)) continue;
      found.add(
        'tournament',
        say('import.way_tournament', '{name} has entered {tournament}', { name, tournament }),
        URLS.tournament(id),
      );
    }
  }
  for (const tournamentId of one.changed('tournament')) {
    const entered = new Set<number>();
    for await (const event of store.readStream(tournamentStream(tournamentId))) {
      if (event.type === 'TeamEntered' && one.recorded(event)) entered.add(Number(event.data.teamId));
    }
    const { now } = await readTournament(one, store, tournamentId);
    if (now === null) continue;
    const still = now.teams.filter((id) => entered.has(id));
    if (still.some((id) => isSeeded(now, id))) found.changed('tournament', tournamentId, now.name);
    for (const ids of inParts(still)) {
      const rows = await lookUp.rows((db) =>
        db
          .selectFrom('game')
          .select(['id', 'name'])
          .where('tournament_id', '=', tournamentId)
          .where(({ eb, or }) => or([eb('team_east_id', 'in', ids), eb('team_west_id', 'in', ids)])),
      );
      for (const { id, name: game } of rows) {
        if (games.has(id)) continue;
        found.add('game', say('import.way_game', { game, name: now.name }), URLS.game(id));
      }
    }
  }
}

async function nameOfPlayer(lookUp: LookUp, id: number): Promise<string> {
  const [row] = await lookUp.rows((db) =>
    db.selectFrom('player').select(['first_name', 'last_name']).where('id', '=', id),
  );
  return row === undefined ? '' : `${row.first_name} ${row.last_name}`.trim();
}

/** As many ids as a statement may name at a time. */
const AT_A_TIME = 1_000;

function inParts(ids: Iterable<number>): number[][] {
  const all = [...ids];
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, part) =>
    all.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME),
  );
}
