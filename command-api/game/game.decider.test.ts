import { describe, expect, it } from 'vitest';
import type { Game } from '#events/game/game.fold.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  actionId,
  basket,
  canceledGame,
  completedGame,
  EAST_TEAM,
  finalGame,
  forfeitedGame,
  foul,
  gameScheduled,
  postponedGame,
  reopenedGame,
  roster,
  SCORER,
  scheduledGame,
  startedGame,
  TIP_OFF,
  WEST_TEAM,
} from '#tests/support/builders/game.builder.ts';
import {
  administrator,
  importer,
  order,
  record,
  scheduleGame,
  scorer,
} from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

describe('schedule', () => {
  it('schedules a game', () => {
    given().when(order(scheduleGame)).thenEvents(gameScheduled());
  });

  it('refuses a game that exists', () => {
    given(...scheduledGame())
      .when(order(scheduleGame))
      .thenRejected('already_exists', 'This game has already been scheduled.');
  });

  it('refuses a team against itself', () => {
    const text = 'A and B bench must be different';
    given()
      .when(order({ ...scheduleGame, westTeamId: EAST_TEAM }))
      .thenRejected('validation_failed', text, { team_west_id: [text] });
  });
});

describe('a game that does not exist', () => {
  it.each([
    order({ type: 'confirm_game' }),
    order({ type: 'assign_scorer', scorerId: 5 }),
    record({ type: 'game_start' }),
    order({ type: 'take_over_scoring', device: 'tablet' }),
  ])('refuses $type', (command) => {
    given().when(command).thenRejected('not_found', 'There is no such game.');
  });
});

describe('reschedule', () => {
  const command = order({ type: 'reschedule_game', scheduledAt: '2026-02-01T18:00:00.000Z', venue: null });
  const rescheduled = {
    type: 'GameRescheduled',
    data: { scheduledAt: '2026-02-01T18:00:00.000Z', venue: null },
  } as const;

  it('gives a scheduled game another date', () => {
    given(...scheduledGame())
      .when(command)
      .thenEvents(rescheduled);
  });

  it('brings a postponed game back on the schedule', () => {
    given(...postponedGame())
      .when(command)
      .thenEvents(rescheduled);
    given(...postponedGame(), rescheduled)
      .when(record({ type: 'game_start' }, { ...scorer, now: '2026-02-01T18:00:00.000Z' }))
      .thenEvents({ type: 'GameStarted', data: { occurredAt: TIP_OFF, device: null } });
  });

  it.each([
    ['in progress', startedGame()],
    ['completed', completedGame()],
    ['final', finalGame()],
    ['canceled', canceledGame()],
  ])('refuses one that is %s', (_status, events) => {
    given(...events)
      .when(command)
      .thenRejected('not_scheduled', 'Only a scheduled or postponed game can be given another date.');
  });
});

describe('roster', () => {
  const pick = (players = roster(1), side: 'east' | 'west' = 'east') =>
    order({ type: 'pick_roster', side, players, coaches: [] });

  it('picks the players of a side', () => {
    given(gameScheduled())
      .when(pick(roster(11), 'west'))
      .thenEvents({
        type: 'RosterPicked',
        data: { side: 'west', teamId: WEST_TEAM, players: roster(11), coaches: [] },
      });
  });

  it('takes five and twelve players, and none who starts', () => {
    for (const players of [roster(1, 5), roster(1, 12), roster(1, 7, 0)]) {
      given(gameScheduled())
        .when(pick(players))
        .thenEvents({
          type: 'RosterPicked',
          data: { side: 'east', teamId: EAST_TEAM, players, coaches: [] },
        });
    }
  });

  it('refuses four players', () => {
    const text = 'Bench A must have at least 5 players selected';
    given(gameScheduled())
      .when(pick(roster(1, 4, 0)))
      .thenRejected('validation_failed', text, { bench_a: [text] });
  });

  it('refuses thirteen players', () => {
    const text = 'Bench B cannot have more than 12 players selected';
    given(gameScheduled())
      .when(pick(roster(11, 13), 'west'))
      .thenRejected('validation_failed', text, { bench_b: [text] });
  });

  it('lets an import bring thirteen, as feeds do', () => {
    const players = roster(1, 13);
    given(gameScheduled())
      .when(order({ type: 'pick_roster', side: 'east', players, coaches: [] }, importer))
      .thenEvents({ type: 'RosterPicked', data: { side: 'east', teamId: EAST_TEAM, players, coaches: [] } });
  });

  it('refuses the same player twice, from an import too', () => {
    const text = 'A player can be on the roster only once';
    const players = [...roster(1, 6), ...roster(1, 1, 0)];
    for (const context of [administrator, importer]) {
      given(gameScheduled())
        .when(order({ type: 'pick_roster', side: 'east', players, coaches: [] }, context))
        .thenRejected('validation_failed', text, { bench_a: [text] });
    }
  });

  it('refuses a starting five of four', () => {
    const text = 'Select five starters, or none';
    given(gameScheduled())
      .when(pick(roster(1, 7, 4)))
      .thenRejected('validation_failed', text, { bench_a: [text] });
  });

  it('refuses a roster once the game has started', () => {
    given(...startedGame())
      .when(pick())
      .thenRejected('already_started', 'Players can be selected only while the game is scheduled.');
  });
});

