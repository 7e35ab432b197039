import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { profileQuery } from '#frontend/features/account/account.queries.ts';
import { followedPlayersQuery, followedTeamsQuery } from '#frontend/features/follow/follow.queries.ts';
import { nextGamesOfTeamQuery, SHORT_LIST } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { remindersQuery } from '#frontend/features/reminder/reminder.queries.ts';
import { formatItems, formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { FollowedTeam } from './followed-team.tsx';

/** The teams and players one follows, the next games of these teams and the reminders. @param children below them */
export function WhatOneFollows({ userId, children }: { userId: number; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid min-w-0 content-start gap-8">
        <TeamsYouFollow userId={userId} />
        <PlayersYouFollow userId={userId} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <YourReminders userId={userId} />
        <UpcomingGames userId={userId} />
        {children}
      </div>
    </div>
  );
}

function TeamsYouFollow({ userId }: { userId: number }) {
  const query = useQuery(followedTeamsQuery(userId));
  return (
    <Panel
      title={t`Teams You Follow`}
      aside={
        <Link to={paths.teams} className="link touch-target inline-flex">
          <Trans>Browse Teams</Trans>
        </Link>
      }
    >
      <QueryState
        query={query}
        loading={<TableSkeleton rows={3} />}
        errorTitle={t`Failed to load teams. Please try again later.`}
      >
        {({ teams }) =>
          teams.length === 0 ? (
            <EmptyState
              title={t`You follow no team yet`}
              action={
                <Button asChild variant="primary">
                  <Link to={paths.teams}>
                    <Trans>Browse Teams</Trans>
                  </Link>
                </Button>
              }
            >
              <Trans>Follow teams on their pages. Their next games and last results appear here.</Trans>
            </EmptyState>
          ) : (
            <ul>
              {teams.map((team) => (
                <FollowedTeam key={team.id} team={team} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}

function PlayersYouFollow({ userId }: { userId: number }) {
  const query = useQuery(followedPlayersQuery(userId));
  return (
    <Panel
      title={t`Players You Follow`}
      aside={
        <Link to={paths.players} className="link touch-target inline-flex">
          <Trans>Browse players</Trans>
        </Link>
      }
    >
      <QueryState query={query} loading={<TableSkeleton rows={3} />} errorTitle={t`Failed to load players.`}>
        {({ players }) =>
          players.length === 0 ? (
            <p className="border-t border-line py-3 text-ink-2">
              <Trans>You follow no player yet.</Trans>
            </p>
          ) : (
            <ul>
              {players.map((player) => (
                <FollowedPlayer key={player.id} player={player} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}

function FollowedPlayer({ player }: { player: Player }) {
  const facts = [
    player.team_name ?? t`No team`,
    player.position === null ? null : formatWord(player.position),
  ];
  return (
    <li className="relative flex min-h-row-crest items-center gap-3 border-t border-line py-1.5 hover:bg-sunken">
      <span className="w-7 font-semibold text-ink-3 tabular-nums">{player.number ?? ''}</span>
      <Link to={paths.player(player.id)} className="min-w-0 truncate font-[550] after:absolute after:inset-0">
        <Name>{`${player.first_name} ${player.last_name}`}</Name>
      </Link>
      <span className="ms-auto min-w-0 truncate text-13 text-ink-3">
        {formatItems(facts.filter((fact) => fact !== null))}
      </span>
    </li>
  );
}

function YourReminders({ userId }: { userId: number }) {
  const query = useQuery(remindersQuery(userId));
  const profile = useQuery(profileQuery(userId)).data;
  return (
    <Panel title={t`Your Reminders`}>
      {profile?.email_confirmed === false && (
        <Callout tone="warn" className="mb-3">
          <p>
            <Trans>
              Reminders wait until you confirm your e-mail address.{' '}
              <Link to={paths.profile} className="link">
                Your Profile
              </Link>
            </Trans>
          </p>
        </Callout>
      )}
      <QueryState
        query={query}
        loading={<TableSkeleton rows={2} />}
        errorTitle={t`Failed to load reminders.`}
      >
        {({ reminders }) =>
          reminders.length === 0 ? (
            <p className="border-t border-line py-3 text-ink-2">
              <Trans>None are set. Set one on the page of a game to come.</Trans>
            </p>
          ) : (
            <GameRows games={reminders.map(({ game }) => game)} toCome />
          )
        }
      </QueryState>
    </Panel>
  );
}

/** The next games of the teams one follows. Nothing without a team. */
function UpcomingGames({ userId }: { userId: number }) {
  const followed = useQuery(followedTeamsQuery(userId));
  const teams = followed.data?.teams ?? [];
  const lists = useQueries({ queries: teams.map(({ id }) => nextGamesOfTeamQuery(id)) });
  if (teams.length === 0) return null;
  const games = nextOfAll(lists.map(({ data }) => data?.games ?? []));
  return (
    <Panel
      title={t`Upcoming Games`}
      aside={
        <Link to={paths.games} className="link touch-target inline-flex">
          <Trans>View Schedule</Trans>
        </Link>
      }
    >
      <QueryState
        query={{
          ...(lists.find(({ isError }) => isError) ?? lists[0] ?? followed),
          data: lists.every(({ data }) => data !== undefined) ? true : undefined,
        }}
        loading={<TableSkeleton rows={5} />}
        errorTitle={t`Failed to load upcoming games. Please try again later.`}
      >
        {() =>
          games.length === 0 ? (
            <p className="border-t border-line py-3 text-ink-2">
              <Trans>No games to come.</Trans>
            </p>
          ) : (
            <GameRows games={games} toCome />
          )
        }
      </QueryState>
    </Panel>
  );
}

/** The first games of several lists, soonest first, each once: two teams one follows may meet. Those without a date are last. */
export function nextOfAll(lists: ReadonlyArray<readonly Game[]>): Game[] {
  const games = new Map(lists.flat().map((game) => [game.id, game]));
  const place = ({ status, game_date }: Game) =>
    status === 'postponed' || game_date === null ? Number.POSITIVE_INFINITY : Date.parse(game_date);
  return [...games.values()]
    .toSorted((a, b) => (place(a) === place(b) ? a.id - b.id : place(a) - place(b)))
    .slice(0, SHORT_LIST);
}
