import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type CrestTeam, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useScrollShadow } from '#frontend/components/ui/use-scroll-shadow.ts';
import { findBest, type Line, type Measure, valueText } from '#frontend/features/statistics/comparison.ts';
import { ComparedNumber, type Noun } from './compared-number.tsx';
import { Mark } from './mark.tsx';

/** Somebody to compare. */
export type Compared<Summary> = {
  id: number;
  name: string;
  /** Heads the column: the last name. */
  shortName: string;
  note: string;
  href: string;
  team: CrestTeam;
  /** Undefined without a game in the season. */
  summary: Summary | undefined;
};

/** A column each, the best of a line underlined. */
export function ComparisonTable<Summary>({
  compared,
  lines,
  measure,
  noun,
}: {
  compared: ReadonlyArray<Compared<Summary>>;
  lines: ReadonlyArray<Line<Summary>>;
  measure: Measure;
  noun: Noun;
}) {
  const scroll = useScrollShadow();
  return (
    <div
      ref={scroll.ref}
      onScroll={scroll.onScroll}
      {...(scroll.overflows && {
        role: 'group',
        'aria-label': t`Comparison, scrolls sideways`,
        tabIndex: 0,
      })}
      className={clsx('relative overflow-x-auto [scrollbar-width:thin]', scroll.toEnd && 'fade-end')}
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-14 face-table">
        <caption className="sr-only">
          <Trans>Side by side, the best underlined</Trans>
        </caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-[1] h-10 w-40 border-b border-line-strong bg-canvas text-start text-12 font-[550] text-ink-3 phone:w-28"
            >
              <Trans>Statistic</Trans>
            </th>
            {compared.map(({ id, shortName, team }, place) => {
              const { className, style } = teamTone(team);
              return (
                <th
                  key={id}
                  scope="col"
                  style={style}
                  className={clsx(
                    'w-28 border-b border-line-strong ps-2 text-13 font-[650] phone:w-20',
                    className,
                  )}
                >
                  <span className="flex items-center justify-end gap-1.5">
                    <Mark place={place} />
                    <Name className="truncate">{shortName}</Name>
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const values = compared.map(({ summary }) =>
              summary === undefined ? null : line.value(summary, measure),
            );
            const best = findBest(line, values, measure);
            const texts = values.map((value) => valueText(line, value, measure));
            return (
              <tr key={line.key}>
                <th
                  scope="row"
                  className="sticky start-0 z-[1] h-10 border-b border-line bg-canvas pe-2 text-start text-13 font-[550]"
                >
                  {line.label}
                </th>
                {compared.map(({ id }, place) => (
                  <td key={id} className="border-b border-line text-end text-[1.125rem] face-score">
                    <ComparedNumber of={{ noun, id, line, measure }} isKnown={values[place] !== null}>
                      {best[place] ? (
                        <Trans>
                          <span className="border-b-2 border-ink pb-0.5">{texts[place]}</span>
                          <span className="sr-only">, the best</span>
                        </Trans>
                      ) : (
                        <span className="text-ink-2">{texts[place]}</span>
                      )}
                    </ComparedNumber>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
