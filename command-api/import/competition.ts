import type { Commands } from '#command-api/commands.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { derivedId } from '#platform/values/ids.ts';
import { carriedOut } from './carried-out.ts';
import { nameKey } from './feed/name-key.ts';
import type { ImportContext } from './import-context.ts';
import { idOnceMore, reserveAgain } from './made-again.ts';

/**
 * A season is over when no game of it was played for so long. A feed of a running season holds the games so far only,
 * and between two of them lie weeks: breaks for national teams, winter, the wait for the play-offs.
 */
const QUIET_DAYS = 60;

/** Where the games of an import belong. */
export type Competition = {
  seasonId: number;
  tournamentId: number;
  leagueId: number | null;
  /** The teams that had entered the tournament before. */
  teams: readonly number[];
  /** Makes season and tournament reach over this day; a game outside its season is an error. */
  include(day: string): Promise<void>;
  enterTeam(teamId: number): Promise<void>;
  /**
   * Closes the season when its last game and `lastDay` are long past, unless it is the active one: that is for an
   * administrator to do.
   */
  completeSeason(lastDay: string): Promise<boolean>;
};

/** What the games of an import belong to, by name. */
export type CompetitionNames = {
  season: string;
  tournament: string;
  league: string | null;
  ruleset: Ruleset;
};

type Reading = { commands: Commands; store: EventStore };

/** The parts of a competition that exist already, by name. */
export async function findCompetition(
  names: CompetitionNames,
  reading: Reading,
): Promise<Record<'seasonId' | 'leagueId' | 'tournamentId', number | null>> {
  const seasonId = await findSeason(names.season, reading);
  return {
    seasonId,
    leagueId: names.league === null ? null : await findLeague(names.league, reading),
    tournamentId: seasonId === null ? null : await findTournament(names.tournament, seasonId, reading),
  };
}

async function findSeason(name: string, { commands }: Reading): Promise<number | null> {
  const { state } = await commands.seasons.read(SEASONS_STREAM);
  const known = Object.entries(state).find(([, season]) => nameKey(season.name) === nameKey(name));
  return known === undefined ? null : Number(known[0]);
}

async function findLeague(name: string, { commands, store }: Reading): Promise<number | null> {
  for await (const { type, data } of store.readAll(START, { streamPrefixes: ['league-'] })) {
    if (type !== 'LeagueCreated' || nameKey(String(data.name)) !== nameKey(name)) continue;
    if (!(await leagueDeleted(commands, Number(data.leagueId)))) return Number(data.leagueId);
  }
  return null;
}

async function findTournament(
  name: string,
  seasonId: number,
  { commands, store }: Reading,
): Promise<number | null> {
  for await (const { type, data } of store.readAll(START, { streamPrefixes: ['tournament-'] })) {
    const sameName = type === 'TournamentCreated' && nameKey(String(data.name)) === nameKey(name);
    if (!sameName || data.seasonId !== seasonId) continue;
    if (!(await tournamentDeleted(commands, Number(data.tournamentId)))) return Number(data.tournamentId);
  }
  return null;
}

async function leagueDeleted(commands: Commands, id: number): Promise<boolean> {
  return (await commands.leagues.read(leagueStream(id))).state?.status === 'deleted';
}

async function tournamentDeleted(commands: Commands, id: number): Promise<boolean> {
  const { state, revision } = await commands.tournaments.read(tournamentStream(id));
  return state === null && revision >= 0;
}

