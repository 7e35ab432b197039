import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import { isActionEvent } from '#events/game/scoresheet.ts';
import {
  actionId,
  basket,
  deed,
  foul,
  type Happened,
  overruled,
  reboundTaken,
  roster,
  shotMissed,
  turnover,
} from '#tests/support/builders/game.builder.ts';
import { openQuestion } from './open-question.ts';

const about = actionId('about');
const benches = { east: roster(1), west: roster(11) };

function open(...events: Happened[]) {
  const entries = events.flatMap(({ id, ...event }, index) =>
    isActionEvent(event) ? [{ actionId: id ?? actionId(`entry-${index}`), event, undone: false }] : [],
  );
  return openQuestion(foldEntries(RULESETS.fiba, benches, entries), about);
}
/** Recorded as an answer about the action. */
const answering = (event: Happened, more: object = {}): Happened =>
  ({ ...event, data: { ...event.data, follows: about, ...more } }) as Happened;
const next = { id: actionId('next'), clock: 280 };

describe('a question that was closed', () => {
  // Rule: The console: Asking again
  it('is asked again, to be answered before what happened next', () => {
    const fouled = foul('east', 1, { id: about, clock: 300, kind: 'unsportsmanlike' });
    expect(open(fouled, turnover('west', next))).toMatchObject({
      ...{ kind: 'foul', about, side: 'west', throws: 2, isDrawn: true, turnoverBy: 1 },
      place: { period: 1, clock: 300, before: actionId('next') },
    });
    expect(open(fouled)).toMatchObject({ place: { period: 1, clock: 300, before: null } });
  });

  // Rule: The console: Asking again
  it('asks only for what is not answered', () => {
    const fouled = foul('east', 1, { id: about, clock: 300, freeThrows: 2 });
    const drawn = answering(deed('FoulDrawn', 'west', 11, { clock: 300 }));
    const first = answering(basket('west', 1, { by: 11, clock: 300 }), { technique: '1of2' });
    const second = answering(shotMissed('west', 11, 1, { clock: 300 }), { technique: '2of2' });
    expect(open(fouled, drawn)).toMatchObject({ kind: 'foul', throws: 2, isDrawn: false });
    expect(open(fouled, drawn, first)).toMatchObject({ kind: 'throws', shooter: 11, next: 2, of: 2 });
    expect(open(fouled, first, second)).toMatchObject({ kind: 'foul', throws: null, isDrawn: true });
    expect(open(fouled, drawn, first, second)).toBeNull();
  });

  it('knows the bonus of then', () => {
    const four = [1, 2, 3, 4].map((by) => foul('east', by, { clock: 400 }));
    const fouled = foul('east', 5, { id: about, clock: 300 });
    expect(open(fouled, ...four)).toMatchObject({ throws: 0 });
    expect(open(...four, fouled)).toMatchObject({ throws: 2 });
  });

  it('may be an assist, a rebound or a steal', () => {
    const made = basket('east', 2, { by: 1, id: about });
    expect(open(made)).toMatchObject({ kind: 'assist', but: 1 });
    expect(open(made, deed('AssistMade', 'east', 2))).toBeNull();
    const missed = shotMissed('east', 1, 2, { id: about });
    expect(open(missed, answering(deed('ShotBlocked', 'west', 11)))).toMatchObject({ canBlock: false });
    expect(open(missed, answering(reboundTaken('west', 'defensive', { by: 11 })))).toBeNull();
    const lost = turnover('east', { id: about, by: 4 });
    const stolen = answering(deed('StealMade', 'west', 11));
    expect(open(lost)).toMatchObject({ kind: 'turnover_kind', side: 'west', canSteal: true });
    expect(open(lost, stolen)).toMatchObject({ kind: 'turnover_kind', canSteal: false });
    const badPass = turnover('east', { id: about, by: 4, kind: 'badpass' });
    expect(open(badPass)).toMatchObject({ kind: 'steal', side: 'west' });
    expect(open(badPass, stolen)).toBeNull();
  });

  it('keeps a foul beyond the limit as it was recorded', () => {
    expect(open(overruled(foul('east', 1, { id: about }), 'foul_limit'))).toMatchObject({
      foul: { overrule: true },
    });
  });
});
