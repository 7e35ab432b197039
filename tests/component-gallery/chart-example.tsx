import type { ReactNode } from 'react';
import { RowBars } from '#frontend/areas/public/statistics/comparison/row-bars.tsx';
import { BarChart } from '#frontend/components/ui/bar-chart.tsx';
import { ChartFrame } from '#frontend/components/ui/chart-frame.tsx';

const TEAM = { id: 1, name: 'Millbrook Foundry' };
const GAMES = [
  { key: 1, label: 'ST', note: 'W', title: 'vs Tides', value: 24, text: '24', filled: true },
  { key: 2, label: 'EC', note: 'L', title: 'at Comets', value: 15, text: '15', filled: false },
  { key: 3, label: 'QH', note: 'W', title: 'vs Rams', value: null, text: 'DNP', filled: true },
  { key: 4, label: 'AO', note: 'W', title: 'at Owls', value: 31, text: '31', filled: true },
];

/** Nothing to explain here. */
const asItIs = (shown: ReactNode) => shown;

export function ChartExample() {
  return (
    <div className="grid gap-8">
      <ChartFrame
        title="Points, last 4 games"
        legend="Filled: won. Outlined: lost. DNP: did not play."
        table={{
          head: ['Game', 'Points'],
          rows: GAMES.map(({ key, title, text }) => ({ key, cells: [title, text] })),
        }}
      >
        <BarChart
          bars={GAMES}
          team={TEAM}
          label="Points of the last games: 24, 15, did not play, 31. Average 23.3."
          line={{ value: 23.3, text: 'Average 23.3' }}
        />
      </ChartFrame>
      <RowBars
        from={11.2}
        most={21.4}
        fromText="Average 11.2"
        rows={[
          { key: 1, label: 'Colton', value: 20.8, text: '20.8', team: TEAM, isBest: true, opened: asItIs },
          {
            key: 2,
            label: 'Ibarra',
            value: 7.1,
            text: '7.1',
            team: { id: 0, name: 'Northgate Herons' },
            opened: asItIs,
          },
          {
            key: 3,
            label: 'Mossford',
            value: null,
            text: '–',
            team: { id: 6, name: 'Comets' },
            opened: asItIs,
          },
        ]}
      />
    </div>
  );
}
