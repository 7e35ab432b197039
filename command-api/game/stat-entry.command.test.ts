import { describe, it } from 'vitest';
import type { GameEvent } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  actionId,
  basket,
  deed,
  finalGame,
  foul,
  reboundTaken,
  scheduledGame,
  startedGame,
  statLineCorrected,
  TIP_OFF,
  tiedAfterFourPeriods,
} from '#tests/support/builders/game.builder.ts';
import { administrator, order, scorer } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';
import type { CommandContext, EnteredLine } from './game-command.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));
const enter = (lines: EnteredLine[], by: CommandContext = scorer, reason: string | null = null) =>
  order({ type: 'enter_stat_lines', lines, reason }, by);

describe('a line of the box entered as figures', () => {
  it('becomes the difference to what is known', () => {
    given(...startedGame(), basket('east', 3, { by: 1 }), basket('east', 2), foul('east', 1))
      .when(enter([{ playerId: 1, points: 5, assists: 2, fouls: 1, turnovers: 0 }]))
      .thenEvents(statLineCorrected('east', 1, { points: 2, assists: 2 }));
  });

  it('records nothing when nothing changes', () => {
    given(...startedGame(), deed('AssistMade', 'east', 1))
      .when(enter([{ playerId: 1, assists: 1 }]))
      .thenNothing();
  });

  it('counts rebounds of unknown kind, and takes those of a kind last', () => {
    const rebounds = [
      reboundTaken('east', 'offensive', { by: 1 }),
      reboundTaken('east', 'defensive', { by: 1 }),
      reboundTaken('east', null, { by: 1 }),
    ];
    given(...startedGame(), ...rebounds)
      .when(enter([{ playerId: 1, rebounds: 5 }]))
      .thenEvents(statLineCorrected('east', 1, { otherRebounds: 2 }));
    given(...startedGame(), ...rebounds)
      .when(enter([{ playerId: 1, rebounds: 1 }]))
      .thenEvents(statLineCorrected('east', 1, { otherRebounds: -1, defensiveRebounds: -1 }));
    given(...startedGame(), ...rebounds)
      .when(enter([{ playerId: 1, rebounds: 3, offensiveRebounds: 2 }]))
      .thenEvents(statLineCorrected('east', 1, { offensiveRebounds: 1, otherRebounds: -1 }));
  });

  it('takes minutes, up to the length of the game with its overtimes', () => {
    given(...startedGame())
      .when(enter([{ playerId: 1, minutes: 12.5 }]))
      .thenEvents(statLineCorrected('east', 1, {}, { secondsPlayed: 750 }));
    const refused = (ruleset: keyof typeof RULESETS, minutes: number, limit: number) => {
      const text = `A player can have at most ${limit} minutes`;
      given(...startedGame({ ruleset: RULESETS[ruleset] }))
        .when(enter([{ playerId: 1, minutes }]))
        .thenRejected('validation_failed', text, { minutes: [text] });
    };
    refused('default', 48.1, 48);
    refused('fiba', 41, 40);
    given(...tiedAfterFourPeriods())
      .when(enter([{ playerId: 1, minutes: 45 }]))
      .thenEvents(statLineCorrected('east', 1, {}, { secondsPlayed: 2_700, period: 5 }));
  });

  it('credits no more points than the team has', () => {
    const text = 'A player can be credited with at most 3 points: the team has no more';
    given(...startedGame(), basket('east', 3), basket('east', 2, { by: 2 }))
      .when(enter([{ playerId: 1, points: 4 }]))
      .thenRejected('validation_failed', text, { points: [text] });
    given(...startedGame(), basket('east', 3), basket('east', 2, { by: 2 }))
      .when(enter([{ playerId: 1, points: 3 }]))
      .thenEvents(statLineCorrected('east', 1, { points: 3 }));
  });

  it('keeps within the fouls of the rules', () => {
    for (const [ruleset, limit] of [
      ['fiba', 5],
      ['default', 6],
    ] as const) {
      const text = `A player can have at most ${limit} fouls`;
      given(...startedGame({ ruleset: RULESETS[ruleset] }))
        .when(enter([{ playerId: 1, fouls: limit + 1 }]))
        .thenRejected('validation_failed', text, { fouls: [text] });
      given(...startedGame({ ruleset: RULESETS[ruleset] }))
        .when(enter([{ playerId: 1, fouls: limit }]))
        .thenEvents(statLineCorrected('east', 1, { fouls: limit }));
    }
  });

  it('is of somebody on a bench', () => {
    given(...startedGame())
      .when(enter([{ playerId: 99, assists: 1 }]))
      .thenRejected('not_on_roster', 'This player is not on the roster.');
  });
});

describe('several lines', () => {
  it('take points before they give them', () => {
    given(...startedGame(), basket('east', 2, { by: 1 }))
      .when(
        enter([
          { playerId: 2, points: 2 },
          { playerId: 1, points: 0 },
          { playerId: 11, steals: 1 },
        ]),
      )
      .thenEvents(
        statLineCorrected('east', 1, { points: -2 }),
        statLineCorrected('west', 11, { steals: 1 }),
        statLineCorrected('east', 2, { points: 2 }),
      );
  });

  it('are all entered or none, and the refusal names the line', () => {
    const text = 'A player can have at most 5 fouls';
    given(...startedGame())
      .when(
        enter([
          { playerId: 2, assists: 2 },
          { playerId: 1, fouls: 6 },
        ]),
      )
      .thenRejected('validation_failed', text, { 'player_statistics.1.fouls': [text] });
  });
});

describe('who enters it, and when', () => {
  it('is the scorer of the game while it is on', () => {
    given(...startedGame())
      .when(enter([{ playerId: 1, assists: 1 }], { ...scorer, actor: { id: 77, role: 'scorer' } }))
      .thenRejected('not_assigned', 'This game is not assigned to you.');
    given(...scheduledGame())
      .when(enter([{ playerId: 1, assists: 1 }]))
      .thenRejected('not_in_progress', 'The game has not started yet.');
    given(...finalGame())
      .when(enter([{ playerId: 1, assists: 1 }]))
      .thenRejected('game_over', 'The game is over.');
  });

  it('is an administrator when it is over: reopened, corrected and ended in one', () => {
    const periods = [{ east: 12, west: 10 }, ...Array.from({ length: 3 }, () => ({ east: 0, west: 0 }))];
    const because = { occurredAt: TIP_OFF, reason: 'table error', reasonBy: 1 };
    given(...finalGame())
      .when(enter([{ playerId: 1, assists: 1 }], administrator, 'table error'))
      .thenEvents(
        { type: 'GameReopened', data: because },
        statLineCorrected('east', 1, { assists: 1 }, { period: 4 }) as GameEvent,
        {
          type: 'GameCompleted',
          data: { occurredAt: TIP_OFF, eastScore: 12, westScore: 10, periods, winner: 'east' },
        },
        { type: 'GameConfirmed', data: { occurredAt: TIP_OFF } },
      );
  });

  it('needs a reason once the result is confirmed', () => {
    given(...finalGame())
      .when(enter([{ playerId: 1, assists: 1 }], administrator))
      .thenRejected('validation_failed', 'Reason is required', { reason: ['Reason is required'] });
  });
});
