import { useState } from 'react';
import { DateInput } from '#frontend/components/ui/date-input.tsx';
import { Field } from '#frontend/components/ui/field.tsx';

export function DateInputExample() {
  const [day, setDay] = useState('2026-01-17');
  return (
    <Field label="Start date" hint="In 2026." className="max-w-60">
      <DateInput label="Start date" value={day} onChange={setDay} min="2026-01-01" max="2026-12-31" />
    </Field>
  );
}
