import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { formatWord } from '#frontend/lib/format.ts';

export const TOURNAMENT_STATUSES: readonly Tournament['status'][] = ['upcoming', 'ongoing', 'completed'];

const TONE: Record<Tournament['status'], BadgeTone> = {
  upcoming: 'outline',
  ongoing: 'good',
  completed: 'plain',
};

export function TournamentStatus({ status }: Pick<Tournament, 'status'>) {
  return <Badge tone={TONE[status]}>{formatWord(status)}</Badge>;
}
