import type { ActionEvent, SheetEntry } from './scoresheet.ts';

type Foul = Extract<ActionEvent, { type: 'FoulCommitted' }>;

/**
 * Whether an earlier foul stands for this one: however many of a bench are disqualified in one fight, their head coach
 * is charged with one technical foul (FIBA art. 39). One fight is one reading of the clock; without a clock nobody knows.
 */
export function isChargedWithAnother(entries: readonly SheetEntry[], foul: Foul): boolean {
  if (!isOfFight(foul)) return false;
  const { side, period, clock } = foul.data;
  const first = entries.find(
    ({ event, undone }) =>
      !undone &&
      event.type === 'FoulCommitted' &&
      isOfFight(event) &&
      event.data.side === side &&
      event.data.period === period &&
      event.data.clock === clock,
  );
  return first?.event !== foul;
}

const isOfFight = ({ data: { by, kind, clock } }: Foul) =>
  by === 'bench' && kind === 'disqualifying' && clock !== null;
