import type { Commands } from '#command-api/commands.ts';
import { FeedError } from '#command-api/import/feed/feed-error.ts';
import type { LinkedNames, NameLink } from '#command-api/import/linked-names.ts';
import type { ImportPart } from '#command-api/import/run-import.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { type FeedName, FeedNames } from './feed-names.ts';
import { hideKeys, idsOfEarlierImports } from './name-meanings.ts';
import { type PossibleDuplicate, possibleDuplicates, type TeamMember } from './possible-duplicates.ts';

type Deps = { commands: Commands; linked: LinkedNames; secret: string };

/** What takes possible duplicates in as one person each. */
export type Joined = { links: NameLink[]; samePeople: Map<string, string> };

/** Possible duplicates of a feed, against the squads in the log: nobody may be writing the read models. */
export async function askPossibleDuplicates(
  { format, feed }: ImportPart,
  deps: Deps,
): Promise<{ pairs: PossibleDuplicate[]; join: () => Joined }> {
  const feedNames = new FeedNames();
  for (const source of feed.squads) {
    await readable(() => feedNames.addEntry(source.read(), format, source.name));
  }
  for (const source of feed.sources) {
    await readable(async () => feedNames.addGame(await source.read(), format, source.name));
  }
  const names = feedNames.all();
  const earlier = await idsOfEarlierImports(names, deps);
  const ids = new Map<FeedName, number>();
  for (const [name, all] of earlier) {
    for (const id of all) if (!ids.has(name) && (await isHere(name.kind, id, deps))) ids.set(name, id);
  }
  const findId = (name: FeedName) => ids.get(name) ?? null;
  const teams = names.filter(({ kind }) => kind === 'team').map(findId);
  const pairs = possibleDuplicates(names, findId, await findMembers(new Set(teams), deps));
  return { pairs, join: () => joined(pairs, findId, deps.secret) };
}

/** A player deleted since is as unknown as before. */
async function isHere(kind: FeedName['kind'], id: number, { commands }: Deps): Promise<boolean> {
  const { state } =
    kind === 'team'
      ? await commands.teams.read(teamStream(id))
      : await commands.players.read(playerStream(id));
  return state?.status !== 'deleted';
}

/** A broken file is the import's to report. */
async function readable(read: () => unknown): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
}

async function findMembers(teamIds: Iterable<number | null>, { commands }: Deps): Promise<TeamMember[]> {
  const members: TeamMember[] = [];
  for (const teamId of teamIds) {
    if (teamId === null) continue;
    const { state: team } = await commands.teams.read(teamStream(teamId));
    for (const [playerId, { number }] of Object.entries(team?.squad ?? {})) {
      const { state: player } = await commands.players.read(playerStream(Number(playerId)));
      if (player === null) continue;
      const name = [player.firstName, player.lastName].filter(Boolean).join(' ');
      members.push({ id: Number(playerId), name, teamId, number });
    }
  }
  return members;
}

function joined(
  pairs: readonly PossibleDuplicate[],
  findId: (name: FeedName) => number | null,
  secret: string,
): Joined {
  const links: NameLink[] = [];
  const samePeople = new Map<string, string>();
  const done = new Set<FeedName>();
  for (const { one, other } of pairs) {
    if (done.has(one)) continue;
    done.add(one);
    const id = 'member' in other ? other.member.id : findId(other.name);
    const [name = ''] = 'name' in other ? hideKeys(other.name, secret) : [];
    for (const key of hideKeys(one, secret)) {
      if (id !== null) links.push({ kind: 'player', key, id });
      else samePeople.set(key, samePeople.get(name) ?? name);
    }
  }
  return { links, samePeople };
}

/** `look-alikes: Ants, 7: Tom Hale (games/1.json), Tommaso Hale (games/4.json)` */
export function possibleDuplicateLines(pairs: readonly PossibleDuplicate[]): string[] {
  return pairs.map(({ one, other }) => {
    const before =
      'name' in other ? `${other.name.name} (${other.name.file})` : `${other.member.name} (in the league)`;
    const number = 'name' in other ? sharedNumber(one, other.name) : other.member.number;
    return `look-alikes: ${one.team?.name}, ${number}: ${before}, ${one.name} (${one.file})`;
  });
}

function sharedNumber(one: FeedName, other: FeedName): string | undefined {
  return [...one.numbers].find((number) => other.numbers.has(number));
}
