import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeviceSettings } from '#frontend/areas/scorer/console/device/device-settings.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog, DialogClose } from '#frontend/components/ui/dialog.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { TEAM_LETTERS } from './command-keys.ts';
import { COMMAND_GROUPS, COMMANDS, keyFor, keyName } from './commands.ts';

const WHAT = [
  ['1 2 3', t`free throw, 2 or 3 points made`],
  ['1x 2x 3x', t`missed`],
  ['o d', t`offensive, defensive rebound`],
  ['a s b t', t`assist, steal, block, turnover`],
  ['f', t`foul`],
  ['fo fu ft fd', t`offensive, unsportsmanlike, technical, disqualifying foul`],
  ['i12', t`substitution: 12 comes in`],
] as const;
const OTHERS = [
  ['a4 o4', t`assist, offensive rebound of 4, the same team`],
  ['d11 s11 b11 f11', t`rebound, steal, block, foul of 11, the other team`],
] as const;

/** What can be typed in the console. */
export function KeysDialog({
  teams,
  onSettings,
  onClose,
}: {
  teams: Record<Side, ConsoleTeam>;
  /** Opens the settings, where keys are changed. */
  onSettings: () => void;
  onClose: () => void;
}) {
  const { keys: changed } = useDeviceSettings();
  const home = TEAM_LETTERS.east;
  const visitors = TEAM_LETTERS.west;
  const ofTeam = [
    ['1 2 3 -1', t`points of the team, correction`],
    ['to', t`time-out`],
    ['o d t', t`rebound, turnover of the team`],
    ['fc fb', t`technical foul of the coach, of the bench`],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Keys`}
      wide
      description={t`One key for a player, one for what happened, in either order. Or type it: whose it is, then what happened, one word each. Enter records it.`}
      footer={
        <>
          <Button onClick={onSettings}>
            <Trans>Change keys…</Trans>
          </Button>
          <DialogClose asChild>
            <Button variant="primary">
              <Trans>Done</Trans>
            </Button>
          </DialogClose>
        </>
      }
    >
      <div className="grid gap-[18px]">
        {COMMAND_GROUPS.map(({ id, title }, index) => (
          <Keys
            key={id}
            startsHere={index === 0}
            title={title}
            rows={COMMANDS.filter(({ group }) => group === id).map((command) => [
              keyName(keyFor(command, changed)),
              command.label,
            ])}
          />
        ))}
        <Keys
          title={t`Typed, for example`}
          rows={[
            ['7 2 a4', t`7 makes 2 points, assist of 4`],
            ['7 3x d11', t`7 misses 3 points, 11 of the other team takes the rebound`],
            [`${visitors} to`, t`time-out of ${teams.west.name}`],
          ]}
        />
        <Keys
          title={t`Whose`}
          rows={[
            ['7', t`the player with that number`],
            [
              `${home}7 ${visitors}7`,
              t`when both teams have a 7: of ${teams.east.name}, of ${teams.west.name}`,
            ],
            [`${home} ${visitors}`, t`the team itself`],
          ]}
        />
        <Keys title={t`What a player did`} rows={WHAT} />
        <Keys title={t`Who else`} rows={OTHERS} />
        <Keys title={t`What a team did`} rows={ofTeam} />
      </div>
    </Dialog>
  );
}

function Keys({
  title,
  rows,
  startsHere = false,
}: {
  title: string;
  rows: readonly (readonly [string, ReactNode])[];
  /** The dialog starts here, not on a button: a space typed by habit must not close it and let the rest score. */
  startsHere?: boolean;
}) {
  return (
    <section {...(startsHere && { 'data-starts-here': true, tabIndex: -1 })} className="outline-none">
      <h3 className="border-b-2 border-ink pb-1 text-13 font-semibold">{title}</h3>
      <dl className="columns-2 gap-6 phone:columns-1">
        {rows.map(([keys, meaning]) => (
          <div
            key={keys}
            className="grid break-inside-avoid grid-cols-[8.5rem_minmax(0,1fr)] border-b border-line py-1.5"
          >
            <dt>
              <kbd className="font-[650] tabular-nums">{keys}</kbd>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
