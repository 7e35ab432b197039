import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { leagueShotsQuery } from '#frontend/areas/public/shots/shot-chart.queries.ts';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ShotLegend } from '#frontend/components/ui/half-court.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import { isFieldGoal } from '#frontend/features/game/plays/shown-play.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { isMade, isPlacedShot, leagueAsked } from './shots-of-game.ts';
import { SideShots } from './side-shots.tsx';

const SIDES = ['east', 'west'] as const;
const RESULTS = ['made', 'missed'] as const;

/** The shots of a game at their places, and by zone beside the league's. */
export function GameShots({ game, plays, box }: { game: Game; plays: readonly Play[]; box: BoxScore }) {
  const url = useUrlState();
  const phone = useMediaQuery(PHONE);
  const shots = useMemo(() => plays.filter(isFieldGoal), [plays]);
  const placed = useMemo(() => shots.filter(isPlacedShot), [shots]);
  const periods = [...new Map(shots.map(({ period, period_label }) => [period, period_label]))];
  const period = periods.map(([number]) => number).find((number) => number === url.getId('period'));
  const league = useQuery({ ...leagueShotsQuery(leagueAsked(game, period)), enabled: placed.length > 0 });
  if (placed.length === 0) {
    return (
      <EmptyState title={t`The places of shots were not recorded`}>
        <Trans>Where a shot was taken is known of some games only.</Trans>
      </EmptyState>
    );
  }
  const sides = gameSides(game);
  const tones = teamTones(game);
  const result = url.getOneOf('result', RESULTS);
  const team = url.getOneOf('team', SIDES) ?? 'east';
  const inPeriod = placed.filter((play) => period === undefined || play.period === period);
  const shown = inPeriod.filter((play) => result === undefined || isMade(play) === (result === 'made'));
  const withoutPlace = shots.length - placed.length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {phone && (
          <Segmented
            label={t`Team`}
            options={SIDES.map((side) => ({ value: side, label: sides[side].name }))}
            value={team}
            onChange={(next) => url.show({ team: next === 'east' ? undefined : next })}
            className="w-full"
          />
        )}
        <Segmented
          label={t`Period`}
          options={[
            { value: 'all', label: t`All` },
            ...periods.map(([number, label]) => ({ value: String(number), label })),
          ]}
          value={String(period ?? 'all')}
          onChange={(next) => url.show({ period: next === 'all' ? undefined : next })}
          className="phone:w-full"
        />
        <Segmented
          label={t`Result`}
          options={[
            { value: 'all', label: t`All shots` },
            { value: 'made', label: t`Made` },
            { value: 'missed', label: t`Missed` },
          ]}
          value={result ?? 'all'}
          onChange={(next) => url.show({ result: next === 'all' ? undefined : next })}
          className="phone:w-full"
        />
        <span className="ms-auto">
          <ShotLegend />
        </span>
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
        {SIDES.filter((side) => !phone || side === team).map((side) => (
          <div key={side} {...teamTone(tones[side])} className="team min-w-0">
            <SideShots
              game={game}
              side={side}
              team={sides[side]}
              shots={inPeriod.filter((play) => play.side === side)}
              drawn={shown.filter((play) => play.side === side)}
              deepest={Math.max(0, ...shown.map(({ place }) => place.y))}
              // Where only baskets were recorded, nobody knows how many were attempted.
              missesKnown={box[side].totals.two_points_attempted !== null}
              league={league.data}
            />
          </div>
        ))}
      </div>
      <p className="text-12 text-ink-3">
        {withoutPlace === 0
          ? plural(shots.length, {
              one: 'The place of the one shot is known.',
              other: 'The places of all # shots are known.',
            })
          : t`The places of ${placed.length} of ${shots.length} shots are known; the others are not counted here.`}{' '}
        <Trans>League: all games of {game.tournament_name ?? game.season_name ?? t`the season`}.</Trans>
      </p>
    </div>
  );
}
