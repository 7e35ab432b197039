import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Dialog, DialogClose } from '#frontend/components/ui/dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#frontend/components/ui/dropdown-menu.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { ErrorSummary } from '#frontend/components/ui/error-summary.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input, SearchInput, Textarea } from '#frontend/components/ui/input.tsx';
import { LastTen } from '#frontend/components/ui/last-ten.tsx';
import { LeadChart, MiniLead } from '#frontend/components/ui/lead-chart.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Pagination } from '#frontend/components/ui/pagination.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Scoreboard } from '#frontend/components/ui/scoreboard.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { Tooltip } from '#frontend/components/ui/tooltip.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { AvatarExample } from './avatar-example.tsx';
import avatarCode from './avatar-example.tsx?raw';
import { CalloutExample } from './callout-example.tsx';
import calloutCode from './callout-example.tsx?raw';
import { ChartExample } from './chart-example.tsx';
import chartCode from './chart-example.tsx?raw';
import { ComboboxExample } from './combobox-example.tsx';
import comboboxCode from './combobox-example.tsx?raw';
import { ConfirmDialogExample } from './confirm-dialog-example.tsx';
import confirmDialogCode from './confirm-dialog-example.tsx?raw';
import { DateInputExample } from './date-input-example.tsx';
import dateInputCode from './date-input-example.tsx?raw';
import { Example } from './example.tsx';
import { FactsExample } from './facts-example.tsx';
import factsCode from './facts-example.tsx?raw';
import { FilterBarExample } from './filter-bar-example.tsx';
import filterBarCode from './filter-bar-example.tsx?raw';
import { FormDialogExample } from './form-dialog-example.tsx';
import formDialogCode from './form-dialog-example.tsx?raw';
import { FormExample } from './form-example.tsx';
import formCode from './form-example.tsx?raw';
import { NameExample } from './name-example.tsx';
import nameCode from './name-example.tsx?raw';
import { ResourceFormExample } from './resource-form-example.tsx';
import resourceFormCode from './resource-form-example.tsx?raw';
import { ResourceListExample } from './resource-list-example.tsx';
import resourceListCode from './resource-list-example.tsx?raw';
import { RowActionsExample } from './row-actions-example.tsx';
import rowActionsCode from './row-actions-example.tsx?raw';
import { PERIODS, STANDINGS, TEAMS, wanderingLead } from './sample-data.ts';
import { SampleBox, SampleStandings } from './sample-tables.tsx';
import { SelectionBarExample } from './selection-bar-example.tsx';
import selectionBarCode from './selection-bar-example.tsx?raw';
import { ShareButtonExample } from './share-button-example.tsx';
import shareButtonCode from './share-button-example.tsx?raw';
import { SheetExample } from './sheet-example.tsx';
import sheetCode from './sheet-example.tsx?raw';
import { StatCardExample } from './stat-card-example.tsx';
import statCardCode from './stat-card-example.tsx?raw';

const [otters, forge] = TEAMS;
const NOW = 1548;
const LEAD = wanderingLead(NOW);
const LONG_NAME = 'Sportgemeinschaft Donaudampfschifffahrtsgesellschaft Obergrafendorf';

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

