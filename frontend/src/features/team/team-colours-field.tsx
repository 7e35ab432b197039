import { t } from '@lingui/core/macro';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { CONTROL, Field, useFieldControl } from '#frontend/components/ui/field.tsx';
import { type ClubColours, fallbackColours } from '#frontend/lib/team-colours.ts';

/** A team's two colours, with what its crest looks like; without them the team gets some of the league's. */
export function TeamColoursField({
  value: colours,
  onChange,
  teamId,
  name,
}: {
  value: ClubColours | null;
  onChange: (colours: ClubColours | null) => void;
  /** Of a new team: 0. */
  teamId: number;
  /** The team's, for the initials on the crest. */
  name: string;
}) {
  const shown = colours ?? fallbackColours(teamId);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t`Team colors`}</legend>
      <Checkbox
        label={t`The team has its own colors`}
        checked={colours !== null}
        onChange={(event) => onChange(event.target.checked ? shown : null)}
      />
      {colours !== null && (
        <div className="flex flex-wrap items-end gap-4">
          <Colour
            label={t`First color`}
            value={colours.first}
            onChange={(first) => onChange({ ...colours, first })}
          />
          <Colour
            label={t`Second color`}
            value={colours.second}
            onChange={(second) => onChange({ ...colours, second })}
          />
          <Crest team={{ id: teamId, name: name === '' ? t`Team` : name, colours }} size={56} />
        </div>
      )}
    </fieldset>
  );
}

function Colour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} className="w-32">
      <ColourInput value={value} onChange={onChange} />
    </Field>
  );
}

function ColourInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = useFieldControl();
  return (
    <input
      {...field}
      type="color"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${CONTROL} h-control cursor-pointer p-1`}
    />
  );
}
