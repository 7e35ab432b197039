import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import type { Decision, GameCommand, GameCommandOf } from './game.commands.ts';
import { decideOfficials } from './game-officials.decider.ts';
import { decideBenches, decideLateArrival, decideRoster } from './game-roster.decider.ts';
import { decideDateOrVenue, decideReschedule, decideSchedule, decideTeams } from './game-schedule.decider.ts';
import { decideAssignment, decideClaim, decideTakeOver, refuseScorer } from './game-scorer.decider.ts';
import {
  decideArchive,
  decideCancel,
  decideConfirm,
  decideDelete,
  decideForfeit,
  decidePostpone,
  decideReopen,
  decideStatus,
} from './game-status.decider.ts';
import { decideInSteps } from './game-steps.decider.ts';
import { decideStreamUrl } from './game-stream-url.decider.ts';
import { decideScoreEntry } from './score-entry.decider.ts';
import { decideAction, refuseOtherDevice } from './scoring.decider.ts';
import { decideStatEntry } from './stat-entry.decider.ts';
import { decideStatLine } from './stat-line.decider.ts';

export type GameHandler = CommandHandler<Game, GameCommand, GameEvent>;

/** The game: its state machine (docs/rules.md, "Games") and everything its scorer records. */
export const gameDecider: Decider<Game, GameCommand, GameEvent> = {
  initial: NO_GAME,
  evolve: evolveGame,
  decide,
};

function decide(command: GameCommand, game: Game): Decision {
  if (command.type === 'schedule_game') return decideSchedule(command, game);
  if (command.type === 'all_of') {
    return decideInSteps(
      game,
      command.commands.map((one) => (state) => decide(one, state)),
    );
  }
  if (game.status === 'nonexistent') {
    // What was said of a game outlives it.
    if (command.type === 'mask_reason' && game.deleted === true) return decideMask(command);
    return reject('not_found', say('game.missing'));
  }
  const { context } = command;
  switch (command.type) {
    case 'record_action':
      return refuseScorer(context, game) ?? decideAction(game, command);
    case 'take_over_scoring':
      return refuseScorer(context, game) ?? decideTakeOver(command, game);
    case 'enter_score':
      return (
        refuseScorer(context, game) ?? refuseOtherDevice(game, context) ?? decideScoreEntry(command, game)
      );
    case 'enter_stat_lines':
      return (
        refuseScorer(context, game) ?? refuseOtherDevice(game, context) ?? decideStatEntry(command, game)
      );
    case 'reschedule_game':
      return decideReschedule(command, game);
    case 'change_date_or_venue':
      return decideDateOrVenue(command, game);
    case 'change_teams':
      return decideTeams(command, game);
    case 'pick_roster':
      return decideRoster(command, game);
    case 'pick_benches':
      return decideBenches(command, game);
    case 'add_to_roster':
      return decideLateArrival(command, game);
    case 'name_officials':
      return decideOfficials(command, game);
    case 'set_stream_url':
      return decideStreamUrl(command, game);
    case 'assign_scorer':
      return decideAssignment(command, game);
    case 'claim_game':
      return decideClaim(command, game);
    case 'correct_stat_line':
      return decideStatLine(command, game);
    case 'change_status':
      return decideStatus(command, game);
    case 'mask_reason':
      return decideMask(command);
    case 'confirm_game':
      return decideConfirm(command, game);
    case 'reopen_game':
      return decideReopen(command, game);
    case 'postpone_game':
      return decidePostpone(command, game);
    case 'cancel_game':
      return decideCancel(command, game);
    case 'forfeit_game':
      return decideForfeit(command, game);
    case 'archive_game':
      return decideArchive(command, game);
    case 'delete_game':
      return decideDelete(command, game);
    default: {
      const unknown: never = command;
      return unknown;
    }
  }
}

function decideMask({ of }: GameCommandOf<'mask_reason'>): Decision {
  return [{ type: 'ReasonMasked', data: { commandId: of } }];
}
