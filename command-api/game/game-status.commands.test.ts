import { describe, it } from 'vitest';
import type { GameStatus } from '#events/game/game.fold.ts';
import {
  actionId,
  canceledGame,
  completedGame,
  finalGame,
  gameAnnulled,
  gameCompleted,
  gameDeleted,
  type Happened,
  periodEnded,
  postponedGame,
  scheduledGame,
  startedGame,
  TIP_OFF,
  tiedAfterFourPeriods,
} from '#tests/support/builders/game.builder.ts';
import { order } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));
const to = (status: GameStatus, reason: string | null = 'Storm') =>
  order({ type: 'change_status', status, reason });

const games: Record<GameStatus, Happened[]> = {
  scheduled: scheduledGame(),
  in_progress: [...startedGame(), ...[1, 2, 3].map((period) => periodEnded(period, period + 1))],
  completed: completedGame(),
  final: finalGame(),
  postponed: postponedGame(),
  canceled: canceledGame(),
  annulled: [...finalGame(), gameAnnulled()],
};
const because = { occurredAt: TIP_OFF, reason: 'Storm', reasonBy: 1 };
const possible: [GameStatus, GameStatus, Happened][] = [
  ['scheduled', 'in_progress', { type: 'GameStarted', data: { occurredAt: TIP_OFF, device: null } }],
  ['scheduled', 'postponed', { type: 'GamePostponed', data: because }],
  ['scheduled', 'canceled', { type: 'GameCanceled', data: because }],
  ['postponed', 'canceled', { type: 'GameCanceled', data: because }],
  [
    'postponed',
    'scheduled',
    { type: 'GameRescheduled', data: { scheduledAt: TIP_OFF, venue: 'Harbor Hall' } },
  ],
  ['completed', 'final', { type: 'GameConfirmed', data: { occurredAt: TIP_OFF } }],
  ['completed', 'in_progress', { type: 'GameReopened', data: because }],
  ['final', 'in_progress', { type: 'GameReopened', data: because }],
];

describe('a status that is asked for', () => {
  // Rule: Games
  it.each(possible)('%s to %s', (from, wanted, event) => {
    given(...games[from])
      .when(to(wanted))
      .thenEvents(event);
  });

  it.each(Object.keys(games) as GameStatus[])('%s to the same says nothing', (status) => {
    given(...games[status])
      .when(to(status))
      .thenNothing();
  });

  it('ends a game in whatever period', () => {
    const [won] = [
      [
        ...startedGame(),
        {
          type: 'PointsAdded',
          data: { side: 'east', period: 1, clock: null, occurredAt: TIP_OFF, playerId: null, points: 2 },
        },
      ] as Happened[],
    ];
    given(...won)
      .when(to('completed'))
      .thenEvents(periodEnded(1, null, { east: 2, west: 0 }), gameCompleted([{ east: 2, west: 0 }], TIP_OFF));
    given(...tiedAfterFourPeriods())
      .when(to('completed'))
      .thenRejected('tied_game', 'The game is tied. Go to Overtime.');
  });

  it('reopens only with a reason', () => {
    given(...completedGame())
      .when(to('in_progress', null))
      .thenRejected('validation_failed', 'Reason is required', { reason: ['Reason is required'] });
  });

  const impossible: [GameStatus, GameStatus, string][] = [
    ['in_progress', 'scheduled', 'A game in progress cannot be scheduled again.'],
    ['completed', 'scheduled', 'A completed game cannot be scheduled again.'],
    ['final', 'scheduled', 'A final game cannot be scheduled again.'],
    ['canceled', 'scheduled', 'A canceled game cannot be scheduled again.'],
    ['scheduled', 'completed', 'Only a game in progress can be completed.'],
    ['postponed', 'completed', 'Only a game in progress can be completed.'],
    ['canceled', 'completed', 'Only a game in progress can be completed.'],
    ['final', 'completed', 'Only a game in progress can be completed.'],
    ['scheduled', 'final', 'A scheduled game cannot be confirmed as final.'],
    ['in_progress', 'final', 'A game in progress cannot be confirmed as final.'],
    ['in_progress', 'postponed', 'A game in progress cannot be postponed.'],
    ['final', 'postponed', 'A final game cannot be postponed.'],
    ['canceled', 'postponed', 'A canceled game cannot be postponed.'],
    ['in_progress', 'canceled', 'A game in progress cannot be canceled.'],
    ['final', 'canceled', 'A final game cannot be canceled.'],
    ['final', 'annulled', 'A final game cannot be annulled.'],
    ['annulled', 'final', 'An annulled game cannot be confirmed as final.'],
  ];
  // Rule: Games
  it.each(impossible)('%s to %s is refused', (from, wanted, text) => {
    given(...games[from])
      .when(to(wanted))
      .thenRejected('status_not_possible', text);
  });

  it.each([
    ['postponed', 'A postponed game cannot be started. Give it a date first.'],
    ['canceled', 'A canceled game cannot be started.'],
  ] as const)('%s to in_progress says what can be done', (from, text) => {
    given(...games[from])
      .when(to('in_progress'))
      .thenRejected('not_scheduled', text);
  });
});

it('a reason is masked whatever has become of the game, unless there never was one', () => {
  const mask = order({ type: 'mask_reason', of: 'a command' });
  const masked = { type: 'ReasonMasked', data: { commandId: 'a command' } } as const;
  for (const game of Object.values(games)) {
    given(...game)
      .when(mask)
      .thenEvents(masked);
  }
  given(...scheduledGame(), gameDeleted())
    .when(mask)
    .thenEvents(masked);
  given().when(mask).thenRejected('not_found', 'There is no such game.');
});
