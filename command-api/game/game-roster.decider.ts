import { reject } from '#platform/errors.ts';
import type { Decision, ExistingGame, GameCommandOf } from './game.commands.ts';

/** Players of a bench (specification 2 §9). */
export const MIN_PLAYERS = 5;
export const MAX_PLAYERS = 12;

/** The players of a bench: five to twelve, each once, none or five of them in the starting five. */
export function decideRoster(command: GameCommandOf<'pick_roster'>, game: ExistingGame): Decision {
  const imported = command.context.origin === 'import';
  if (game.status !== 'scheduled' && game.status !== 'postponed') {
    return reject('already_started', 'Players can be selected only while the game is scheduled.');
  }
  const bench = command.side === 'east' ? 'A' : 'B';
  const field = `bench_${bench.toLowerCase()}`;
  if (!imported && command.players.length < MIN_PLAYERS) {
    const text = `Bench ${bench} must have at least ${MIN_PLAYERS} players selected`;
    return reject('validation_failed', text, { [field]: [text] });
  }
  if (!imported && command.players.length > MAX_PLAYERS) {
    const text = `Bench ${bench} cannot have more than ${MAX_PLAYERS} players selected`;
    return reject('validation_failed', text, { [field]: [text] });
  }
  const ids = new Set(command.players.map((player) => player.playerId));
  if (ids.size !== command.players.length) {
    const text = 'A player can be on the roster only once';
    return reject('validation_failed', text, { [field]: [text] });
  }
  const starters = command.players.filter((player) => player.starter).length;
  if (starters !== 0 && starters !== 5) {
    const text = 'A starting five has five players';
    return reject('validation_failed', text, { [field]: [text] });
  }
  const teamId = command.side === 'east' ? game.facts.eastTeamId : game.facts.westTeamId;
  return [
    {
      type: 'RosterPicked',
      data: { side: command.side, teamId, players: command.players, coaches: command.coaches },
    },
  ];
}
