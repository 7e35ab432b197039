import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { SchedulePreview as Preview } from '#contracts/schedule/schedule.commands.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { dayInZone } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { BalanceTable } from './balance-table.tsx';
import { RoundList } from './round-list.tsx';

/** The games that there would be: in numbers, by round and by team. */
export function SchedulePreview({ preview }: { preview: Preview }) {
  const [tab, setTab] = useState<'rounds' | 'balance'>('rounds');
  const { games, rounds, warnings } = preview;
  return (
    <div className="grid gap-4">
      {warnings.length > 0 && (
        <Callout
          tone="warn"
          title={plural(warnings.length, {
            one: '# thing to look at before you make the games',
            other: '# things to look at before you make the games',
          })}
        >
          <ul className="mt-1 list-disc ps-[18px]">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Tabs
        label={t`Preview`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'rounds', label: t`Rounds`, count: rounds },
          { value: 'balance', label: t`Balance` },
        ]}
        aside={
          <span className="phone:hidden">
            <Trans>Same seed and settings, same schedule</Trans>
          </span>
        }
      >
        <TabPanel value="rounds">
          <RoundList preview={preview} />
        </TabPanel>
        <TabPanel value="balance">
          <BalanceTable games={games} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** How much a schedule is. */
export function PreviewNumbers({ preview: { games, rounds } }: { preview: Preview }) {
  const timeZone = useTimeZone();
  const days = new Set(games.map(({ game_date }) => dayInZone(game_date, timeZone))).size;
  const outside = games.filter(({ outside_round }) => outside_round).length;
  const numbers = [
    { key: 'games', value: games.length, label: plural(games.length, { one: 'game', other: 'games' }) },
    { key: 'rounds', value: rounds, label: plural(rounds, { one: 'round', other: 'rounds' }) },
    { key: 'days', value: days, label: plural(days, { one: 'match day', other: 'match days' }) },
    { key: 'outside', value: outside, label: t`not with their round`, warns: outside > 0 },
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2">
      {numbers.map(({ key, value, label, warns }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className={clsx('text-[1.75rem] leading-8 face-score', warns && 'text-warn')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
