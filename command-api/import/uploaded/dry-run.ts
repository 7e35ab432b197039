import type { Commands } from '#command-api/commands.ts';
import { type CompetitionNames, findCompetition } from '#command-api/import/competition.ts';
import { countDifferences } from '#command-api/import/differences.ts';
import { FeedError } from '#command-api/import/feed/feed-error.ts';
import type { ImportedGame, SquadEntry } from '#command-api/import/feed/imported-game.ts';
import { type GameIds, gameCommands } from '#command-api/import/game-commands.ts';
import { dryRunGame } from '#command-api/import/game-dry-run.ts';
import type { ImportContext } from '#command-api/import/import-context.ts';
import { isClosed, isUnconfirmed, localIds } from '#command-api/import/importer.ts';
import type { LinkedNames, NamedKind } from '#command-api/import/linked-names.ts';
import { findMade, type Made } from '#command-api/import/made-again.ts';
import { FeedNames } from '#command-api/import/names/feed-names.ts';
import { type FoundName, type LeagueNames, meanNames } from '#command-api/import/names/name-meanings.ts';
import { MOST_NAMES } from '#contracts/import/import.commands.ts';
import type { ImportFile, ImportRemark } from '#contracts/import/import.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { formatFile, type Recognized, tooMuch, toRemark } from './recognize.ts';

/** What a dry run finds; nothing of it is recorded. */
export type Found = {
  makes: ('season' | 'tournament' | 'league')[];
  files: ImportFile[];
  names: FoundName[];
  problems: ImportRemark[];
  notes: ImportRemark[];
};

type Deps = {
  commands: Commands;
  store: EventStore;
  linked: LinkedNames;
  secret: string;
  context: ImportContext;
};
type Source = Parameters<typeof toRemark>[0];
type ReadGame = { source: Source; game: ImportedGame };
type ReadEntry = { source: Source; entry: SquadEntry };
type Outcome = 'added' | 'changed' | 'same';

/**
 * Reads the files and carries out every game in memory, as the import would, to tell what it would do.
 * @throws RequestError 400 as soon as there are more than `MOST_NAMES`
 */
export async function dryRun(
  recognized: Recognized,
  sizes: ReadonlyMap<string, number>,
  names: CompetitionNames,
  here: LeagueNames,
  deps: Deps,
): Promise<Found> {
  const there = await findCompetition(names, deps);
  const problems = [...recognized.problems];
  const notes: ImportRemark[] = [];
  const feedNames = new FeedNames();
  const games: ReadGame[] = [];
  const entries: ReadEntry[] = [];
  for (const { format, feed } of recognized.parts) {
    for (const source of feed.squads) {
      await noting(problems, source, async () => {
        const entry = source.read();
        feedNames.addEntry(entry, format, formatFile(source));
        refuseTooManyNames(feedNames);
        entries.push({ source, entry });
      });
    }
    for (const source of feed.sources) {
      await noting(problems, source, async () => {
        const game = await source.read();
        dryRunGame(gameCommands(game, localIds(game), deps.context));
        feedNames.addGame(game, format, formatFile(source));
        refuseTooManyNames(feedNames);
        for (const text of game.notes) notes.push(toRemark(source, { place: '', reason: text }));
        games.push({ source, game });
      });
    }
  }

  const meanings = await meanNames(feedNames, here, deps);
  const findId = (kind: NamedKind, key: string) => {
    const one = feedNames.find(kind, key);
    return one === undefined ? null : meanings.findId(one);
  };
  const counts = new Counts(recognized, sizes);
  for (const { source, entry } of entries) {
    await noting(problems, source, async () => counts.add(source, await entryOutcome(entry, findId, deps)));
  }
  for (const [index, outcome] of (await gameOutcomes(games, findId, deps)).entries()) {
    const source = games[index]?.source;
    if (source === undefined) continue;
    counts.add(source, outcome.outcome);
    if (outcome.note !== null) notes.push(toRemark(source, { place: '', reason: outcome.note }));
  }
  return {
    makes: [
      ...(there.seasonId === null ? ['season' as const] : []),
      ...(there.tournamentId === null ? ['tournament' as const] : []),
      ...(names.league !== null && there.leagueId === null ? ['league' as const] : []),
    ],
    files: counts.files(problems),
    names: meanings.names,
    problems,
    notes,
  };
}

