import { MATCH_REASONS } from '#contracts/import/import.contract.ts';

/** A player or a team of the league that a name in a feed may mean. */
export type Candidate = { id: number; name: string; teamId: number | null };
export type Match = { id: number; reason: (typeof MATCH_REASONS)[number] };

/** Typing mistakes in a word: a letter too many, two in the wrong order. */
const MOST_MISTAKES = 2;
const MOST_MATCHES = 5;

/** The teams that a name may mean, the likeliest first. */
export function teamMatches(name: string, teams: readonly Candidate[]): Match[] {
  const words = splitWords(name);
  return best(
    teams.flatMap((team): Match[] => {
      const others = splitWords(team.name);
      if (sameWords(words, others)) return [{ id: team.id, reason: 'same_name' }];
      if (isPart(words, others) || isPart(others, words)) return [{ id: team.id, reason: 'part_of_name' }];
      return isMistaken(words, others) ? [{ id: team.id, reason: 'similar_name' }] : [];
    }),
  );
}

/**
 * The players that a name may mean, the likeliest first: those of its team who have nearly that name, and everybody who
 * has it.
 * @param teamId null when the team is new
 */
export function playerMatches(name: string, teamId: number | null, players: readonly Candidate[]): Match[] {
  const words = splitWords(name);
  if (words.length === 0) return [];
  const teamMate = new Map(players.map((player) => [player.id, player.teamId === teamId && teamId !== null]));
  const found = players.flatMap((player): Match[] => {
    const others = splitWords(player.name);
    if (sameWords(words, others)) return [{ id: player.id, reason: 'same_name' }];
    if (teamMate.get(player.id) !== true) return [];
    if (isShortened(words, others) || isShortened(others, words)) {
      return [{ id: player.id, reason: 'part_of_name' }];
    }
    return isMistaken(words, others) ? [{ id: player.id, reason: 'similar_name' }] : [];
  });
  const inTeamFirst = found.sort((a, b) => Number(teamMate.get(b.id)) - Number(teamMate.get(a.id)));
  return best(inTeamFirst);
}

/** Words without accents and capitals: `Kovačević, L.` is `kovacevic`, `l`. */
export function splitWords(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** In whatever order: some feeds put the family name first. */
function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ');
}

function isPart(few: readonly string[], many: readonly string[]): boolean {
  return few.length > 0 && few.length < many.length && few.every((word) => many.includes(word));
}

/** `okonjo d` of `dele okonjo`: every word is one of the other name or its first letter, and one is whole. */
function isShortened(short: readonly string[], long: readonly string[]): boolean {
  if (short.length === 0 || short.length > long.length) return false;
  const left = [...long];
  let whole = 0;
  for (const word of [...short].sort((a, b) => b.length - a.length)) {
    const at = left.findIndex((other) => other === word || (word.length === 1 && other.startsWith(word)));
    if (at < 0) return false;
    if (word.length > 1) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

/** Every word has no more typing mistakes than its length allows. */
function isMistaken(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length > 0 && a.length === b.length && a.every((word, place) => isMistakenWord(word, b[place] ?? ''))
  );
}

/** One word has no more typing mistakes than its length allows. */
export function isMistakenWord(word: string, other: string): boolean {
  return distance(word, other) <= mistakesIn(Math.min(word.length, other.length));
}

/** A short word with another letter is another word: Bea and Lea, Ants and Owls. */
function mistakesIn(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : MOST_MISTAKES;
}

/** Letters to insert, delete or replace (Levenshtein); not counted beyond the mistakes that matter. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_MISTAKES) return MOST_MISTAKES + 1;
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** The likeliest first. */
export function best(matches: readonly Match[]): Match[] {
  const inOrder = MATCH_REASONS.flatMap((reason) => matches.filter((match) => match.reason === reason));
  return inOrder.slice(0, MOST_MATCHES);
}
