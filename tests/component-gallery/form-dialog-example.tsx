import { useState } from 'react';
import { z } from 'zod';
import { FormDateTime } from '#frontend/areas/admin/game/form-date-time.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { notify } from '#frontend/lib/notify.ts';

// A page takes the schema from the contract of the call that it makes.
const schema = z.object({
  game_date: z.string().min(1, 'Game date is required'),
  venue: z.string().trim().min(1, 'Venue is required'),
});

export function FormDialogExample() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reschedule…</Button>
      {asking && <Reschedule onClose={() => setAsking(false)} />}
    </>
  );
}

function Reschedule({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema,
    defaultValues: { game_date: '2026-01-17T19:30', venue: 'Dock Arena' },
    save: async (values) => values,
    onSaved() {
      notify.success('Game updated successfully');
      onClose();
    },
    fallback: 'Failed to update game',
  });
  return (
    <FormDialog form={form} title="Reschedule game" action="Reschedule game" onClose={onClose}>
      <FormDateTime form={form} name="game_date" label="Game date" />
      <FormField form={form} name="venue" label="Venue" required>
        <Input />
      </FormField>
    </FormDialog>
  );
}
