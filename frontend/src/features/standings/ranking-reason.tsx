import type { ReactNode } from 'react';
import { Popover } from '#frontend/components/ui/popover.tsx';

/** Why a team stands where it stands, behind a small button. */
export function RankingReason({
  label,
  heading,
  text,
  trigger,
}: {
  label: string;
  heading: string;
  text: string;
  trigger: ReactNode;
}) {
  return (
    <Popover startsOpen label={label} trigger={trigger}>
      <p className="font-[650]">{heading}</p>
      <p className="mt-1 text-ink-2">{text}</p>
    </Popover>
  );
}
