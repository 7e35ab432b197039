import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { BoxScore, Game } from '#contracts/game/game.contract.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import type { ShownPlay } from '#frontend/features/game/shown-play.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { shortPersonName } from '#frontend/lib/person-name.ts';
import type { ToldGame } from './told-game.ts';

/** The five of each side who are on court at a moment, where substitutions were recorded. */
export function OnCourt({
  game,
  toldGame,
  told,
  box,
  play,
}: {
  game: Game;
  toldGame: ToldGame;
  told: number;
  box: BoxScore;
  play: ShownPlay | undefined;
}) {
  const { hasLineups, sheetAt } = toldGame;
  if (!hasLineups.east && !hasLineups.west) {
    return (
      <Panel title={t`On court`}>
        <p className="border-t border-line py-3 text-13 text-ink-2">
          <Trans>Who was on court was not recorded.</Trans>
        </p>
      </Panel>
    );
  }
  const sides = gameSides(game);
  const tones = teamTones(game);
  const sheet = sheetAt(told);
  return (
    <Panel title={t`On court`}>
      {(['east', 'west'] as const)
        .filter((side) => hasLineups[side])
        .map((side) => (
          <div
            key={side}
            className="grid grid-cols-[26px_minmax(0,1fr)] items-center gap-2 border-t border-line py-1.5"
          >
            <Crest team={sides[side]} size={22} label={sides[side].name} />
            <div {...teamTone(tones[side])}>
              <ul className="grid grid-cols-5 gap-1 md:gap-2">
                {box[side].players
                  .filter(({ player_id }) => (sheet[side].lines[player_id]?.onCourtSince ?? null) !== null)
                  .map((line) => (
                    <li
                      key={line.player_id}
                      className={clsx(
                        'grid min-w-0 content-start items-center gap-x-2 border-tone max-xl:border-t-4 max-xl:pt-1.5 max-xl:pb-1 max-xl:text-center xl:h-[46px] xl:grid-cols-[34px_minmax(0,1fr)] xl:border-s-4 xl:ps-1.5',
                        play?.player_id === line.player_id && 'bg-accent-soft',
                      )}
                    >
                      <span className="text-[1.625rem] face-score xl:row-span-2 xl:text-center">
                        {line.number ?? ''}
                      </span>
                      <Name className="truncate font-semibold max-xl:text-12 max-xl:[font-stretch:76%] xl:self-end xl:text-14 xl:leading-[18px]">
                        {shortPersonName(line.name)}
                      </Name>
                      <span
                        className={clsx(
                          'truncate text-12 leading-4 face-table max-xl:whitespace-normal xl:self-start',
                          play?.player_id === line.player_id ? 'text-ink-2' : 'text-ink-3',
                        )}
                      >
                        {formatItems([
                          line.points !== null && t`${line.points} pts`,
                          line.fouls !== null && plural(line.fouls, { one: '# foul', other: '# fouls' }),
                        ])}
                      </span>
                    </li>
                  ))}
              </ul>
            </div>
          </div>
        ))}
    </Panel>
  );
}
