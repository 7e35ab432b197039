import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { AssignScorerDialog } from '#frontend/areas/admin/game/commands/assign-scorer-dialog.tsx';
import { LogLink } from '#frontend/areas/shared/form-page.tsx';
import { CorrectTheLog } from '#frontend/areas/shared/game-actions.tsx';
import { StoredGamePage } from '#frontend/areas/shared/stored-game-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { GameOfficials } from '#frontend/features/game/game-officials.tsx';
import { GameStatusMark } from '#frontend/features/game/lists/game-cells.tsx';
import { scorersQuery } from '#frontend/features/user/user.queries.ts';
import { userOption } from '#frontend/features/user/user-name.ts';
import { formatDateTime, formatScore, NO_VALUE, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { GameDetailsForm, StreamForm } from './admin-game-form.tsx';
import { commandsFor, type GameCommand } from './commands/game-commands.tsx';
import { needsScorer } from './game-selection.tsx';
import { LateArrivalDialog } from './late-arrival-dialog.tsx';

/** `/admin/games/{id}`: what a game is, what can be done with it, and its form. */
export function AdminGamePage() {
  return <StoredGamePage>{(game) => <ManagedGame game={game} />}</StoredGamePage>;
}

function ManagedGame({ game }: { game: GameDetail }) {
  const isAhead = game.status === 'scheduled' || game.status === 'postponed';
  return (
    <div className="wrap">
      <PageHeader
        title={game.name}
        description={<GameStatusMark game={game} />}
        actions={
          <>
            {game.status === 'in_progress' && (
              <Button asChild>
                <Link to={paths.scoringGame(game.id)}>
                  <Trans>Open the console</Trans>
                </Link>
              </Button>
            )}
            <CorrectTheLog game={game} />
            <Button asChild>
              <a href={paths.gameScoresheet(game.id)}>
                <Trans>Scoresheet (PDF)</Trans>
              </a>
            </Button>
            <LogLink kind="game" id={game.id} />
            <Button asChild>
              <Link to={paths.game(game.id)}>
                <Trans>View game</Trans>
              </Link>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 pb-8 xl:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid gap-8 xl:col-start-2 xl:row-start-1">
          <Commands game={game} />
          <AboutGame game={game} />
        </div>
        <Panel title={t`Edit Game`} className="xl:col-start-1 xl:row-start-1">
          {/* Anew when what it shows was changed by a command of this page. */}
          {isAhead ? (
            <GameDetailsForm key={`${game.status} ${game.game_date} ${game.venue}`} game={game} />
          ) : (
            <StreamForm key={game.status} game={game} />
          )}
        </Panel>
      </div>
    </div>
  );
}

function Commands({ game }: { game: GameDetail }) {
  const [asking, setAsking] = useState<GameCommand | 'assign' | 'late_arrival'>();
  const scorers = useQuery(scorersQuery()).data?.map(userOption);
  const close = () => setAsking(undefined);
  return (
    <Panel title={t`What you can do`}>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        {needsScorer(game) && (
          <Button onClick={() => setAsking('assign')}>
            <Trans>Assign scorer…</Trans>
          </Button>
        )}
        {game.status === 'in_progress' && (
          <Button onClick={() => setAsking('late_arrival')}>
            <Trans>Add a late arrival…</Trans>
          </Button>
        )}
        {game.status !== 'canceled' && (
          <Button asChild>
            <Link to={paths.adminGameOfficials(game.id)}>
              <Trans>Name officials</Trans>
            </Link>
          </Button>
        )}
        {commandsFor(game).map((command) => {
          const { type, label, icon: Icon, danger } = command;
          return (
            <Button
              key={type}
              variant={type === 'confirm_game' ? 'primary' : danger ? 'danger' : 'default'}
              onClick={() => setAsking(command)}
            >
              <Icon aria-hidden size={16} />
              {label}
            </Button>
          );
        })}
      </div>
      {asking === 'assign' ? (
        <AssignScorerDialog games={[game]} scorers={scorers} onClose={close} />
      ) : asking === 'late_arrival' ? (
        <LateArrivalDialog game={game} onClose={close} />
      ) : (
        asking !== undefined && <asking.Dialog game={game} onClose={close} />
      )}
    </Panel>
  );
}

function AboutGame({ game }: { game: GameDetail }) {
  const timeZone = useTimeZone();
  const { scoreboard } = game;
  const facts: Fact[] = [
    [t`Tournament`, orNotAvailable(game.tournament_name)],
    [t`Season`, orNotAvailable(game.season_name)],
    [t`Category`, orNotAvailable(game.game_category_name)],
    [t`Bench A`, game.team_east_name],
    [t`Bench B`, game.team_west_name],
    [t`Date`, formatDateTime(tipOffTime(game), timeZone)],
    [t`Venue`, orNotAvailable(game.venue)],
    [t`Scorer`, game.scorekeeper_name ?? t`No scorer`],
    [
      t`Score`,
      scoreboard === null ? NO_VALUE : formatScore(scoreboard.team_score_east, scoreboard.team_score_west),
    ],
  ];
  return (
    <Panel title={t`Game`}>
      <Facts facts={facts} />
      <GameOfficials officials={game.officials} />
    </Panel>
  );
}
