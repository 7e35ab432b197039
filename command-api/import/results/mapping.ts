import { FeedError } from '#command-api/import/feed/feed-error.ts';
import type { ImportedGame, ImportedTeam } from '#command-api/import/feed/imported-game.ts';
import { nameKey } from '#command-api/import/feed/name-key.ts';
import { noonOn } from '#command-api/import/feed/schedule.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { elapsedSeconds, type Ruleset } from '#events/game/ruleset.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Result } from './result.ts';

/**
 * The key of a game in every file: its `source_id`, else day and teams. `scope` is the competition: short
 * names like "Houston" mean another team in another one.
 */
export function resultKey(result: Result, scope: string): string {
  return `${scope}:game:${result.source_id ?? `${result.date} ${nameKey(result.home)} – ${nameKey(result.away)}`}`;
}

/** A game without players and plays: points by period, entered as figures. @throws FeedError when they do not add up */
export function resultGame(result: Result, options: { ruleset: Ruleset; scope: string }): ImportedGame {
  const { ruleset, scope } = options;
  refuseWrongSum(result);
  const source = `results:${resultKey(result, scope)}`;
  const scheduledAt = noonOn(result.date);
  return {
    source,
    day: result.date,
    scheduledAt,
    timeKnown: false,
    venue: result.venue || null,
    recording: 'result_only',
    ruleset,
    east: toTeam(result.home, scope),
    west: toTeam(result.away, scope),
    officials: [],
    actions: toActions(result, { source, scheduledAt, ruleset }),
    over: true,
    notes: [],
  };
}

function toTeam(name: string, scope: string): ImportedTeam {
  return { key: `results:${scope}:team:${nameKey(name)}`, name, players: [], coaches: [] };
}

function refuseWrongSum(result: Result): void {
  const sum = [0, 1].map((side) => result.periods.reduce((total, period) => total + (period[side] ?? 0), 0));
  const [home, away] = sum;
  if (home === result.home_score && away === result.away_score) return;
  throw new FeedError(
    'periods',
    `add up to ${home}–${away}, the score is ${result.home_score}–${result.away_score}`,
  );
}

function toActions(
  { periods }: Result,
  game: { source: string; scheduledAt: string; ruleset: Ruleset },
): ScoringAction[] {
  const tipOff = Date.parse(game.scheduledAt);
  const endOfPeriod = (period: number) =>
    new Date(tipOff + elapsedSeconds(game.ruleset, period, 0) * 1000).toISOString();
  const actions: ScoringAction[] = [
    { id: derivedId(game.source, 'start'), occurred_at: game.scheduledAt, type: 'game_start' },
  ];
  periods.forEach(([east, west], index) => {
    const period = index + 1;
    const occurred_at = endOfPeriod(period);
    for (const [side, delta] of [
      ['east', east],
      ['west', west],
    ] as const) {
      if (delta === 0) continue;
      const id = derivedId(game.source, `points:${period}:${side}`);
      actions.push({ id, occurred_at, type: 'score_correction', period, side, delta });
    }
    actions.push({
      id: derivedId(game.source, `period-end:${period}`),
      occurred_at,
      type: 'period_end',
      period,
    });
  });
  actions.push({
    id: derivedId(game.source, 'end'),
    occurred_at: endOfPeriod(periods.length),
    type: 'game_end',
  });
  return actions;
}
