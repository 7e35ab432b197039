import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Impact, StandingsImpact } from '#contracts/impact/impact.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { BeforeAfter } from '#frontend/components/ui/before-after.tsx';
import { changedPlaces } from '#frontend/components/ui/changed-places.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { StandingsBeforeAfter } from '#frontend/components/ui/standings-before-after.tsx';
import { statusLabel } from '#frontend/features/game/game.status.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { formatList, formatScore } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import {
  actionsImpactQuery,
  type Decision,
  decisionImpactQuery,
  type ScoreDetails,
  scoreImpactQuery,
} from './impact.queries.ts';
import { ImpactAverages } from './impact-averages.tsx';
import { ImpactSection } from './impact-section.tsx';

/** A game whose correction is considered. */
type CorrectedGame = {
  id: number;
  regular_periods: number;
  team_east_id: number;
  team_east_name: string;
  team_west_name: string;
};

/** What recording actions of a finished game would change. */
export function ActionsImpact({ game, actions }: { game: CorrectedGame; actions: readonly ScoringAction[] }) {
  return <AskedImpact game={game} query={useQuery(actionsImpactQuery(game.id, actions))} />;
}

/** What entering a score of a finished game would change. */
export function ScoreImpact({ game, details }: { game: CorrectedGame; details: ScoreDetails }) {
  return <AskedImpact game={game} query={useQuery(scoreImpactQuery(game.id, details))} />;
}

/** What a decision off the court would change. */
export function DecisionImpact({ game, decision }: { game: CorrectedGame; decision: Decision }) {
  return <AskedImpact game={game} query={useQuery(decisionImpactQuery(game.id, decision))} />;
}

type AskedQuery = Parameters<typeof QueryState<Impact>>[0]['query'];

function AskedImpact({ game, query }: { game: CorrectedGame; query: AskedQuery }) {
  return (
    <section
      aria-label={t`What it changes`}
      aria-live="polite"
      className="grid grid-cols-1 content-start gap-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h3>
          <Trans>What it changes</Trans>
        </h3>
        <p className="text-13 text-ink-2">
          <Trans>Nothing is recorded yet.</Trans>
        </p>
      </div>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={6} />}
        errorTitle={
          isRefusal(query.error) ? t`It cannot be recorded like this` : t`What it changes is not known`
        }
      >
        {(impact) => <ImpactParts game={game} impact={impact} />}
      </QueryState>
    </section>
  );
}

/** Standings that have the same rows before and after: often a season is one tournament of one league. */
function alike(standings: Impact['standings']): Impact['standings'][] {
  return [...Map.groupBy(standings, ({ before, after }) => JSON.stringify([before, after])).values()];
}

/** Refused as the correction itself would be. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

function ImpactParts({ game, impact }: { game: CorrectedGame; impact: Impact }) {
  const { standings, streaks, averages, bracket } = impact;
  const nothingElse = standings.length + streaks.length + averages.length === 0 && bracket === null;
  return (
    <>
      <ImpactResult game={game} impact={impact} />
      {alike(standings).map((tables) => (
        <ImpactStandings key={`${tables[0]?.kind} ${tables[0]?.id}`} tables={tables} />
      ))}
      {averages.length > 0 && <ImpactAverages averages={averages} />}
      {bracket !== null && <ImpactBracket bracket={bracket} teams={impact.teams} />}
      {streaks.length > 0 && (
        <ImpactSection title={t`Streaks`}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {streaks.map(({ team_id, team_name, before, after }) => (
              <li key={team_id} className="flex gap-2">
                <Name>{team_name}</Name>
                <BeforeAfter before={before ?? '–'} after={after ?? '–'} />
              </li>
            ))}
          </ul>
        </ImpactSection>
      )}
      {nothingElse && (
        <p className="text-ink-2">
          <Trans>Standings, averages, streaks and brackets stay as they are.</Trans>
        </p>
      )}
    </>
  );
}

function ImpactResult({ game, impact: { before, after } }: { game: CorrectedGame; impact: Impact }) {
  const turns = before.winner_id !== after.winner_id;
  const periods = changedPeriods(before, after);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <Name className="font-[650]">{game.team_east_name}</Name>
        <p className="text-[2rem] face-score">
          <Score before={before.team_score_east} after={after.team_score_east} />
          <span aria-hidden>–</span>
          <Score before={before.team_score_west} after={after.team_score_west} />
        </p>
        <Name className="text-end font-[650]">{game.team_west_name}</Name>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {turns && (
          <Badge tone="bad">
            <Trans>The result turns</Trans>
          </Badge>
        )}
        <span>
          {turns ? (
            <BeforeAfter before={winnerInWords(game, before)} after={winnerInWords(game, after)} />
          ) : (
            winnerInWords(game, after)
          )}
        </span>
        {periods.map(({ period, was, becomes }) => (
          <span key={period} className="flex gap-1.5 text-13 text-ink-2">
            {periodLabel(game.regular_periods, period)}
            <BeforeAfter before={was} after={becomes} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Score({ before, after }: { before: number; after: number }): ReactNode {
  if (before === after) return <span>{after}</span>;
  return (
    <>
      <span className="sr-only">
        <Trans>
          from {before} to {after}
        </Trans>
      </span>
      <span aria-hidden className="inline-flex items-baseline gap-1.5">
        <s className="text-[0.6em] text-loss">{before}</s>
        <span>{after}</span>
      </span>
    </>
  );
}

type Result = Impact['before'];

/** `Tides won by 1` */
function winnerInWords(game: CorrectedGame, result: Result): string {
  const { status, winner_id, forfeited_by, team_score_east, team_score_west } = result;
  if (!isFinished(status)) return statusLabel(status);
  if (forfeited_by === 'both') return t`Both teams lost`;
  const margin = Math.abs(team_score_east - team_score_west);
  if (winner_id === null) return t`Tied ${formatScore(team_score_east, team_score_west)}`;
  const winner = winner_id === game.team_east_id ? game.team_east_name : game.team_west_name;
  return t`${winner} won by ${margin}`;
}

