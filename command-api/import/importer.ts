import { isDeepStrictEqual } from 'node:util';
import type { Commands } from '#command-api/commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { type Competition, type CompetitionNames, openCompetition } from './competition.ts';
import { countDifferences } from './differences.ts';
import type { Directory } from './directory.ts';
import { FeedError } from './feed/feed-error.ts';
import type { Feed, GameSource, ImportedGame, SquadEntry, SquadSource } from './feed/imported-game.ts';
import { type GameIds, gameCommands, nameOfGame } from './game-commands.ts';
import { dryRunGame, refusal } from './game-dry-run.ts';
import type { ImportContext } from './import-context.ts';
import { reserveAgain } from './made-again.ts';
import { type SquadReport, signOn } from './sign-on.ts';
import { Squads } from './squads.ts';

/** The outcome of one game. `differing` counts plays of a finished game that no longer match its feed. */
export type GameOutcome = { kind: 'imported' | 'continued' | 'known' } | { kind: 'known'; differing: number };

export type ImportReport = {
  squad: SquadReport;
  /** Games of the feed, whatever their outcome. */
  games: number;
  imported: number;
  /** Games that have new plays now, or were over before and have been confirmed now. */
  continued: number;
  known: number;
  failed: { name: string; place: string; reason: string }[];
  /** What a person should know about a game that was imported or known. */
  notes: { name: string; text: string }[];
  withoutFeed: number;
  seasonCompleted: boolean;
};

/** A game that is there now; `day` as the feed has it. */
export type WrittenGame = {
  source: GameSource;
  gameId: number;
  name: string;
  day: string;
  outcome: GameOutcome;
};

export type ImportDependencies = {
  commands: Commands;
  /** The store that `commands` write to. */
  store: EventStore;
  context: ImportContext;
  directory: Directory;
  /** Calendar day of the league. */
  today: string;
  /** Called after each game and each player of a squad. */
  onProgress?: ((done: number, all: number) => void) | undefined;
  /** Called for each game that is there now. */
  onGame?: ((game: WrittenGame) => void) | undefined;
  /** Called for each player of a squad who is there now. */
  onPlayer?: ((player: { source: SquadSource; outcome: keyof SquadReport }) => void) | undefined;
  /** Ends the import between two games. */
  signal?: AbortSignal | undefined;
};

/** Games written at a time: enough to share the store's commits. */
const AT_A_TIME = 8;

/**
 * Imports the squads and the games of a feed, several games at a time; a game that cannot be imported does not keep the
 * others from it. Doing it again adds nothing, and after an interruption continues where it stopped.
 */
export async function importFeed(
  feed: Feed,
  names: CompetitionNames & { feed: string },
  deps: ImportDependencies,
): Promise<ImportReport> {
  /** Opened, and made if need be, with the first game that can be imported: a broken file leaves nothing behind. */
  let league: LeagueData | undefined;
  const report: ImportReport = {
    squad: { added: 0, changed: 0, same: 0 },
    games: feed.sources.length,
    imported: 0,
    continued: 0,
    known: 0,
    failed: [],
    notes: [],
    withoutFeed: feed.withoutFeed,
    seasonCompleted: false,
  };
  const all = feed.squads.length + feed.sources.length;
  let done = 0;
  let allOver = true;
  let lastDay = feed.lastDay ?? '';
  /** An error that is no file's fault, e.g. a store that is unavailable: ends the import. */
  let fatal: unknown;
  const writing = new Set<Promise<void>>();

  const settle = async (source: GameSource, work: () => Promise<GameOutcome>, notes: readonly string[]) => {
    try {
      count(report, source, await work(), notes);
    } catch (error) {
      allOver = false;
      if (error instanceof FeedError) fail(report, source, error);
      else fatal ??= error;
    }
    done += 1;
    deps.onProgress?.(done, all);
  };

  for (const source of feed.squads) {
    deps.signal?.throwIfAborted();
    try {
      const entry = source.read();
      league ??= await openLeagueData(await openCompetition(names, deps), names.feed, deps);
      const outcome = await league.signOn(entry);
      report.squad[outcome] += 1;
      deps.onPlayer?.({ source, outcome });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      fail(report, source, error);
    }
    done += 1;
    deps.onProgress?.(done, all);
  }

  for (const source of feed.sources) {
    if (fatal !== undefined || deps.signal?.aborted === true) break;
    let game: ImportedGame;
    let ids: GameIds;
    try {
      game = await source.read();
      dryRunGame(gameCommands(game, localIds(game), deps.context));
      league ??= await openLeagueData(await openCompetition(names, deps), names.feed, deps);
      ids = await league.idsOf(game);
    } catch (error) {
      await settle(source, () => Promise.reject(error), []);
      continue;
    }
    allOver &&= game.over;
    if (game.day > lastDay) lastDay = game.day;
    const written = settle(source, () => writeGame(source, game, ids, deps), game.notes);
    writing.add(written);
    void written.then(() => writing.delete(written));
    if (writing.size >= AT_A_TIME) await Promise.race(writing);
  }
  await Promise.all(writing);
  if (fatal !== undefined) throw fatal;
  deps.signal?.throwIfAborted();
  // Squads alone say nothing of when a season ends.
  if (allOver && feed.sources.length > 0 && league !== undefined) {
    report.seasonCompleted = await league.completeSeason(lastDay);
  }
  return report;
}

