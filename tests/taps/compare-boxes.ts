import { SIDES, type Side } from '#events/game/court.events.ts';
import { asPublished } from '#tests/real-data/published-statistics.ts';
import type { GameBox, Values } from './game-box.ts';

/** One value that is not as the feed publishes it. */
export type Difference = {
  /** `Ants #7 FoulsOn` */
  what: string;
  published: number;
  tapped: number | null;
  /** What the feed's own plays add up to. */
  played: number;
};

export type Comparison = {
  /** How many values were compared. */
  compared: number;
  /** Not as the plays of the feed have it: a fault of the console, of the server or of this test. */
  differences: readonly Difference[];
  /** As the plays of the feed have it, but not as its box does. */
  contradictions: readonly Difference[];
};

/**
 * Compares what was tapped with what the feed publishes. A value that the feed leaves out is not compared, one that its
 * plays do not have counts as 0.
 */
export function compareBoxes(
  boxes: { published: GameBox; played: GameBox; tapped: GameBox },
  names: { team: (side: Side) => string; player: (player: number) => string },
): Comparison {
  const differences: Difference[] = [];
  const contradictions: Difference[] = [];
  let compared = 0;
  const { published, played, tapped } = boxes;

  function compare(what: string, values: Record<keyof typeof boxes, number | null | undefined>): void {
    if (values.published == null) return;
    compared += 1;
    const inSeconds = what.endsWith(' seconds');
    const ours = (value: number | null) =>
      inSeconds && values.published != null ? asPublished(value, values.published) : value;
    const [byPlays, byTaps] = [ours(values.played ?? 0) ?? 0, ours(values.tapped ?? null)];
    if (byTaps === values.published) return;
    const difference = { what, published: values.published, played: byPlays, tapped: byTaps };
    const asPlayed = inSeconds ? asPublished(byTaps, byPlays) : byTaps;
    (asPlayed === byPlays ? contradictions : differences).push(difference);
  }
  function compareAll(where: string, values: Record<keyof typeof boxes, Values | undefined>): void {
    for (const name of Object.keys(values.published ?? {})) {
      compare(`${where} ${name}`, {
        published: values.published?.[name],
        played: values.played?.[name],
        tapped: values.tapped?.[name],
      });
    }
  }

  for (const side of SIDES) {
    const team = names.team(side);
    const [by, playedBy, tappedBy] = [published[side], played[side], tapped[side]];
    compareAll(team, { published: by.totals, played: playedBy.totals, tapped: tappedBy.totals });
    for (const [index, points] of by.periods.entries()) {
      const [inPlays, inTaps] = [playedBy.periods[index], tappedBy.periods[index]];
      compare(`${team} period ${index + 1}`, { published: points, played: inPlays, tapped: inTaps });
    }
    for (const [player, line] of by.players) {
      const [inPlays, inTaps] = [playedBy.players.get(player), tappedBy.players.get(player)];
      compareAll(`${team} ${names.player(player)}`, { published: line, played: inPlays, tapped: inTaps });
    }
  }
  compare('lead changes', {
    published: published.leadChanges,
    played: played.leadChanges,
    tapped: tapped.leadChanges,
  });
  return { compared, differences, contradictions };
}
