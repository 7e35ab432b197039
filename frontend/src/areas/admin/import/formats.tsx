import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { saveText } from '#frontend/lib/save-text.ts';

type Column = { name: string; text: string; optional?: boolean };

const RESULTS: readonly Column[] = [
  { name: 'date', text: t`Day of the game, 2025-10-28` },
  { name: 'home, away', text: t`Names of the teams` },
  { name: 'home_score, away_score', text: t`Final score` },
  {
    name: 'periods',
    text: t`Points by period, home first: 19-31 26-31 24-23 21-23. Overtimes follow the fourth`,
  },
  { name: 'venue', text: t`Where it was played`, optional: true },
  { name: 'source_id', text: t`Tells two games of the same teams on one day apart`, optional: true },
];
const SQUADS: readonly Column[] = [
  { name: 'team', text: t`Name of the team` },
  { name: 'first_name, last_name', text: t`Names of the player` },
  { name: 'number', text: t`Jersey number from 0 to 99; may be empty` },
  { name: 'position', text: t`Guard, forward, center, point guard …`, optional: true },
  { name: 'birth_date', text: t`Tells two players of one name apart`, optional: true },
  { name: 'from', text: t`First day in the team; today by default`, optional: true },
];
const SCHEDULE: readonly Column[] = [
  { name: 'game_id', text: t`Name of the feed’s file without .json` },
  { name: 'date', text: t`Day of the game, 2025-10-28` },
  { name: 'home, away', text: t`Names of the teams, as the feed has them` },
  { name: 'home_score, away_score', text: t`Final score, checked against the feed`, optional: true },
  { name: 'venue', text: t`Where it was played`, optional: true },
];

/** Files to begin with: the first line as it has to be, and what may stand below it. */
export const EXAMPLES = {
  'results.csv':
    'date,home,away,home_score,away_score,periods,venue\r\n2025-10-28,Harbour Lions,Hill Foxes,90,108,19-31 26-31 24-23 21-23,The Barn\r\n',
  'squads.csv':
    'team,first_name,last_name,number,position,birth_date,from\r\nHarbour Lions,Robin,Reed,7,point guard,2001-02-03,2025-09-01\r\n',
  'schedule.csv': 'game_id,date,home,away\r\n2702542,2025-10-28,Harbour Lions,Hill Foxes\r\n',
} as const;

/** What files can be imported, and what they contain. */
export function Formats() {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
      <Format title={t`Results`} example="results.csv" columns={RESULTS}>
        <Trans>Games without plays, one a line.</Trans>
      </Format>
      <Format title={t`Squads`} example="squads.csv" columns={SQUADS}>
        <Trans>Players of teams, one a line.</Trans>
      </Format>
      <Format title={t`FIBA LiveStats`} example="schedule.csv" columns={SCHEDULE}>
        <Trans>
          A data.json for each game, named by the game, and a schedule: feeds carry no date. The columns of
          the schedule:
        </Trans>
      </Format>
    </div>
  );
}

function Format({
  title,
  example,
  columns,
  children,
}: {
  title: string;
  example: keyof typeof EXAMPLES;
  columns: readonly Column[];
  children: React.ReactNode;
}) {
  return (
    <section className="grid content-start gap-2">
      <h3>{title}</h3>
      <p className="text-13 text-ink-2">{children}</p>
      <dl className="border-t border-line text-13">
        {columns.map(({ name, text, optional = false }) => (
          <div key={name} className="border-b border-line py-1.5">
            <dt className="font-[650]">
              <code dir="ltr">{name}</code>
              {optional && (
                <span className="font-normal text-ink-3">
                  {' '}
                  <Trans>(optional)</Trans>
                </span>
              )}
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button onClick={() => saveText(example, EXAMPLES[example])}>
          <Download aria-hidden size={16} />
          {t`Example: ${example}`}
        </Button>
      </p>
    </section>
  );
}
