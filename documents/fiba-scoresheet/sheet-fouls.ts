import type { SheetFoul } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { isChargedWithAnother } from '#events/game/fight.ts';
import type { Side } from '#events/game/game.events.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import { excludedCoach, excludedPlayers } from '#events/game/limits.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { ActionEvent, Scoresheet } from '#events/game/scoresheet.ts';
import { freeThrowsAwarded } from './free-throws-awarded.ts';

/** Fouls as FIBA's scoresheet notes them (Official Basketball Rules, appendix B.8), in the order of the periods. */

type Foul = Extract<ActionEvent, { type: 'FoulCommitted' }>;

/** Several fouls of different kinds: GD is written after the last one. A single disqualifying foul says so itself. */
const GAME_DISQUALIFICATIONS: ReadonlySet<LimitRule> = new Set<LimitRule>([
  'two_unsportsmanlike_fouls',
  'unsportsmanlike_and_technical_foul',
  'two_technical_fouls',
  'two_technical_fouls_of_coach',
  'three_technical_fouls_of_coach_and_bench',
]);

type SideFouls = {
  players: ReadonlyMap<number, SheetFoul[]>;
  /** Of coach and bench, which are all charged against the coach. */
  coach: SheetFoul[];
  disqualifiedPlayers: ReadonlySet<number>;
  coachDisqualified: boolean;
};

/** @param attemptsKnown whether missed shots of the other side are recorded: without them, so are not all free throws */
export function sheetFouls(sheet: Scoresheet, side: Side, attemptsKnown: boolean): SideFouls {
  const entries = sheet.entries.filter(({ undone }) => !undone);
  const awarded = freeThrowsAwarded(entries, side, attemptsKnown);
  const players = new Map<number, SheetFoul[]>();
  const coach: SheetFoul[] = [];
  const add = (playerId: number | null, foul: SheetFoul) => {
    if (playerId === null) coach.push(foul);
    else players.set(playerId, [...(players.get(playerId) ?? []), foul]);
  };
  for (const { actionId, event } of entries) {
    if (event.type !== 'FoulCommitted' && event.type !== 'StatLineCorrected') continue;
    if (event.data.side !== side) continue;
    const { playerId, period } = event.data;
    const when = { period, period_label: periodLabel(sheet.ruleset.periods, period) };
    if (event.type === 'StatLineCorrected') {
      const entered = Math.max(0, event.data.changes.fouls ?? 0);
      for (let foul = 0; foul < entered; foul += 1) add(playerId, { mark: null, ...when, free_throws: null });
    } else if (!isChargedWithAnother(entries, event)) {
      add(playerId, { mark: toMark(event), ...when, free_throws: awarded.get(actionId) ?? null });
    }
  }
  const coachExclusion = excludedCoach(sheet, side);
  return {
    players: new Map(
      Object.values(sheet[side].lines).map(({ playerId, tally }) => [
        playerId,
        // As many as the box score counts: fouls that were taken back as a number are the last.
        inOrder(players.get(playerId) ?? []).slice(0, tally.fouls),
      ]),
    ),
    coach: inOrder(coach),
    disqualifiedPlayers: new Set(
      [...excludedPlayers(sheet, side)].flatMap(([id, { rule }]) =>
        GAME_DISQUALIFICATIONS.has(rule) ? [id] : [],
      ),
    ),
    coachDisqualified: coachExclusion !== null && GAME_DISQUALIFICATIONS.has(coachExclusion.rule),
  };
}

/** Whatever it was called, a foul of the bench is technical, as is one of the coach that is not disqualifying. */
function toMark({ data: { by, kind } }: Foul): SheetFoul['mark'] {
  if (by === 'bench') return 'B';
  if (by === 'coach') return kind === 'disqualifying' ? 'D' : 'C';
  switch (kind) {
    case 'personal':
    case 'offensive':
      return 'P';
    case 'technical':
      return 'T';
    case 'unsportsmanlike':
      return 'U';
    case 'disqualifying':
      return 'D';
    default:
      return kind satisfies never;
  }
}

/** One that was entered late stands with those of its period. */
const inOrder = (fouls: readonly SheetFoul[]) => fouls.toSorted((a, b) => a.period - b.period);
