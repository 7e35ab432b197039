import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { SelectionBar } from '#frontend/components/ui/selection-bar.tsx';

export function SelectionBarExample() {
  const [isChosen, setChosen] = useState(false);
  return (
    <>
      {isChosen && (
        <SelectionBar count="1 selected" onClear={() => setChosen(false)}>
          <Button>Assign scorer…</Button>
        </SelectionBar>
      )}
      <Checkbox
        label="Foundry vs Larks"
        checked={isChosen}
        onChange={() => setChosen(!isChosen)}
        className="mt-2"
      />
    </>
  );
}