/** Ids good enough for the dry run: it never meets another game. */
export function localIds(game: ImportedGame): GameIds {
  const ids = {
    game: 1,
    season: 1,
    tournament: 1,
    league: null,
    time: 1,
    player: (localId: number) => localId,
  };
  const names = { eastName: game.east.name, westName: game.west.name };
  return { ...ids, ...names, east: 1, west: game.east.key === game.west.key ? 1 : 2 };
}

type LeagueData = {
  /** The ids of the game and of all that belongs to it, made if need be. */
  idsOf(game: ImportedGame): Promise<GameIds>;
  /** Makes a player belong to a team from now on. */
  signOn(entry: SquadEntry): Promise<keyof SquadReport>;
  completeSeason: Competition['completeSeason'];
};

/** Gives the teams and players of games their ids and keeps everything about them up to date. */
async function openLeagueData(
  competition: Competition,
  feed: string,
  deps: ImportDependencies,
): Promise<LeagueData> {
  const { commands, directory } = deps;
  const { leagueId, seasonId, tournamentId } = competition;
  const squads = new Squads(deps);
  for (const teamId of competition.teams) await squads.load(teamId);

  return {
    completeSeason: competition.completeSeason,
    signOn: (entry) => signOn(entry, { competition, squads, feed, ...deps }),
    async idsOf(game) {
      if (await refuseOneTwice(game, directory)) await squads.loadAll();
      await competition.include(game.day);
      const players = new Map<number, number>();
      const teams = { east: 0, west: 0 };
      for (const side of ['east', 'west'] as const) {
        const team = game[side];
        const teamId = await directory.team(team, feed, leagueId);
        await competition.enterTeam(teamId);
        await squads.load(teamId);
        for (const player of team.players) {
          const playerId = await directory.player(player, teamId, feed);
          await squads.appeared(playerId, teamId, player.number, game.day);
          players.set(player.localId, playerId);
        }
        teams[side] = teamId;
      }
      const { id, time } = await reserveAgain(
        commands.reservations,
        'game',
        `import:${game.source}`,
        async (made) => isDeleted((await commands.games.read(gameStream(made.id))).state),
      );
      return {
        game: id,
        time,
        season: seasonId,
        tournament: tournamentId,
        league: leagueId,
        ...teams,
        eastName: await directory.nameOfTeam(teams.east),
        westName: await directory.nameOfTeam(teams.west),
        player(localId) {
          const id = players.get(localId);
          if (id === undefined)
            throw new FeedError('', `a play names the player ${localId}, who is in no roster`);
          return id;
        },
      };
    },
  };
}