function refuseTooManyNames({ count }: FeedNames): void {
  if (count > MOST_NAMES) throw tooMuch(MOST_NAMES, 'names');
}

/** Whether work on a source succeeds; if it is the source's fault that it does not, that is a problem of its own. */
async function noting(problems: ImportRemark[], source: Source, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    problems.push(toRemark(source, error));
  }
}

/** What happens to the lines and games of each file. */
export class Counts {
  readonly #files = new Map<string, ImportFile>();

  constructor({ kinds }: Pick<Recognized, 'kinds'>, sizes: ReadonlyMap<string, number>) {
    for (const [name, kind] of kinds) {
      const none = { added: 0, changed: 0, same: 0, failed: 0 };
      this.#files.set(name, { name, size: sizes.get(name) ?? 0, kind, ...none });
    }
  }

  add(source: Source, outcome: Outcome): void {
    const file = this.#files.get(formatFile(source));
    if (file !== undefined) file[outcome] += 1;
  }

  files(problems: readonly ImportRemark[]): ImportFile[] {
    return [...this.#files.values()].map((file) => ({
      ...file,
      failed: problems.filter((problem) => problem.file === file.name).length,
    }));
  }
}

type FindId = (kind: NamedKind, key: string) => number | null;

/** @throws FeedError when somebody else of the team wears the number */
async function entryOutcome(
  { team, player }: SquadEntry,
  findId: FindId,
  { commands }: Deps,
): Promise<Outcome> {
  const teamId = findId('team', team.key);
  const playerId = findId('player', player.key);
  if (teamId === null) return 'added';
  const { state } = await commands.teams.read(teamStream(teamId));
  const squad = state?.squad ?? {};
  const wearer = Object.entries(squad).find(([, { number }]) => number !== null && number === player.number);
  if (wearer !== undefined && Number(wearer[0]) !== playerId) {
    throw new FeedError('number', `${player.number} is already taken in this team`);
  }
  const member = playerId === null ? undefined : squad[playerId];
  if (member === undefined) return 'added';
  return player.number === null || player.number === member.number ? 'same' : 'changed';
}

async function gameOutcomes(
  games: readonly ReadGame[],
  findId: FindId,
  deps: Deps,
): Promise<{ outcome: Outcome; note: string | null }[]> {
  const keys = games.map(({ game }) => `import:${game.source}`);
  const made = await findMade(deps.commands.reservations, 'game', keys);
  const outcomes: { outcome: Outcome; note: string | null }[] = [];
  const met = new Set<string>();
  for (const [index, { game }] of games.entries()) {
    const key = keys[index] ?? '';
    const [newest] = made.get(key) ?? [];
    if (met.has(key)) outcomes.push({ outcome: 'same', note: 'is in another of the files, too' });
    else if (newest === undefined) outcomes.push({ outcome: 'added', note: null });
    else outcomes.push(await knownGameOutcome(game, newest, findId, deps));
    met.add(key);
  }
  return outcomes;
}

/** What the import does to a game that it knows; the same that `recordGame` decides. */
async function knownGameOutcome(
  game: ImportedGame,
  made: Made,
  findId: FindId,
  { commands, context }: Deps,
): Promise<{ outcome: Outcome; note: string | null }> {
  const { state, commands: done } = await commands.games.read(gameStream(made.id));
  if (state.status === 'nonexistent') return { outcome: 'added', note: null };
  const envelopes = gameCommands(game, idsHere(game, made, findId), context);
  if (!isClosed(state)) {
    const started = state.status === 'in_progress';
    const isNew = envelopes.some(
      ({ id, command }) => !done.has(id) && !(started && command.type === 'pick_roster'),
    );
    return { outcome: isNew ? 'changed' : 'same', note: null };
  }
  const published = dryRunGame(envelopes);
  const differing = countDifferences(state, published);
  if (differing > 0) {
    return { outcome: 'same', note: `was imported before and stays as it is: ${differing} plays differ` };
  }
  return { outcome: game.over && isUnconfirmed(state, published) ? 'changed' : 'same', note: null };
}

function idsHere(game: ImportedGame, { id, time }: Made, findId: FindId): GameIds {
  const players = new Map(
    [...game.east.players, ...game.west.players].map(({ localId, key }) => [localId, findId('player', key)]),
  );
  return {
    ...localIds(game),
    game: id,
    time,
    player: (localId) => players.get(localId) ?? localId,
  };
}