describe('officials and scorer', () => {
  it('names officials', () => {
    const officials = [{ staffId: actionId('referee'), name: 'Robin Reyes', role: 'crew_chief' }];
    given(...scheduledGame())
      .when(order({ type: 'name_officials', officials }))
      .thenEvents({ type: 'OfficialsNamed', data: { officials } });
  });

  it('assigns another scorer, or none', () => {
    for (const scorerId of [5, null]) {
      given(...scheduledGame())
        .when(order({ type: 'assign_scorer', scorerId }))
        .thenEvents({ type: 'ScorerAssigned', data: { scorerId } });
    }
  });

  it('records nothing new when the scorer is the same', () => {
    given(...scheduledGame())
      .when(order({ type: 'assign_scorer', scorerId: SCORER }))
      .thenNothing();
  });
});

describe('takeover', () => {
  const takeOver = (device: string) => order({ type: 'take_over_scoring', device }, scorer);

  it('moves scoring to another device', () => {
    given(...startedGame({ device: 'tablet' }))
      .when(takeOver('phone'))
      .thenEvents({
        type: 'ScoringTakenOver',
        data: { device: 'phone', scorerId: SCORER, occurredAt: TIP_OFF },
      });
  });

  it('records nothing new for the device that scores already', () => {
    given(...startedGame({ device: 'tablet' }))
      .when(takeOver('tablet'))
      .thenNothing();
  });

  it('begins a shift of its own for another scorer on the same device', () => {
    given(...startedGame({ device: 'tablet' }))
      .when(order({ type: 'take_over_scoring', device: 'tablet' }))
      .thenEvents({
        type: 'ScoringTakenOver',
        data: { device: 'tablet', scorerId: administrator.actor.id, occurredAt: TIP_OFF },
      });
  });

  it.each([
    ['scheduled', scheduledGame()],
    ['completed', completedGame()],
  ])('refuses a game that is %s', (_status, events) => {
    given(...events)
      .when(takeOver('phone'))
      .thenRejected('not_in_progress', 'Only a game in progress can be taken over.');
  });
});

describe('who may score', () => {
  const commands = [
    (context: typeof scorer) => record({ type: 'points', side: 'east', period: 1, points: 2 }, context),
    (context: typeof scorer) => order({ type: 'take_over_scoring', device: 'phone' }, context),
  ];

  it.each(commands)('is the scorer of the game and an administrator (%#)', (command) => {
    for (const context of [scorer, administrator]) {
      const state = [...startedGame()];
      const decision = gameDecider.decide(
        command(context),
        state.reduce<Game>(
          (game, event, revision) =>
            gameDecider.evolve(game, { ...event, id: actionId(`${revision}`), revision }),
          gameDecider.initial,
        ),
      );
      expect(decision).toHaveLength(1);
    }
  });

  it.each(commands)('is refused to the scorer of another game (%#)', (command) => {
    given(...startedGame())
      .when(command({ ...scorer, actor: { id: SCORER + 1, role: 'scorer' } }))
      .thenRejected('not_assigned', 'This game is not assigned to you.');
  });

  it.each(commands)('is refused to every other role (%#)', (command) => {
    for (const role of ['manager', 'member']) {
      given(...startedGame())
        .when(command({ ...scorer, actor: { id: SCORER, role } }))
        .thenRejected('forbidden', 'Only a scorer may score a game.');
    }
  });

  it('is refused to a scorer without an id, even when nobody is assigned', () => {
    given(gameScheduled())
      .when(record({ type: 'game_start' }, { ...scorer, actor: { id: null, role: 'scorer' } }))
      .thenRejected('not_assigned', 'This game is not assigned to you.');
  });
});

