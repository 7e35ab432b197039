import type { Season } from '#contracts/season/season.contract.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { formatWord } from '#frontend/lib/format.ts';

export const SEASON_STATUSES: readonly Season['status'][] = ['upcoming', 'active', 'completed'];

const TONE: Record<Season['status'], BadgeTone> = { upcoming: 'outline', active: 'good', completed: 'plain' };

export function SeasonStatus({ status }: Pick<Season, 'status'>) {
  return <Badge tone={TONE[status]}>{formatWord(status)}</Badge>;
}
