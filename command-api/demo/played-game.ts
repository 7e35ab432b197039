import { isRejection } from '#command-api/command-handling/decider.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Game } from '#events/game/game.fold.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Chance } from './chance.ts';
import { playPossession } from './possession.ts';

/** A game's real time runs about this much longer than its clock. */
const REAL_SECONDS_PER_CLOCK_SECOND = 2;

/**
 * Plays a scheduled game to its end, in memory: the actions a scorer would have sent, in order, each with an id
 * that is the same every time.
 * @throws Error when an invented action is refused: the demo must keep to the rules
 */
export function playWholeGame(
  scheduled: Game,
  startedAt: Date,
  chance: Chance,
  context: Omit<CommandContext, 'now'>,
): ScoringAction[] {
  let game = scheduled;
  let revision = 0;
  let seconds = 0;
  const actions: ScoringAction[] = [];
  const gameId = 'facts' in game ? game.facts.gameId : 0;

  const send = (action: object) => {
    const id = derivedId(`demo-game:${gameId}`, String(actions.length));
    const occurred_at = new Date(startedAt.getTime() + seconds * 1000).toISOString();
    const whole = { ...action, id, occurred_at } as ScoringAction;
    const command: GameCommand = {
      type: 'record_action',
      action: whole,
      context: { ...context, now: occurred_at },
    };
    const decision = gameDecider.decide(command, game);
    if (isRejection(decision)) throw new Error(`demo game ${gameId}: ${decision.message}`);
    for (const event of decision) {
      revision += 1;
      game = gameDecider.evolve(game, { ...event, id, revision });
    }
    actions.push(whole);
  };

  send({ type: 'game_start' });
  let offense = chance.roll(0.5) ? ('east' as const) : ('west' as const);
  while (game.status === 'in_progress') {
    const { sheet } = game;
    if (!sheet.periodOpen) {
      send({ type: 'game_end' });
      continue;
    }
    const clockBefore = sheet.clock.seconds ?? sheet.ruleset.periodSeconds;
    const possession = playPossession(sheet, offense, chance);
    for (const action of possession.actions) send(action);
    const clockAfter = 'sheet' in game ? (game.sheet.clock.seconds ?? 0) : 0;
    seconds += Math.max(5, clockBefore - clockAfter) * REAL_SECONDS_PER_CLOCK_SECOND;
    offense = possession.offense;
  }
  return actions;
}
