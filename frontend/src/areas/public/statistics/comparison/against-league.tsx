import { t } from '@lingui/core/macro';
import { ChartFrame } from '#frontend/components/ui/chart-frame.tsx';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { findBest, type Line } from '#frontend/features/statistics/comparison.ts';
import { formatAverage } from '#frontend/lib/format.ts';
import { ComparedNumber, type Noun } from './compared-number.tsx';
import type { Compared } from './comparison-table.tsx';
import { Mark } from './mark.tsx';
import { RowBars } from './row-bars.tsx';

/** A line of the comparison with what the whole league does. */
export type LeagueLine<Summary> = { line: Line<Summary>; average: number | null; highest: number | null };

/** Per game, as bars from the league's average. */
export function AgainstLeague<Summary>({
  compared,
  lines,
  noun,
}: {
  compared: ReadonlyArray<Compared<Summary>>;
  lines: ReadonlyArray<LeagueLine<Summary>>;
  noun: Noun;
}) {
  const listValues = ({ line }: LeagueLine<Summary>) =>
    compared.map(({ summary }) => (summary === undefined ? null : line.value(summary, 'per_game')));
  return (
    <ChartFrame
      title={t`Against the league`}
      legend={t`Per game. Bars begin at the league’s average: filled above it, outlined below it.`}
      table={{
        head: [t`Per game`, ...compared.map(({ name }) => name), t`League average`, t`League’s highest`],
        rows: lines.map((league) => ({
          key: league.line.key,
          cells: [
            league.line.label,
            ...listValues(league).map((value) => formatAverage(value)),
            formatAverage(league.average),
            formatAverage(league.highest),
          ],
        })),
      }}
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {lines.map((league) => {
          const { line, average, highest } = league;
          const values = listValues(league);
          const best = findBest(line, values, 'per_game');
          return (
            <section key={line.key} aria-label={line.label} className="min-w-0">
              <h3 className="border-b border-line pb-1.5">{line.label}</h3>
              <RowBars
                from={average ?? 0}
                most={highest ?? 0}
                fromText={t`Average ${formatAverage(average)}`}
                rows={compared.map(({ id, shortName, team }, place) => ({
                  key: id,
                  value: values[place] ?? null,
                  text: formatAverage(values[place] ?? null),
                  team,
                  isBest: best[place] === true,
                  opened: (shown) => (
                    <ComparedNumber
                      of={{ noun, id, line, measure: 'per_game' }}
                      isKnown={(values[place] ?? null) !== null}
                    >
                      {shown}
                    </ComparedNumber>
                  ),
                  label: (
                    <>
                      <span {...teamTone(team)}>
                        <Mark place={place} />
                      </span>
                      <Name className="truncate">{shortName}</Name>
                    </>
                  ),
                }))}
              />
            </section>
          );
        })}
      </div>
    </ChartFrame>
  );
}