/** Finds season, tournament and league by name, or creates them. */
export async function openCompetition(
  names: CompetitionNames,
  deps: Reading & { context: ImportContext },
): Promise<Competition> {
  const { commands, context } = deps;
  const { metadata } = context;
  const seasonId = await openSeason();
  const leagueId = names.league === null ? null : await openLeague(names.league);
  const tournamentId = await openTournament();

  async function openSeason(): Promise<number> {
    const known = await findSeason(names.season, deps);
    if (known !== null) return known;
    const { key, id } = await reserveAgain(
      commands.reservations,
      'season',
      `import:season:${nameKey(names.season)}`,
      async (made) => {
        const { state: seasons, commands: done } = await commands.seasons.read(SEASONS_STREAM);
        return done.has(derivedId(made.key, 'create')) && seasons[made.id] === undefined;
      },
    );
    const command = {
      type: 'create_season' as const,
      seasonId: id,
      name: names.season,
      startDate: null,
      endDate: null,
    };
    carriedOut(
      await commands.seasons.handle(SEASONS_STREAM, { id: derivedId(key, 'create'), command, metadata }),
    );
    return id;
  }

  async function openLeague(name: string): Promise<number> {
    const known = await findLeague(name, deps);
    if (known !== null) return known;
    const { key, id } = await reserveAgain(
      commands.reservations,
      'league',
      `import:league:${nameKey(name)}`,
      (made) => leagueDeleted(commands, made.id),
    );
    const command = { type: 'create_league' as const, leagueId: id, name, description: null };
    carriedOut(
      await commands.leagues.handle(leagueStream(id), { id: derivedId(key, 'create'), command, metadata }),
    );
    return id;
  }

  async function openTournament(): Promise<number> {
    const known = await findTournament(names.tournament, seasonId, deps);
    if (known !== null) return known;
    const base = `import:tournament:${seasonId}:${nameKey(names.tournament)}`;
    const { key, id } = await reserveAgain(commands.reservations, 'tournament', base, (made) =>
      tournamentDeleted(commands, made.id),
    );
    const command = {
      type: 'create_tournament' as const,
      tournamentId: id,
      name: names.tournament,
      seasonId,
      leagueId,
      startDate: null,
      endDate: null,
      ruleset: names.ruleset,
    };
    const stream = tournamentStream(id);
    carriedOut(
      await commands.tournaments.handle(stream, { id: derivedId(key, 'create'), command, metadata }),
    );
    return id;
  }

  const { state } = await commands.tournaments.read(tournamentStream(tournamentId));
  const included = new Set<string>();
  const entered = new Set(state?.teams ?? []);
  return {
    seasonId,
    tournamentId,
    leagueId,
    teams: state?.teams ?? [],
    async include(date) {
      if (included.has(date)) return;
      included.add(date);
      const widening = `widen:${date}`;
      const { commands: inSeasons } = await commands.seasons.read(SEASONS_STREAM);
      carriedOut(
        await commands.seasons.handle(SEASONS_STREAM, {
          id: idOnceMore(derivedId(`import:season:${seasonId}`, widening), inSeasons),
          command: { type: 'widen_season', seasonId, date },
          metadata,
        }),
      );
      const stream = tournamentStream(tournamentId);
      const { commands: done } = await commands.tournaments.read(stream);
      carriedOut(
        await commands.tournaments.handle(stream, {
          id: idOnceMore(derivedId(`import:tournament:${tournamentId}`, widening), done),
          command: { type: 'widen_tournament', tournamentId, date },
          metadata,
        }),
      );
    },
    async enterTeam(teamId) {
      if (entered.has(teamId)) return;
      entered.add(teamId);
      const command = { type: 'enter_team' as const, tournamentId, teamId };
      const stream = tournamentStream(tournamentId);
      const { commands: done } = await commands.tournaments.read(stream);
      const id = idOnceMore(derivedId(`import:tournament:${tournamentId}`, `enter:${teamId}`), done);
      carriedOut(await commands.tournaments.handle(stream, { id, command, metadata }));
    },
    async completeSeason(lastDay) {
      const { state, commands: done } = await commands.seasons.read(SEASONS_STREAM);
      const season = state[seasonId];
      if (season?.status !== 'upcoming') return false;
      // Another tournament of the season may have played later.
      const lastGame = season.endDate !== null && season.endDate > lastDay ? season.endDate : lastDay;
      if (daysBetween(lastGame, context.now.slice(0, 10)) <= QUIET_DAYS) return false;
      carriedOut(
        await commands.seasons.handle(SEASONS_STREAM, {
          id: idOnceMore(derivedId(`import:season:${seasonId}`, `complete:${lastDay}`), done),
          command: { type: 'complete_season', seasonId },
          metadata,
        }),
      );
      return true;
    },
  };
}

/** From one calendar day to another. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
}
