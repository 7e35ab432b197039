import type { Commands } from '#command-api/commands.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { derivedId } from '#platform/values/ids.ts';
import { carriedOut } from './carried-out.ts';
import type { ImportedPlayer, ImportedTeam } from './feed/imported-game.ts';
import { nameKey } from './feed/name-key.ts';
import { hiddenKey } from './hidden-key.ts';
import type { ImportContext } from './import-context.ts';
import type { LinkedNames, NamedKind } from './linked-names.ts';
import { findMade, reserveAgain } from './made-again.ts';

type NamedTeam = Pick<ImportedTeam, 'key' | 'name'>;
type NamedPlayer = Pick<ImportedPlayer, 'key' | 'firstName' | 'lastName' | 'position'> & {
  birthDate?: string | null;
};

type Named = {
  kind: NamedKind;
  /** Hidden. */
  key: string;
  /** By which files of other formats know them; null without a name. */
  name: string | null;
  feed: string;
  linked: () => Promise<number | null>;
  /** The key under which imports reserve their id. */
  reservation: string;
  wasDeleted: (made: { id: number }) => Promise<boolean>;
  make: (id: number) => Promise<void>;
};

/**
 * Teams and players of a run in the league. The same key is the same one in every run: linked by an administrator, or
 * made by an import. In one run, a name is also the same team, or the same player of that team, in files of every format.
 */
export class Directory {
  private readonly commands: Commands;
  private readonly context: ImportContext;
  private readonly secret: string;
  private readonly linked: LinkedNames;
  private readonly samePeople: ReadonlyMap<string, string>;
  private readonly ids = new Map<string, number>();
  /** What was made in this run, by name; null where a name is two people's. */
  private readonly made = new Map<string, { id: number; feed: string } | null>();

  constructor(options: {
    commands: Commands;
    context: ImportContext;
    /** Hides the keys of people, which may hold their names. */
    secret: string;
    linked: LinkedNames;
    /** Players with two names, by hidden keys: they are made, and remembered, under the second one's. */
    samePeople: ReadonlyMap<string, string>;
  }) {
    this.commands = options.commands;
    this.context = options.context;
    this.secret = options.secret;
    this.linked = options.linked;
    this.samePeople = options.samePeople;
  }

  /** The team that an administrator chose for this key; null when they chose none, or it was deleted since. */
  async linkedTeam(key: string): Promise<number | null> {
    const id = this.linked.find('team', hiddenKey(this.secret, key));
    if (id === null) return null;
    const { state } = await this.commands.teams.read(teamStream(id));
    return state === null || state.status === 'deleted' ? null : id;
  }

  /** The same for a player. */
  linkedPlayer(key: string): Promise<number | null> {
    return this.linkedPerson(hiddenKey(this.secret, key));
  }

  private async linkedPerson(key: string): Promise<number | null> {
    const id = this.linked.find('player', key);
    if (id === null) return null;
    const { state } = await this.commands.players.read(playerStream(id));
    return state === null || state.status === 'deleted' || state.erased ? null : id;
  }

  /** As the league has it: a linked team may have another name than in the feed. */
  async nameOfTeam(id: number): Promise<string> {
    return (await this.commands.teams.read(teamStream(id))).state?.name ?? '';
  }

  /** @param feed its format: within one, keys say who is who */
  team(team: NamedTeam, feed: string, leagueId: number | null): Promise<number> {
    return this.known({
      kind: 'team',
      key: hiddenKey(this.secret, team.key),
      name: nameKey(team.name),
      feed,
      linked: () => this.linkedTeam(team.key),
      reservation: `import:${team.key}`,
      wasDeleted: async ({ id }) =>
        (await this.commands.teams.read(teamStream(id))).state?.status === 'deleted',
      make: (id) => this.createTeam(id, team, leagueId),
    });
  }

  /** @param feed what events name as the origin, e.g. `fiba-livestats`; never an id of a person */
  async player(player: NamedPlayer, teamId: number, feed: string): Promise<number> {
    const name = nameKey(`${player.firstName ?? ''} ${player.lastName ?? ''}`);
    const own = hiddenKey(this.secret, player.key);
    const key = this.samePeople.get(own) ?? own;
    const id = await this.known({
      kind: 'player',
      key,
      name: name === '' ? null : `${teamId} ${name}`,
      feed,
      linked: () => this.linkedPerson(key),
      reservation: key,
      // An erased person is not deleted: a later import still finds them, without a name.
      wasDeleted: async ({ id }) => {
        const { state } = await this.commands.players.read(playerStream(id));
        return state?.status === 'deleted' && !state.erased;
      },
      make: (id) => this.registerPlayer(id, player, feed),
    });
    if (key !== own && this.linked.find('player', own) !== id) {
      await this.linked.link([{ kind: 'player', key: own, id }]);
    }
    return id;
  }

  private async known(one: Named): Promise<number> {
    const met = this.ids.get(`${one.kind} ${one.key}`);
    if (met !== undefined) return met;
    const id = (await one.linked()) ?? (await this.madeByImports(one));
    this.ids.set(`${one.kind} ${one.key}`, id);
    return id;
  }

  private async madeByImports(one: Named): Promise<number> {
    const { kind, key, name, feed, reservation, wasDeleted, make } = one;
    const { reservations } = this.commands;
    const [newest] = (await findMade(reservations, kind, [reservation])).get(reservation) ?? [];
    const before = newest === undefined || (await wasDeleted(newest)) ? undefined : newest.id;
    const place = `${kind} ${name}`;
    const namesake = name === null ? undefined : this.made.get(place);
    if (before === undefined && namesake != null && namesake.feed !== feed) {
      await this.linked.link([{ kind, key, id: namesake.id }]);
      return namesake.id;
    }
    const id = before ?? (await reserveAgain(reservations, kind, reservation, wasDeleted)).id;
    await make(id);
    if (name !== null) this.made.set(place, namesake === undefined ? { id, feed } : null);
    return id;
  }

  private async createTeam(teamId: number, team: NamedTeam, leagueId: number | null): Promise<void> {
    carriedOut(
      await this.commands.teams.handle(teamStream(teamId), {
        id: derivedId(`import:team:${teamId}`, 'create'),
        command: {
          type: 'create_team',
          teamId,
          name: team.name,
          location: null,
          managerId: null,
          leagueId,
          categoryId: null,
          colours: null,
          source: team.key,
        },
        metadata: this.context.metadata,
      }),
    );
  }

  private async registerPlayer(playerId: number, player: NamedPlayer, source: string): Promise<void> {
    carriedOut(
      await this.commands.players.handle(playerStream(playerId), {
        id: derivedId(`import:player:${playerId}`, 'register'),
        command: {
          type: 'register_player',
          imported: true,
          playerId,
          firstName: player.firstName,
          lastName: player.lastName,
          birthDate: player.birthDate ?? null,
          gender: null,
          position: player.position,
          height: null,
          weight: null,
          source,
        },
        metadata: this.context.metadata,
      }),
    );
  }
}
