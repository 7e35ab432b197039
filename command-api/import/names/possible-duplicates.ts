import type { FeedName } from './feed-names.ts';
import { isMistakenWord, splitWords } from './name-matches.ts';

/** A member of a team of the league; `number`: worn there at present. */
export type TeamMember = { id: number; name: string; teamId: number | null; number: string | null };

/** A new player of the files, and who may be the same person: as new, earlier in the files, or here already. */
export type PossibleDuplicate = { one: FeedName; other: { name: FeedName } | { member: TeamMember } };

/**
 * Players who may be one person with two spellings: same team, same number, similar names, never both in one game. Two
 * who are in the league already are two people: an administrator has said so, or imported them as two.
 * @param findId the id of the player whom a name means; null: not in the league
 */
export function possibleDuplicates(
  names: readonly FeedName[],
  findId: (name: FeedName) => number | null,
  members: Iterable<TeamMember>,
): PossibleDuplicate[] {
  const found: PossibleDuplicate[] = [];
  const teamOf = ({ team }: FeedName) => (team === null ? null : (findId(team) ?? team));
  const players = names.filter(({ kind }) => kind === 'player');
  const inFiles = Map.groupBy(players, teamOf);
  const here = Map.groupBy(members, ({ teamId }) => teamId);
  const byId = Map.groupBy(players, findId);
  for (const [team, mates] of inFiles) {
    const members = typeof team === 'number' ? (here.get(team) ?? []) : [];
    for (const [place, one] of mates.entries()) {
      if (findId(one) !== null) continue;
      for (const [otherPlace, other] of mates.entries()) {
        const isHere = findId(other) !== null;
        if (!isHere && otherPlace >= place) continue;
        if (mayBeOne(one, other)) found.push({ one, other: { name: other } });
      }
      for (const member of members) {
        // Under the name that the files have for them, they were compared already.
        if (byId.has(member.id) || member.number === null || !one.numbers.has(member.number)) continue;
        if (areSimilar(one.name, member.name)) found.push({ one, other: { member } });
      }
    }
  }
  return found;
}

/** A player is in a game only once. */
function mayBeOne(one: FeedName, other: FeedName): boolean {
  return (
    haveAny(one.numbers, other.numbers) &&
    !haveAny(one.games, other.games) &&
    areSimilar(one.name, other.name)
  );
}

function haveAny(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((each) => others.has(each));
}

/**
 * Every word of the shorter name is in the longer one, whole, cut off or mistyped, and one of them whole: `Tom Hale` and
 * `Tommaso Hale`, `Karim Diallo` and `Abdou Al-Karim Diallo`.
 */
export function areSimilar(a: string, b: string): boolean {
  const [short = [], long = []] = [splitWords(a), splitWords(b)].sort((x, y) => x.length - y.length);
  const left = [...long];
  const others = short.filter((word) => {
    const at = word.length > 1 ? left.indexOf(word) : -1;
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (others.length === short.length) return false;
  return others.every((word) => {
    const at = left.findIndex(
      (other) => other.startsWith(word) || word.startsWith(other) || isMistakenWord(word, other),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
