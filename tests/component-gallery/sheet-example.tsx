import { Button } from '#frontend/components/ui/button.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { Sheet, SheetClose } from '#frontend/components/ui/sheet.tsx';

export function SheetExample() {
  return (
    <Sheet
      title="Columns"
      trigger={<Button>Columns…</Button>}
      footer={
        <SheetClose asChild>
          <Button variant="primary">Done</Button>
        </SheetClose>
      }
    >
      <Field label="Sorted by">
        <Select defaultValue="points">
          <option value="points">Points</option>
          <option value="rebounds">Rebounds</option>
        </Select>
      </Field>
    </Sheet>
  );
}
