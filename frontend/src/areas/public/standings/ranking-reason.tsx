import type { ReactNode } from 'react';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { Popover } from '#frontend/areas/public/popover.tsx';
import { translated } from '#frontend/lib/wording.ts';

/** Why a team stands where it stands, behind a small button. */
export function RankingReason({
  label,
  heading,
  reason,
  trigger,
}: {
  label: string;
  heading: string;
  reason: NonNullable<RankingRow['reason']>;
  trigger: ReactNode;
}) {
  return (
    <Popover startsOpen label={label} trigger={trigger}>
      <p className="font-[650]">{heading}</p>
      <p className="mt-1 text-ink-2">{translated(reason.wording, reason.text)}</p>
    </Popover>
  );
}
