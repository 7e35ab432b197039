import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { LeagueEvent } from '#events/league/league.events.ts';

type Details = { name: string; description: string | null };
export type LeagueCommand = { leagueId: number } & (
  | ({ type: 'create_league' } & Details)
  /** Absent fields stay as they are. */
  | ({ type: 'change_league' } & Partial<Details>)
  | { type: 'archive_league' }
  /** Looked up: what still belongs to the league (docs/architecture.md, "Rules that span streams"). */
  | { type: 'delete_league'; hasTeams: boolean; hasTournaments: boolean; hasGames: boolean }
);
export type League = null | ({ status: 'active' | 'archived' | 'deleted' } & Details);

export type LeagueHandler = CommandHandler<League, LeagueCommand, LeagueEvent>;

export const leagueDecider: Decider<League, LeagueCommand, LeagueEvent> = {
  initial: null,
  decide(command, league) {
    const { leagueId } = command;
    if (command.type === 'create_league') {
      if (league !== null)
        return reject('already_exists', say('league.exists', 'This league exists already.'));
      const details = tidied(command);
      return refuseName(details.name) ?? [{ type: 'LeagueCreated', data: { leagueId, ...details } }];
    }
    if (league === null || league.status === 'deleted') {
      return reject('not_found', say('league.missing'));
    }
    switch (command.type) {
      case 'change_league': {
        const details = tidied({ ...league, ...command });
        const refusal = refuseName(details.name);
        if (refusal !== null) return refusal;
        if (details.name === league.name && details.description === league.description) return [];
        return [{ type: 'LeagueChanged', data: { leagueId, ...details } }];
      }
      case 'archive_league':
        return league.status === 'archived' ? [] : [{ type: 'LeagueArchived', data: { leagueId } }];
      case 'delete_league':
        if (command.hasTeams)
          return reject('conflict', say('league.teams_not_deleted', 'Cannot delete league with teams'));
        if (command.hasTournaments)
          return reject(
            'conflict',
            say('league.tournaments_not_deleted', 'Cannot delete league with tournaments'),
          );
        if (command.hasGames)
          return reject('conflict', say('league.games_not_deleted', 'Cannot delete league with games'));
        return [{ type: 'LeagueDeleted', data: { leagueId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(league, event) {
    switch (event.type) {
      case 'LeagueCreated':
        return { status: 'active', name: event.data.name, description: event.data.description };
      case 'LeagueChanged':
        return league && { ...league, name: event.data.name, description: event.data.description };
      case 'LeagueArchived':
        return league && { ...league, status: 'archived' };
      case 'LeagueDeleted':
        return league && { ...league, status: 'deleted' };
      default:
        return unchangedBy(event, league);
    }
  },
};

function tidied({ name, description }: Details): Details {
  const text = description?.trim() ?? '';
  return { name: name.trim(), description: text === '' ? null : text };
}

function refuseName(name: string) {
  if (name.length > 0) return null;
  return rejectField('name', 'League name is required');
}
