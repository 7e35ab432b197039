import type { Commands } from '#command-api/commands.ts';
import { hiddenKey } from '#command-api/import/hidden-key.ts';
import type { LinkedNames, NameLink } from '#command-api/import/linked-names.ts';
import { findMade, type Made } from '#command-api/import/made-again.ts';
import type { ImportName, NameChoice } from '#contracts/import/import.contract.ts';
import { type FeedName, type FeedNames, reservationKey } from './feed-names.ts';
import { type Candidate, type Match, playerMatches, teamMatches } from './name-matches.ts';
import { type PossibleDuplicate, possibleDuplicates, type TeamMember } from './possible-duplicates.ts';

/** The teams and players of the league, as far as names are concerned. */
export type LeagueNames = {
  teams: ReadonlyMap<number, Candidate>;
  players: ReadonlyMap<number, TeamMember>;
};

/** A name as it is stored with its import: `keys` are all that stands for it in the files, hidden. */
export type FoundName = ImportName & { keys: string[] };

type Deps = { commands: Commands; linked: LinkedNames; secret: string };

/** What the names of the files mean here, as far as that is known or can be guessed. */
export async function meanNames(
  feedNames: FeedNames,
  here: LeagueNames,
  deps: Deps,
): Promise<{ names: FoundName[]; findId: (name: FeedName) => number | null }> {
  const all = feedNames.all();
  const earlier = await idsOfEarlierImports(all, deps);
  const ids = new Map<FeedName, number | null>();
  const found = new Map<FeedName, FoundName>();
  for (const one of all) {
    const candidates = one.kind === 'team' ? here.teams : here.players;
    // A player deleted since is as unknown as before.
    const known = earlier.get(one)?.find((id) => candidates.has(id)) ?? null;
    const teamId = one.team === null ? null : (ids.get(one.team) ?? null);
    const matches = known !== null ? [] : findMatches(one, teamId, here);
    const choice: NameChoice | null = known ?? proposed(one, teamId, matches, here);
    ids.set(one, typeof choice === 'number' ? choice : null);
    const keys = hideKeys(one, deps.secret);
    found.set(one, {
      key: keys[0] ?? '',
      keys,
      kind: one.kind,
      name: one.name,
      number: one.number,
      team: one.team?.name ?? null,
      uses: one.uses,
      file: one.file,
      known: known === null ? null : { id: known, name: candidates.get(known)?.name ?? '' },
      matches: matches.map((match) => ({ ...match, ...describe(one, match.id, here) })),
      look_alike: null,
      choice,
    });
  }
  const findId = (name: FeedName) => ids.get(name) ?? null;
  askAboutPossibleDuplicates(found, possibleDuplicates(all, findId, here.players.values()), findId, here);
  return { names: [...found.values()], findId };
}

/**
 * The ids that names have meant in earlier imports, deleted ones as well: linked by a person, else made by them, the
 * newest first.
 */
export async function idsOfEarlierImports(
  names: readonly FeedName[],
  { commands, linked, secret }: Deps,
): Promise<Map<FeedName, number[]>> {
  const made = { team: new Map<string, Made[]>(), player: new Map<string, Made[]>() };
  for (const kind of ['team', 'player'] as const) {
    const keys = names.flatMap((one) => (one.kind === kind ? [...one.keys.values()] : []));
    const reservations = keys.map((key) => reservationKey(kind, key, secret));
    made[kind] = await findMade(commands.reservations, kind, [...new Set(reservations)]);
  }
  return new Map(
    names.map((one) => {
      const ids = [...one.keys.values()].flatMap((key) => [
        linked.find(one.kind, hiddenKey(secret, key)),
        ...(made[one.kind].get(reservationKey(one.kind, key, secret)) ?? []).map(({ id }) => id),
      ]);
      return [one, ids.filter((id) => id != null)];
    }),
  );
}

export function hideKeys({ keys }: FeedName, secret: string): string[] {
  return [...new Set(keys.values())].map((key) => hiddenKey(secret, key));
}

/** Whether two similar names are one person is for an administrator to decide. */
function askAboutPossibleDuplicates(
  found: ReadonlyMap<FeedName, FoundName>,
  pairs: readonly PossibleDuplicate[],
  findId: (name: FeedName) => number | null,
  here: LeagueNames,
): void {
  for (const { one, other } of pairs) {
    const name = found.get(one);
    if (name === undefined) continue;
    name.choice = null;
    const id = 'member' in other ? other.member.id : findId(other.name);
    if (id !== null) {
      if (name.matches.some((match) => match.id === id)) continue;
      name.matches.push({ id, reason: 'same_number', ...describe(one, id, here) });
      name.look_alike = null;
    } else if ('name' in other && name.matches.length === 0) {
      const { key, name: text, number } = found.get(other.name) ?? name;
      name.look_alike ??= { key, name: text, number };
    }
  }
}

function findMatches(one: FeedName, teamId: number | null, here: LeagueNames): Match[] {
  return one.kind === 'team'
    ? teamMatches(one.name, [...here.teams.values()])
    : playerMatches(one.name, teamId, [...here.players.values()]);
}

/** One team of that name, or one player of that name in that team, is meant; whatever else is like it, a person decides. */
function proposed(
  one: FeedName,
  teamId: number | null,
  matches: readonly Match[],
  here: LeagueNames,
): NameChoice | null {
  if (matches.length === 0) return 'new';
  const same = matches.filter(
    ({ id, reason }) =>
      reason === 'same_name' && (one.kind === 'team' || here.players.get(id)?.teamId === teamId),
  );
  const [only, ...others] = same;
  return only !== undefined && others.length === 0 && (one.kind === 'team' || teamId !== null)
    ? only.id
    : null;
}

function describe(one: FeedName, id: number, here: LeagueNames): { name: string; note: string | null } {
  if (one.kind === 'team') return { name: here.teams.get(id)?.name ?? '', note: null };
  const player = here.players.get(id);
  const team = player?.teamId == null ? undefined : here.teams.get(player.teamId)?.name;
  const note = [team, player?.number].filter((part) => part != null).join(', ');
  return { name: player?.name ?? '', note: note || null };
}

/**
 * The links to remember: names chosen to mean a player or a team that was here before, and those that no longer do. New
 * people with two names are `samePeople`: by a key, that of the name which the import makes them under.
 */
export function toLinks(
  names: readonly FoundName[],
  choices: ReadonlyMap<string, NameChoice>,
): { links: NameLink[]; open: FoundName[]; samePeople: Map<string, string> } {
  const links: NameLink[] = [];
  const open: FoundName[] = [];
  const samePeople = new Map<string, string>();
  const byKey = new Map(names.map((one) => [one.key, one]));
  const chosen = (one: FoundName) => choices.get(one.key) ?? one.choice;
  for (const one of names) {
    let meant = one;
    let choice = chosen(one);
    // A look-alike stands earlier in the files, so this ends.
    for (let other = byKey.get(String(choice)); other !== undefined; other = byKey.get(String(choice))) {
      meant = other;
      choice = chosen(other);
    }
    if (choice === null) open.push(one);
    else if (choice === 'new' && meant !== one) {
      for (const key of one.keys) samePeople.set(key, meant.key);
    } else if (one.known === null || one.known.id !== choice || one.keys.length > 1) {
      const id = typeof choice === 'number' ? choice : null;
      for (const key of one.keys) links.push({ kind: one.kind, key, id });
    }
  }
  return { links, open, samePeople };
}
