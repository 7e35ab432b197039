import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { playerPageQuery } from '#frontend/features/player/player.queries.ts';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { settingsQuery } from '#frontend/features/settings/settings.queries.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { userPageQuery } from '#frontend/features/user/user.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SentForSomething } from '#frontend/lib/use-after-saving.ts';
import { FEWEST_TEAMS, STEPS, type Step, saveSkipped, skippedSteps, stepsDone } from './first-steps.ts';

const ONE = { page: 1, pageSize: 1 };
const BACK: SentForSomething = { backTo: paths.adminDashboard };
/** Of these one makes more than one. */
const REPEATED: readonly Step[] = ['category', 'teams', 'players', 'scorer'];

/** What a league without a game needs next, each step with its form. Nothing once there is a game. */
export function AdminFirstSteps() {
  const games = useQuery(gamePageQuery({}, ONE)).data?.total;
  const [skipped, setSkipped] = useState(skippedSteps);
  if (games !== 0 || skipped.has('all')) return null;
  function skip(step: Step | 'all'): void {
    const next = new Set([...skipped, step]);
    saveSkipped(next);
    setSkipped(next);
  }
  return <FirstSteps skipped={skipped} onSkip={skip} />;
}

function FirstSteps({
  skipped,
  onSkip,
}: {
  skipped: ReadonlySet<Step | 'all'>;
  onSkip: (step: Step | 'all') => void;
}) {
  const settings = useQuery(settingsQuery()).data;
  const seasons = useQuery(seasonsQuery()).data;
  const leagues = useQuery(leaguesQuery()).data?.leagues;
  const categories = useQuery(categoriesQuery()).data?.categories;
  const tournaments = useQuery(tournamentsQuery()).data?.tournaments;
  const players = useQuery(playerPageQuery({}, ONE)).data?.total;
  const scorers = useQuery(userPageQuery({ role: 'scorer' }, ONE)).data?.total;
  const tournament = tournaments?.[0];
  const inTournament = useQuery({
    ...teamsQuery({ tournament_id: tournament?.id }),
    enabled: tournament !== undefined,
  }).data?.teams;
  if (
    settings === undefined ||
    seasons === undefined ||
    leagues === undefined ||
    categories === undefined ||
    tournaments === undefined ||
    players === undefined ||
    scorers === undefined
  ) {
    return null;
  }
  const teams = tournament?.team_count ?? 0;
  const smallest = inTournament?.toSorted((one, other) => one.player_count - other.player_count)[0];
  const done = stepsDone({
    hasSettings: settings.revision >= 0,
    seasons: seasons.seasons.length,
    leagues: leagues.length,
    categories: categories.length,
    tournaments: tournaments.length,
    teams,
    players,
    scorers,
  });
  const open = STEPS.filter((step) => !done.has(step) && !skipped.has(step));
  const next = open[0];
  const seasonId = currentSeason(seasons)?.id;
  const all: Record<Step, { title: string; why: string; action: string; href: string | undefined }> = {
    settings: {
      title: t`Set the time zone`,
      why: t`It decides when a day begins; now it is ${settings.time_zone}.`,
      action: t`Settings`,
      href: paths.adminSettings,
    },
    season: {
      title: t`Make a season`,
      why: t`Everything is played in a season.`,
      action: t`New season`,
      href: paths.adminSeasonNewWith({ status: 'active' }),
    },
    league: {
      title: t`Make a league`,
      why: t`It groups tournaments over the seasons. Many do without.`,
      action: t`New league`,
      href: paths.adminLeagueNew,
    },
    category: {
      title: t`Make a category`,
      why: t`It says who may play: an age, a gender, or everybody. A game that you plan by hand needs one.`,
      action: t`New category`,
      href: paths.adminCategoryNew,
    },
    tournament: {
      title: t`Make a tournament`,
      why: t`Its games make a table, with the rules you choose.`,
      action: t`New tournament`,
      href:
        seasonId === undefined
          ? undefined
          : paths.adminTournamentNewWith({
              season: String(seasonId),
              ...(leagues[0] !== undefined && { league: String(leagues[0].id) }),
            }),
    },
    teams: {
      title: t`Add the teams`,
      why:
        teams === 0
          ? t`A schedule needs at least two.`
          : plural(teams, { one: '# team in the tournament', other: '# teams in the tournament' }),
      action: t`New team`,
      href:
        tournament === undefined
          ? undefined
          : paths.adminTeamNewWith({
              tournament: String(tournament.id),
              ...(categories[0] !== undefined && { category: String(categories[0].id) }),
            }),
    },
    players: {
      title: t`Add the players`,
      why: t`Each team needs five players for a game; you can schedule first.`,
      action: t`New player`,
      href: smallest === undefined ? undefined : paths.adminPlayerNewIn(smallest.id),
    },
    schedule: {
      title: t`Schedule the games`,
      why: t`Draw them all, or plan them one by one.`,
      action: t`Generate a schedule`,
      href:
        tournament === undefined || teams < FEWEST_TEAMS
          ? undefined
          : paths.adminTournamentSchedule(tournament.id),
    },
    scorer: {
      title: t`Add a scorer`,
      why: t`Somebody has to score; you can as well.`,
      action: t`Create New User`,
      href: paths.adminUserNewWith({ role: 'scorer' }),
    },
  };
  return (
    <Panel
      title={t`First steps`}
      className="mb-8"
      aside={
        <Button variant="quiet" size="small" className="coarse:h-11" onClick={() => onSkip('all')}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <ol>
        {STEPS.filter((step) => done.has(step) || !skipped.has(step)).map((step) => (
          <StepRow
            key={step}
            {...all[step]}
            isDone={done.has(step)}
            isRepeated={REPEATED.includes(step)}
            isNext={step === next}
            onSkip={() => onSkip(step)}
          />
        ))}
      </ol>
      <p className="pt-3 text-13 text-ink-2">
        <Trans>
          Results, squads or games in files?{' '}
          <Link to={paths.adminImport} className="link touch-target inline-flex">
            Import them
          </Link>
          : what they need is made on the way.
        </Trans>
      </p>
    </Panel>
  );
}

function StepRow({
  title,
  why,
  action,
  href,
  isDone,
  isRepeated,
  isNext,
  onSkip,
}: {
  title: string;
  why: string;
  action: string;
  /** Undefined while an earlier step is missing. */
  href: string | undefined;
  isDone: boolean;
  isRepeated: boolean;
  isNext: boolean;
  onSkip: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
      <span
        className={clsx(
          'grid size-6 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-ink bg-ink text-canvas' : 'border-line-strong',
        )}
      >
        {isDone && <Check size={14} strokeWidth={2.5} aria-label={t`Done`} />}
      </span>
      <span className="min-w-48 flex-1">
        <span className={clsx('block', isDone ? 'text-ink-2' : 'font-[650]')}>{title}</span>
        <span className="block text-13 text-ink-2">{why}</span>
      </span>
      {!isDone && (
        <Button
          variant="quiet"
          size="small"
          className="coarse:h-11"
          aria-label={t`Skip: ${title}`}
          onClick={onSkip}
        >
          <Trans>Skip</Trans>
        </Button>
      )}
      {href !== undefined && (!isDone || isRepeated) && (
        <Button asChild {...(isNext && { variant: 'primary' })} className="phone:ms-10">
          <Link to={href} state={BACK} aria-label={`${action}: ${title}`}>
            {isDone ? t`Add another` : action}
          </Link>
        </Button>
      )}
    </li>
  );
}
