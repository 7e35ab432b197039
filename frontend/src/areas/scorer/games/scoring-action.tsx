import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { isNotYetOpen, opensAt } from '#frontend/features/scoring/game-opening.ts';
import { claimGame } from '#frontend/features/scoring/scoring.mutations.ts';
import { formatTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { claimingQuery } from './scoring.queries.ts';

/** What a scorer can do with a game now: score it, see its results, take it when nobody has it, or look at it. */
export function ScoringAction({ game, user }: { game: Game; user: SessionUser }) {
  const claiming = useQuery(claimingQuery()).data ?? false;
  if (isFinished(game.status)) {
    return <GameLink to={paths.boxScore(game.id)}>{t`View Results`}</GameLink>;
  }
  const isScorable = game.status === 'scheduled' || game.status === 'in_progress';
  if (isScorable && (user.role === 'superuser' || game.scorekeeper_id === user.id)) {
    return <Score game={game} />;
  }
  if (isScorable && claiming && user.role === 'scorer' && game.scorekeeper_id === null) {
    return <Claim game={game} />;
  }
  return <GameLink to={paths.game(game.id)}>{t`View game`}</GameLink>;
}

function GameLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );
}

/** Scheduled: Start Scoring once it is open; in progress: Continue Scoring. */
function Score({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  if (isNotYetOpen(game)) {
    const id = `opens-${game.id}`;
    return (
      <>
        <Button disabled aria-describedby={id}>
          <Trans>Not Available Yet</Trans>
        </Button>
        <span id={id} className="text-12 text-ink-3">
          <Trans>From {formatTime(opensAt(game), timeZone)}, 30 minutes before</Trans>
        </span>
      </>
    );
  }
  return (
    <Button asChild variant={game.status === 'in_progress' ? 'primary' : 'default'}>
      <Link to={paths.scoringGame(game.id)}>
        {game.status === 'in_progress' ? t`Continue Scoring` : t`Start Scoring`}
      </Link>
    </Button>
  );
}

/** The league lets scorers take games without one (docs/rules.md, "Roles"). */
function Claim({ game }: { game: Game }) {
  const claim = useCommand({
    send: claimGame,
    done: () => t`The game is yours to score`,
    fallback: t`The game could not be claimed.`,
  });
  return (
    <Button busy={claim.isPending} onClick={() => claim.mutate(game.id)}>
      <Trans>Claim game</Trans>
    </Button>
  );
}
