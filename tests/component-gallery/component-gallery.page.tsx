import { Plus } from 'lucide-react';
import { LeadChart } from '#frontend/areas/public/game/lead/lead-chart.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Buttons, Choices, Connections, Fields, Marks, Overlays, Pages, States } from './controls.tsx';
import { Examples } from './examples.tsx';
import { Boards, Colours, Crests, Type } from './foundations.tsx';
import { PERIODS, STANDINGS, TEAMS, wanderingLead } from './sample-data.ts';
import { SampleBox, SampleStandings } from './sample-tables.tsx';

const [otters, forge] = TEAMS;
const NOW = 1548;
const LEAD = wanderingLead(NOW);

/** Every component in every state, for looking at and for the accessibility check. */
export function ComponentGalleryPage() {
  return (
    <>
      <Boards />
      <div className="wrap">
        <PageHeader
          title="Components"
          description="Every component in every state."
          actions={
            <>
              <Button>Import schedule</Button>
              <Button variant="primary">
                <Plus aria-hidden size={16} />
                Add game
              </Button>
            </>
          }
        />
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          <Colours />
          <Crests />
          <Type />
          <Buttons />
          <Marks />
          <Fields />
          <Connections />
          <Overlays />
          <Choices />
          <States />
          <Examples />
          <Panel title="Standings" aside="After round 19" className="md:col-span-2 lg:col-span-3">
            <SampleStandings rows={STANDINGS} />
          </Panel>
          <Panel title="Lead" aside="Otters above the line, Forge below" className="md:col-span-2">
            <LeadChart east={otters} west={forge} points={LEAD} periods={PERIODS} now={NOW} />
          </Panel>
          <Panel title="Lead, ended">
            <LeadChart east={TEAMS[2]} west={TEAMS[6]} points={wanderingLead(2400)} periods={PERIODS} />
          </Panel>
          <Panel title="Box score" className="md:col-span-2 lg:col-span-3">
            <SampleBox />
          </Panel>
          <Panel title="Pages" className="md:col-span-2 lg:col-span-3">
            <Pages />
          </Panel>
        </div>
      </div>
    </>
  );
}
