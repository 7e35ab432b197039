import { describe, it } from 'vitest';
import type { WithdrawnResults } from '#events/tournament/withdrawal.ts';
import {
  actionId,
  finalGame,
  forfeitedGame,
  gameAnnulled,
  gameForfeited,
  scheduledGame,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { order } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

const EAST = 1;
const ELSEWHERE = 99;
const [FIRST, SECOND] = [
  '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01',
  '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a02',
] as const;
const apply = (results: WithdrawnResults, teamId = EAST) =>
  order({ type: 'apply_withdrawal', withdrawalId: FIRST, teamId, results });
const revoke = (withdrawalId: string = FIRST) => order({ type: 'revoke_withdrawal', withdrawalId });

const of = { occurredAt: TIP_OFF, reason: null, reasonBy: null };
const because = { ...of, withdrawalId: FIRST };
const canceled = { type: 'GameCanceled', data: because } as const;
const forfeited = { type: 'GameForfeited', data: { ...because, side: 'east' } } as const;
const annulled = { type: 'GameAnnulled', data: because } as const;
const postponed = { type: 'GamePostponed', data: of } as const;

const [scheduled] = scheduledGame();
const { scheduledAt, venue } = scheduled?.type === 'GameScheduled' ? scheduled.data : never();
const onScheduleAgain = { type: 'GameRescheduled', data: { scheduledAt, venue } } as const;
/** A game of a series. */
const semifinal =
  scheduled?.type === 'GameScheduled'
    ? ({
        ...scheduled,
        data: { ...scheduled.data, knockout: { bracket: 1, round: 1, series: 1, game: 1 } },
      } as const)
    : never();

function never(): never {
  throw new Error('a scheduled game begins with GameScheduled');
}

describe('a team that leaves', () => {
  // Rule: Teams that go: Games to come
  it.each(['keep', 'void'] as const)('cancels its games to come where results are %s', (results) => {
    given(...scheduledGame())
      .when(apply(results))
      .thenEvents(canceled);
    given(...scheduledGame(), postponed)
      .when(apply(results))
      .thenEvents(canceled);
  });

  // Rule: Teams that go: Games to come
  it('forfeits them where all are forfeited, and those of a knockout whatever the results', () => {
    given(...scheduledGame())
      .when(apply('forfeit'))
      .thenEvents(forfeited);
    given(...scheduledGame(), postponed)
      .when(apply('forfeit'))
      .thenEvents(forfeited);
    for (const results of ['keep', 'void'] as const)
      given(semifinal).when(apply(results)).thenEvents(forfeited);
  });

  // Rule: Teams that go: Games that were played
  it('keeps what was played, forfeits it, or has it annulled', () => {
    given(...finalGame())
      .when(apply('keep'))
      .thenNothing();
    given(...finalGame())
      .when(apply('forfeit'))
      .thenEvents(forfeited);
    given(...finalGame())
      .when(apply('void'))
      .thenEvents(annulled);
  });

  // Rule: Teams that go: Decided before
  it('leaves what was decided off the court before', () => {
    given(...forfeitedGame('west'))
      .when(apply('forfeit'))
      .thenNothing();
    given(...startedGame(), gameAnnulled())
      .when(apply('void'))
      .thenNothing();
    given(...scheduledGame(), { type: 'GameCanceled', data: of })
      .when(apply('forfeit'))
      .thenNothing();
  });

  it('decides no game that has other teams by now', () => {
    given(...scheduledGame())
      .when(apply('forfeit', ELSEWHERE))
      .thenNothing();
  });
});

describe('a team that is reinstated', () => {
  // Rule: Teams that go: Reinstating
  it('gets its games back as they were', () => {
    given(...scheduledGame(), canceled)
      .when(revoke())
      .thenEvents(onScheduleAgain);
    given(...scheduledGame(), postponed, canceled)
      .when(revoke())
      .thenEvents(onScheduleAgain, postponed);
    given(...finalGame(), forfeited)
      .when(revoke())
      .thenEvents({ type: 'ForfeitRevoked', data: of });
    given(...finalGame(), annulled)
      .when(revoke())
      .thenEvents({ type: 'AnnulmentRevoked', data: of });
  });

  // Rule: Teams that go: Reinstating
  it('gets nothing back that was decided otherwise, before or since', () => {
    given(...finalGame(), gameForfeited('east'))
      .when(revoke())
      .thenNothing();
    given(...scheduledGame(), canceled, { type: 'RematchScheduled', data: { ...of, rematchId: 41 } })
      .when(revoke())
      .thenNothing();
    given(...finalGame(), forfeited, gameForfeited('west'))
      .when(revoke())
      .thenNothing();
    given(...finalGame(), forfeited, gameAnnulled())
      .when(revoke())
      .thenNothing();
    given(...finalGame(), forfeited, { type: 'GameReopened', data: of })
      .when(revoke())
      .thenNothing();
    given(...finalGame(), forfeited)
      .when(revoke(SECOND))
      .thenNothing();
  });

  // Rule: Teams that go: Reinstating
  it('gets a game back that was annulled and given back meanwhile', () => {
    given(...finalGame(), forfeited, gameAnnulled(), { type: 'AnnulmentRevoked', data: of })
      .when(revoke())
      .thenEvents({ type: 'ForfeitRevoked', data: of });
  });
});
