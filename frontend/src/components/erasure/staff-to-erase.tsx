import { Trans } from '@lingui/react/macro';
import { Name } from '#frontend/components/ui/name.tsx';
import { EraseButton } from './erase-button.tsx';

/** Coaches and officials whom an administrator can erase; nothing where there are none. */
export function StaffToErase({
  staff,
}: {
  /** As a game sheet or a team names them. */
  staff: readonly { id: string; name: string; role: string }[];
}) {
  if (staff.length === 0) return null;
  return (
    <section aria-labelledby="staff-to-erase" className="mt-8 max-w-[640px] border-t border-line pt-4">
      <h2 id="staff-to-erase">
        <Trans>Personal data</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          A name that is erased is gone from the log, too. Taking it off the form only changes it from now on.
        </Trans>
      </p>
      <ul className="mt-3">
        {staff.map(({ id, name, role }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Name>{name}</Name> <span className="block text-13 text-ink-3">{role}</span>
            </span>
            <EraseButton person={{ kind: 'staff', id }} name={name} size="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
