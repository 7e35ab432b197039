import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { StandingsRulesBody } from '#contracts/tournament/tournament.commands.ts';
import { STANDINGS_PRESETS, type StandingsRules } from '#events/standings/standings-rules.ts';

/** The rules of a table as a call changes them: all of its preset, and each line that it gives. */
export function changedStandingsRules(
  before: StandingsRules,
  { preset, points, ...lines }: StandingsRulesBody = {},
): StandingsRules {
  const base = preset === undefined ? before : STANDINGS_PRESETS[preset];
  return {
    ...base,
    ...withoutUndefined(lines),
    points: { ...base.points, ...withoutUndefined(points ?? {}) },
  };
}
