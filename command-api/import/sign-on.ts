import type { Commands } from '#command-api/commands.ts';
import { teamStream } from '#events/team/team.events.ts';
import { derivedId } from '#platform/values/ids.ts';
import { carriedOut } from './carried-out.ts';
import type { Competition } from './competition.ts';
import type { Directory } from './directory.ts';
import { FeedError } from './feed/feed-error.ts';
import type { SquadEntry } from './feed/imported-game.ts';
import type { ImportContext } from './import-context.ts';
import type { Squads } from './squads.ts';

/** Players of squads who joined their team, who have another number now, and who were there like that. */
export type SquadReport = { added: number; changed: number; same: number };

/**
 * Makes a player belong to a team: from their day on, with their number. Who is there already keeps their day and, if
 * the list says none, their number.
 * @throws FeedError when somebody else in the team wears the number
 */
export async function signOn(
  { team, player, from }: SquadEntry,
  deps: {
    commands: Commands;
    context: ImportContext;
    competition: Competition;
    directory: Directory;
    squads: Squads;
    feed: string;
    /** Calendar day of the league. */
    today: string;
  },
): Promise<keyof SquadReport> {
  const { commands, context, competition, directory, squads, feed, today } = deps;
  const { number } = player;
  const teamId = await directory.team(team, feed, competition.leagueId);
  await competition.enterTeam(teamId);
  const playerId = await directory.player(player, teamId, feed);
  const { state } = await commands.teams.read(teamStream(teamId));
  const squad = state?.squad ?? {};
  const wearer = Object.entries(squad).find(([, member]) => number !== null && member.number === number);
  if (wearer !== undefined && Number(wearer[0]) !== playerId) {
    throw new FeedError('number', `${number} is already taken in this team`);
  }
  const member = squad[playerId];
  if (member === undefined) {
    await squads.loadAll();
    const joined = await squads.appeared(playerId, teamId, number, from ?? today);
    if (!joined)
      throw new FeedError('from', 'is a day before the player left this team or joined another one');
    return 'added';
  }
  if (number === null || member.number === number) return 'same';
  carriedOut(
    await commands.teams.handle(teamStream(teamId), {
      id: derivedId(context.metadata.correlationId ?? '', `number:${teamId}:${playerId}:${number}`),
      command: { type: 'change_number', teamId, playerId, number },
      metadata: context.metadata,
    }),
  );
  return 'changed';
}
