import { t } from '@lingui/core/macro';
import { Field } from '#frontend/components/ui/field.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { chooseHold, HOLDS, useHold } from './held-board.ts';

/** How long the board waits for the picture, which comes later. */
export function HoldChoice() {
  const hold = useHold();
  return (
    <Field
      label={t`Hold the board to match the picture`}
      hint={t`Kept on this device. The chat is not held.`}
      className="max-w-72"
    >
      <Select
        value={hold}
        onChange={(event) => {
          const chosen = HOLDS.find((seconds) => String(seconds) === event.target.value);
          chooseHold(chosen ?? 0);
        }}
      >
        {HOLDS.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? t`Do not hold` : t`${seconds} seconds`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
