import type { Decider } from '#command-api/kernel/decider.ts';
import type { LeagueEvent } from '#events/league/league.events.ts';
import { reject } from '#platform/errors.ts';

export type LeagueCommand = {
  type: 'create_league';
  leagueId: number;
  name: string;
  description: string | null;
};
export type League = null | { name: string };

export const leagueDecider: Decider<League, LeagueCommand, LeagueEvent> = {
  initial: null,
  decide(command, league) {
    if (league !== null) return reject('already_exists', 'This league exists already.');
    const name = command.name.trim();
    if (name.length === 0) {
      return reject('validation_failed', 'League name is required', { name: ['League name is required'] });
    }
    return [
      { type: 'LeagueCreated', data: { leagueId: command.leagueId, name, description: command.description } },
    ];
  },
  evolve: (_league, event) => ({ name: event.data.name }),
};
