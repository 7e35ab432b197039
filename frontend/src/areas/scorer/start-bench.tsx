import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Game, GameDetail } from '#contracts/game/game.contract.ts';
import { RosterFields, rosterSchema, rosterValues } from '#frontend/areas/shared/roster-fields.tsx';
import { type GameSquad, useGameSquad } from '#frontend/areas/shared/use-game-squad.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { findStarters } from '#frontend/features/game/benches/roster.ts';
import { UnreadableSquad } from '#frontend/features/game/benches/unreadable-squad.tsx';
import { changeGame } from '#frontend/features/game/game.mutations.ts';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { teamQuery } from '#frontend/features/team/team.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';
import { BenchSummary } from './bench-summary.tsx';

const TEAM_SIDE = { east: 'A', west: 'B' } as const;

/** One bench of a game that is about to begin: what is known of it, and the way to name who starts. */
export function StartBench({
  game,
  side,
  onPicked,
}: {
  game: Game;
  side: 'east' | 'west';
  onPicked: () => void;
}) {
  const [picking, setPicking] = useState(false);
  const query = storedGameQuery(game.id);
  const stored = useQuery(query);
  const squad = useGameSquad(game, game[`team_${side}_id`]);
  const error = stored.error ?? squad.error;
  if (stored.data === undefined || squad.data === undefined) {
    if (error === null) return <Skeleton className="h-5 w-48" />;
    return (
      <UnreadableSquad
        label={game[`team_${side}_name`]}
        title={t`Failed to load existing player selections`}
        query={{
          error,
          isFetching: stored.isFetching || squad.isFetching,
          refetch: () => void (stored.data === undefined ? stored : squad).refetch(),
        }}
      />
    );
  }
  const bench = stored.data.player_statistics.filter(({ team_side }) => team_side === TEAM_SIDE[side]);
  const label =
    bench.length === 0
      ? t`Pick the players…`
      : findStarters(bench).length === 0
        ? t`Name the starting five…`
        : t`Change the bench…`;
  return (
    <div className="grid justify-items-start gap-2">
      <BenchSummary bench={bench} players={squad.data.players} />
      <Coaches teamId={game[`team_${side}_id`]} />
      <Button
        disabled={game.status !== 'scheduled'}
        aria-label={`${label} ${game[`team_${side}_name`]}`}
        onClick={() => setPicking(true)}
      >
        {label}
      </Button>
      {picking && (
        <BenchDialog
          game={stored.data}
          side={side}
          squad={squad.data}
          onClose={() => setPicking(false)}
          onPicked={onPicked}
        />
      )}
    </div>
  );
}

/** Who coaches the team, as the scoresheet has it. */
function Coaches({ teamId }: { teamId: number }) {
  const team = useQuery(teamQuery(teamId)).data;
  const { coach_name: coach = null, assistant_coach: assistant = null } = team ?? {};
  if (coach === null && assistant === null) return null;
  return (
    <p className="text-13 text-ink-2">
      {coach !== null && (
        <Trans>
          Coach <Name>{coach}</Name>
        </Trans>
      )}
      {coach !== null && assistant !== null && ', '}
      {assistant !== null && (
        <Trans>
          assistant <Name>{assistant}</Name>
        </Trans>
      )}
    </p>
  );
}

/** A scorer has no route for one bench: the form of the game takes both, and leaves alone the one that stays. */
function BenchDialog({
  game,
  side,
  squad,
  onClose,
  onPicked,
}: {
  game: GameDetail;
  side: 'east' | 'west';
  squad: GameSquad;
  onClose: () => void;
  onPicked: () => void;
}) {
  const own = TEAM_SIDE[side];
  const latest = useRef(game);
  const form = useResourceForm({
    schema: rosterSchema,
    stored: game,
    toValues: (stored: GameDetail | undefined) => rosterValues(stored, own, squad.players),
    async read() {
      latest.current = await api.get('/api/games/:id/', { params: { id: game.id } });
      return latest.current;
    },
    save({ players }, call) {
      const others = latest.current.player_statistics.filter(({ team_side }) => team_side !== own);
      const picked = players.map((player) => ({ ...player, team_side: own }));
      return changeGame(game.id, { player_statistics: [...others, ...picked] }, call);
    },
    done({ warnings }) {
      for (const warning of warnings) notify.warning(warning);
      return t`Bench saved`;
    },
    onSaved() {
      onPicked();
      onClose();
    },
    fallback: t`Failed to save the bench`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Bench of ${game[`team_${side}_name`]}`}
      action={t`Save bench`}
      onClose={onClose}
    >
      <RosterFields form={form} {...squad} />
    </FormDialog>
  );
}
