import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AverageImpact } from '#contracts/impact/impact.contract.ts';
import { BeforeAfter } from '#frontend/components/ui/before-after.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, formatOrdinal } from '#frontend/lib/format.ts';
import { STATISTIC_WORDS, type WordedStatistic } from '#frontend/lib/statistics.ts';
import { ImpactSection } from './impact-section.tsx';

type WordedImpact = AverageImpact & { category: WordedStatistic };

/** Averages of the season that change, by player, with the place among the leaders; then who is passed in these. */
export function ImpactAverages({ averages }: { averages: readonly AverageImpact[] }) {
  const worded = averages.filter(hasWords);
  const players = [...Map.groupBy(worded, ({ player_id }) => player_id).values()];
  return (
    <ImpactSection
      title={t`Averages of the season`}
      aside={plural(players.length, { one: '# player', other: '# players' })}
    >
      <ul>
        {players.map((own) => (
          <li key={own[0]?.player_id} className="border-b border-line py-2 first:pt-0">
            <p className="font-[650]">
              <Name>{own[0]?.player_name ?? ''}</Name>{' '}
              <span className="font-normal text-ink-2">
                <Name>{own[0]?.team_name ?? ''}</Name>
              </span>
            </p>
            <ul>
              {own.map((change) => (
                <li
                  key={change.category}
                  className="grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)] gap-2"
                >
                  <span>{STATISTIC_WORDS[change.category].name}</span>
                  <Value {...change} />
                  <span className="text-end text-13 text-ink-2">
                    <Rank {...change} />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ImpactSection>
  );
}

/** Of a leader whom somebody passes it stays. */
function Value({ before, after }: WordedImpact) {
  if (before === after) return <span className="tabular-nums">{formatAverage(after)}</span>;
  return <BeforeAfter before={formatAverage(before)} after={formatAverage(after)} />;
}

function Rank({ rank_before: before, rank_after: after }: WordedImpact) {
  if (before === null && after === null) return <Trans>not ranked</Trans>;
  if (before === after) return <Trans>{formatOrdinal(after ?? 0)}, as before</Trans>;
  const inWords = (rank: number | null) => (rank === null ? t`not ranked` : formatOrdinal(rank));
  return <BeforeAfter before={inWords(before)} after={inWords(after)} />;
}

function hasWords(change: AverageImpact): change is WordedImpact {
  return change.category in STATISTIC_WORDS;
}
