import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import type { ScheduleGame } from '#command-api/game/game-schedule.commands.ts';
import type { SentAction } from '#contracts/game/scoring.commands.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { actionId, EAST_TEAM, GAME_ID, SCORER, TIP_OFF, WEST_TEAM } from './game.builder.ts';

/** The scorer of the game, at tip-off, not at a console. */
export const scorer: CommandContext = {
  actor: { id: SCORER, role: 'scorer' },
  device: null,
  now: TIP_OFF,
};
export const administrator: CommandContext = { ...scorer, actor: { id: 1, role: 'superuser' } };
/** An import speaks for an administrator. */
export const importer: CommandContext = { ...administrator, origin: 'import' };
/** The scorer at a console. */
export const atDevice = (device: string): CommandContext => ({ ...scorer, device });

type Without<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;
/** A scoring action without what every one has. */
export type ActionFacts = Without<SentAction, 'id' | 'occurred_at'>;

/** One action of a console, by the game's scorer by default. */
export function record(facts: ActionFacts, context: CommandContext = scorer): GameCommand {
  const action = { id: actionId('new'), occurred_at: TIP_OFF, ...facts } as SentAction;
  return { type: 'record_action', action, context };
}

export type CommandFacts = Without<GameCommand, 'context'>;

/** Any other command, by an administrator by default. */
export function order(facts: CommandFacts, context: CommandContext = administrator): GameCommand {
  return { ...facts, context } as GameCommand;
}

/** What `gameScheduled()` came from. */
export const scheduleGame: ScheduleGame = {
  type: 'schedule_game',
  gameId: GAME_ID,
  name: 'Harbor vs Summit',
  seasonId: 1,
  tournamentId: 3,
  leagueId: null,
  categoryId: null,
  eastTeamId: EAST_TEAM,
  westTeamId: WEST_TEAM,
  scheduledAt: TIP_OFF,
  venue: 'Harbor Hall',
  ruleset: RULESETS.fiba,
  recording: 'full',
  source: null,
};
