import type { Decider } from '#command-api/kernel/decider.ts';
import type { PlayerEvent } from '#events/player/player.events.ts';
import { reject } from '#platform/errors.ts';

type Registered = Extract<PlayerEvent, { type: 'PlayerRegistered' }>['data'];
export type PlayerCommand =
  /** `imported`: a feed may know nothing of a player but a name (design §2). */
  ({ type: 'register_player'; imported: boolean } & Registered) | { type: 'erase_player'; playerId: number };
export type Player = null | { erased: boolean };

export const playerDecider: Decider<Player, PlayerCommand, PlayerEvent> = {
  initial: null,
  decide(command, player) {
    switch (command.type) {
      case 'register_player': {
        if (player !== null) return reject('already_exists', 'This player exists already.');
        const { type: _type, imported, ...facts } = command;
        if (!imported) {
          const errors: Record<string, string[]> = {};
          if ((facts.firstName?.trim().length ?? 0) < 2) {
            errors.first_name = ['First name must be at least 2 characters'];
          }
          if ((facts.lastName?.trim().length ?? 0) < 2) {
            errors.last_name = ['Last name must be at least 2 characters'];
          }
          const first = Object.values(errors)[0]?.[0];
          if (first !== undefined) return reject('validation_failed', first, errors);
        }
        return [{ type: 'PlayerRegistered', data: facts }];
      }
      case 'erase_player':
        if (player === null) return reject('not_found', 'There is no such player.');
        if (player.erased) return [];
        return [{ type: 'PersonErased', data: { kind: 'player', subject: String(command.playerId) } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(player, event) {
    switch (event.type) {
      case 'PlayerRegistered':
        return { erased: false };
      case 'PersonErased':
        return player === null ? null : { erased: true };
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
};
