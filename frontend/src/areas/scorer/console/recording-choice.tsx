import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import { RECORDING_MODES, type RecordingMode } from '#events/game/recording.ts';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';

export type RecordingChoice = Pick<ScoringActionOf<'recording'>, 'mode' | 'has_clock' | 'has_places'>;

const WORDS: Record<RecordingMode, { label: string; detail: string }> = {
  full: { label: t`Everything`, detail: t`Shots, rebounds, assists, fouls, changes: the whole box score.` },
  simple: {
    label: t`Simple`,
    detail: t`Points by player, fouls and time-outs. Everything else stays unknown.`,
  },
  score_only: {
    label: t`Score only`,
    detail: t`Points and fouls of the teams. No players have to be named.`,
  },
};

/** What is going to be recorded: how much, with or without the clock and the places of shots. */
export function RecordingFields({
  choice,
  onChoose,
}: {
  choice: RecordingChoice;
  onChoose: (choice: RecordingChoice) => void;
}) {
  const { mode, has_clock, has_places } = choice;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-2 text-13 font-semibold">
        <Trans>What you record</Trans>
      </legend>
      <div className="grid gap-1.5">
        {RECORDING_MODES.map((one) => (
          <label
            key={one}
            className="grid min-h-12 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-start gap-x-2.5 rounded-2 border-2 border-line-strong px-3 py-2 has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="recording-mode"
              className="mt-px size-5 accent-[var(--ink)]"
              checked={mode === one}
              onChange={() => onChoose({ ...choice, mode: one })}
            />
            <span>
              <span className="block font-semibold">{WORDS[one].label}</span>
              <span className="block text-13 text-ink-2">{WORDS[one].detail}</span>
            </span>
          </label>
        ))}
      </div>
      <Checkbox
        label={t`Run the game clock`}
        checked={has_clock}
        onChange={() => onChoose({ ...choice, has_clock: !has_clock })}
      />
      {!has_clock && (
        <p className="text-13 text-ink-2">
          <Trans>Without the clock, minutes stay unknown.</Trans>
        </p>
      )}
      {mode === 'full' && (
        <Checkbox
          label={t`Ask for the place of each shot`}
          checked={has_places}
          onChange={() => onChoose({ ...choice, has_places: !has_places })}
        />
      )}
    </fieldset>
  );
}
