import type { FastifyReply } from 'fastify';
import { type Call, setPosition } from '#command-api/calls/call.ts';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { asRequestError, type Rejection, rejectField } from '#command-api/command-handling/rejection.ts';
import type { SquadCommand } from '#command-api/team/squad.decider.ts';
import { type TeamHandler, teamDecider } from '#command-api/team/team.decider.ts';
import { say } from '#contracts/refusal/say.ts';
import { teamStream } from '#events/team/team.events.ts';
import { derivedId } from '#platform/values/ids.ts';

type Deps = { commands: { teams: TeamHandler } };

/** A player's time in a team, in calendar days; `until` is the first day out of it. */
export type Membership = { teamId: number; number: string | null; from: string; until: string | null };

/** The team they are in now; undefined while they are in none. */
export function findPresent(memberships: readonly Membership[]): Membership | undefined {
  return memberships.find(({ until }) => until === null);
}

export type Transfer = {
  teamId: number;
  /** Undefined: they keep their number. */
  number: string | null | undefined;
  /** Calendar day of the change. */
  date: string;
};

/**
 * The steps that bring a player to a team from a day on: leaving the present team comes first, so that nobody is ever in
 * two. No step when they are there already.
 */
export function planTransfer(
  playerId: number,
  memberships: readonly Membership[],
  { teamId, number, date }: Transfer,
  today: string,
): SquadCommand[] | Rejection {
  const present = findPresent(memberships);
  if (present?.teamId === teamId) {
    const changes = number !== undefined && number !== present.number;
    return changes ? [{ type: 'change_number', teamId, playerId, number }] : [];
  }
  if (date > today)
    return rejectField('date', say('player.transfer_in_future', 'Transfer date cannot be in the future'));
  if (memberships.some(({ from, until }) => date < (until ?? from))) {
    return rejectField(
      'date',
      say('player.transfer_before_other_team', 'The player belonged to another team on that day'),
    );
  }
  const join: SquadCommand = {
    type: 'add_player',
    teamId,
    playerId,
    number: number === undefined ? (present?.number ?? null) : number,
    from: date,
    imported: false,
  };
  return present === undefined ? [join] : [...planRelease(playerId, memberships, date), join];
}

/** Leaving the present team, if there is one; never before the player joined it. */
export function planRelease(
  playerId: number,
  memberships: readonly Membership[],
  date: string,
): SquadCommand[] {
  const present = findPresent(memberships);
  if (present === undefined) return [];
  const until = date < present.from ? present.from : date;
  return [{ type: 'release_player', teamId: present.teamId, playerId, until }];
}

/** The memberships once the steps are taken, oldest first. */
export function afterSteps(memberships: readonly Membership[], steps: readonly SquadCommand[]): Membership[] {
  let after = [...memberships];
  for (const step of steps) {
    const changePresent = (change: Partial<Membership>) =>
      after.map((one) => (one.until === null ? { ...one, ...change } : one));
    switch (step.type) {
      case 'release_player':
        after = changePresent({ until: step.until });
        break;
      case 'change_number':
        after = changePresent({ number: step.number });
        break;
      case 'add_player': {
        const { teamId, number, from } = step;
        // Somebody who comes back on the day they joined never left.
        const others = after.filter((one) => one.teamId !== teamId || one.from !== from);
        after = [...others, { teamId, number, from, until: null }];
        break;
      }
      default:
        step satisfies never;
    }
  }
  return after;
}

/**
 * Asks every team before the first step is taken: a taken number must not leave a player without any team. The
 * caller holds player and teams, so the answer stays true.
 * @throws RequestError a team's refusal
 */
export async function refuseSteps({ commands }: Deps, steps: readonly SquadCommand[]): Promise<void> {
  for (const step of steps) {
    const { state } = await commands.teams.read(teamStream(step.teamId));
    const decision = teamDecider.decide(step, state);
    if (isRejection(decision)) throw asRequestError(decision);
  }
}

/**
 * Takes the steps. Their ids derive from the call's: a retry after a crash in between continues where it stopped,
 * whatever was planned anew.
 * @throws RequestError a team's refusal
 */
export async function takeSteps(
  { commands }: Deps,
  call: Call,
  reply: FastifyReply,
  steps: readonly SquadCommand[],
): Promise<void> {
  for (const step of steps) {
    const { outcome } = await commands.teams.handle(teamStream(step.teamId), {
      id: stepId(call, step.type),
      command: step,
      metadata: call.metadata,
    });
    if (outcome.kind === 'rejected') throw asRequestError(outcome);
    setPosition(reply, outcome.position);
  }
}

/**
 * Whether this very call has brought the player to the team before, so that a late retry does not take them away
 * from where they went since.
 */
export async function hasJoined({ commands }: Deps, call: Call, teamId: number): Promise<boolean> {
  const { commands: known } = await commands.teams.read(teamStream(teamId));
  return known.has(stepId(call, 'add_player'));
}

function stepId(call: Call, step: SquadCommand['type']): string {
  return derivedId(call.id, step);
}