function Boards() {
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

function Colours() {
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

function Crests() {
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

function Type() {
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <span className="w-[78px] text-12 text-ink-3">{name}</span>
      {children}
    </div>
  );
}

function Buttons() {
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

function Marks() {
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

function Fields() {
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

function Connections() {
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

function Overlays() {
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

function Choices() {
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

function States() {
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

function Pages() {
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

function Examples() {
  return (
    <>
      <Example
        title="Name"
        code={nameCode}
        rules={[
          'Around every name of a person, team or place: one in Hebrew leaves the rest of the sentence in order.',
          'A name alone breaks, one in a row or cell is cut: add truncate.',
          'A team is a TeamLabel; without its crest a TeamName, which drops the city on phones.',
        ]}
      >
        <NameExample />
      </Example>
      <Example
        title="Callout"
        code={calloutCode}
        rules={[
          'For what one has to know before going on. What failed to load is an ErrorState, a form’s errors an ErrorSummary.',
          'Its words say what it is; the tone only repeats it.',
          'Announced when it answers something the person just did, silent when it came with the page.',
        ]}
      >
        <CalloutExample />
      </Example>
      <Example
        title="Chart"
        code={chartCode}
        rules={[
          'Every chart stands in a ChartFrame: it names the chart, says how to read it, and shows it as a table.',
          'Filled or outlined says won or lost, above or below; the colour only says whose it is.',
          'What is unknown has a dash and no bar, never a bar of zero.',
        ]}
      >
        <ChartExample />
      </Example>
      <Example
        title="Combobox"
        code={comboboxCode}
        rules={[
          'For a choice from many, found by typing; up to about ten stand in a Select.',
          'With onSearch the server searches, and options are what it found.',
          'It says what it adds: “Add player…”.',
        ]}
      >
        <ComboboxExample />
      </Example>
      <Example
        title="Confirm dialog"
        code={confirmDialogCode}
        rules={[
          'Only for what is hard to take back; otherwise do it and offer Undo in a toast.',
          'The body says what follows, the button names the action.',
          'A typed name only for what can never be taken back.',
        ]}
      >
        <ConfirmDialogExample />
      </Example>
      <Example
        title="Form dialog"
        code={formDialogCode}
        rules={[
          'For a command that needs a reason or a date; a longer form is a page of its own.',
          'The body says what follows, the button names the action.',
          'Its day and time are one field, in the league’s time zone.',
        ]}
      >
        <FormDialogExample />
      </Example>
      <Example
        title="Selection bar"
        code={selectionBarCode}
        rules={[
          'What can be done with the ticked rows; without one it is not there.',
          'On phones it stands at the bottom of the window.',
          'The selection stays when one turns the page.',
        ]}
      >
        <SelectionBarExample />
      </Example>
      <Example
        title="Date input"
        rules={[
          'For every calendar day; times have an input of their own.',
          'It takes what people type: Jan 17, 2026, 2026-01-17, 17.1.2026.',
          'The limits are those of the server; the hint says them before somebody runs into them.',
        ]}
        code={dateInputCode}
      >
        <DateInputExample />
      </Example>
      <Example
        title="Form"
        code={formCode}
        rules={[
          'The schema is the contract’s; save makes the call, and what the server refuses stands at its fields.',
          'One column. More than six fields are a page, not a dialog; a long form has sticky actions.',
          'Leaving with unsaved changes asks, Ctrl+Enter saves. A form whose input is no work is not guarded.',
        ]}
      >
        <FormExample />
      </Example>
      <Example
        title="Facts"
        code={factsCode}
        rules={[
          'What is known about one thing. Figures to compare are a table.',
          'A fact nobody knows has no line.',
          'Labels are one or two words, without a colon.',
        ]}
      >
        <FactsExample />
      </Example>
      <Example
        title="Stat card"
        code={statCardCode}
        rules={[
          'Up to six figures of one person, team or game. More are a table.',
          'Unknown is a dash, never 0.',
          'The note says what makes the figure worth reading: a rank, a change, how many games.',
        ]}
      >
        <StatCardExample />
      </Example>
      <Example
        title="Share button"
        code={shareButtonCode}
        rules={[
          'For a page that people send each other: a game, a stream.',
          'The title is what the other person reads before opening it.',
          'One on a page, beside its other actions.',
        ]}
      >
        <ShareButtonExample />
      </Example>
      <Example
        title="Avatar"
        code={avatarCode}
        rules={[
          'Always beside the name: it says nothing to a screen reader.',
          'Square for players, round for accounts. Teams have a crest.',
          'Without a picture, or with one that does not load, the initials.',
        ]}
      >
        <AvatarExample />
      </Example>
      <Example
        title="Filter bar"
        code={filterBarCode}
        rules={[
          'Each filter stands in the url under its name; the page reads it from there and gives back what it understood.',
          'The choice that leaves nothing out comes first: “All Seasons”.',
          'On phones the choices open in a sheet; the search stays in sight.',
        ]}
      >
        <FilterBarExample />
      </Example>
      <Example
        title="Sheet"
        code={sheetCode}
        rules={[
          'For choices about the page that stays behind it. What has to be answered is a Dialog.',
          'Each choice works at once; the button at the bottom only closes.',
          'Behind a button of the first page, load it with openedOnDemand.',
        ]}
      >
        <SheetExample />
      </Example>
      <Example
        title="Resource list"
        code={resourceListCode}
        rules={[
          'Every list with filters or pages. It draws head, filters, rows, pages, loading, failure and both empty texts.',
          'With a title it is the page; inside of a tab leave it out. The one primary action is its action.',
          'Say what comes next where there is nothing at all, and only what is missing where nothing matches.',
        ]}
      >
        <ResourceListExample />
      </Example>
      <Example
        title="Resource form"
        code={resourceFormCode}
        rules={[
          'Every form of a stored thing: it sends the revision that was read, and a double click makes one thing.',
          'When somebody else changed the thing, their values stand beside the typed ones, and nothing typed is lost.',
          'Read what is edited with useFreshQuery; what is kept from before may be older than it looks.',
        ]}
      >
        <ResourceFormExample />
      </Example>
      <Example
        title="Row actions and deleting"
        code={rowActionsCode}
        rules={[
          'What can be done with one row: an ellipsis where a dialog follows, what does harm last.',
          'What has a history cannot be deleted: the dialog says why in the API’s words and offers to archive it.',
          'Ask for the typed name only where a thing carries others with it: a team, a player.',
        ]}
      >
        <RowActionsExample />
      </Example>
    </>
  );
}
