import type { ImportedGame, SquadEntry } from '#command-api/import/feed/imported-game.ts';
import { nameKey } from '#command-api/import/feed/name-key.ts';
import { hiddenKey } from '#command-api/import/hidden-key.ts';
import type { NamedKind } from '#command-api/import/linked-names.ts';
import type { Format } from '#command-api/import/options.ts';

/** A name of the files, whatever they call it: one choice counts for all of it. */
export type FeedName = {
  kind: NamedKind;
  name: string;
  number: string | null;
  team: FeedName | null;
  /** By format: within one, keys say who is who. */
  keys: Map<Format, string>;
  uses: number;
  /** All that a player wears. */
  numbers: Set<string>;
  /** In which a player is on the roster, by their sources. */
  games: Set<string>;
  /** The first file that has it. */
  file: string;
};

type Named = { key: string; name: string };
type NamedPlayer = { key: string; firstName: string | null; lastName: string | null; number: string | null };

/** Collects the teams and the players that files name. */
export class FeedNames {
  readonly #byKey = new Map<string, FeedName>();
  /** Names by what they say, where another format may mean the same. */
  readonly #byName = new Map<string, FeedName[]>();

  /** How many different names there are. */
  count = 0;

  /** Every name once, teams first, in the order in which the files have them. */
  all(): FeedName[] {
    const names = [...this.#byName.values()].flat();
    return [...names.filter(({ kind }) => kind === 'team'), ...names.filter(({ kind }) => kind === 'player')];
  }

  find(kind: NamedKind, key: string): FeedName | undefined {
    return this.#byKey.get(`${kind} ${key}`);
  }

  addTeam(team: Named, format: Format, file: string): FeedName {
    return this.#add({ kind: 'team', name: team.name, number: null, team: null }, team.key, format, file);
  }

  addPlayer(player: NamedPlayer, team: FeedName, format: Format, file: string): FeedName {
    const name = `${player.firstName ?? ''} ${player.lastName ?? ''}`.trim();
    const one = this.#add({ kind: 'player', name, number: player.number, team }, player.key, format, file);
    if (player.number !== null) one.numbers.add(player.number);
    return one;
  }

  addGame(
    { source, east, west }: Pick<ImportedGame, 'source' | 'east' | 'west'>,
    format: Format,
    file: string,
  ): void {
    for (const team of [east, west]) {
      const named = this.addTeam(team, format, file);
      for (const player of team.players) this.addPlayer(player, named, format, file).games.add(source);
    }
  }

  addEntry({ team, player }: SquadEntry, format: Format, file: string): void {
    this.addPlayer(player, this.addTeam(team, format, file), format, file);
  }

  #add(
    who: Pick<FeedName, 'kind' | 'name' | 'number' | 'team'>,
    key: string,
    format: Format,
    file: string,
  ): FeedName {
    const known = this.find(who.kind, key) ?? this.#namesake(who, format);
    const one = known ?? { ...who, keys: new Map(), uses: 0, numbers: new Set(), games: new Set(), file };
    one.uses += 1;
    one.keys.set(format, key);
    this.#byKey.set(`${who.kind} ${key}`, one);
    if (known === undefined) {
      this.count += 1;
      const place = feedNameKey(who);
      this.#byName.set(place, [...(this.#byName.get(place) ?? []), one]);
    }
    return one;
  }

  /** The same name in the same team, in files of another format. */
  #namesake(who: Pick<FeedName, 'kind' | 'name' | 'team'>, format: Format): FeedName | undefined {
    if (nameKey(who.name) === '') return undefined;
    const [only, ...others] = this.#byName.get(feedNameKey(who)) ?? [];
    return others.length === 0 && only?.keys.has(format) === false ? only : undefined;
  }
}

function feedNameKey({ kind, name, team }: Pick<FeedName, 'kind' | 'name' | 'team'>): string {
  return `${kind} ${team === null ? '' : nameKey(team.name)} ${nameKey(name)}`;
}

/** Under which key imports have reserved an id for a name. */
export function reservationKey(kind: NamedKind, key: string, secret: string): string {
  return kind === 'team' ? `import:${key}` : hiddenKey(secret, key);
}
