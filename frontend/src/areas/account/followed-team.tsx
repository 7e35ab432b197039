import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import type { TeamGame } from '#contracts/statistics/statistics.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { gamesQuery, nextGamesOfTeamQuery, teamFormQuery } from '#frontend/features/game/game.queries.ts';
import { toEnding } from '#frontend/features/game/game.status.ts';
import { EndingNotes } from '#frontend/features/game/lists/game-cells.tsx';
import { useLateStart } from '#frontend/features/game/use-late-start.ts';
import { formatScore, formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A team that one follows: its game that is on, the last result, the next game. */
export function FollowedTeam({ team }: { team: Team }) {
  const on = useQuery(gamesQuery({ team_id: team.id, live: true }, 1)).data?.games[0];
  const last = useQuery(teamFormQuery(team.id)).data?.games[0];
  const next = useQuery(nextGamesOfTeamQuery(team.id)).data?.games[0];
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="flex min-w-0 items-center gap-3">
        <Crest team={team} size={34} />
        <Link to={paths.team(team.id)} className="touch-target inline-flex min-w-0 hover:underline">
          <Name className="truncate text-16 font-[650] face-narrow">{team.name}</Name>
        </Link>
      </span>
      <span className="grid min-h-[60px] min-w-0 content-center text-13">
        {on !== undefined && (
          <GameLine label={t`Now`} game={on.id} against={opponent(on, team.id)}>
            {on.scoreboard === null
              ? t`Live`
              : t`Live, ${formatScore(on.scoreboard.team_score_east, on.scoreboard.team_score_west)}`}
          </GameLine>
        )}
        {last !== undefined && (
          <GameLine label={t`Last`} game={last.id} against={opponent(last, team.id)}>
            <LastResult game={last} />
          </GameLine>
        )}
        {next !== undefined && (
          <GameLine label={t`Next`} game={next.id} against={opponent(next, team.id)}>
            <NextStart game={next} />
          </GameLine>
        )}
      </span>
    </li>
  );
}

function GameLine({
  label,
  game,
  against,
  children,
}: {
  label: string;
  game: number;
  against: string;
  children: ReactNode;
}) {
  return (
    <span className="relative grid min-h-7 grid-cols-[36px_auto_minmax(0,1fr)] items-center gap-x-2.5 hover:bg-sunken coarse:min-h-11">
      <span className="text-ink-3">{label}</span>
      <span className="flex items-center gap-2 font-[550] tabular-nums">{children}</span>
      <Link to={paths.game(game)} className="truncate text-ink-2 after:absolute after:inset-0">
        <Name>{against}</Name>
      </Link>
    </span>
  );
}

function NextStart({ game }: { game: Game }) {
  const timeZone = useTimeZone();
  const late = useLateStart(game);
  if (game.status === 'postponed') return t`Postponed`;
  return late ?? formatWhen(tipOffTime(game), timeZone);
}

function LastResult({ game }: { game: TeamGame }) {
  const known = game.team_score !== null && game.opponent_score !== null;
  return (
    <>
      {game.result !== null && <WinLoss result={game.result} />}
      {known ? formatScore(Number(game.team_score), Number(game.opponent_score)) : t`No Score`}
      <EndingNotes of={toEnding(game)} />
    </>
  );
}

/** “vs” at one’s own court, “at” the other’s. */
function opponent(game: Game, teamId: number): string {
  return game.team_east_id === teamId ? `vs ${game.team_west_name}` : `at ${game.team_east_name}`;
}
