import type { BoxLine, BoxScore, BoxSide } from '#query-api/game/game.contract.ts';
import type { BoxSideChange, LiveStatsChange } from '#query-api/live/live.contract.ts';

/** The box score after a `stats_update`, merged as query-api/live/live.contract.ts says. What is the same is kept. */
export function withStatsChange<Box extends BoxScore>(box: Box, change: LiveStatsChange): Box {
  const { east, west, ...rest } = change;
  return { ...box, ...rest, east: withSideChange(box.east, east), west: withSideChange(box.west, west) };
}

function withSideChange(side: BoxSide, change: BoxSideChange | undefined): BoxSide {
  if (change === undefined) return side;
  const { totals, players, line_up, ...rest } = change;
  return {
    ...merged(side, rest),
    totals: merged(side.totals, totals),
    players: withLines(side.players, players ?? [], line_up),
  };
}

function withLines(
  before: readonly BoxLine[],
  changes: NonNullable<BoxSideChange['players']>,
  lineUp: readonly number[] | undefined,
): BoxLine[] {
  const lines = new Map(before.map((line) => [line.player_id, line]));
  for (const change of changes) {
    // Who is not listed yet comes with a whole line.
    lines.set(change.player_id, merged(lines.get(change.player_id) ?? ({} as BoxLine), change));
  }
  if (lineUp === undefined) return [...lines.values()];
  return lineUp.flatMap((id) => lines.get(id) ?? []);
}

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** JSON knows no undefined: what is in the changes has a value. */
function merged<Fields extends object>(before: Fields, changes: Changes<Fields> | undefined): Fields {
  return { ...before, ...(changes as Partial<Fields> | undefined) };
}
