import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import type { Ownership } from './owned-routes.ts';

/** Who owns what (docs/rules.md, "Roles"): managers their teams and those teams' players, scorers their games. */
export function createOwnership({
  commands,
  lookUp,
}: {
  commands: { games: StreamReader<Game>; teams: StreamReader<Team> };
  lookUp: LookUp;
}): Ownership {
  async function findManager(teamId: number): Promise<number | null | undefined> {
    const { state } = await commands.teams.read(teamStream(teamId));
    return state === null || state.status === 'deleted' ? undefined : state.managerId;
  }

  return async (kind, id, actor) => {
    switch (kind) {
      case 'team': {
        const managerId = await findManager(id);
        return managerId === undefined ? undefined : managerId === actor.id;
      }
      case 'player': {
        const [player] = await lookUp.rows((db) =>
          db.selectFrom('player').select('team_id').where('id', '=', id),
        );
        if (player === undefined) return undefined;
        return player.team_id !== null && (await findManager(player.team_id)) === actor.id;
      }
      case 'game': {
        const { state } = await commands.games.read(gameStream(id));
        return state.status === 'nonexistent' ? undefined : state.facts.scorerId === actor.id;
      }
      default: {
        const unknown: never = kind;
        return unknown;
      }
    }
  };
}
