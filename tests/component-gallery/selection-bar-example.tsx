import { useState } from 'react';
import { SelectionBar } from '#frontend/areas/admin/game/selection-bar.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';

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
