import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MiniLead } from '#frontend/areas/public/game/lead/lead-chart.tsx';
import { LastTen } from '#frontend/areas/public/standings/last-ten.tsx';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { Dialog, DialogClose } from '#frontend/components/ui/dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#frontend/components/ui/dropdown-menu.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { ErrorSummary } from '#frontend/components/ui/error-summary.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input, SearchInput, Textarea } from '#frontend/components/ui/input.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { Pagination } from '#frontend/components/ui/pagination.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { Tooltip } from '#frontend/components/ui/tooltip.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { PERIODS, TEAMS, wanderingLead } from './sample-data.ts';

const [otters, forge] = TEAMS;
const NOW = 1548;
const LEAD = wanderingLead(NOW);

export function Buttons() {
  return (
    <Panel title="Button">
      <Row name="Rest">
        <Button variant="primary">Save game</Button>
        <Button>Import</Button>
        <Button variant="quiet">Clear</Button>
      </Row>
      <Row name="Small">
        <Button size="small">Why</Button>
        <Button size="small" variant="quiet">
          Clear
        </Button>
      </Row>
      <Row name="Busy">
        <Button variant="primary" busy>
          Save game
        </Button>
        <Button busy>Import</Button>
      </Row>
      <Row name="Disabled">
        <Button disabled>Save game</Button>
      </Row>
      <Row name="Danger">
        <Button variant="danger">Cancel game…</Button>
        <Button variant="danger-solid">Cancel game</Button>
      </Row>
      <Row name="Icon">
        <Tooltip text="Add a game">
          <Button iconOnly aria-label="Add game">
            <Plus aria-hidden size={16} />
          </Button>
        </Tooltip>
      </Row>
    </Panel>
  );
}

export function Marks() {
  return (
    <Panel title="Badge, live, win and loss">
      <div className="mb-3 flex flex-wrap gap-2.5">
        <Badge>Scheduled</Badge>
        <Badge tone="plain">Final</Badge>
        <Badge tone="attention">No officials</Badge>
        <Badge tone="bad">Result disputed</Badge>
        <Badge tone="good">Confirmed</Badge>
      </div>
      <div className="mb-3 flex gap-3.5">
        <Live>Q3 4:12</Live>
        <Live onBreak>Half-time</Live>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <WinLoss result="W" />
        <WinLoss result="L" />
        <WinLoss result="T" />
        <WinLoss result="W" count={3} />
        <WinLoss result="L" count={2} />
        <LastTen results={['W', 'W', 'L', 'W', 'L', 'T', 'W', 'L', 'W', 'W']} record="6–3–1" />
      </div>
    </Panel>
  );
}

export function Fields() {
  return (
    <Panel title="Field">
      <div className="grid gap-3.5">
        <Field label="Tip-off" hint="24-hour time">
          <Input defaultValue="19:30" />
        </Field>
        <Field label="Tip-off" error="Write the time as 19:30." required>
          <Input defaultValue="7.30pm" />
        </Field>
        <Field label="Venue">
          <Select defaultValue="2">
            <option value="1">Canal Street Arena</option>
            <option value="2">Millfield Hall</option>
          </Select>
        </Field>
        <Field label="Note for the teams" optional>
          <Textarea placeholder="Shown on the game page" />
        </Field>
        <Field label="Username" hint="It cannot be changed">
          <Input defaultValue="jana" readOnly />
        </Field>
        <SearchInput label="Search games" placeholder="Team or venue" />
      </div>
    </Panel>
  );
}

export function Connections() {
  const timeZone = useTimeZone();
  const seen = Date.now() - 2000;
  return (
    <Panel title="Connection">
      {(['connected', 'reconnecting', 'offline', 'connecting'] as const).map((status) => (
        <div key={status} className="flex min-h-9 items-center border-b border-line text-13">
          <span className="w-32 text-ink-3">{status}</span>
          <ConnectionStatus
            state={{ status, receivedAt: status === 'connecting' ? undefined : seen }}
            timeZone={timeZone}
            onRetry={() => notify.info('Trying to connect')}
          />
        </div>
      ))}
      <h3 className="mt-6 mb-2">Choice</h3>
      <div className="grid justify-items-start">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="All games of the round" indeterminate readOnly />
        <Checkbox label="Send a reminder" />
        <Checkbox label="Closed" disabled />
      </div>
    </Panel>
  );
}

