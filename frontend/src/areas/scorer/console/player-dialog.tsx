import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { pointsWithoutPlayer } from '#events/game/entered-line.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  countFouls,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import {
  exclusionText,
  foulWarning,
  isInTrouble,
  playerLabel,
} from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { playersOut } from '#frontend/areas/scorer/console/sheet/players-out.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog, DialogClose } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import {
  knownLine,
  LINE_FIELDS,
  type LineField,
  stepped,
  type TypedLine,
  toLineValues,
} from './line-form.ts';

/** One player's line with the quick actions. */
export function PlayerDialog({
  view,
  player,
  onClose,
  onRecord,
}: {
  view: ConsoleGame;
  player: ConsolePlayer;
  onClose: () => void;
  onRecord: (action: ScoringAction) => void;
}) {
  const { sheet } = view;
  const fouls = countFouls(sheet, player);
  const limit = sheet.ruleset.foulLimit;
  const excluded = playersOut(sheet).get(player.id);
  const [typed, setTyped] = useState<TypedLine>({});
  const { values, errors } = toLineValues(sheet, player, typed);
  const isChanged = Object.keys(values).length + Object.keys(errors).length > 0;

  function save(): void {
    if (Object.keys(errors).length > 0) return;
    const { side, id } = player;
    onRecord({ ...stamp(), type: 'stat_line', period: sheet.period, side, player_id: id, line: values });
    onClose();
  }

  /** A new action each time it is tapped. */
  function quick(type: 'points' | 'rebound' | 'assist' | 'foul' | 'steal', points: 2 | 3 = 2): ScoringAction {
    const base = { ...stamp(), period: sheet.period, side: player.side, player_id: player.id };
    switch (type) {
      case 'points':
        return { ...base, type, points };
      case 'foul':
        return { ...base, type, by: 'player', kind: 'personal' };
      default:
        return { ...base, type };
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${player.number ?? ''} ${player.name}`.trim()}
      footer={
        isChanged ? (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" disabled={Object.keys(errors).length > 0} onClick={save}>
              <Trans>Save the line</Trans>
            </Button>
          </>
        ) : (
          <DialogClose asChild>
            <Button variant="primary">
              <Trans>Done</Trans>
            </Button>
          </DialogClose>
        )
      }
    >
      {excluded !== undefined ? (
        <Callout tone="danger">
          <p>{exclusionText(playerLabel(player), excluded)}</p>
        </Callout>
      ) : (
        isInTrouble(fouls, limit) && (
          <Callout tone="warn">
            <p>{foulWarning(player, fouls)}</p>
          </Callout>
        )
      )}
      <section aria-label={t`One more`} className="grid gap-2">
        <div className="grid grid-cols-3 gap-2">
          <Button onClick={() => onRecord(quick('points', 2))}>
            <Trans>+2 Points</Trans>
          </Button>
          <Button onClick={() => onRecord(quick('points', 3))}>
            <Trans>+3 Points</Trans>
          </Button>
          <Button onClick={() => onRecord(quick('rebound'))}>
            <Trans>+1 Rebound</Trans>
          </Button>
          <Button onClick={() => onRecord(quick('assist'))}>
            <Trans>+1 Assist</Trans>
          </Button>
          <Button onClick={() => onRecord(quick('foul'))}>
            <Trans>+1 Foul</Trans>
          </Button>
          <Button onClick={() => onRecord(quick('steal'))}>
            <Trans>+1 Steal</Trans>
          </Button>
        </div>
        <p className="text-13 text-ink-3">
          <Trans>Each is one action and can be undone in the log.</Trans>
        </p>
      </section>
      <section aria-label={t`The line on paper`} className="grid gap-3 border-t border-line pt-4">
        <LineFields
          known={knownLine(sheet, player)}
          typed={typed}
          errors={errors}
          onType={(field, text) => setTyped({ ...typed, [field]: text })}
        />
        <p className="text-13 text-ink-3">{creditHint(pointsWithoutPlayer(sheet, player.side))}</p>
      </section>
    </Dialog>
  );
}

/** The score stays as it is: a line only says whose points they are. */
function creditHint(loose: number): string {
  if (loose <= 0) return t`The score stays as it is. All points of the team have a player.`;
  return plural(loose, {
    one: 'The score stays as it is. # point of the team has no player yet.',
    other: 'The score stays as it is. # points of the team have no player yet.',
  });
}

/** The figures of a player's line, each to type or to step up and down. */
function LineFields({
  known,
  typed,
  errors,
  onType,
}: {
  known: Record<LineField, string>;
  typed: TypedLine;
  errors: Partial<Record<LineField, string>>;
  onType: (field: LineField, text: string) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {LINE_FIELDS.map((field) => {
        const text = typed[field] ?? known[field];
        const label = STATISTIC_WORDS[field].name;
        return (
          <Field key={field} label={label} error={errors[field]}>
            <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-1">
              <Button
                iconOnly
                aria-label={t`${label}: one less`}
                onClick={() => onType(field, stepped(field, text, -1))}
              >
                <Minus aria-hidden size={16} />
              </Button>
              <Input
                inputMode={field === 'minutes' ? 'text' : 'numeric'}
                autoComplete="off"
                placeholder={field === 'minutes' ? '–' : ''}
                className="text-center tabular-nums"
                value={text}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType(field, target.value)}
              />
              <Button
                iconOnly
                aria-label={t`${label}: one more`}
                onClick={() => onType(field, stepped(field, text, 1))}
              >
                <Plus aria-hidden size={16} />
              </Button>
            </span>
          </Field>
        );
      })}
    </div>
  );
}
