import type { Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { openScoresheet } from '#events/game/scoresheet.fold.ts';
import { type PlayerLine, type Scoresheet, type SideSheet, totalScore } from '#events/game/scoresheet.ts';
import { addToTally, EMPTY_TALLY, TALLY_FIELDS, type Tally } from '#events/game/tally.ts';
import { COUNTED_STATISTICS, findDefinition } from '#events/statistics/statistics.ts';
import type { RecordedChange } from './recorded-changes.ts';
import type { FieldName, Named, RecordedValue } from './recorded-facts.ts';

type Values = Partial<Record<FieldName, RecordedValue>>;

/**
 * What an event of a game changed on its scoresheet: score, period, clock, the statistics of players and of the team as a
 * whole, team fouls and time-outs. By the fold of the game, so that a correction shows all that follows from it.
 */
export function courtChanges(before: Game, after: Game): RecordedChange[] {
  if (!('sheet' in after)) return [];
  const { ruleset } = after.facts;
  const previous = 'sheet' in before ? before.sheet : openScoresheet(ruleset, { east: [], west: [] });
  const { sheet } = after;
  if (previous === sheet) return [];
  return [
    ...differences(sheetValues(previous), sheetValues(sheet), null),
    ...sideChanges('east', after.facts.eastTeamId, previous, sheet),
    ...sideChanges('west', after.facts.westTeamId, previous, sheet),
  ];
}

function sheetValues(sheet: Scoresheet): Values {
  const { east, west } = totalScore(sheet);
  return { score: `${east}–${west}`, period: periodLabel(sheet.ruleset.periods, sheet.period) };
}

function sideChanges(side: Side, teamId: number, before: Scoresheet, after: Scoresheet): RecordedChange[] {
  const [old, now] = [before[side], after[side]];
  const lines = old.lines === now.lines ? [] : lineChanges(old, now);
  const period = Math.max(before.period, after.period) - 1;
  if (isSameTeam(old, now)) return lines;
  return [
    ...lines,
    ...differences(teamValues(old, period), teamValues(now, period), { named: 'team', id: teamId }),
  ];
}

function lineChanges(before: SideSheet, after: SideSheet): RecordedChange[] {
  return Object.values(after.lines).flatMap((line) => {
    const known = before.lines[line.playerId];
    if (known !== undefined && isSameLine(known, line)) return [];
    return differences(known === undefined ? {} : lineValues(known), lineValues(line), {
      named: 'player',
      id: line.playerId,
    });
  });
}

/** Most lines of a sheet are as they were: that is seen at once. */
function isSameLine(one: PlayerLine, other: PlayerLine): boolean {
  if (one === other) return true;
  return (
    (one.onCourtSince === null) === (other.onCourtSince === null) &&
    one.enteredSeconds === other.enteredSeconds &&
    isSameTally(one.tally, other.tally)
  );
}

function isSameTeam(one: SideSheet, other: SideSheet): boolean {
  return (
    one.timeouts === other.timeouts &&
    one.teamFouls.join() === other.teamFouls.join() &&
    isSameTally(one.team, other.team) &&
    isSameTally(one.unattributed, other.unattributed)
  );
}

function isSameTally(one: Tally, other: Tally): boolean {
  return one === other || TALLY_FIELDS.every((field) => one[field] === other[field]);
}

function lineValues({ tally, onCourtSince, enteredSeconds }: PlayerLine): Values {
  return {
    ...statistics(tally),
    on_court: { word: onCourtSince === null ? 'audit.value.no' : 'audit.value.yes' },
    entered_seconds: enteredSeconds,
  };
}

/** Of the team as a whole: what is credited to none of its players. */
function teamValues({ team, unattributed, teamFouls, timeouts }: SideSheet, period: number): Values {
  return {
    ...statistics(addToTally(team, unattributed)),
    team_fouls: teamFouls[period] ?? 0,
    timeouts,
  };
}

function statistics(tally: Tally): Values {
  return Object.fromEntries(
    COUNTED_STATISTICS.map((name) => [
      name,
      findDefinition(name).counters.reduce((sum, counter) => sum + tally[counter], 0),
    ]),
  );
}

const NO_VALUES: Values = {
  ...statistics(EMPTY_TALLY),
  on_court: { word: 'audit.value.no' },
  entered_seconds: null,
};

function differences(
  before: Values,
  after: Values,
  of: { named: Named; id: number } | null,
): RecordedChange[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const field = name as FieldName;
    const previous = before[field] ?? NO_VALUES[field] ?? null;
    const same = previous === value || JSON.stringify(previous) === JSON.stringify(value);
    return same ? [] : [{ field, of, before: previous, after: value }];
  });
}