export function Overlays() {
  return (
    <Panel title="Toast, dialog, menu">
      <div className="flex flex-wrap gap-2.5">
        <Button
          onClick={() =>
            notify.success('3 games moved to Jan 24', { action: { label: 'Undo', onClick: () => undefined } })
          }
        >
          Success
        </Button>
        <Button onClick={() => notify.info('The schedule is being made')}>Info</Button>
        <Button
          onClick={() =>
            notify.error('Not saved: no connection.', {
              action: { label: 'Try again', onClick: () => undefined },
            })
          }
        >
          Error
        </Button>
        <Dialog
          title="Edit game"
          trigger={<Button>Edit game…</Button>}
          footer={
            <>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button variant="primary">Save game</Button>
            </>
          }
        >
          <ErrorSummary
            title="The game is not saved. 1 field needs a change."
            fields={[{ label: 'Tip-off', controlId: 'sample-tip-off' }]}
          />
          <Field label="Tip-off" id="sample-tip-off" error="Write the time as 19:30.">
            <Input defaultValue="7.30pm" />
          </Field>
        </Dialog>
        <DropdownMenu trigger={<Button>More</Button>} align="start">
          <MenuItem>Edit game</MenuItem>
          <MenuItem>Assign officials</MenuItem>
          <MenuItem disabled>Open scorer console</MenuItem>
          <MenuSeparator />
          <MenuItem danger>Cancel game…</MenuItem>
        </DropdownMenu>
      </div>
    </Panel>
  );
}

export function Choices() {
  const [tab, setTab] = useState<'upcoming' | 'recent'>('upcoming');
  const [period, setPeriod] = useState('3');
  return (
    <Panel title="Tabs and segments">
      <Tabs
        label="Games"
        tabs={[
          { value: 'upcoming', label: 'Upcoming', count: 33 },
          { value: 'recent', label: 'Recent Results' },
        ]}
        value={tab}
        onChange={setTab}
        aside="All games"
      >
        <TabPanel value="upcoming" className="py-3">
          Games to come.
        </TabPanel>
        <TabPanel value="recent" className="py-3">
          Games played.
        </TabPanel>
      </Tabs>
      <Segmented
        label="Period"
        value={period}
        onChange={setPeriod}
        className="mt-3"
        options={[
          { value: 'all', label: 'All' },
          { value: '1', label: 'Q1' },
          { value: '2', label: 'Q2' },
          { value: '3', label: 'Q3' },
          { value: '4', label: 'Q4', disabled: true },
        ]}
      />
      <div className="board mt-4 p-3.5">
        <div className="mb-2 flex items-center justify-between">
          <Live>Q3 4:12</Live>
          <span className="text-12 text-ink-2">Otters in the bonus</span>
        </div>
        <MiniLead east={otters} west={forge} points={LEAD} periods={PERIODS} now={NOW} />
      </div>
    </Panel>
  );
}

export function States() {
  return (
    <>
      <Panel title="Empty state">
        <EmptyState title="No games on this day" action={<Button>Go to Jan 21</Button>}>
          The next game is on Wed, Jan 21.
        </EmptyState>
      </Panel>
      <Panel title="Error state">
        <ErrorState
          title="Failed to load standings. Please try again later."
          onRetry={() => notify.info('Trying again')}
        >
          No connection. Check the network and try again.
        </ErrorState>
      </Panel>
      <Panel title="Skeleton">
        <TableSkeleton rows={5} />
      </Panel>
    </>
  );
}

export function Pages() {
  const [page, setPage] = useState(3);
  const [size, setSize] = useState(10);
  return (
    <>
      <Pagination
        label="Pages of a long list"
        page={page}
        pageSize={size}
        total={97}
        onPage={setPage}
        onPageSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
      <Pagination page={1} pageSize={10} total={0} onPage={() => undefined} />
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <span className="w-[78px] text-12 text-ink-3">{name}</span>
      {children}
    </div>
  );
}
