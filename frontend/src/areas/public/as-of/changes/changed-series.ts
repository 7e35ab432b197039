import type { BracketSeries, TournamentBracket } from '#contracts/bracket/bracket.contract.ts';

/** A series then and now, with the name of its round. */
export type ChangedSeries = { round: string; before: BracketSeries; after: BracketSeries };

/** Series in which somebody has won since, or other teams play: from the first round to the final. */
export function findChangedSeries(then: TournamentBracket, now: TournamentBracket): ChangedSeries[] {
  const before = then.bracket?.rounds ?? [];
  return (now.bracket?.rounds ?? []).flatMap(({ round, name, series }) =>
    series.flatMap((after): ChangedSeries[] => {
      const one = before
        .find((other) => other.round === round)
        ?.series.find((s) => s.series === after.series);
      return one === undefined || facts(one) === facts(after) ? [] : [{ round: name, before: one, after }];
    }),
  );
}

/** What is told of a series. */
const facts = ({ top, bottom, winner_id }: BracketSeries): string =>
  [top, bottom].map(({ team_id, wins }) => `${team_id} ${wins}`).join() + winner_id;
