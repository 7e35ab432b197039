import type { ReactNode } from 'react';
import { Scoreboard } from '#frontend/areas/public/game/scoreboard.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { TEAMS } from './sample-data.ts';

const [otters, forge] = TEAMS;
const LONG_NAME = 'Sportgemeinschaft Donaudampfschifffahrtsgesellschaft Obergrafendorf';

export function Boards() {
  return (
    <div className="grid gap-6">
      <Scoreboard
        live
        east={{
          ...otters,
          href: '/components',
          score: 60,
          record: '14–5',
          fouls: 2,
          timeoutsTaken: 1,
          timeouts: { left: 2, most: 3 },
          bonus: true,
        }}
        west={{
          ...forge,
          href: '/components',
          score: 54,
          record: '13–6',
          fouls: 5,
          timeoutsTaken: 0,
          timeouts: { left: 3, most: 3 },
        }}
        centre={{ label: 'Q3', dot: true, clock: '4:12' }}
        head={{
          start: 'Canal Street Arena',
          end: 'Regular season',
        }}
      />
      <Scoreboard
        live
        east={{ ...TEAMS[4], score: 41, fouls: 0, timeoutsTaken: 2 }}
        west={{ ...TEAMS[5], score: 34, fouls: 0, timeoutsTaken: 1 }}
        centre={{ label: 'Half-time' }}
      />
      <Scoreboard
        live={false}
        east={{ ...TEAMS[3], name: LONG_NAME, score: 88, record: '7–12' }}
        west={{ ...TEAMS[6], score: 104, record: '11–8' }}
        centre={{ label: 'Final', note: 'After overtime' }}
      />
      <Scoreboard
        live={false}
        east={{ ...TEAMS[2], score: null }}
        west={{ ...TEAMS[7], score: null }}
        centre={{ label: 'Sat, Jan 24', clock: '19:30' }}
      />
    </div>
  );
}

const COLOURS = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink-3', 'bg-ink-3'],
  ['ink-2', 'bg-ink-2'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-fill', 'bg-accent-fill'],
  ['accent-soft', 'bg-accent-soft'],
  ['focus', 'bg-focus'],
  ['win', 'bg-win'],
  ['loss', 'bg-loss'],
  ['warn', 'bg-warn'],
  ['danger', 'bg-danger'],
  ['board', 'bg-board'],
  ['chart 1', 'bg-chart-1'],
  ['chart 2', 'bg-chart-2'],
  ['chart 3', 'bg-chart-3'],
  ['chart 4', 'bg-chart-4'],
  ['chart 5', 'bg-chart-5'],
  ['chart 6', 'bg-chart-6'],
] as const;

export function Colours() {
  return (
    <Panel title="Colour" className="md:col-span-2">
      <div className="grid grid-cols-3 gap-x-2.5 gap-y-3 sm:grid-cols-6">
        {COLOURS.map(([name, look]) => (
          <span key={name} className="grid gap-1.5 text-12 text-ink-2">
            <i className={`block h-9 rounded-1 border border-line-strong ${look}`} />
            {name}
          </span>
        ))}
      </div>
    </Panel>
  );
}

export function Crests() {
  return (
    <Panel title="Crest">
      <div className="flex flex-wrap items-end gap-3.5">
        {([16, 20, 24, 36, 56, 76] as const).map((size, index) => (
          <span key={size} className="grid justify-items-center gap-1.5 text-12 text-ink-3">
            <Crest team={TEAMS[index] ?? otters} size={size} />
            {size}
          </span>
        ))}
      </div>
      <p className="mt-3.5 mb-3 text-12 text-ink-3">
        Flat top, round bottom: the painted key. Initials from 22 px. A logo that does not load falls back to
        it.
      </p>
      <div className="flex flex-wrap gap-3.5">
        {Array.from({ length: 16 }, (_, id) => id).map((id) => (
          <Crest key={id} team={{ id, name: TEAMS[id % 8]?.name ?? 'Team' }} size={34} />
        ))}
        <Crest team={{ ...otters, logo: '/missing.webp' }} size={34} label="Rivergate Otters" />
      </div>
    </Panel>
  );
}

export function Type() {
  const rows: ReadonlyArray<[string, ReactNode]> = [
    [
      'Score, 66% / 750',
      <span key="1" className="text-[4rem] face-score">
        {'104–98'}
      </span>,
    ],
    [
      'h1, 88% / 700',
      <span key="2" className="text-30 font-bold [font-stretch:88%]">
        Rivergate Otters
      </span>,
    ],
    [
      'h2, 92% / 700',
      <span key="3" className="text-18 font-bold [font-stretch:92%]">
        Play-by-play
      </span>,
    ],
    ['Body, 100% / 400', 'Forge are above because they won 2 of the 3 games.'],
    [
      'Table, 84% / 450',
      <span key="5" className="text-13 font-[450] face-table">
        Kovačević 12:04 &nbsp; 6 &nbsp; 2–3 &nbsp; 0–0 &nbsp; 2–2 &nbsp; +14
      </span>,
    ],
  ];
  return (
    <Panel title="Type: one font, three widths" className="md:col-span-2">
      {rows.map(([name, sample]) => (
        <div
          key={name}
          className="grid grid-cols-[112px_1fr] items-baseline gap-3 border-b border-line py-1.5"
        >
          <span className="text-12 text-ink-3">{name}</span>
          <span className="min-w-0 truncate">{sample}</span>
        </div>
      ))}
    </Panel>
  );
}
