import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowLeftRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import {
  type ConsoleGame,
  type ConsolePlayer,
  countFouls,
  courtAndBench,
  isCourtUnknown,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { isInTrouble } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { playersOut } from '#frontend/areas/scorer/console/sheet/players-out.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { FoulDiscs } from './foul-discs.tsx';

type Choice = {
  chosen: ConsolePlayer | null;
  /** Steady: buttons that do not change are not rendered again. */
  onChoose: (player: ConsolePlayer) => void;
};

/**
 * Five on court and the bench: a sheet on phones, buttons from 1024 px on. While it is not known who is on court, all who
 * may be there, and none of them looks as if they were.
 */
export const PlayerButtons = memo(function PlayerButtons({
  view,
  side,
  team,
  chosen,
  onChoose,
  onBench,
}: Choice & {
  view: Pick<ConsoleGame, 'sheet' | 'players'>;
  side: Side;
  team: ConsoleTeam;
  onBench: (side: Side) => void;
}) {
  const { sheet, players } = view;
  // The sheet is another one only after something was recorded.
  const { court, bench, unknown, excluded } = useMemo(
    () => ({
      ...courtAndBench({ sheet, players }, side),
      unknown: isCourtUnknown({ sheet, players }, side),
      excluded: playersOut(sheet),
    }),
    [sheet, players, side],
  );
  const limit = sheet.ruleset.foulLimit;
  const OneButton = unknown ? BenchButton : PlayerButton;
  return (
    <div {...teamTone(team.tones)} className="team console-players">
      <h2 className="mb-1.5 hidden text-13 font-semibold lg:block">
        {unknown ? (
          <Trans>
            <Name>{team.name}</Name>: on court or not
          </Trans>
        ) : (
          <Trans>
            <Name>{team.name}</Name>, on court
          </Trans>
        )}
      </h2>
      <fieldset
        aria-label={unknown ? t`${team.name}, on court or not` : t`${team.name}, on court`}
        className={clsx(
          'grid min-w-0',
          unknown ? 'console-unknown gap-1 lg:gap-1.5' : 'grid-cols-6 gap-1.5 lg:grid-cols-1',
        )}
      >
        {court.map((player) => (
          <OneButton
            key={player.id}
            player={player}
            fouls={countFouls(sheet, player)}
            limit={limit}
            excluded={excluded.has(player.id)}
            pressed={chosen?.id === player.id}
            onChoose={onChoose}
          />
        ))}
        {(!unknown || bench.length > 0) && (
          <button
            type="button"
            onClick={() => onBench(side)}
            aria-label={t`${team.name} bench`}
            className={clsx(
              'grid place-content-center justify-items-center gap-[3px] rounded-2 border border-dashed border-line-strong text-12 font-[550] face-narrow lg:hidden',
              !unknown && 'console-player col-start-6',
            )}
          >
            <Crest team={team} size={24} />
            <Trans>Bench</Trans>
          </button>
        )}
      </fieldset>
      <div className="mt-3 hidden lg:block">
        <h2 className="mb-1.5 text-13 font-semibold">
          <Trans>Bench</Trans>
        </h2>
        <fieldset aria-label={t`${team.name}, bench`} className="grid min-w-0 grid-cols-2 gap-1.5">
          {bench.map((player) => (
            <BenchButton
              key={player.id}
              player={player}
              fouls={countFouls(sheet, player)}
              limit={limit}
              excluded={excluded.has(player.id)}
              pressed={chosen?.id === player.id}
              onChoose={onChoose}
            />
          ))}
          <button
            type="button"
            onClick={() => onBench(side)}
            aria-label={t`Change ${team.name} players`}
            className="grid h-12 place-content-center justify-items-center gap-[3px] rounded-2 border border-line-strong bg-surface text-12 font-[550] face-narrow hover:bg-sunken"
          >
            <ArrowLeftRight aria-hidden size={18} strokeWidth={1.75} />
            <Trans>Change…</Trans>
          </button>
        </fieldset>
      </div>
    </div>
  );
});

type ButtonProps = {
  player: ConsolePlayer;
  fouls: number;
  /** The foul limit. */
  limit: number;
  /** Out of the game: tapped, the button says why. */
  excluded: boolean;
  pressed: boolean;
  onChoose: (player: ConsolePlayer) => void;
};

const PlayerButton = memo(function PlayerButton({
  player,
  fouls,
  limit,
  excluded,
  pressed,
  onChoose,
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={buttonName(player, fouls, limit, excluded)}
      onClick={() => onChoose(player)}
      className={clsx(
        'console-player relative grid min-w-0 content-center justify-items-center gap-px overflow-hidden rounded-2 border px-0.5 pt-1',
        'lg:grid-cols-[44px_minmax(0,1fr)] lg:justify-items-start lg:gap-x-0 lg:gap-y-1 lg:pt-0 lg:pe-2 lg:ps-2',
        pressed && 'border-ink bg-ink text-canvas',
        !pressed && excluded && 'border-danger bg-danger-soft text-danger',
        !pressed && !excluded && 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      <span
        aria-hidden
        className="absolute inset-x-0 top-0 h-1 bg-tone lg:inset-x-auto lg:inset-y-0 lg:start-0 lg:h-auto lg:w-[5px]"
      />
      <span className="text-[1.25rem] leading-none face-score lg:row-span-2 lg:self-center lg:ps-1.5 lg:text-[1.75rem]">
        {player.number ?? '–'}
      </span>
      <span
        className={clsx(
          'max-w-full truncate text-12 leading-[15px] font-medium [font-stretch:76%] lg:text-14 lg:leading-4 lg:font-semibold lg:face-narrow',
          !pressed && !excluded && 'text-ink-2',
        )}
      >
        {excluded ? t`Out` : <Name>{player.shortName}</Name>}
      </span>
      <FoulDiscs fouls={fouls} most={limit} alarming={!pressed && isInTrouble(fouls, limit)} />
    </button>
  );
});

const BenchButton = memo(function BenchButton({
  player,
  fouls,
  limit,
  excluded,
  pressed,
  onChoose,
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={buttonName(player, fouls, limit, excluded)}
      onClick={() => onChoose(player)}
      className={clsx(
        'console-bench-player relative grid min-w-0 content-center justify-items-center gap-0.5 rounded-2 border border-dashed px-1',
        pressed && 'border-ink bg-ink text-canvas',
        !pressed && excluded && 'border-danger bg-danger-soft text-danger',
        !pressed && !excluded && 'border-line-strong hover:bg-sunken',
      )}
    >
      <span className="text-[1.125rem] leading-none face-score">{player.number ?? '–'}</span>
      <span
        className={clsx(
          'max-w-full truncate text-12 leading-[13px] font-medium [font-stretch:78%]',
          !pressed && !excluded && 'text-ink-2',
        )}
      >
        {excluded ? t`Out` : <Name>{player.shortName}</Name>}
      </span>
      <FoulDiscs fouls={fouls} most={limit} alarming={!pressed && isInTrouble(fouls, limit)} />
    </button>
  );
});

function buttonName(player: ConsolePlayer, fouls: number, limit: number, excluded: boolean): string {
  const state = excluded ? t`, out of the game` : isInTrouble(fouls, limit) ? t`, in foul trouble` : '';
  return `${player.number ?? ''} ${player.name}, ${plural(fouls, { one: '# foul', other: '# fouls' })}${state}`.trim();
}
