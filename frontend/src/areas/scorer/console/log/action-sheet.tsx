import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { endOfPeriod } from '#events/game/scoresheet-entries.ts';
import type { ConsoleGame, ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import {
  ACTION_CHOICES,
  type ActionForm,
  type FormErrors,
  findChoice,
  toFacts,
  toForm,
} from './action-form.ts';
import { doubtfulReading } from './doubtful-reading.ts';

/** An action of the log that the sheet can be opened for. */
export type SheetTarget = {
  actionId: string;
  facts: CourtActionFacts;
  /** `7 Ibarra, 2 made` */
  words: string;
};

/** What the log does to recorded actions. */
export type LogChange = Extract<ScoringAction, { type: 'undo' | 'correct' | 'insert' }>;

/** Another action, as the place before which one can go. */
export type SheetPlace = { actionId: string; period: number; words: string };

type Mode = { kind: 'correct'; target: SheetTarget } | { kind: 'insert'; before: SheetTarget };

/** Corrects, moves or deletes a recorded action, or inserts one before it. Everything stays where it happened. */
export function ActionSheet({
  view,
  teams,
  target,
  places,
  endBefore,
  onClose,
  onSave,
}: {
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  target: SheetTarget;
  /** In the order of the game. */
  places: readonly SheetPlace[];
  /** What ends the period before it, where that can have been forgotten. */
  endBefore: ReactNode;
  onClose: () => void;
  onSave: (change: LogChange) => void;
}) {
  const [mode, setMode] = useState<Mode>({ kind: 'correct', target });
  if (mode.kind === 'insert') {
    return (
      <SheetForm
        key="insert"
        title={t`Insert an action`}
        description={t`Before ${mode.before.words}.`}
        view={view}
        teams={teams}
        first={{ ...FIRST_CHOICE, side: mode.before.facts.side, period: mode.before.facts.period, clock: '' }}
        own={null}
        before={null}
        places={places}
        place={mode.before.actionId}
        onCancel={() => setMode({ kind: 'correct', target })}
        onClose={onClose}
        saveLabel={t`Insert action`}
        onSave={(insertion, before) =>
          onSave({ ...stamp(), type: 'insert', insertion, ...(before !== null && { before }) })
        }
      />
    );
  }
  return (
    <SheetForm
      key="correct"
      title={t`Correct an action`}
      description={t`Recorded: ${target.words}.`}
      view={view}
      teams={teams}
      first={
        toForm(target.facts) ?? {
          ...FIRST_CHOICE,
          side: target.facts.side,
          period: target.facts.period,
          clock: '',
        }
      }
      own={target.actionId}
      before={target.facts}
      places={places.filter(({ actionId }) => actionId !== target.actionId)}
      place={null}
      onCancel={onClose}
      onClose={onClose}
      saveLabel={t`Save correction`}
      onSave={(replacement, before) =>
        onSave({
          ...stamp(),
          type: 'correct',
          action_id: target.actionId,
          replacement,
          ...(before !== null && { before }),
        })
      }
      more={
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button onClick={() => setMode({ kind: 'insert', before: target })}>
            <Trans>Insert an action before…</Trans>
          </Button>
          {endBefore}
          <Button
            variant="danger"
            onClick={() => onSave({ ...stamp(), type: 'undo', action_id: target.actionId })}
          >
            <Trans>Delete action</Trans>
          </Button>
        </div>
      }
    />
  );
}

const FIRST_CHOICE = { choice: ACTION_CHOICES[0]?.key ?? '', playerId: null, playerIn: null };

function SheetForm({
  title,
  description,
  view,
  teams,
  first,
  own,
  before,
  places,
  place: firstPlace,
  saveLabel,
  more,
  onCancel,
  onClose,
  onSave,
}: {
  title: string;
  description: string;
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  first: ActionForm;
  /** The action that is corrected; null for a new one. */
  own: string | null;
  before: CourtActionFacts | null;
  places: readonly SheetPlace[];
  /** The action it comes before; null: where it is, or at its period's end. */
  place: string | null;
  saveLabel: string;
  more?: ReactNode;
  onCancel: () => void;
  onClose: () => void;
  onSave: (facts: CourtActionFacts, before: string | null) => void;
}) {
  const [form, setForm] = useState(first);
  const [place, setPlace] = useState(firstPlace);
  const [errors, setErrors] = useState<FormErrors>({});
  /** Why its reading contradicts the clock: it is kept only when the scorer says so. */
  const [doubt, setDoubt] = useState<string>();
  const { sheet, game } = view;
  const choice = findChoice(form);
  const label = (period: number) => periodLabel(game.regular_periods, period);
  const players = [...view.players.values()].filter(({ side }) => side === form.side);
  const inPeriod = places.filter(({ period }) => period === form.period);
  const stays = before !== null && before.period === form.period;
  // Only a period that is over has an end to put it before.
  const end = stays ? endOfPeriod(sheet.entries, form.period) : null;
  function change(next: Partial<ActionForm>): void {
    setForm((now) => ({ ...now, ...next }));
    setDoubt(undefined);
  }

  function changePlace(next: string | null): void {
    setPlace(next);
    setDoubt(undefined);
  }

  function changePeriod(period: number): void {
    change({ period });
    changePlace(null);
  }

  function save(): void {
    const read = toFacts(form, sheet.ruleset, before);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const { period, clock = null } = read.facts;
    const isAsRecorded = stays && place === null && clock === (before.clock ?? null);
    const doubtful = isAsRecorded
      ? undefined
      : doubtfulReading(sheet, { period, clock }, place ?? (stays ? own : null));
    if (doubtful === undefined || doubt !== undefined) onSave(read.facts, place);
    else setDoubt(doubtful);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={save}>
            {doubt === undefined ? saveLabel : t`Keep it anyway`}
          </Button>
        </>
      }
    >
      <Field label={t`Action`}>
        <Select value={form.choice} onChange={(event) => change({ choice: event.target.value })}>
          {ACTION_CHOICES.map(({ key, label: name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Segmented
        label={t`Team`}
        value={form.side}
        onChange={(side) => change({ side, playerId: null, playerIn: null })}
        options={SIDES.map((side) => ({ value: side, label: teams[side].name }))}
      />
      {choice !== undefined && choice.who !== 'team' && (
        <Field label={choice.who === 'substitution' ? t`Goes out` : t`Player`} error={errors.player}>
          <PlayerSelect
            players={players}
            nobody={
              choice.who === 'player'
                ? t`Choose a player`
                : choice.who === 'substitution'
                  ? t`Nobody`
                  : t`The team`
            }
            value={form.playerId}
            onChange={(playerId) => change({ playerId })}
          />
        </Field>
      )}
      {choice?.who === 'substitution' && (
        <Field label={t`Comes in`} error={errors.playerIn}>
          <PlayerSelect
            players={players}
            nobody={t`Nobody`}
            value={form.playerIn}
            onChange={(playerIn) => change({ playerIn })}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Period`}>
          <Select value={form.period} onChange={(event) => changePeriod(Number(event.target.value))}>
            {Array.from({ length: sheet.period }, (_, index) => index + 1).map((period) => (
              <option key={period} value={period}>
                {label(period)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Clock`} optional error={errors.clock}>
          <Input
            value={form.clock}
            inputMode="numeric"
            placeholder="4:12"
            onChange={(event) => change({ clock: event.target.value })}
          />
        </Field>
      </div>
      {doubt !== undefined && (
        <Callout tone="warn" announced>
          {doubt}
        </Callout>
      )}
      <Field label={t`Order`}>
        <Select
          value={place ?? ''}
          onChange={(event) => changePlace(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{stays ? t`Where it is` : t`At the end of ${label(form.period)}`}</option>
          {inPeriod.map(({ actionId, words }) => (
            <option key={actionId} value={actionId}>
              {t`Before ${words}`}
            </option>
          ))}
          {end !== null && <option value={end}>{t`At the end of ${label(form.period)}`}</option>}
        </Select>
      </Field>
      {more}
    </Dialog>
  );
}

function PlayerSelect({
  players,
  nobody,
  value,
  onChange,
}: {
  players: readonly ConsolePlayer[];
  nobody: string;
  value: number | null;
  onChange: (playerId: number | null) => void;
}) {
  return (
    <Select
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{nobody}</option>
      {players.map(({ id, number, name }) => (
        <option key={id} value={id}>
          {`${number ?? '–'} ${name}`}
        </option>
      ))}
    </Select>
  );
}