function changedPeriods(before: Result, after: Result) {
  const score = (result: Result, period: number) => {
    const found = result.periods.find((one) => one.period === period);
    return found === undefined ? '–' : formatScore(found.east, found.west);
  };
  const numbers = new Set([...before.periods, ...after.periods].map(({ period }) => period));
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((period) => ({ period, was: score(before, period), becomes: score(after, period) }))
    .filter(({ was, becomes }) => was !== becomes);
}

type BracketImpact = NonNullable<Impact['bracket']>;
type SeriesState = BracketImpact['series'][number]['before'];

/** Series that change, and what then happens to games of the bracket. */
function ImpactBracket({ bracket, teams }: { bracket: BracketImpact; teams: Impact['teams'] }) {
  const names = new Map(teams.map(({ team_id, team_name }) => [team_id, team_name]));
  const nameOf = (id: number | null) => (id === null ? t`to be decided` : (names.get(id) ?? `${id}`));
  const inWords = ({ top_team_id, bottom_team_id, top_wins, bottom_wins }: SeriesState) =>
    `${nameOf(top_team_id)} ${top_wins}–${bottom_wins} ${nameOf(bottom_team_id)}`;
  return (
    <ImpactSection title={t`Bracket, ${bracket.tournament_name}`}>
      <ul>
        {bracket.series.map(({ round, series, before, after }) => (
          <li key={`${round}-${series}`} className="border-b border-line py-1.5">
            <span className="block text-13 text-ink-2">
              <Trans>
                Round {round}, series {series}
              </Trans>
            </span>
            <BeforeAfter before={inWords(before)} after={inWords(after)} />
          </li>
        ))}
        {bracket.games.map((game) => (
          <li key={game.game_id} className="border-b border-line py-1.5">
            <Link to={paths.game(game.game_id)} className="underline">
              <Trans>Game {game.game_id}</Trans>
            </Link>{' '}
            {game.type === 'cancel' ? (
              <Trans>is called off</Trans>
            ) : (
              <Trans>
                becomes {nameOf(game.team_east_id)} – {nameOf(game.team_west_id)}
              </Trans>
            )}
          </li>
        ))}
        {bracket.disagreements.map(({ game_id }) => (
          <li key={game_id} className="border-b border-line py-1.5">
            <Link to={paths.game(game_id)} className="underline">
              <Trans>Game {game_id}</Trans>
            </Link>{' '}
            <Trans>has been played and no longer fits: it stays as it is</Trans>
          </li>
        ))}
      </ul>
    </ImpactSection>
  );
}

/** What changes in standings that change alike. */
function ImpactStandings({ tables }: { tables: readonly StandingsImpact[] }) {
  const [table] = tables;
  if (table === undefined) return null;
  const { moved } = changedPlaces(table);
  const name = formatList(tables.map((one) => one.name));
  return (
    <ImpactSection
      title={t`Standings, ${name}`}
      aside={
        moved.size === 0
          ? t`No place changes`
          : plural(moved.size, { one: '# place changes', other: '# places change' })
      }
    >
      <StandingsBeforeAfter table={table} labels={{ before: t`As they are`, after: t`As they would be` }} />
    </ImpactSection>
  );
}
