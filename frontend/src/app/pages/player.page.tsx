import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { ageOn } from '#frontend/features/player/player.facts.ts';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { isMissing, messageOf } from '#frontend/lib/api-error.ts';
import { dayInZone, formatDay, formatWord, NOT_AVAILABLE, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { imageUrl } from '#frontend/lib/image-url.ts';
import { initialsOf } from '#frontend/lib/team-name.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';
import type { Player } from '#query-api/player/player.contract.ts';

/** `/players/{id}`: who a player is. */
export function PlayerPage() {
  const id = idOf(useParams().playerId);
  const query = useQuery({ ...playerQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || (query.data === undefined && query.error !== null)) {
    return (
      <div className="wrap py-10">
        <title>Player · Courtside</title>
        <h1 className="mb-5">Player</h1>
        <ErrorState
          title="Error loading player"
          {...(id !== undefined && !isMissing(query.error) && { onRetry: () => void query.refetch() })}
          action={
            <Button asChild>
              <Link to={paths.players}>Back to Players</Link>
            </Button>
          }
        >
          {id === undefined ? 'There is no such player.' : messageOf(query.error)}
        </ErrorState>
      </div>
    );
  }
  return query.data === undefined ? <PlayerSkeleton /> : <PlayerView player={query.data} />;
}

function PlayerView({ player }: { player: Player }) {
  const timeZone = useTimeZone();
  const name = `${player.first_name} ${player.last_name}`.trim();
  const age = ageOn(player.birth_date, dayInZone(Date.now(), timeZone));
  // Unknown facts about a player have no row; a list of N/A is useless.
  const known: Array<[string, string]> = [
    ['Height', orNotAvailable(player.height)],
    ['Weight', orNotAvailable(player.weight)],
    ['Birth date', formatDay(player.birth_date)],
    ['Age', orNotAvailable(age)],
    ['Gender', formatWord(player.gender)],
  ];
  const facts: Array<[string, string]> = [
    ['Number', orNotAvailable(player.number)],
    ['Position', formatWord(player.position)],
    ['Team', player.team_name ?? 'No team'],
    ...known.filter(([, value]) => value !== NOT_AVAILABLE),
  ];
  return (
    <div className="wrap">
      <title>{`${name} · Courtside`}</title>
      <header className="flex items-center gap-5 pt-7 pb-5 phone:gap-4 phone:pt-5">
        <Portrait photo={player.photo} name={name} />
        <div className="min-w-0">
          <h1>{name}</h1>
          <p className="mt-1 text-ink-2">
            {player.team_id === null ? (
              'No team'
            ) : (
              <Link to={paths.team(player.team_id)} className="link">
                {player.team_name}
              </Link>
            )}
          </p>
        </div>
        {player.number !== null && (
          <span className="ml-auto text-[3.25rem] text-ink-3 face-score">{player.number}</span>
        )}
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
        <Panel title="Overview">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] text-13">
            {facts.map(([label, value]) => (
              <div
                key={label}
                className="col-span-2 grid grid-cols-subgrid gap-x-6 border-b border-line py-2"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd className="text-right font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
      <p className="mt-6 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link to={paths.players}>Back to Players</Link>
        </Button>
        {player.team_id !== null && (
          <Button asChild>
            <Link to={paths.team(player.team_id)}>View Team</Link>
          </Button>
        )}
      </p>
    </div>
  );
}

function Portrait({ photo, name }: { photo: string | null; name: string }) {
  const [broken, setBroken] = useState(false);
  const url = imageUrl(photo);
  if (url === undefined || broken) {
    return (
      <span
        aria-hidden
        className="grid size-[76px] shrink-0 place-items-center rounded-2 border border-line-strong bg-sunken text-24 font-bold text-ink-2 face-table"
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={76}
      height={76}
      className="size-[76px] shrink-0 rounded-2 object-cover"
      onError={() => setBroken(true)}
    />
  );
}

function PlayerSkeleton() {
  return (
    <Loading label="Loading player" className="wrap">
      <div className="flex items-center gap-5 pt-7 pb-5">
        <Skeleton className="size-[76px]" />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="mt-4 h-64 w-full" />
    </Loading>
  );
}
