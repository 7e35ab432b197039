import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { LeagueShots } from '#contracts/shot-chart/shot-chart.contract.ts';
import type { Shooting } from '#events/statistics/shooting.ts';
import { ChosenShot } from '#frontend/areas/public/shots/chosen-shot.tsx';
import { placeText } from '#frontend/areas/public/shots/place-text.ts';
import { ShotCourt } from '#frontend/areas/public/shots/shot-court.tsx';
import { ZoneTable } from '#frontend/areas/public/shots/zone-table.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name, TeamName } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import type { GameSide } from '#frontend/features/game/game.sides.ts';
import { playText } from '#frontend/features/game/plays/play-text.ts';
import { formatAverage, formatItems, formatScore } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { countShots, isMade, listShooters, type PlacedShot, toZoneRows } from './shots-of-game.ts';

/** One team's shots of a game: on the court, by shooter, by zone. */
export function SideShots({
  game,
  side,
  team,
  shots,
  drawn,
  deepest,
  missesKnown,
  league,
}: {
  game: Game;
  side: 'east' | 'west';
  team: GameSide;
  /** What is counted: made and missed. */
  shots: readonly PlacedShot[];
  /** What is on the court. */
  drawn: readonly PlacedShot[];
  /** Metres from the end line up to which the courts of both teams show shots. */
  deepest: number;
  missesKnown: boolean;
  league: LeagueShots | undefined;
}) {
  const url = useUrlState();
  const shooters = listShooters(shots);
  const shooter = shooters.find(({ id }) => id === url.getId(side));
  const choose = (id: number | undefined) => url.show({ [side]: id === undefined ? undefined : String(id) });
  const counted = shooter?.shots ?? shots;
  const onCourt = shooter === undefined ? drawn : drawn.filter(({ player_id }) => player_id === shooter.id);
  return (
    <Panel
      title={
        <span className="flex min-w-0 items-center gap-2">
          <Crest team={team} size={24} />
          <TeamName team={team} className="min-w-0 truncate" />
        </span>
      }
      aside={percentagesText(counted, missesKnown)}
    >
      <ShotCourt
        label={plural(onCourt.length, {
          one: `${team.name}: the place of # shot`,
          other: `${team.name}: the places of # shots`,
        })}
        shots={onCourt.map((play) => ({
          key: String(play.sequence),
          place: play.place,
          made: isMade(play),
          play,
        }))}
        chosen={url.get('shot')}
        onChoose={(shot) => url.show({ shot })}
        deepest={deepest}
      >
        {({ play }) => (
          <ChosenShot
            what={playText(play, team.name).text}
            where={formatItems([placeText(play.place), formatScore(play.score_east, play.score_west)])}
            moment={play}
            replay={paths.replay(game.id, play.sequence)}
          />
        )}
      </ShotCourt>
      <fieldset className="relative -mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 pt-2.5 pb-1 [scrollbar-width:none] md:flex-wrap">
        <legend className="sr-only">
          <Trans>Shooter</Trans>
        </legend>
        <ShooterButton pressed={shooter === undefined} onPress={() => choose(undefined)}>
          <b>{t`All`}</b>
          <Count of={countShots(shots, missesKnown)} />
        </ShooterButton>
        {shooters.map(({ id, number, name, shots: own }) => (
          <ShooterButton
            key={id}
            pressed={id === shooter?.id}
            onPress={() => choose(id === shooter?.id ? undefined : id)}
          >
            <b className="text-[1rem] face-score">{number}</b>
            <Name className="phone:sr-only">{name}</Name>
            <Count of={countShots(own, missesKnown)} />
          </ShooterButton>
        ))}
      </fieldset>
      <h3 className="pt-5 pb-1">
        {shooter === undefined ? <Trans>By zone</Trans> : <Trans>By zone, {shooter.name}</Trans>}
      </h3>
      <ZoneTable
        caption={t`Shots by zone, ${shooter?.name ?? team.name}`}
        rows={toZoneRows(counted, missesKnown, league)}
      />
    </Panel>
  );
}

function percentagesText(shots: readonly PlacedShot[], missesKnown: boolean): string {
  const share = (some: readonly PlacedShot[]) => {
    const { percentage } = countShots(some, missesKnown);
    return percentage === null ? undefined : formatAverage(percentage);
  };
  const all = share(shots);
  const twos = share(shots.filter(({ points }) => points === 2));
  const threes = share(shots.filter(({ points }) => points === 3));
  return formatItems([
    all !== undefined && t`Field goals ${all}%`,
    twos !== undefined && t`2-point ${twos}%`,
    threes !== undefined && t`3-point ${threes}%`,
  ]);
}

function ShooterButton({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex h-8 shrink-0 items-center gap-1.5 rounded-2 border border-line-strong bg-surface px-2.5 text-13 font-[500] face-narrow hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas coarse:h-11"
    >
      {children}
    </button>
  );
}

function Count({ of: { made, attempted } }: { of: Shooting }) {
  return (
    <span className="tabular-nums">{attempted === null ? made : formatScore(made ?? 0, attempted)}</span>
  );
}
