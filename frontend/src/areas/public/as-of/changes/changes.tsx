import { t } from '@lingui/core/macro';
import { asOfText } from '#frontend/areas/public/as-of/as-of.ts';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import type { TableFilters } from '#frontend/features/standings/standings.queries.ts';
import type { LeadersScope } from '#frontend/features/statistics/leaders.queries.ts';
import { BracketChanges } from './bracket-changes.tsx';
import { LeaderChanges } from './leader-changes.tsx';
import { RosterChanges } from './roster-changes.tsx';
import { StandingsChanges, TournamentChanges } from './standings-changes.tsx';

/** What is compared with today. */
export type Changing =
  | { standings: Omit<TableFilters, 'asOf'> }
  | { leaders: LeadersScope }
  | { tournamentId: number }
  | { bracketOf: number }
  | { rosterOf: number };

/** What has changed since a day or a round. */
export function Changes({ of, asOf, onClose }: { of: Changing; asOf: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`What changed since`}
      description={t`${asOfText(asOf)}, compared with today.`}
    >
      {'standings' in of ? (
        <StandingsChanges {...of.standings} asOf={asOf} />
      ) : 'leaders' in of ? (
        <LeaderChanges scope={of.leaders} asOf={asOf} />
      ) : 'tournamentId' in of ? (
        <TournamentChanges tournamentId={of.tournamentId} asOf={asOf} />
      ) : 'bracketOf' in of ? (
        <BracketChanges tournamentId={of.bracketOf} asOf={asOf} />
      ) : (
        <RosterChanges teamId={of.rosterOf} day={asOf} />
      )}
    </Dialog>
  );
}
