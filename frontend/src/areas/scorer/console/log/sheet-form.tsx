import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { endOfPeriod } from '#events/game/scoresheet-entries.ts';
import { TURNOVER_KINDS } from '#events/game/turnover-kind.ts';
import type { ConsoleGame, ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { THROW_COUNTS } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import { THROW_LABELS } from '#frontend/areas/scorer/console/sheet/follow-up-words.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { TURNOVER_KIND_WORDS, wordsOfKind } from '#frontend/lib/action-words.ts';
import {
  ACTION_CHOICES,
  type ActionForm,
  type FormErrors,
  findChoice,
  pointsOfField,
  toFacts,
  withChoice,
} from './action-form.ts';
import { doubtfulReading } from './doubtful-reading.ts';
import { PlaceField } from './place-field.tsx';

/** Another action, as the place before which one can go. */
export type SheetPlace = { actionId: string; period: number; words: string };

/** The fields of an action: who, what, when, and before which other one. */
export function SheetForm({
  title,
  description,
  view,
  teams,
  first,
  own,
  before,
  places,
  order: firstOrder,
  saveLabel,
  quick,
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
  order: string | null;
  saveLabel: string;
  /** What is corrected in one tap. */
  quick?: ReactNode;
  more?: ReactNode;
  onCancel: () => void;
  onClose: () => void;
  onSave: (facts: CourtActionFacts, before: string | null) => void;
}) {
  const [form, setForm] = useState(first);
  const [order, setOrder] = useState(firstOrder);
  const [errors, setErrors] = useState<FormErrors>({});
  /** Why its reading contradicts the clock: it is kept only when the scorer says so. */
  const [doubt, setDoubt] = useState<string>();
  const { sheet, game } = view;
  const choice = findChoice(form);
  const label = (period: number) => periodLabel(game.regular_periods, period);
  const players = [...view.players.values()].filter(({ side }) => side === form.side);
  const inPeriod = places.filter(({ period }) => period === form.period);
  const hasPlaces = sheet.recording?.hasPlaces === true || first.place !== null;
  const stays = before !== null && before.period === form.period;
  // Only a period that is over has an end to put it before.
  const end = stays ? endOfPeriod(sheet.entries, form.period) : null;

  function change(next: Partial<ActionForm>): void {
    setForm((now) => ({ ...now, ...next }));
    setDoubt(undefined);
  }

  function changeOrder(next: string | null): void {
    setOrder(next);
    setDoubt(undefined);
  }

  function changePeriod(period: number): void {
    change({ period });
    changeOrder(null);
  }

  function save(): void {
    const read = toFacts(form, sheet.ruleset, before);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const { period, clock = null } = read.facts;
    const isAsRecorded = stays && order === null && clock === (before.clock ?? null);
    const doubtful = isAsRecorded
      ? undefined
      : doubtfulReading(sheet, { period, clock }, order ?? (stays ? own : null));
    if (doubtful === undefined || doubt !== undefined) onSave(read.facts, order);
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
      {quick}
      <Field label={t`Action`}>
        <Select
          value={form.choice}
          onChange={(event) => {
            const { value } = event.target;
            setForm((now) => withChoice(now, value));
          }}
        >
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
      {choice?.facts.type === 'turnover' && (
        <Field label={t`Kind`} optional>
          <Select
            value={form.turnoverKind}
            onChange={(event) => change({ turnoverKind: event.target.value })}
          >
            <option value="">{t`Unknown`}</option>
            {kindsWith(first.turnoverKind).map((kind) => (
              <option key={kind} value={kind}>
                {wordsOfKind(TURNOVER_KIND_WORDS, kind)?.label ?? kind}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {choice?.facts.type === 'foul' && (
        <Field label={t`Free throws`}>
          <Select
            value={form.freeThrows ?? ''}
            onChange={(event) =>
              change({
                freeThrows: THROW_COUNTS.find((count) => String(count) === event.target.value) ?? null,
              })
            }
          >
            <option value="">{t`As they follow it`}</option>
            {THROW_COUNTS.map((count) => (
              <option key={count} value={count}>
                {THROW_LABELS[count]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {pointsOfField(form) !== null && hasPlaces && (
        <PlaceField value={form.place} error={errors.place} onChange={(place) => change({ place })} />
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
          value={order ?? ''}
          onChange={(event) => changeOrder(event.target.value === '' ? null : event.target.value)}
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

/** The kinds of turnovers, and that of a feed where it has its own word. */
function kindsWith(said: string): readonly string[] {
  const known: readonly string[] = TURNOVER_KINDS;
  return said === '' || known.includes(said) ? known : [...known, said];
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