async function writeGame(
  source: GameSource,
  game: ImportedGame,
  ids: GameIds,
  deps: ImportDependencies,
): Promise<GameOutcome> {
  const outcome = await recordGame(game, ids, deps);
  deps.onGame?.({ source, gameId: ids.game, name: nameOfGame(ids), day: game.day, outcome });
  return outcome;
}

async function recordGame(game: ImportedGame, ids: GameIds, deps: ImportDependencies): Promise<GameOutcome> {
  const { games } = deps.commands;
  const stream = gameStream(ids.game);
  const before = await games.read(stream);
  const envelopes = gameCommands(game, ids, deps.context);
  if (isClosed(before.state)) {
    const published = dryRunGame(envelopes);
    const differing = countDifferences(before.state, published);
    const confirmation = envelopes.find(({ command }) => command.type === 'confirm_game');
    // Imported before imports confirmed, or interrupted before: only the feed's result is official.
    if (confirmation === undefined || differing > 0 || !isUnconfirmed(before.state, published)) {
      return { kind: 'known', differing };
    }
    const { outcome } = await games.handle(stream, confirmation);
    return { kind: outcome.kind === 'recorded' ? 'continued' : 'known' };
  }
  // A roster counts until the start; afterwards the game keeps the one it has.
  const started = before.state.status === 'in_progress';
  const todo = envelopes.filter(({ command }) => !(started && command.type === 'pick_roster'));
  const { outcomes } = await games.handleAll(stream, todo);
  const last = outcomes.at(-1);
  const command = todo[outcomes.length - 1]?.command;
  // All of the feed is recorded, but the game was reopened by hand: it is confirmed by hand, too.
  const reopened = command?.type === 'confirm_game';
  if (last?.kind === 'rejected' && command !== undefined && !reopened) throw refusal(command, last);
  if (!outcomes.some((outcome) => outcome.kind === 'recorded')) return { kind: 'known' };
  return { kind: before.state.status === 'nonexistent' ? 'imported' : 'continued' };
}

/**
 * Names that were linked by hand may be linked to one and the same.
 * @returns whether a player of the game was here before
 * @throws FeedError when a team would play itself, or somebody would be in the game twice
 */
async function refuseOneTwice(game: ImportedGame, directory: Directory): Promise<boolean> {
  const teams = await Promise.all([game.east, game.west].map(({ key }) => directory.linkedTeam(key)));
  if (teams[0] !== null && teams[0] === teams[1]) {
    throw new FeedError('', `${game.east.name} and ${game.west.name} were chosen to be the same team`);
  }
  const players = [...game.east.players, ...game.west.players];
  const linked = await Promise.all(players.map(({ key }) => directory.linkedPlayer(key)));
  const known = linked.filter((id) => id !== null);
  if (new Set(known).size < known.length) {
    throw new FeedError('', 'two of its players were chosen to be the same player');
  }
  return known.length > 0;
}

/** Whether there was such a game once. */
export function isDeleted(game: Game): boolean {
  return game.status === 'nonexistent' && game.deleted === true;
}

/** Whether a game takes no more plays. */
export function isClosed(game: Game): boolean {
  return game.status !== 'nonexistent' && game.status !== 'scheduled' && game.status !== 'in_progress';
}

/** Whether a game ended with the published result and waits for its confirmation. */
export function isUnconfirmed(game: Game, published: Game): boolean {
  return (
    game.status === 'completed' &&
    published.status === 'final' &&
    isDeepStrictEqual(game.result, published.result)
  );
}

function count(
  report: ImportReport,
  source: GameSource,
  outcome: GameOutcome,
  notes: readonly string[],
): void {
  report[outcome.kind] += 1;
  for (const text of notes) report.notes.push({ name: source.name, text });
  if ('differing' in outcome && outcome.differing > 0) {
    const plays = outcome.differing === 1 ? '1 play' : `${outcome.differing} plays`;
    report.notes.push({ name: source.name, text: `already imported, differs in ${plays}` });
  }
}

function fail(report: ImportReport, source: { name: string }, error: FeedError): void {
  report.failed.push({ name: source.name, place: error.place, reason: error.reason });
}