describe('correcting a line of the box', () => {
  const correct = (changes: Record<string, number>, playerId = 1, period = 1) =>
    order({ type: 'correct_stat_line', side: 'east', period, playerId, changes }, scorer);

  it('credits a player', () => {
    given(...startedGame(), basket('east', 2))
      .when(correct({ points: 2, assists: 1 }))
      .thenEvents({
        type: 'StatLineCorrected',
        data: {
          side: 'east',
          period: 1,
          playerId: 1,
          changes: { points: 2, assists: 1 },
          occurredAt: TIP_OFF,
        },
      });
  });

  it('records nothing when nothing changes', () => {
    for (const changes of [{}, { points: 0 }]) {
      given(...startedGame())
        .when(correct(changes))
        .thenNothing();
    }
  });

  it('refuses a statistic below zero', () => {
    given(...startedGame(), basket('east', 2, { by: 1 }))
      .when(correct({ points: -3 }))
      .thenRejected('validation_failed', 'A statistic cannot be less than 0.', { points: ['Minimum is 0'] });
  });

  it('refuses more fouls than the rules allow', () => {
    const text = 'A player can have at most 5 fouls';
    given(...startedGame(), foul('east', 1))
      .when(correct({ fouls: 5 }))
      .thenRejected('validation_failed', text, { fouls: [text] });
    given(...startedGame({ ruleset: RULESETS.default }), foul('east', 1))
      .when(correct({ fouls: 5 }))
      .thenEvents({
        type: 'StatLineCorrected',
        data: { side: 'east', period: 1, playerId: 1, changes: { fouls: 5 }, occurredAt: TIP_OFF },
      });
  });

  // Rule: Texts: Names, not ids
  it('refuses a player of the other side', () => {
    given(...startedGame())
      .when(correct({ points: 2 }, 11))
      .thenRejected('not_on_roster', 'This player is not on the roster.');
  });

  it('refuses a period that has not come', () => {
    given(...startedGame())
      .when(correct({ points: 2 }, 1, 9))
      .thenRejected('wrong_period', 'The game is in Q1, not in OT5.');
  });

  it('refuses a game that is not being played', () => {
    for (const events of [scheduledGame(), completedGame()]) {
      given(...events)
        .when(correct({ points: 2 }))
        .thenRejected('not_in_progress', 'Statistics can be corrected only while the game is in progress.');
    }
  });
});

describe('states of a game', () => {
  const because = { occurredAt: TIP_OFF, reason: 'Power cut', reasonBy: 1 };
  const statuses = {
    scheduled: scheduledGame(),
    postponed: postponedGame(),
    canceled: canceledGame(),
    in_progress: startedGame(),
    completed: completedGame(),
    final: finalGame(),
  };
  type Status = keyof typeof statuses;
  const named = (status: Status) => (status === 'in_progress' ? 'A game in progress' : `A ${status} game`);
  const transitions = [
    {
      command: order({ type: 'confirm_game' }),
      from: ['completed'],
      done: ['final'],
      event: { type: 'GameConfirmed', data: { occurredAt: TIP_OFF } },
      refusal: (status: Status) => `${named(status)} cannot be confirmed as final.`,
    },
    {
      command: order({ type: 'reopen_game', reason: 'Power cut' }),
      from: ['completed', 'final'],
      done: ['in_progress'],
      event: { type: 'GameReopened', data: because },
      refusal: (status: Status) => `${named(status)} cannot be reopened.`,
    },
    {
      command: order({ type: 'postpone_game', reason: 'Power cut' }),
      from: ['scheduled'],
      done: ['postponed'],
      event: { type: 'GamePostponed', data: because },
      refusal: (status: Status) => `${named(status)} cannot be postponed.`,
    },
    {
      command: order({ type: 'cancel_game', reason: 'Power cut' }),
      from: ['scheduled', 'postponed'],
      done: ['canceled'],
      event: { type: 'GameCanceled', data: because },
      refusal: (status: Status) => `${named(status)} cannot be canceled.`,
    },
    {
      command: order({ type: 'forfeit_game', side: 'east', reason: 'Power cut' }),
      from: ['scheduled', 'postponed', 'in_progress', 'completed', 'final'],
      done: [],
      event: { type: 'GameForfeited', data: { side: 'east', ...because } },
      refusal: (status: Status) => `${named(status)} cannot be forfeited.`,
    },
  ] as const;
  const cases = transitions.flatMap((transition) =>
    (Object.keys(statuses) as Status[]).map((status) => ({
      ...transition,
      status,
      name: transition.command.type,
      possible: (transition.from as readonly Status[]).includes(status),
      isDone: (transition.done as readonly Status[]).includes(status),
    })),
  );

  it.each(cases.filter((one) => one.possible))('$name: a $status game can', ({ status, command, event }) => {
    given(...statuses[status])
      .when(command)
      .thenEvents(event);
  });

  // Rule: Answers: No change
  it.each(cases.filter((one) => one.isDone))(
    '$name: a $status game is that already',
    ({ status, command }) => {
      given(...statuses[status])
        .when(command)
        .thenNothing();
    },
  );

  // Rule: Answers: No change
  it.each(cases.filter((one) => !one.possible && !one.isDone))(
    '$name: a $status game cannot',
    ({ status, command, refusal }) => {
      given(...statuses[status])
        .when(command)
        .thenRejected('status_not_possible', refusal(status));
    },
  );

  it('lets a reopened game be scored again, and a forfeited one be reopened', () => {
    given(...reopenedGame())
      .when(record({ type: 'points', side: 'west', period: 4, points: 3 }))
      .thenEvents(basket('west', 3, { period: 4 }));
    given(...forfeitedGame('east'))
      .when(order({ type: 'reopen_game', reason: 'Power cut' }))
      .thenEvents({ type: 'GameReopened', data: because });
  });
});
