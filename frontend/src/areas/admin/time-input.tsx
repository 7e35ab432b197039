import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { CONTROL, useFieldControl } from '#frontend/components/ui/field.tsx';
import { readTypedTime } from './typed-time.ts';

/** A time of day (`19:30`, empty for none), typed. What cannot be read stays in the box and counts as none. */
export function TimeInput({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const field = useFieldControl();
  const [typed, setTyped] = useState<string>();
  const unread = typed !== undefined && typed.trim() !== '' && readTypedTime(typed) === undefined;
  // A field that is wrong says so itself.
  const hinted = unread && field['aria-invalid'] === undefined;
  const hintId = `${field.id}-unread`;

  function settle(): void {
    if (typed === undefined) return;
    const time = readTypedTime(typed) ?? '';
    if (!unread) setTyped(undefined);
    if (time !== value) onChange(time);
  }

  return (
    <span className="block min-w-0">
      <input
        {...field}
        {...(hinted && { 'aria-describedby': hintId })}
        className={clsx(CONTROL, 'h-control tabular-nums')}
        value={typed ?? value}
        placeholder={t`hh:mm`}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
      {hinted && (
        <span id={hintId} role="status" className="mt-1 block text-12 text-ink-2">
          {t`Write the time as 19:30.`}
        </span>
      )}
    </span>
  );
}
