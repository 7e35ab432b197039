import { ERASED_PLAYER, namesOfPlayer, playerNameOf } from '#events/player/player-name.ts';
import type { EventType } from '#events/registry.ts';
import { displayName, ERASED_USER } from '#events/user/user-name.ts';
import type { EventFor, HandlerContext, Handlers, TouchKey } from '#projections/kernel/projection.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { Table } from '#projections/kernel/table.ts';
import type { NamedKind, NameRow, TeamLook } from './name.table.ts';

/** What has another name or look from now on. */
export type Renamed = Pick<NameRow, 'kind' | 'id'>;
type Names = Rows<NameRow>;
type NamesTables = { name: Table<NameRow> };

function called(names: Names, kind: NamedKind, id: number, name: string, team: TeamLook | null = null) {
  names.put({ kind, id, name, team });
  return { kind, id };
}

function calledPlayer(names: Names, id: number, name: { first_name: string; last_name: string }): Renamed {
  return called(names, 'player', id, playerNameOf({ id, ...name }));
}

function gone(names: Names, kind: NamedKind, id: number): Renamed {
  names.delete({ kind, id });
  return { kind, id };
}

/** Every event that names something, by what it names; each writes the name and says whose it was. */
const NAMED_BY = {
  season: {
    SeasonCreated: ({ data }, names) => called(names, 'season', data.seasonId, data.name),
    SeasonRenamed: ({ data }, names) => called(names, 'season', data.seasonId, data.name),
    SeasonDeleted: ({ data }, names) => gone(names, 'season', data.seasonId),
  },
  tournament: {
    TournamentCreated: ({ data }, names) => called(names, 'tournament', data.tournamentId, data.name),
    TournamentChanged: ({ data }, names) => called(names, 'tournament', data.tournamentId, data.name),
    TournamentDeleted: ({ data }, names) => gone(names, 'tournament', data.tournamentId),
  },
  category: {
    CategoryCreated: ({ data }, names) => called(names, 'category', data.categoryId, data.name),
    CategoryChanged: ({ data }, names) => called(names, 'category', data.categoryId, data.name),
    CategoryDeleted: ({ data }, names) => gone(names, 'category', data.categoryId),
  },
  team: {
    TeamCreated: ({ data }, names) =>
      called(names, 'team', data.teamId, data.name, {
        location: data.location,
        logo: null,
        colours: data.colours,
        league_id: data.leagueId,
      }),
    async TeamChanged({ data }, names) {
      const before = await names.get({ kind: 'team', id: data.teamId });
      if (before === undefined) return null;
      return called(names, 'team', data.teamId, data.name, {
        location: data.location,
        logo: before.team?.logo ?? null,
        colours: data.colours,
        league_id: data.leagueId,
      });
    },
    async TeamLogoChanged({ data }, names) {
      const before = await names.get({ kind: 'team', id: data.teamId });
      if (before === undefined || before.team === null) return null;
      return called(names, 'team', data.teamId, before.name, { ...before.team, logo: data.logoFileId });
    },
    TeamDeleted: ({ data }, names) => gone(names, 'team', data.teamId),
  },
  person: {
    UserRegistered: ({ data }, names) => called(names, 'person', data.userId, displayName(data)),
    UserChanged: ({ data }, names) => called(names, 'person', data.userId, displayName(data)),
    async PersonErased({ data }, names) {
      const key = { kind: 'person', id: Number(data.subject) } as const;
      if (data.kind !== 'user' || (await names.get(key)) === undefined) return null;
      return called(names, key.kind, key.id, ERASED_USER);
    },
  },
  player: {
    PlayerRegistered: ({ data }, names) => calledPlayer(names, data.playerId, namesOfPlayer(data)),
    PlayerChanged: ({ data }, names) => calledPlayer(names, data.playerId, namesOfPlayer(data)),
    PlayerDeleted: ({ data }, names) => gone(names, 'player', data.playerId),
    async PersonErased({ data }, names) {
      const id = Number(data.subject);
      if (data.kind !== 'player' || (await names.get({ kind: 'player', id })) === undefined) return null;
      return calledPlayer(names, id, ERASED_PLAYER);
    },
  },
} satisfies { [Kind in NamedKind]: NamedBy };
type NamedBy = {
  [Type in EventType]?: (event: EventFor<Type>, names: Names) => Renamed | null | Promise<Renamed | null>;
};
type TakeName = (event: unknown, names: Names) => Renamed | null | Promise<Renamed | null>;

/**
 * Keeps the names of some kinds of things for a read model that writes them into what it keeps.
 * @param renamed called when something has another name or look, after the name was taken in
 */
export function nameHandlers<Tables extends NamesTables, Key extends TouchKey>(
  kinds: readonly NamedKind[],
  renamed: (what: Renamed, context: HandlerContext<Tables, Key>) => void | Promise<void>,
): Handlers<Tables, Key> {
  const taken = kinds.flatMap((kind) => Object.entries<TakeName>(NAMED_BY[kind] as Record<string, TakeName>));
  // An event may name things of several kinds, as the erasure of a person does.
  const byType = Map.groupBy(taken, ([type]) => type);
  const handlers = [...byType].map(([type, takes]) => {
    const handle = async (event: unknown, context: HandlerContext<Tables, Key>) => {
      for (const [, take] of takes) {
        const what = await take(event, context.tables.name as unknown as Names);
        if (what !== null) await renamed(what, context);
      }
    };
    return [type, handle] as const;
  });
  return Object.fromEntries(handlers) as Handlers<Tables, Key>;
}
