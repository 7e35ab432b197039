import { reject } from '#command-api/command-handling/rejection.ts';
import { type ScoringAction, toRecording } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { isFinished } from '#events/game/game-status.ts';
import type { CommandContext, Decision } from './game-command.ts';
import { MIN_PLAYERS } from './game-roster.commands.ts';

/** Scoring opens this long before the start (docs/rules.md, "Games"). */
export const OPENS_BEFORE_MS = 30 * 60 * 1000;

type GameStart = Extract<ScoringAction, { type: 'game_start' }>;

const BENCHES = [
  ['east', 'A'],
  ['west', 'B'],
] as const;

/** Tip-off: not too early, and with two benches that can play unless the scorer records no players. */
export function decideStart(
  game: Game,
  { occurred_at: occurredAt, recording }: Pick<GameStart, 'occurred_at' | 'recording'>,
  context: CommandContext,
): Decision {
  if (game.status === 'nonexistent') return reject('not_found', say('game.missing'));
  if (game.status === 'in_progress') return reject('already_started', say('game.started'));
  if (isFinished(game.status) || game.status === 'annulled') return reject('game_over', say('scoring.over'));
  if (game.status === 'canceled')
    return reject('not_scheduled', say('game.canceled_not_started', 'A canceled game cannot be started.'));
  if (game.status === 'postponed') {
    return reject(
      'not_scheduled',
      say('game.postponed_not_started', 'A postponed game cannot be started. Give it a date first.'),
    );
  }
  const { scheduledAt, timeKnown, rosters } = game.facts;
  if (context.origin !== 'import') {
    const start = timeKnown === false ? null : scheduledAt;
    if (start !== null && Date.parse(context.now) < Date.parse(start) - OPENS_BEFORE_MS) {
      return reject(
        'too_early',
        say('game.too_early', 'Scoring opens 30 minutes before the start of the game.'),
      );
    }
    const needed = recording?.mode === 'score_only' ? [] : BENCHES;
    for (const [side, bench] of needed) {
      const players = rosters[side]?.length ?? 0;
      if (players < MIN_PLAYERS) {
        return reject('lineup_missing', say('roster.fewest', { bench, fewest: MIN_PLAYERS }));
      }
    }
  }
  const { device, actor } = context;
  const onDevice = device === null ? {} : { scorerId: actor.id };
  const started: GameEvent = { type: 'GameStarted', data: { occurredAt, device, ...onDevice } };
  if (recording === undefined || recording === null) return [started];
  return [started, { type: 'RecordingChosen', data: { period: 1, occurredAt, ...toRecording(recording) } }];
}
