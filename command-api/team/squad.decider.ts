import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { TeamEvent } from '#events/team/team.events.ts';
import type { Squad } from '#events/team/team.fold.ts';

export type SquadCommand =
  /** `imported`: the same number may be worn by two players in a season (docs/rules.md, "People and files"). */
  | {
      type: 'add_player';
      teamId: number;
      playerId: number;
      number: string | null;
      /** First calendar day in the team. */
      from: string;
      imported: boolean;
    }
  | { type: 'change_number'; teamId: number; playerId: number; number: string | null }
  /** `until`: the first calendar day out of the team. `neverJoined`: the import that made them join is taken back. */
  | { type: 'release_player'; teamId: number; playerId: number; until: string; neverJoined?: true };

/** 0 to 99; text, because "0" and "00" are two numbers (docs/rules.md, "People and files"). */
const JERSEY_NUMBER = /^\d{1,2}$/;

/** What happens to the squad of a team that exists. */
export function decideSquad(
  command: SquadCommand,
  team: { status: 'active' | 'archived'; squad: Squad },
): readonly TeamEvent[] | Rejection {
  const { teamId, playerId } = command;
  const member = team.squad[playerId];
  switch (command.type) {
    case 'add_player': {
      const { number, from, imported } = command;
      if (member !== undefined) return [];
      if (team.status === 'archived' && !imported)
        return reject('conflict', say('team.archived', 'This team is archived.'));
      const refusal = refuseFormat(number) ?? (imported ? null : refuseTaken(number, team.squad));
      return refusal ?? [{ type: 'PlayerJoined', data: { teamId, playerId, number, from } }];
    }
    case 'change_number': {
      const { number } = command;
      if (member === undefined) return notInTeam();
      if (member.number === number) return [];
      const refusal = refuseFormat(number) ?? refuseTaken(number, team.squad);
      return refusal ?? [{ type: 'PlayerNumberChanged', data: { teamId, playerId, number } }];
    }
    case 'release_player': {
      const { until, neverJoined } = command;
      if (member === undefined) return notInTeam();
      if (until < member.from) {
        return rejectField(
          'date',
          say('squad.leaves_before_joining', 'A player cannot leave a team before the day they joined it'),
        );
      }
      return [{ type: 'PlayerLeft', data: { teamId, playerId, until, ...(neverJoined && { neverJoined }) } }];
    }
    default: {
      const unknown: never = command;
      return unknown;
    }
  }
}

function refuseFormat(number: string | null): Rejection | null {
  if (number === null || JERSEY_NUMBER.test(number)) return null;
  return rejectField(
    'number',
    say('squad.number_out_of_range', 'Jersey Number must be an integer from 0 to 99'),
  );
}

function refuseTaken(number: string | null, squad: Squad): Rejection | null {
  if (number === null || !Object.values(squad).some((other) => other.number === number)) return null;
  return rejectField(
    'number',
    say('squad.number_taken', 'Jersey Number {number} is already taken in this team', { number }),
    'conflict',
  );
}

function notInTeam(): Rejection {
  return reject('not_found', say('squad.not_a_member', 'This player is not in the team.'));
}
