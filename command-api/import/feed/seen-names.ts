import { isOneLine, oneLine } from '#platform/values/one-line.ts';
import { FeedError } from './feed-error.ts';
import type { ImportedGame, ImportedTeam } from './imported-game.ts';

/** Why a name in a table that people write themselves is not taken. */
export const NOT_SEEN = 'has line breaks or invisible characters';

/** For the `refine` of a name that may be missing. */
export function isSeen(name: string | null | undefined): boolean {
  return name == null || isOneLine(name);
}

/**
 * A game of another program with its names as people see them: whoever imports it cannot change the feed. Notes say which
 * names had more in them. Keys stay as they are, so that the same team is the same one in every run.
 * @throws FeedError for a team of whose name nothing is seen
 */
export function withSeenNames(game: ImportedGame): ImportedGame {
  const cleaned = new Set<string>();
  const seen = (name: string): string => {
    const clean = oneLine(name);
    if (clean !== name.trim() && clean !== '') cleaned.add(clean);
    return clean;
  };
  const seenOrNull = (name: string | null) => (name === null ? null : seen(name) || null);
  const people = <Person extends { name: string }>(all: readonly Person[]) =>
    all.map((one) => ({ ...one, name: seen(one.name) })).filter(({ name }) => name !== '');
  const team = (one: ImportedTeam): ImportedTeam => {
    const name = seen(one.name);
    if (name === '') throw new FeedError('', 'the name of a team has only invisible characters');
    const players = one.players.map((player) => ({
      ...player,
      firstName: seenOrNull(player.firstName),
      lastName: seenOrNull(player.lastName),
    }));
    return { ...one, name, players, coaches: people(one.coaches) };
  };
  const named = {
    ...game,
    venue: seenOrNull(game.venue),
    east: team(game.east),
    west: team(game.west),
    officials: people(game.officials),
  };
  if (cleaned.size === 0) return named;
  const note = `left out line breaks or invisible characters in ${[...cleaned].map((name) => `"${name}"`).join(', ')}`;
  return { ...named, notes: [...game.notes, note] };
}
