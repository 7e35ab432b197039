import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { Combobox } from '#frontend/components/ui/combobox.tsx';

const TEAMS = [
  { value: '1', label: 'Northgate Herons', note: 'Northgate' },
  { value: '2', label: 'Millbrook Foundry', note: 'Millbrook' },
  { value: '3', label: 'Saltmarsh Tides', note: 'Saltmarsh' },
];

export function ComboboxExample() {
  const [chosen, setChosen] = useState<string>();
  const team = TEAMS.find(({ value }) => value === chosen);
  return (
    <Combobox
      label="Team"
      options={TEAMS}
      onChoose={setChosen}
      trigger={<Button>{team?.label ?? 'Choose a team…'}</Button>}
    />
  );
}
