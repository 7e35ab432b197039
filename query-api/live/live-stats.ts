import { isDeepStrictEqual } from 'node:util';
import type { BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import {
  type BoxSideChange,
  FLAT_STATISTICS,
  type FlatName,
  type LiveStats,
  type LiveStatsChange,
} from '#contracts/live/live.contract.ts';
import type { Side } from '#events/game/game.events.ts';

/** The box score, with some totals as flat fields too. */
export function withFlatStatistics(box: BoxScore): LiveStats {
  return { ...box, ...flatStatistics(box) };
}

function flatStatistics({ east, west }: BoxScore) {
  return { ...flatTotals('east', east), ...flatTotals('west', west) };
}

function flatTotals<Name extends Side>(side: Name, { totals }: BoxSide) {
  const flat = FLAT_STATISTICS.map((statistic) => [`team_${side}_${statistic}`, totals[statistic]]);
  return Object.fromEntries(flat) as Pick<LiveStats, FlatName<Name>>;
}

/**
 * What a client has to merge into `before` to have `after` (live.contract.ts says how); null when nothing but the
 * position differs. Team names are not compared: renaming a team causes a snapshot.
 */
export function statsChange(before: LiveStats, after: LiveStats): LiveStatsChange | null {
  const east = sideChange(before.east, after.east);
  const west = sideChange(before.west, after.west);
  const sameScores = isDeepStrictEqual(before.periods, after.periods);
  if (east === null && west === null && sameScores) return null;
  return {
    position: after.position,
    ...flatStatistics(after),
    ...(sameScores ? {} : { periods: after.periods }),
    ...(east === null ? {} : { east }),
    ...(west === null ? {} : { west }),
  };
}

function sideChange(before: BoxSide, after: BoxSide): BoxSideChange | null {
  const change: BoxSideChange = {};
  const totals = changedFields(before.totals, after.totals);
  if (totals !== null) change.totals = totals;
  if (before.unattributed_points !== after.unattributed_points) {
    change.unattributed_points = after.unattributed_points;
  }
  if (!isDeepStrictEqual(before.bench_fouls, after.bench_fouls)) change.bench_fouls = after.bench_fouls;
  const players = changedLines(before.players, after.players);
  if (players.length > 0) change.players = players;
  const sameLineUp =
    before.players.length === after.players.length &&
    before.players.every((line, index) => line.player_id === after.players[index]?.player_id);
  if (!sameLineUp) change.line_up = after.players.map((line) => line.player_id);
  return Object.keys(change).length === 0 ? null : change;
}

function changedLines(before: BoxSide['players'], after: BoxSide['players']) {
  const known = new Map(before.map((line) => [line.player_id, line]));
  const changed: NonNullable<BoxSideChange['players']> = [];
  for (const line of after) {
    const old = known.get(line.player_id);
    const fields = old === undefined ? line : changedFields(old, line);
    if (fields !== null) changed.push({ ...fields, player_id: line.player_id });
  }
  return changed;
}

/** The fields of `after` that differ, null when none does. For objects of plain values with the same fields. */
function changedFields<Fields extends Record<string, string | number | boolean | null>>(
  before: Fields,
  after: Fields,
): Partial<Fields> | null {
  let changed: Partial<Fields> | null = null;
  for (const name in after) {
    if (before[name] === after[name]) continue;
    changed ??= {};
    changed[name] = after[name];
  }
  return changed;
}
