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
import { HalfCourtExample } from './half-court-example.tsx';
import halfCourtCode from './half-court-example.tsx?raw';
import { NameExample } from './name-example.tsx';
import nameCode from './name-example.tsx?raw';
import { ResourceFormExample } from './resource-form-example.tsx';
import resourceFormCode from './resource-form-example.tsx?raw';
import { ResourceListExample } from './resource-list-example.tsx';
import resourceListCode from './resource-list-example.tsx?raw';
import { RowActionsExample } from './row-actions-example.tsx';
import rowActionsCode from './row-actions-example.tsx?raw';
import { SelectionBarExample } from './selection-bar-example.tsx';
import selectionBarCode from './selection-bar-example.tsx?raw';
import { ShareButtonExample } from './share-button-example.tsx';
import shareButtonCode from './share-button-example.tsx?raw';
import { SheetExample } from './sheet-example.tsx';
import sheetCode from './sheet-example.tsx?raw';
import { StatCardExample } from './stat-card-example.tsx';
import statCardCode from './stat-card-example.tsx?raw';

export function Examples() {
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
        title="Half court"
        code={halfCourtCode}
        rules={[
          'Wherever places of shots are shown or tapped: one unit is a metre, the end line is at the top.',
          'A disc was made, a cross missed; the orange ring is the chosen place.',
          'It is one picture to a screen reader: say in a table or a list what it shows.',
        ]}
      >
        <HalfCourtExample />
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
