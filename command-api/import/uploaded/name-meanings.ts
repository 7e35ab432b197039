import type { Commands } from '#command-api/commands.ts';
import { hiddenKey } from '#command-api/import/hidden-key.ts';
import type { LinkedNames, NameLink } from '#command-api/import/linked-names.ts';
import { type FeedName, type FeedNames, reservationKey } from './feed-names.ts';
import type { ImportName, NameChoice } from './import.contract.ts';
import { type Candidate, type Match, playerMatches, teamMatches } from './name-matches.ts';

/** The teams and players of the league, as far as names are concerned. */
export type LeagueNames = {
  teams: ReadonlyMap<number, Candidate>;
  /** `number`: worn in their team at present. */
  players: ReadonlyMap<number, Candidate & { number: string | null }>;
};

/** A name as it is kept with its import: `keys` are all that stands for it in the files, hidden. */
export type FoundName = ImportName & { keys: string[] };

type Deps = { commands: Commands; linked: LinkedNames; secret: string };

/** What the names of the files mean here, as far as that is known or can be guessed. */
export async function meanNames(
  feedNames: FeedNames,
  here: LeagueNames,
  { commands, linked, secret }: Deps,
): Promise<{ names: FoundName[]; idOf: (name: FeedName) => number | null }> {
  const all = feedNames.all();
  const reserved = { team: new Map<string, number>(), player: new Map<string, number>() };
  for (const kind of ['team', 'player'] as const) {
    const keys = all.flatMap((one) => (one.kind === kind ? [...one.keys.values()] : []));
    const reservations = keys.map((key) => reservationKey(kind, key, secret));
    reserved[kind] = await commands.reservations.reserved(kind, reservations);
  }
  const ids = new Map<FeedName, number | null>();
  const names = all.map((one): FoundName => {
    const candidates = one.kind === 'team' ? here.teams : here.players;
    const keys = [...new Set(one.keys.values())];
    const knownIds = keys.map((key) => {
      const link = linked.find(one.kind, hiddenKey(secret, key));
      return link !== null && candidates.has(link)
        ? link
        : reserved[one.kind].get(reservationKey(one.kind, key, secret));
    });
    // Whoever was deleted since is as unknown as before.
    const known = knownIds.find((id) => id !== undefined && candidates.has(id)) ?? null;
    const teamId = one.team === null ? null : (ids.get(one.team) ?? null);
    const matches = known !== null ? [] : matchesOf(one, teamId, here);
    const choice: NameChoice | null = known ?? proposed(one, teamId, matches, here);
    ids.set(one, typeof choice === 'number' ? choice : null);
    const hidden = keys.map((key) => hiddenKey(secret, key));
    return {
      key: hidden[0] ?? '',
      keys: hidden,
      kind: one.kind,
      name: one.name,
      number: one.number,
      team: one.team?.name ?? null,
      uses: one.uses,
      file: one.file,
      known: known === null ? null : { id: known, name: candidates.get(known)?.name ?? '' },
      matches: matches.map(({ id, reason }) => ({ id, reason, ...describe(one, id, here) })),
      choice,
    };
  });
  return { names, idOf: (name) => ids.get(name) ?? null };
}

function matchesOf(one: FeedName, teamId: number | null, here: LeagueNames): Match[] {
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

/** What to remember of the choices: names that mean somebody who was here before, and those that no longer do. */
export function linksOf(
  names: readonly FoundName[],
  choices: ReadonlyMap<string, NameChoice>,
): { links: NameLink[]; open: FoundName[] } {
  const links: NameLink[] = [];
  const open: FoundName[] = [];
  for (const one of names) {
    const choice = choices.get(one.key) ?? one.choice;
    if (choice === null) open.push(one);
    else if (one.known === null || one.known.id !== choice || one.keys.length > 1) {
      const id = choice === 'new' ? null : choice;
      for (const key of one.keys) links.push({ kind: one.kind, key, id });
    }
  }
  return { links, open };
}
